import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Bench } from "./bench.ts";
import type { DeskMessage } from "./jobs.ts";

/** A worker that replies only when the test says so: a hanging job never gets a reply. */
class StubWorker {
  onmessage: ((event: { data: DeskMessage }) => void) | null = null;
  onerror: unknown = null;
  readonly orders: { id: number; name: string }[] = [];
  ended = false;

  postMessage(order: { id: number; name: string }): void {
    this.orders.push(order);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: DeskMessage): void {
    this.onmessage?.({ data });
  }
}

let workers: StubWorker[];
let bench: Bench;
const worker = (k: number) => workers[k] as StubWorker;
const input = { drawing: { unit: "mm" as const, parts: [] }, options: {} };
const options = { limit: 5_000, tooLong: "It takes too long." };

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  bench = new Bench(() => {
    const made = new StubWorker();
    workers.push(made);
    return made as unknown as Worker;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a bench", () => {
  it("does one job after the other with one worker", async () => {
    const first = bench.order("review", input, options);
    const second = bench.order("review", input, options);
    worker(0).say({ type: "ready" });
    expect(worker(0).orders).toHaveLength(1);
    worker(0).say({ type: "done", id: 0, output: [] });
    worker(0).say({ type: "done", id: 1, output: ["second"] });
    expect(await first).toEqual([]);
    expect(await second).toEqual(["second"]);
    expect(workers).toHaveLength(1);
  });

  it("ends a job that hangs, reports it, and does the next with a new worker", async () => {
    const hung = bench.order("review", input, options);
    const next = bench.order("review", input, options);
    worker(0).say({ type: "ready" });
    const said = expect(hung).rejects.toThrow("It takes too long.");
    vi.advanceTimersByTime(5_000);
    await said;
    expect(worker(0).ended).toBe(true);
    worker(1).say({ type: "ready" });
    worker(1).say({ type: "done", id: 1, output: [] });
    expect(await next).toEqual([]);
  });

  it("starts a job's timeout only once the worker has loaded", async () => {
    const slow = bench.order("review", input, options);
    vi.advanceTimersByTime(20_000);
    worker(0).say({ type: "ready" });
    vi.advanceTimersByTime(4_999);
    worker(0).say({ type: "done", id: 0, output: [] });
    expect(await slow).toEqual([]);
  });

  it("ends every worker of a canceled job, running or starting", async () => {
    const stop = new AbortController();
    const running = bench.order("review", input, { ...options, signal: stop.signal });
    const waiting = bench.order("review", input, { ...options, signal: stop.signal });
    const both = Promise.all([
      expect(running).rejects.toThrow("enough"),
      expect(waiting).rejects.toThrow("enough"),
    ]);
    stop.abort(new Error("enough"));
    await both;
    expect(workers.map(({ ended }) => ended)).not.toContain(false);
  });

  it("makes no more workers once disposed", async () => {
    const running = bench.order("review", input, options);
    const ended = expect(running).rejects.toThrow("The page is done with this.");
    bench.dispose();
    await ended;
    await expect(bench.order("review", input, options)).rejects.toThrow("The page is done");
    expect(workers.map(({ ended }) => ended)).toEqual([true]);
  });

  it("passes on a failed job's message, and continues", async () => {
    const failed = bench.order("review", input, options);
    worker(0).say({ type: "ready" });
    worker(0).say({ type: "failed", id: 0, message: "There is nothing to cut." });
    await expect(failed).rejects.toThrow("There is nothing to cut.");
    expect(worker(0).ended).toBe(false);
  });
});
