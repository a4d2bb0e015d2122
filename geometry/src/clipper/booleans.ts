import { GeometryError } from "../geometry-error.ts";
import type { Contour } from "../kernel/contour.ts";
import type { BooleanEngine, BooleanOperation, CombineOptions } from "../kernel/engines.ts";
import { rebuild } from "./rebuild.ts";
import { rememberResult } from "./result.ts";
import { checkContours, readTolerance, runClipper, SCALES } from "./run.ts";
import { TaggedSource } from "./source.ts";
import { sortContours, tidyContour } from "./tidy.ts";

/**
 * Booleans by Clipper2 (Vatti's sweep, robust on whole numbers) that keep curves: they are flattened for the sweep, and
 * its result is rebuilt from exact parts of the source, with crossings where the curves themselves cross.
 *
 * Every contour counts as filled, an open one as closed by a straight line, as SVG fills it.
 */
export const clipperBooleans: BooleanEngine = { combine };

function combine(
  operation: BooleanOperation,
  subject: readonly Contour[],
  clip: readonly Contour[],
  options: CombineOptions = {},
): Contour[] {
  checkContours(subject);
  checkContours(clip);
  const tolerance = readTolerance(options.tolerance);
  const fillRule = options.fillRule ?? "nonzero";
  for (const scale of SCALES) {
    const source = new TaggedSource(tolerance, scale);
    const polygons = runClipper({
      operation,
      fillRule,
      subject: source.polygons(subject),
      clip: source.polygons(clip),
      cross: source.cross,
    });
    if (!polygons) continue;
    const contours: Contour[] = [];
    for (const polygon of polygons) {
      const contour = tidyContour(rebuild(polygon, source, scale), tolerance);
      if (contour) contours.push(contour);
    }
    return rememberResult(sortContours(contours), tolerance);
  }
  throw new GeometryError(
    `The ${operation} of these shapes can't be computed; move or turn one of them a little`,
  );
}
