import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FileRegistry } from "./files.ts";

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
  const registry = new FileRegistry([source], "/read-svg.js");
  const [first, second] = await Promise.all([registry.load(["lora"]), registry.load(["lora"])]);
  expect([first.fonts, second.fonts]).toMatchObject([[{ id: "lora" }], [{ id: "lora" }]]);
  expect((await registry.load(["lora"])).fonts).toEqual([]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it("releases fonts with their sandbox", async () => {
  const registry = new FileRegistry([source], "/read-svg.js");
  await registry.load(["lora"]);
  registry.clear();
  expect(registry.all.fonts).toEqual([]);
  await new FileRegistry([source], "/read-svg.js").load(["lora"]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it("fetches what reads SVG with the first drawing, not before", async () => {
  const drawing = { id: "sign", drawing: "/sign.svg" };
  const registry = new FileRegistry([source, drawing, { ...drawing, id: "other" }], "/read-svg.js");
  expect((await registry.load(["lora"])).svgReader).toBeUndefined();
  expect((await registry.load(["sign"])).svgReader).toBeTypeOf("string");
  expect((await registry.load(["other"])).svgReader).toBeUndefined();
  expect(registry.all.svgReader).toBeTypeOf("string");
});

it("says that what reads SVG is unavailable, until it loads with another drawing", async () => {
  const drawing = { id: "sign", drawing: new Blob(["<svg/>"]) };
  const registry = new FileRegistry([drawing, { ...drawing, id: "other" }], "/read-svg.js");
  fetched.mockRejectedValueOnce(new Error("offline"));
  expect((await registry.load(["sign"])).unavailable).toEqual(["svg-reader"]);
  expect(registry.all.unavailable).toEqual(["svg-reader"]);
  expect((await registry.load(["other"])).svgReader).toBeTypeOf("string");
  expect(registry.all.unavailable).toEqual([]);
});
