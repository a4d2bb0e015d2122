import { describe, expect, it } from "vitest";
import { circle, cuts, polygon, rectangle, roundedRectangle } from "../testing/drawings.ts";
import { preflight } from "./preflight.ts";

describe("thin parts", () => {
  it.each([
    [
      "a neck between two plates",
      cuts(
        polygon([
          0, 0, 20, 0, 20, 9.7, 22, 9.7, 22, 0, 42, 0, 42, 20, 22, 20, 22, 10.3, 20, 10.3, 20, 20,
          0, 20,
        ]),
      ),
    ],
    [
      "a waist between two notches",
      cuts(polygon([0, 0, 20, 0, 30, 9.7, 40, 0, 60, 0, 60, 20, 40, 20, 30, 10.3, 20, 20, 0, 20])),
    ],
    ["a wire", cuts(rectangle(0, 0, 50, 0.6))],
    ["a whisker", cuts(polygon([0, 0, 20, 0, 20, 5, 26, 5, 26, 5.6, 20, 5.6, 20, 20, 0, 20]))],
    ["a hole near the edge", cuts(rectangle(0, 0, 30, 30), rectangle(0.5, 5, 10, 10))],
    ["a ring", cuts(circle(0, 0, 10), circle(0, 0, 9.5))],
    [
      "holes close together",
      cuts(rectangle(0, 0, 40, 20), rectangle(5, 5, 10, 10), rectangle(15.4, 5, 10, 10)),
    ],
  ])("finds %s", (_, one) => {
    const found = preflight(one).filter(({ code }) => code === "thin-part");
    expect(found).toHaveLength(1);
    expect(found[0]?.where.length).toBeGreaterThan(0);
  });

  it.each([
    ["sharp corners", cuts(polygon([0, 0, 30, 0, 15, 26]))],
    [
      "a star",
      cuts(
        polygon(
          Array.from({ length: 10 }, (_, k) => [
            20 * (k % 2 ? 0.5 : 1) * Math.cos((Math.PI * k) / 5),
            20 * (k % 2 ? 0.5 : 1) * Math.sin((Math.PI * k) / 5),
          ]).flat(),
        ),
      ),
    ],
    ["a plate of just enough", cuts(rectangle(0, 0, 50, 1.2))],
    ["rounded corners", cuts(roundedRectangle(0, 0, 40, 20, 3), circle(8, 10, 3))],
  ])("says nothing of %s", (_, one) => {
    expect(preflight(one)).toEqual([]);
  });

  it("names the minimum", () => {
    expect(preflight(cuts(rectangle(0, 0, 50, 2)), { minimumThickness: 3 })[0]?.message).toContain(
      "parts thinner than 3 mm",
    );
  });
});
