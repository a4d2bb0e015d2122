import { CompoundPath } from "@cuttle/geometry";
import { beforeAll, expect, test } from "vitest";
import { catalogue } from "../../../geometry/fonts/catalogue.ts";
import { loadFonts } from "../../../geometry/fonts/node.ts";
import { someOf } from "../../../geometry/some-of.ts";
import type { Shape } from "../drawing.ts";
import { createEvaluator } from "../evaluate/create-evaluator.ts";
import { nameTag } from "../evaluate/sample-documents.ts";

beforeAll(async () => {
  await loadFonts();
});

const evaluator = createEvaluator();

/** What is cut and what is engraved of a name tag. */
function drawn(values: Record<string, unknown>) {
  const literals = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]);
  const { drawing, errors } = evaluator.evaluate(nameTag, Object.fromEntries(literals));
  expect(errors).toEqual([]);
  const shapes = drawing.parts.flatMap((part): readonly Shape[] => part.shapes);
  const of = (operation: string) => {
    const contours = shapes
      .filter((shape) => shape.operation === operation)
      .flatMap((shape) => shape.contours);
    const [areas, lines] = [true, false].map((closed) =>
      CompoundPath.fromContours(contours.filter((contour) => contour.closed === closed)),
    ) as [CompoundPath, CompoundPath];
    return lines.isEmpty() ? areas : CompoundPath.union(areas, CompoundPath.stroke(lines, 0.1));
  };
  return { cut: of("cut"), engrave: of("engrave") };
}

const names = ["Alexandria", "i", "Juliette Mia", "محمد", "jiji", "Zoë", "प्रिया", "W. L."];
const fonts = catalogue.map(({ id }) => id);

test.each(someOf(fonts, 4))(
  "%s: every name is one piece with its hole",
  (font) => {
    for (const name of names) {
      const { cut, engrave } = drawn({ name, font });
      expect([name, cut.pieces().length]).toEqual([name, 1]);
      const holes = cut.paths.filter((path) => !path.isClockwise());
      expect([name, holes.length]).toEqual([name, 1]);
      expect(Math.abs(holes[0]?.signedArea() ?? 0)).toBeCloseTo(Math.PI * 4, 1);
      // The letters are on the plate.
      expect(CompoundPath.difference(engrave, cut).area()).toBeLessThan(0.05);
    }
  },
  60_000,
);

test.each(["left", "topLeft", "top", "topRight", "right", "bottom"])(
  "ring %s: one piece, as a plate and as letters",
  (side) => {
    for (const name of someOf(names, 4)) {
      for (const font of ["pacifico", "noto-sans", "unifrakturcook", "allerta-stencil"]) {
        for (const plate of [true, false]) {
          const { cut } = drawn({ name, font, side, plate });
          expect([name, font, plate, cut.pieces().length]).toEqual([name, font, plate, 1]);
        }
      }
    }
  },
);

test.each([
  { size: 6, distance: 1, hole: 20, ring: 10 },
  { size: 120, distance: 20, hole: 1, ring: 1 },
  { size: 6, distance: 20, bridge: 10 },
  { size: 120, distance: 1, bridge: 0.8 },
])("one piece with %o", (values) => {
  for (const name of ["i", "Mia", "W. L."])
    expect(drawn({ name, ...values }).cut.isOnePiece()).toBe(true);
});

test("letters alone have no plate and no engraving; an empty name is no error", () => {
  const letters = drawn({ plate: false, hole: 0 });
  expect(letters.engrave.paths).toEqual([]);
  expect(letters.cut.area()).toBeLessThan(drawn({ hole: 0 }).cut.area() / 2);
  expect(drawn({ name: "" }).cut.paths).toEqual([]);
});
