import { beforeEach, describe, expect, it } from "vitest";
import type { EngineClient } from "./engine-client.ts";
import { EngineSupervisor } from "./engine-supervisor.ts";
import type { EvaluationRequest, Revision } from "./protocol.ts";
import type { WorkerResult } from "./worker-result.ts";

/** The frame of all workers in a test. */
const frame = {};

/** A worker that draws at once, or, if told so, hangs until it is ended. */
class StubClient {
  readonly ready = Promise.resolve();
  readonly frame = frame;
  /** The documents it has evaluated. */
  readonly ran: unknown[] = [];
  opened: number | undefined;
  usable = true;
  hangs = false;
  breaks = false;
  cancel = () => {};

  async evaluate(
    { revision }: EvaluationRequest,
    _limit: number,
    onSlow: () => void,
  ): Promise<WorkerResult> {
    this.opened = revision.opened;
    this.ran.push((revision.document as { name: string }).name);
    if (!this.hangs && !this.breaks) return { kind: "refused", message: "drawn" };
    if (this.hangs) {
      onSlow();
      await new Promise<void>((resolve) => {
        this.cancel = resolve;
      });
    }
    this.usable = false;
    if (this.breaks) return { kind: "broken", location: undefined };
    return { kind: "hung", location: undefined, after: 2_000 };
  }
  async end(): Promise<boolean> {
    this.usable = false;
    return true;
  }
}

let engines: StubClient[];
let supervisor: EngineSupervisor;
let revision: Revision;
const open = (name: string, edited: boolean) => {
  const number = revision.number + 1;
  revision = { number, opened: edited ? revision.opened : number, document: { name } };
  supervisor.open(revision);
};
const evaluate = () =>
  supervisor.evaluate(
    { revision, values: {}, tolerance: 0.01, elements: false, assembled: false },
    2_000,
  );
/** For every worker, whether it is usable and what it has run. */
const workers = () => engines.map(({ usable, ran }) => [usable, ...ran]);

beforeEach(() => {
  engines = [];
  revision = { number: 0, opened: 0, document: {} };
  supervisor = new EngineSupervisor({
    async start() {
      const engine = new StubClient();
      engines.push(engine);
      return engine as unknown as EngineClient;
    },
    abandon: async () => undefined,
  });
});

describe("a supervised engine", () => {
  it("keeps its worker for a document that is edited", async () => {
    open("a", false);
    await evaluate();
    open("a2", true);
    await evaluate();
    expect(workers()).toEqual([[true, "a", "a2"]]);
  });

  it("gives another document a worker that has run nothing else", async () => {
    open("a", false);
    await evaluate();
    open("b", false);
    await evaluate();
    open("c", false);
    await evaluate();
    expect(workers()).toEqual([
      [false, "a"],
      [false, "b"],
      [true, "c"],
    ]);
  });

  it("runs nothing of a document that is replaced before its turn", async () => {
    open("a", false);
    await evaluate();
    open("b", false);
    open("c", false);
    await evaluate();
    expect(workers()).toEqual([
      [false, "a"],
      [true, "c"],
    ]);
  });

  describe("after a worker that hung", () => {
    let first: StubClient;
    let second: StubClient;
    let hung: Promise<WorkerResult>;

    beforeEach(async () => {
      open("a", false);
      await evaluate();
      [first] = engines as [StubClient];
      first.hangs = true;
      hung = evaluate();
      await expect.poll(() => engines).toHaveLength(2);
      [, second] = engines as [StubClient, StubClient];
    });

    it("continues with the spare one, with the current document", async () => {
      open("b", false);
      first.cancel();
      expect(await hung).toMatchObject({ kind: "hung" });
      await evaluate();
      expect(workers()).toEqual([
        [false, "a", "a"],
        [true, "b"],
      ]);
    });

    it("retries once what broke in the same frame", async () => {
      first.cancel();
      await hung;
      second.breaks = true;
      expect(await evaluate()).toMatchObject({ kind: "refused" });
      const third = engines[2] as StubClient;
      third.breaks = true;
      expect(await evaluate()).toMatchObject({ kind: "broken" });
    });

    it("does not retry what was given up", async () => {
      first.cancel();
      await hung;
      second.hangs = true;
      second.breaks = true;
      const left = evaluate();
      await expect.poll(() => second.ran).toHaveLength(1);
      supervisor.cancel();
      expect(await left).toMatchObject({ kind: "broken" });
    });
  });
});
