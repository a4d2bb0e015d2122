import { describe, expect, it } from "vitest";
import type { Shape } from "../../drawing.ts";
import { circle, drawing, rectangle, shape } from "../testing/drawings.ts";
import { coveredLetters } from "./covered.ts";
import { preflight } from "./index.ts";

/** A letter of 10 × 10 mm. */
const letter = rectangle(20, 20, 10, 10);
const inverse = rectangle(20, 20, 10, 10);
const plate = shape("cut", [rectangle(0, 0, 60, 60)]);
const engraved = (...contours: Parameters<typeof shape>[1]) => shape("engrave", contours);
const of = (one: Shape, ...letters: (typeof letter)[]): Shape => ({
  ...one,
  letters: letters.map((outline) => [outline]),
});
const found = (...shapes: Shape[]) =>
  preflight(drawing(shapes)).filter(({ code }) => code === "text-covered");

describe("a letter", () => {
  it.each<[string, boolean, Shape[]]>([
    ["on a plate", false, [plate, of(engraved(letter), letter)]],
    ["without a plate", false, [of(engraved(letter), letter)]],
    ["cut out of a plate", false, [of(shape("cut", [rectangle(0, 0, 60, 60), inverse]), letter)]],
    ["that is a piece", false, [of(shape("cut", [letter]), letter)]],
    [
      "left free in an engraved band",
      false,
      [plate, of({ ...engraved(rectangle(10, 10, 30, 30), inverse), fillRule: "evenodd" }, letter)],
    ],
    ["that stands on a bar", false, [of(shape("cut", [rectangle(20, 20, 10, 30)]), letter)]],
    [
      "joined to its neighbor",
      false,
      [of(shape("cut", [rectangle(20, 20, 19, 10)]), letter, rectangle(29, 20, 10, 10))],
    ],
    ["welded into a ring", true, [of(shape("cut", [rectangle(15, 19, 14, 12)]), letter)]],
    ["welded into an ornament", true, [plate, of(engraved(rectangle(15, 15, 20, 20)), letter)]],
    [
      "with a hole through it",
      true,
      [of(shape("cut", [rectangle(20, 20, 10, 10), circle(25, 25, 3)]), letter)],
    ],
    ["that is cut away", true, [plate, of(engraved(rectangle(20, 20, 10, 1)), letter)]],
    ["that is only scored", false, [plate, of(shape("score", [letter]), letter)]],
  ])("%s", (_, isCovered, shapes) => {
    expect(found(...shapes)).toHaveLength(isCovered ? 1 : 0);
  });

  it("is reported with its place", () => {
    const small = rectangle(40, 20, 3, 5);
    const band = shape("cut", [rectangle(20, 20, 10, 10), rectangle(38, 0, 8, 60)]);
    expect(found(of(band, letter, small))[0]).toMatchObject({
      severity: "warning",
      where: [{ x: 40, y: 20, width: 3, height: 5 }],
    });
  });

  it("is not called checked when there are too many", () => {
    const codes = preflight(drawing([{ ...shape("cut", [letter]), letters: "too many" }])).map(
      ({ code }) => code,
    );
    expect(codes).toEqual(["partly-checked"]);
  });

  it.each([
    ["that many others cover", 20, false],
    ["that many others are far away from", 2_000, true],
  ])("%s is looked at within a limit", (_, x, isComplete) => {
    const grid = Array.from({ length: 3_000 }, (_, k) => rectangle(x, 20 + k / 1_000, 10, 10));
    const text = of(engraved(...grid), ...Array.from({ length: 100 }, () => letter));
    const effort = { complete: true };
    coveredLetters(drawing([text]), [], effort);
    expect(effort.complete).toBe(isComplete);
  });

  it("over other engraving is reported once", () => {
    const codes = preflight(
      drawing([plate, of(engraved(letter), letter), engraved(rectangle(25, 15, 20, 20))]),
    ).map(({ code }) => code);
    expect(codes).toEqual(["engraving-overlap"]);
  });
});
