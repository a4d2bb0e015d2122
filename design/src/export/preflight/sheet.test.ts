import { describe, expect, it } from "vitest";
import { layOut } from "../../batch/index.ts";
import { cuts, drawing, rectangle, shape } from "../testing/drawings.ts";
import { preflight } from "./preflight.ts";

const codes = (...input: Parameters<typeof preflight>) =>
  preflight(...input).map(({ code, severity }) => `${severity} ${code}`);

describe("the sheet", () => {
  const sheet = { width: 100, height: 60, margin: 5 };

  it.each([
    ["fits", rectangle(0, 0, 90, 50), []],
    ["fits when turned", rectangle(0, 0, 50, 90), []],
    ["runs into the margin", rectangle(0, 0, 91, 50), ["error larger-than-sheet"]],
    ["is larger either way", rectangle(0, 0, 60, 60), ["error larger-than-sheet"]],
  ])("%s", (_, contour, expected) => {
    expect(codes(cuts(contour), { sheet })).toEqual(expected);
  });

  it.each([
    ["fits just so", 0, []],
    ["grows past it by the kerf", 0.2, ["error larger-than-sheet"]],
  ])("a part as large as the sheet %s", (_, kerf, expected) => {
    const full = cuts(rectangle(0, 0, 90, 50));
    expect(codes(full, { sheet, kerf })).toEqual(expected);
    if (kerf > 0)
      expect(preflight(full, { sheet, kerf })[0]?.message).toContain(
        "“A” is 90.2 mm × 50.2 mm including the kerf, larger than the sheet",
      );
  });

  it("accepts a part that still fits with its kerf", () => {
    const nearly = cuts(rectangle(0, 0, 89.8, 49.8));
    expect(preflight(nearly, { sheet, kerf: 0.2 })).toEqual([]);
  });

  it("counts engravings beside a piece as part of it, as sheets do", () => {
    const far = shape("engrave", [rectangle(100, 0, 9, 9)]);
    const plates = shape("cut", [rectangle(0, 0, 40, 30), rectangle(300, 0, 40, 30)]);
    for (const shapes of [
      [plates, far],
      [shape("cut", [rectangle(0, 0, 40, 30)]), far],
    ]) {
      const one = drawing(shapes);
      const [found] = preflight(one, { sheet: { width: 100, height: 100 } }).filter(
        ({ code }) => code === "larger-than-sheet",
      );
      expect(found?.severity).toBe("error");
      expect(found?.where).toHaveLength(1);
      expect(layOut([{ id: "a", drawing: one }], { width: 100, height: 100 }).sheets).toEqual([]);
    }
  });

  it("knows that pieces may fit separately", () => {
    const [found] = preflight(cuts(rectangle(0, 0, 80, 40), rectangle(0, 50, 80, 40)), { sheet });
    expect(found).toMatchObject({ code: "needs-sheets", severity: "warning" });
    expect(found?.message).toBe(
      "The drawing is 80 mm × 90 mm and the sheet 100 mm × 60 mm with a margin of 5 mm. Each piece fits on its own. Lay the pieces out on sheets, or move them closer together.",
    );
  });
});

describe("the bed", () => {
  const sheet = { width: 600, height: 400 };
  const bed = { width: 430, height: 390 };

  it.each([
    ["fits", [rectangle(0, 0, 430, 390)], []],
    ["fits when turned", [rectangle(0, 0, 390, 430)], []],
    ["is larger either way", [rectangle(0, 0, 450, 50)], ["error larger-than-bed"]],
    [
      "fits piece by piece",
      [rectangle(0, 0, 200, 50), rectangle(300, 0, 200, 50)],
      ["warning larger-than-bed"],
    ],
    ["fits the sheet neither", [rectangle(0, 0, 700, 50)], ["error larger-than-sheet"]],
  ])("a drawing %s", (_, contours, expected) => {
    expect(codes(cuts(...contours), { sheet, bed })).toEqual(expected);
  });

  it("is named with its size", () => {
    const [found] = preflight(cuts(rectangle(0, 0, 450, 50)), { sheet, bed });
    expect(found?.message).toBe(
      "“A” is 450 mm × 50 mm, larger than your laser's bed of 430 mm × 390 mm, turned or not. Make it smaller, or divide it.",
    );
  });
});
