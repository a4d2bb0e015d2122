import { beforeEach, describe, expect, it } from "vitest";
import type { Engine, Outcome } from "./engine.ts";
import { Lane } from "./lane.ts";
import type { EngineRequest } from "./protocol.ts";
import type { Workshop } from "./workshop.ts";

/** The frame of all workers in a test. */
const frame = {};

/** A worker that draws at once, or, if told so, hangs until it is ended. */
class StubEngine {
  readonly ready = Promise.resolve();
  readonly frame = frame;
  /** The documents it has evaluated. */
  readonly ran: unknown[] = [];
  document: unknown;
  usable = true;
  hangs = false;
  breaks = false;
  giveUp = () => {};

  post(request: EngineRequest): void {
    if (request.type === "open") this.document = request.document;
  }
  async evaluate(_: unknown, _tolerance: number, _limit: number, suspect: () => void) {
    this.ran.push(this.document);
    if (!this.hangs && !this.breaks) return { kind: "refused", message: "drawn" } as Outcome;
    if (this.hangs) {
      suspect();
      await new Promise<void>((resolve) => {
        this.giveUp = resolve;
      });
    }
    this.usable = false;
    if (this.breaks) return { kind: "broken", place: undefined } satisfies Outcome;
    return { kind: "hung", place: undefined, after: 2_000 } satisfies Outcome;
  }
  async end(): Promise<boolean> {
    this.usable = false;
    return true;
  }
}

let engines: StubEngine[];
let lane: Lane;
const evaluate = () => lane.evaluate({}, 0.01, 2_000);
/** For every worker, whether it is usable and what it has run. */
const workers = () => engines.map(({ usable, ran }) => [usable, ...ran]);

beforeEach(() => {
  engines = [];
  const workshop = {
    async engine() {
      const engine = new StubEngine();
      engines.push(engine);
      return engine as unknown as Engine;
    },
  };
  lane = new Lane(workshop as unknown as Workshop);
});

describe("a lane", () => {
  it("keeps its worker for a document that is edited", async () => {
    lane.open("a", false);
    await evaluate();
    lane.open("a2", true);
    await evaluate();
    expect(workers()).toEqual([[true, "a", "a2"]]);
  });

  it("gives another document a worker that has run nothing else", async () => {
    lane.open("a", false);
    await evaluate();
    lane.open("b", false);
    await evaluate();
    lane.open("c", false);
    await evaluate();
    expect(workers()).toEqual([
      [false, "a"],
      [false, "b"],
      [true, "c"],
    ]);
  });

  it("runs nothing of a document that is replaced before its turn", async () => {
    lane.open("a", false);
    await evaluate();
    lane.open("b", false);
    lane.open("c", false);
    await evaluate();
    expect(workers()).toEqual([
      [false, "a"],
      [true, "c"],
    ]);
  });

  describe("after a worker that hung", () => {
    let first: StubEngine;
    let second: StubEngine;
    let hung: Promise<Outcome>;

    beforeEach(async () => {
      lane.open("a", false);
      await evaluate();
      [first] = engines as [StubEngine];
      first.hangs = true;
      hung = evaluate();
      await expect.poll(() => engines).toHaveLength(2);
      [, second] = engines as [StubEngine, StubEngine];
    });

    it("continues with the spare one, with the current document", async () => {
      lane.open("b", false);
      first.giveUp();
      expect(await hung).toMatchObject({ kind: "hung" });
      await evaluate();
      expect(workers()).toEqual([
        [false, "a", "a"],
        [true, "b"],
      ]);
    });

    it("retries once what broke in the same frame", async () => {
      first.giveUp();
      await hung;
      second.breaks = true;
      expect(await evaluate()).toMatchObject({ kind: "refused" });
      const third = engines[2] as StubEngine;
      third.breaks = true;
      expect(await evaluate()).toMatchObject({ kind: "broken" });
    });

    it("does not retry what was given up", async () => {
      first.giveUp();
      await hung;
      second.hangs = true;
      second.breaks = true;
      const left = evaluate();
      await expect.poll(() => second.ran).toHaveLength(1);
      lane.giveUp();
      expect(await left).toMatchObject({ kind: "broken" });
    });
  });
});
