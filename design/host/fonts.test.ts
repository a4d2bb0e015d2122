import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FontShelf } from "./fonts.ts";

const fetched = vi.fn(async (_: string) => new Response(new Uint8Array(4)));
const source = {
  id: "lora",
  family: "Lora",
  style: "serif" as const,
  url: "/lora.ttf",
};

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("fetches a font once, however many need it", async () => {
  const shelf = new FontShelf([source]);
  const [first, second] = await Promise.all([shelf.load(["lora"]), shelf.load(["lora"])]);
  expect([first.fonts, second.fonts]).toMatchObject([[{ id: "lora" }], [{ id: "lora" }]]);
  expect((await shelf.load(["lora"])).fonts).toEqual([]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it("releases fonts with their sandbox", async () => {
  const shelf = new FontShelf([source]);
  await shelf.load(["lora"]);
  shelf.clear();
  expect(shelf.all.fonts).toEqual([]);
  await new FontShelf([source]).load(["lora"]);
  expect(fetched).toHaveBeenCalledTimes(2);
});
