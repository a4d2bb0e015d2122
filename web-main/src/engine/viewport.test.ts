import { describe, expect, it } from "vitest";
import { around, fitView, follow, pan, seen, zoom } from "./viewport.ts";

const size = { width: 800, height: 400 };
const box = { minX: 0, minY: 0, maxX: 100, maxY: 50 };
const whole = fitView(box, size);

describe("the view of a drawing", () => {
  it("shows all of it, centred", () => {
    const { x, y, width, height } = seen(whole, size);
    expect(x + width / 2).toBeCloseTo(50);
    expect(y + height / 2).toBeCloseTo(25);
    expect(x).toBeLessThan(0);
    expect(y + height).toBeGreaterThan(50);
  });

  it.each([
    ["as it lies", 200, 80, { minX: -50, minY: -15, maxX: 150, maxY: 65 }],
    ["turned where it fits only then", 60, 120, { minX: -10, minY: -5, maxX: 110, maxY: 55 }],
    ["as it lies where it doesn't fit", 60, 40, { minX: 20, minY: 5, maxX: 80, maxY: 45 }],
  ])("has an area around its middle, %s", (_, width, height, expected) => {
    expect(around(box, { width, height })).toEqual(expected);
  });

  it("leaves space for what covers its lower edge", () => {
    const { y, height } = seen(fitView(box, size, 60), size);
    const pixelsBelow = ((y + height - 50) * size.height) / height;
    expect(pixelsBelow).toBeGreaterThan(60);
  });

  it("zooms to the pointer", () => {
    const at = { x: 120, y: -40 };
    const point = (view: typeof whole) => view.x + at.x / view.scale;
    const near = zoom(whole, 2, whole, at);
    expect(near.scale).toBeCloseTo(whole.scale * 2);
    expect(point(near)).toBeCloseTo(point(whole));
  });

  it("zooms out to the whole drawing at most", () => {
    expect(zoom(zoom(whole, 3, whole), 0.1, whole)).toBe(whole);
  });

  it("keeps the drawing visible", () => {
    expect(pan(whole, { x: 1e6, y: -1e6 }, box)).toMatchObject({ x: 0, y: 50 });
  });

  it("stays while a drawing grows within it, and zooms out when it grows beyond it", () => {
    const small = { ...box, maxX: 90 };
    expect(follow(whole, small, size)).toBe(whole);
    const large = { ...box, maxX: 200 };
    expect(follow(whole, large, size)).toEqual(fitView(large, size));
  });

  it("zooms in automatically when the drawing has become small", () => {
    const tiny = { minX: 0, minY: 0, maxX: 20, maxY: 10 };
    expect(follow(whole, tiny, size)).toEqual(fitView(tiny, size));
  });

  it("is the same object while it shows the same, also on a stage without room for the drawing", () => {
    const small = { width: 20, height: 30 };
    const first = follow(undefined, box, small, 52);
    expect(follow(first, box, small, 52)).toBe(first);
  });
});
