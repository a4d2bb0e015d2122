import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PictureKeeper } from "./picture-keeper.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page at version 1, which has its picture. Each upload is recorded as the version that was on the page. */
function open({ pictured }: { pictured: number | undefined } = { pictured: 1 }) {
  const page = { version: 1 as number | undefined, empty: false };
  const put: unknown[] = [];
  const server = { answer: async () => undefined as unknown };
  const keeper = new PictureKeeper({
    pictured,
    ready: () => page.version,
    make: async () => (page.empty ? null : new Blob([String(page.version)])),
    put: async (picture) => {
      put.push(await picture.text());
      await server.answer();
    },
  });
  /** An edit, then its save. */
  function save(version: number) {
    page.version = undefined;
    keeper.look();
    page.version = version;
    keeper.look();
  }
  return { keeper, page, put, server, save };
}

/** Makes and uploads pictures when the test says so. */
function held() {
  let release: (value?: unknown) => void = () => undefined;
  let fail: (reason: unknown) => void = () => undefined;
  const answer = () =>
    new Promise((resolve, reject) => {
      release = resolve;
      fail = reject;
    });
  return { answer, release: () => release(), fail: () => fail(new Error("offline")) };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("a picture", () => {
  it("is made after a save followed by a pause, and only then", async () => {
    const { save, page, keeper, put } = open();
    save(2);
    await pass(1900);
    expect(put).toEqual([]);
    // Editing again.
    page.version = undefined;
    keeper.look();
    await pass(60_000);
    expect(put).toEqual([]);
    save(3);
    await pass(2000);
    expect(put).toEqual(["3"]);
  });

  it("is not made of a version that has one, nor twice of the same", async () => {
    const { save, keeper, put } = open();
    keeper.look();
    await pass(60_000);
    expect(put).toEqual([]);
    save(2);
    await pass(2000);
    keeper.look();
    await pass(60_000);
    expect(put).toEqual(["2"]);
  });

  it("is made at once of a project without one", async () => {
    const { keeper, put } = open({ pictured: undefined });
    keeper.look();
    await pass(2000);
    expect(put).toEqual(["1"]);
  });

  it("is made once in thirty seconds, however often it is saved", async () => {
    const { save, put } = open();
    const seconds: number[] = [];
    for (let second = 0; second < 90; second++) {
      if (second % 5 === 0) save(second + 2);
      await pass(1000);
      while (seconds.length < put.length) seconds.push(second);
    }
    expect(put.length).toBe(3);
    for (const [k, second] of seconds.slice(1).entries()) {
      expect(second - (seconds[k] ?? 0)).toBeGreaterThanOrEqual(30);
    }
    // The last save also gets a picture.
    await pass(30_000);
    expect(put.at(-1)).toBe("87");
  });

  it("is not made of a version that could not be drawn, but of the next that could", async () => {
    const { save, page, keeper, put } = open();
    page.empty = true;
    save(2);
    await pass(60_000);
    page.version = undefined;
    keeper.look();
    await pass(60_000);
    expect(put).toEqual([]);
    page.empty = false;
    save(3);
    await pass(30_000);
    expect(put).toEqual(["3"]);
  });
});

describe("one at a time", () => {
  it("a version saved meanwhile waits for the current picture", async () => {
    const { save, put, server } = open();
    const slow = held();
    server.answer = slow.answer;
    save(2);
    await pass(2000);
    save(3);
    await pass(120_000);
    expect(put).toEqual(["2"]);
    slow.release();
    await pass(2000);
    expect(put).toEqual(["2", "3"]);
  });

  it("even when two callers want it at once", async () => {
    const { keeper, save, put, server } = open();
    const slow = held();
    server.answer = slow.answer;
    save(2);
    await pass(2000);
    save(3);
    const both = Promise.all([keeper.now(), keeper.now()]);
    await pass(0);
    expect(put).toEqual(["2"]);
    slow.release();
    await pass(0);
    expect(put).toEqual(["2", "3"]);
    slow.release();
    await both;
    expect(put).toEqual(["2", "3"]);
  });
});

describe("at once", () => {
  it("waits neither for a pause nor for the thirty seconds, and resolves when it is done", async () => {
    const { keeper, save, put } = open();
    save(2);
    await keeper.now();
    save(3);
    await keeper.now();
    expect(put).toEqual(["2", "3"]);
    await pass(60_000);
    expect(put).toHaveLength(2);
  });

  it("makes nothing while nothing is finished or new", async () => {
    const { keeper, page, put } = open();
    await keeper.now();
    page.version = undefined;
    await keeper.now();
    expect(put).toEqual([]);
  });
});

describe("a failure", () => {
  it("is silent, is not retried by itself, but with the next save", async () => {
    const { save, put, server, keeper } = open();
    server.answer = () => Promise.reject(new Error("offline"));
    save(2);
    await pass(2000);
    expect(put).toEqual(["2"]);
    keeper.look();
    await pass(300_000);
    expect(put).toEqual(["2"]);
    server.answer = async () => undefined;
    save(3);
    await pass(2000);
    expect(put).toEqual(["2", "3"]);
  });

  it("is retried when the page is left", async () => {
    const { save, put, server, keeper } = open();
    server.answer = () => Promise.reject(new Error("offline"));
    save(2);
    await pass(2000);
    server.answer = async () => undefined;
    await keeper.now();
    expect(put).toEqual(["2", "2"]);
  });
});
