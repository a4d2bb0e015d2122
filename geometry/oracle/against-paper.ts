import paper from "paper";
import { expect, test } from "vitest";
import { clipperBooleans } from "../src/clipper/booleans.ts";
import {
  type Bounds,
  type Contour,
  contourBounds,
  polygonContour,
  reverseContour,
} from "../src/kernel/contour.ts";
import type { BooleanOperation } from "../src/kernel/engines.ts";
import { loadFont, shapeWord } from "./glyphs.ts";
import { areaOf, joined, lengthOf, type Measured, pathData, render } from "./measures.ts";
import { NAMES } from "./names.ts";

// Area and bounds of our booleans against those of paper.js, which computes on the curves themselves. Where the two
// disagree, a renderer must show that paper.js is wrong.
paper.setup(new paper.Size(1, 1));

/** mm: the allowed average error along an edge, and the allowed error of a result's box. The contract allows 0.01. */
const EDGE = 0.0005;
const BOUNDS = 0.005;
const EM = 30;
const OTHERS = ["intersection", "difference", "exclusion"] as const;

function oracle(operation: BooleanOperation, subject: Contour[], clip: Contour[]): Measured {
  const one = paperPath(subject);
  // Without an argument paper.js only resolves a path's own overlaps; its types do not know that.
  const alone = one as unknown as { unite(nothing: undefined, options: object): paper.PathItem };
  const options = { insert: false };
  const united = alone.unite(undefined, options);
  if (operation === "union") return measure(united);
  const other = paperPath(clip);
  if (operation === "intersection") return measure(united.intersect(other, options));
  const rest = measure(united.subtract(other, options));
  if (operation === "difference") return rest;
  const { area, frame } = measure(other.subtract(united, options));
  return { area: rest.area + area, frame: joined(rest.frame, frame) };
}

function paperPath(contours: Contour[]): paper.CompoundPath {
  const path = new paper.CompoundPath({ pathData: pathData(contours), insert: false });
  path.fillRule = "nonzero";
  return path;
}

function measure(item: paper.PathItem): Measured {
  const { left, top, right, bottom } = item.bounds;
  const area = Math.abs((item as paper.CompoundPath).area);
  return { area, frame: { minX: left, minY: top, maxX: right, maxY: bottom } };
}

function frameError(a: Bounds, b: Bounds): number {
  return Math.max(
    Math.abs(a.minX - b.minX),
    Math.abs(a.minY - b.minY),
    Math.abs(a.maxX - b.maxX),
    Math.abs(a.maxY - b.maxY),
  );
}

function check(label: string, operation: BooleanOperation, subject: Contour[], clip: Contour[]) {
  const result = clipperBooleans.combine(operation, subject, clip);
  const frame = contourBounds(result);
  if (!frame) throw new Error(`${label}: nothing is left`);
  const ours = { area: areaOf(result), frame };
  const theirs = oracle(operation, subject, clip);
  const allowed = EDGE * lengthOf(result) + 1e-3;
  const areaAgrees = Math.abs(ours.area - theirs.area) <= allowed;
  const frameAgrees = frameError(ours.frame, theirs.frame) <= BOUNDS;
  if (areaAgrees && frameAgrees) return;
  // The renderer flattens more coarsely than either; it decides which of the two is right.
  const seen = render(operation, subject, clip);
  const drawn = render("union", result, []);
  expect.soft(Math.abs(drawn.area - seen.area), `${label}: ours as drawn`).toBeLessThan(allowed);
  if (!areaAgrees)
    expect
      .soft(Math.abs(ours.area - seen.area), `${label}: area, paper.js would be right`)
      .toBeLessThan(Math.abs(theirs.area - seen.area));
  if (!frameAgrees)
    expect
      .soft(frameError(ours.frame, seen.frame), `${label}: bounds, paper.js would be right`)
      .toBeLessThan(Math.min(0.15, frameError(theirs.frame, seen.frame)));
}

/** The other operand for every name: a tilted card across it, with the winding of the font's outlines. */
function card(contours: Contour[]): Contour[] {
  const frame = contourBounds(contours);
  if (!frame) return [];
  const { minX, minY, maxX, maxY } = frame;
  const width = maxX - minX;
  const height = maxY - minY;
  const corners = [
    [minX + 0.21 * width, minY + 0.27 * height],
    [minX + 0.83 * width, minY + 0.33 * height],
    [minX + 0.79 * width, minY + 0.81 * height],
    [minX + 0.17 * width, minY + 0.74 * height],
  ].flat();
  const contour = polygonContour(corners, true);
  return [areaOf(contours) < 0 ? reverseContour(contour) : contour];
}

/** Compares every name that a font covers: united, and combined with a card. */
export function compareBooleans(fonts: readonly string[]): void {
  test.each(fonts)("%s: booleans agree with paper.js", { timeout: 60_000 }, (name) => {
    const font = loadFont(name);
    for (const [k, word] of NAMES.entries()) {
      const glyphs = shapeWord(font, word, EM);
      if (!glyphs) continue;
      const contours = glyphs.flat();
      check(`${word} united`, "union", contours, []);
      const operation = OTHERS[k % 3] as BooleanOperation;
      check(`${word} ${operation}`, operation, contours, card(contours));
    }
  });
}
