import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EngineClient } from "./engine-client.ts";
import type { Frame } from "./frame.ts";
import type { EngineReply, EngineRequest } from "./protocol.ts";
import { evaluatedWith } from "./testing/evaluated.ts";

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

const drawn = (id: number): EngineReply => ({ type: "evaluated", id, ...evaluatedWith() });

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
    const first = starting.evaluate({}, 0.01, 2_000, () => undefined);
    expect(port.asked.map(({ type }) => type)).toEqual(["boot", "evaluate"]);
    await vi.advanceTimersByTimeAsync(7_000);
    port.say({ type: "ready" });
    await vi.advanceTimersByTimeAsync(5_900);
    port.say(drawn(1));
    expect((await first).kind).toBe("evaluated");
  });

  it("is unusable when it can't start, and its frame is no longer watched", async () => {
    const starting = start();
    const first = starting.evaluate({}, 0.01, 2_000, () => undefined);
    port.say({ type: "refused", id: 0, message: "No memory." });
    await expect(first).rejects.toThrow("No memory.");
    expect(starting.usable).toBe(false);
    expect(watchers.size).toBe(0);
  });

  it("ends what is canceled while it starts", async () => {
    const starting = start();
    const first = starting.evaluate({}, 0.01, 2_000, () => undefined);
    starting.cancel();
    expect((await first).kind).toBe("broken");
    expect(starting.usable).toBe(false);
    expect(watchers.size).toBe(0);
  });

  it("allows more time for a worker's first evaluation, whose code is cold", async () => {
    const onSlow = vi.fn();
    const first = engine.evaluate({}, 0.01, 2_000, onSlow);
    await vi.advanceTimersByTimeAsync(5_900);
    port.say(drawn(1));
    expect((await first).kind).toBe("evaluated");

    const second = engine.evaluate({}, 0.01, 2_000, onSlow);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await second).kind).toBe("hung");
    expect(engine.usable).toBe(false);
  });

  it("also ends a first evaluation that hangs", async () => {
    const first = engine.evaluate({}, 0.01, 2_000, () => undefined);
    await vi.advanceTimersByTimeAsync(6_000);
    expect((await first).kind).toBe("hung");
  });
});
