import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EngineClient } from "./engine-client.ts";
import type { Frame } from "./frame.ts";
import type { EngineReply, EngineRequest, Revision } from "./protocol.ts";
import { replyWith } from "./testing/evaluated.ts";

/** A port to a worker that is controlled by the test. */
class StubPort {
  onmessage: ((event: { data: EngineReply }) => void) | null = null;
  readonly asked: EngineRequest[] = [];
  postMessage(request: EngineRequest): void {
    this.asked.push(request);
  }
  close(): void {}
  say(data: EngineReply): void {
    this.onmessage?.({ data });
  }
}

const drawn = (id: number, number = 1): EngineReply => replyWith(id, { revision: number });
const revision = (number: number, document: object): Revision => ({ number, opened: 1, document });
const evaluation = (of = revision(1, {})) => ({
  revision: of,
  values: {},
  tolerance: 0.01,
  elements: false,
  assembled: false,
});

let port: StubPort;
let engine: EngineClient;
let watchers: Set<object>;

function start(): EngineClient {
  port = new StubPort();
  watchers = new Set();
  const watch = () => {
    const watcher = {};
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  const frame = { start: () => ({ id: 1, port }), watch };
  return new EngineClient(frame as unknown as Frame, new ArrayBuffer(0));
}

beforeEach(() => {
  vi.useFakeTimers();
  engine = start();
  port.say({ type: "ready" });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("an engine client", () => {
  it("can be asked before it has started, and its timeout starts when it has", async () => {
    const starting = start();
    const first = starting.evaluate(evaluation(), 2_000, () => undefined);
    expect(port.asked.map(({ type }) => type)).toEqual(["boot", "open", "evaluate"]);
    await vi.advanceTimersByTimeAsync(7_000);
    port.say({ type: "ready" });
    await vi.advanceTimersByTimeAsync(5_900);
    port.say(drawn(1));
    expect((await first).kind).toBe("evaluated");
  });

  it("is unusable when it can't start, and its frame is no longer watched", async () => {
    const starting = start();
    const first = starting.evaluate(evaluation(), 2_000, () => undefined);
    port.say({ type: "refused", id: 0, message: "No memory." });
    await expect(first).rejects.toThrow("No memory.");
    expect(starting.usable).toBe(false);
    expect(watchers.size).toBe(0);
  });

  it("ends what is canceled while it starts", async () => {
    const starting = start();
    const first = starting.evaluate(evaluation(), 2_000, () => undefined);
    starting.cancel();
    expect((await first).kind).toBe("broken");
    expect(starting.usable).toBe(false);
    expect(watchers.size).toBe(0);
  });

  it("allows more time for a worker's first evaluation, whose code is cold", async () => {
    const onSlow = vi.fn();
    const first = engine.evaluate(evaluation(), 2_000, onSlow);
    await vi.advanceTimersByTimeAsync(5_900);
    port.say(drawn(1));
    expect((await first).kind).toBe("evaluated");

    const second = engine.evaluate(evaluation(), 2_000, onSlow);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await second).kind).toBe("hung");
    expect(engine.usable).toBe(false);
  });

  it("also ends a first evaluation that hangs", async () => {
    const first = engine.evaluate(evaluation(), 2_000, () => undefined);
    await vi.advanceTimersByTimeAsync(6_000);
    expect((await first).kind).toBe("hung");
  });

  it("gets a document once, then only what changed, and the number of what it evaluates", async () => {
    const document = { unit: "mm", elements: [{ id: "a", x: 1 }, { id: "b" }] };
    const [a, b] = document.elements;
    const edited = { ...document, elements: [{ ...a, x: 2 }, b] };
    const evaluate = async (id: number, of: Revision) => {
      const result = engine.evaluate(evaluation(of), 2_000, () => undefined);
      port.say(drawn(id, of.number));
      expect((await result).kind).toBe("evaluated");
    };
    await evaluate(1, revision(4, document));
    await evaluate(2, revision(4, document));
    await evaluate(3, revision(6, edited));
    const patches = [{ path: ["elements", "a", "x"], value: 2 }];
    expect(port.asked.filter(({ type }) => type !== "evaluate")).toEqual([
      expect.objectContaining({ type: "boot" }),
      { type: "open", revision: 4, document },
      { type: "edit", revision: 6, patches },
    ]);
  });

  it("takes no drawing of another revision than the one it asked for", async () => {
    const result = engine.evaluate(evaluation(revision(2, {})), 2_000, () => undefined);
    port.say(drawn(1, 1));
    expect((await result).kind).toBe("broken");
  });
});
