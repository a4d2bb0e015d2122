import { createStore, entries } from "idb-keyval";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeStorage } from "../../test/fake-storage.ts";
import { Journal, type Kept } from "./journal.ts";

beforeEach(fakeStorage);

const named = (value: string): Kept => [{ patches: [{ path: ["name"], value }], inverses: [] }];

const saved = Promise.resolve();

/** How many entries there are. */
const count = async () => (await entries(createStore("cuttle", "journal"))).length;

/** A page with a change that is not saved. */
async function change(text = "'Wren'", journal = new Journal("ada", "p1")) {
  const before = await count();
  journal.write(() => named(text));
  await vi.waitFor(async () => expect(await count()).toBe(before + 1));
  return journal;
}

/** What a new page is given. */
async function found(userId = "ada", projectId = "p1") {
  const all: string[] = [];
  await new Journal(userId, projectId).takeOver(([change]) => {
    for (const patch of change?.patches ?? []) if ("value" in patch) all.push(String(patch.value));
    return true;
  });
  return all;
}

it("gives a later page of the same person and project what was not saved, once", async () => {
  (await change()).closeAfter(saved);
  expect(await found("eve")).toEqual([]);
  expect(await found("ada", "p2")).toEqual([]);
  expect(await found()).toEqual(["'Wren'"]);
  expect([await found(), await count()]).toEqual([[], 0]);
});

it("leaves alone what another open page has, until that is saved or closed", async () => {
  const one = await change("'Wren'");
  const other = await change("'Finch'");
  expect(await found()).toEqual([]);
  one.write(undefined);
  await vi.waitFor(async () => expect(await count()).toBe(1));
  other.closeAfter(saved);
  expect(await found()).toEqual(["'Finch'"]);
});

it("writes a change that comes when the page is left, such as that of a failed request", async () => {
  const journal = await change();
  journal.write(() => named("'Finch'"));
  journal.closeAfter(saved);
  await vi.waitFor(async () => expect(await found()).toEqual(["'Finch'"]));
});

it("holds what it takes over until the new page has it", async () => {
  (await change()).closeAfter(saved);
  const next = new Journal("ada", "p1");
  await next.takeOver((kept) => {
    next.write(() => kept);
    return true;
  });
  expect([await count(), await found()]).toEqual([1, []]);
});

it("keeps what the next page had no time for, and passes the newest first", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const text of ["'Wren'", "'Finch'"]) {
    vi.setSystemTime(Date.now() + 1000);
    (await change(text)).closeAfter(saved);
  }
  vi.useRealTimers();
  await new Journal("ada", "p1").takeOver(() => false);
  expect(await found()).toEqual(["'Finch'", "'Wren'"]);
});

it("waits for a page that is still being saved", async () => {
  let fail = () => {};
  const saving = new Promise<void>((_, reject) => {
    fail = reject;
  });
  (await change()).closeAfter(saving);
  const next = found();
  fail();
  expect(await next).toEqual(["'Wren'"]);
});

it("forgets everybody's after a week", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  (await change()).closeAfter(saved);
  vi.setSystemTime(Date.now() + 7 * 24 * 3_600_000 + 1);
  expect(await found("eve", "p2")).toEqual([]);
  vi.useRealTimers();
  expect(await count()).toBe(0);
});
