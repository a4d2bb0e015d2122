import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Engine } from "./engine.ts";
import type { Frame } from "./frame.ts";
import type { EngineReply, EngineRequest } from "./protocol.ts";

/** A port to a worker that says what the test says. */
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

const drawn = (id: number): EngineReply => ({
  type: "evaluated",
  id,
  diff: { unit: "mm", keys: [], parts: [] },
  parameters: [],
  errors: [],
  notices: [],
  missingFonts: [],
  stale: [],
  stats: { evaluated: 0, cached: 0 },
});

let port: StubPort;
let engine: Engine;

beforeEach(() => {
  vi.useFakeTimers();
  port = new StubPort();
  const frame = { start: () => ({ id: 1, port }), watch: () => () => {} };
  engine = new Engine(frame as unknown as Frame, new ArrayBuffer(0));
  port.say({ type: "ready" });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("an engine", () => {
  it("has more patience with the first evaluation of a worker, whose code is cold", async () => {
    const suspect = vi.fn();
    const first = engine.evaluate({}, 0.01, 2_000, suspect);
    await vi.advanceTimersByTimeAsync(5_900);
    port.say(drawn(1));
    expect((await first).kind).toBe("evaluated");

    const second = engine.evaluate({}, 0.01, 2_000, suspect);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await second).kind).toBe("hung");
    expect(engine.usable).toBe(false);
  });

  it("ends a first evaluation, too, that does not come to an end", async () => {
    const first = engine.evaluate({}, 0.01, 2_000, () => undefined);
    await vi.advanceTimersByTimeAsync(6_000);
    expect((await first).kind).toBe("hung");
  });
});
