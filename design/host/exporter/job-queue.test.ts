import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { JobQueue } from "./job-queue.ts";
import type { JobReply } from "./jobs.ts";

/** A worker that replies only when the test says so: a hanging job never gets a reply. */
class StubWorker {
  onmessage: ((event: { data: JobReply }) => void) | null = null;
  onerror: unknown = null;
  readonly jobs: { id: number; name: string }[] = [];
  ended = false;

  postMessage(job: { id: number; name: string }): void {
    this.jobs.push(job);
  }
  terminate(): void {
    this.ended = true;
  }
  post(data: JobReply): void {
    this.onmessage?.({ data });
  }
}

let workers: StubWorker[];
let queue: JobQueue;
const worker = (k: number) => workers[k] as StubWorker;
const input = { drawing: { unit: "mm" as const, parts: [] }, options: {} };

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  queue = new JobQueue(() => {
    const made = new StubWorker();
    workers.push(made);
    return made as unknown as Worker;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a job queue", () => {
  it("does one job after the other with one worker", async () => {
    const first = queue.run("review", input);
    const second = queue.run("review", input);
    worker(0).post({ type: "ready" });
    expect(worker(0).jobs).toHaveLength(1);
    worker(0).post({ type: "done", id: 0, output: [] });
    worker(0).post({ type: "done", id: 1, output: ["second"] });
    expect(await first).toEqual([]);
    expect(await second).toEqual(["second"]);
    expect(workers).toHaveLength(1);
  });

  it("ends a job that hangs, reports it, and does the next with a new worker", async () => {
    const hung = queue.run("review", input);
    const next = queue.run("review", input);
    worker(0).post({ type: "ready" });
    const said = expect(hung).rejects.toThrow("This drawing is too intricate to check in time.");
    vi.advanceTimersByTime(5_000);
    await said;
    expect(worker(0).ended).toBe(true);
    worker(1).post({ type: "ready" });
    worker(1).post({ type: "done", id: 1, output: [] });
    expect(await next).toEqual([]);
  });

  it("starts a job's timeout only once the worker has loaded", async () => {
    const slow = queue.run("review", input);
    vi.advanceTimersByTime(20_000);
    worker(0).post({ type: "ready" });
    vi.advanceTimersByTime(4_999);
    worker(0).post({ type: "done", id: 0, output: [] });
    expect(await slow).toEqual([]);
  });

  it("ends every worker of a canceled job, running or starting", async () => {
    const stop = new AbortController();
    const running = queue.run("review", input, { signal: stop.signal });
    const waiting = queue.run("review", input, { signal: stop.signal });
    const both = Promise.all([
      expect(running).rejects.toThrow("enough"),
      expect(waiting).rejects.toThrow("enough"),
    ]);
    stop.abort(new Error("enough"));
    await both;
    expect(workers.map(({ ended }) => ended)).not.toContain(false);
  });

  it("makes no more workers once disposed", async () => {
    const running = queue.run("review", input);
    const ended = expect(running).rejects.toThrow("The page is done with this.");
    queue.dispose();
    await ended;
    await expect(queue.run("review", input)).rejects.toThrow("The page is done");
    expect(workers.map(({ ended }) => ended)).toEqual([true]);
  });

  it("passes on a failed job's message, and continues", async () => {
    const failed = queue.run("review", input);
    worker(0).post({ type: "ready" });
    worker(0).post({ type: "failed", id: 0, message: "There is nothing to cut." });
    await expect(failed).rejects.toThrow("There is nothing to cut.");
    expect(worker(0).ended).toBe(false);
  });
});
