import { expect, test } from "vitest";
import { someOf } from "../some-of.ts";
import { clipperBooleans } from "../src/clipper/booleans.ts";
import { clipperOffsetter } from "../src/clipper/offset.ts";
import type { Contour } from "../src/kernel/contour.ts";
import { pointAt } from "../src/kernel/cubic.ts";
import { Chords } from "./distance.ts";
import { fontNames, loadFont, shapeWord } from "./glyphs.ts";
import { areaOf } from "./measures.ts";
import { NAMES } from "./names.ts";

// Measures offsets by their definition: the edge is exactly the distance away from the source's, and every point of the
// plane is on the side of it that the distance and the source's winding number require.

/** mm: the error that the contract allows an offset in places. */
const ALLOWED = 0.03;
/** mm: tolerance of the chords used for measuring. */
const STICK = 0.003;

function* edgePoints(contours: readonly Contour[]): Generator<[number, number]> {
  for (const { coords } of contours)
    for (let i = 0; i + 7 < coords.length; i += 6)
      for (const t of [0, 0.3, 0.6]) yield pointAt(coords, i, t);
}

function checkEdge(label: string, result: readonly Contour[], source: Chords, distance: number) {
  let worst = 0;
  for (const [x, y] of edgePoints(result))
    worst = Math.max(worst, Math.abs(source.distance(x, y) - Math.abs(distance)));
  expect.soft(worst, `${label}: edge off by`).toBeLessThan(ALLOWED);
}

function checkSides(
  label: string,
  result: readonly Contour[],
  source: Chords,
  isFilled: (inside: boolean, away: number) => boolean,
  distance: number,
) {
  const chords = new Chords(result, STICK);
  for (const [x, y] of source.spread(250, Math.abs(distance) * 1.3)) {
    const away = source.distance(x, y);
    if (Math.abs(away - Math.abs(distance)) < ALLOWED || away < STICK) continue;
    const expected = isFilled(source.winding(x, y) !== 0, away);
    expect.soft(chords.winding(x, y), `${label}: (${x}, ${y})`).toBe(expected ? 1 : 0);
  }
}

const FONTS = someOf(
  fontNames().map((name, k) => ({ name, k })),
  3, // odd, since fonts alternate below
);

test.each(FONTS)("$name: offsets are exact", { timeout: 60_000 }, ({ name, k }) => {
  const font = loadFont(name);
  const writable = NAMES.filter((word) => shapeWord(font, word, 20) !== undefined);
  const word = writable[(7 * k) % writable.length] ?? "";
  const glyphs = shapeWord(font, word, 20)?.flat() ?? [];
  const welded = clipperBooleans.combine("union", glyphs, []);
  const source = new Chords(welded, STICK);
  // Every other font takes every other distance, so that this takes only seconds.
  const isEven = k % 2 === 0;
  for (const distance of isEven ? [3, 0.1, -0.5] : [0.7, -0.1]) {
    const label = `${word} by ${distance}`;
    const result = clipperOffsetter.offset(welded, distance);
    checkEdge(label, result, source, distance);
    const isFilled = (inside: boolean, away: number) =>
      distance > 0 ? inside || away < distance : inside && away > -distance;
    checkSides(label, result, source, isFilled, distance);
    expect.soft(areaOf(result) - areaOf(welded) > 0, label).toBe(distance > 0);
  }
  if (isEven) return;
  const stroked = clipperOffsetter.stroke(welded, 0.8);
  checkEdge(`${word} stroked`, stroked, source, 0.4);
  checkSides(`${word} stroked`, stroked, source, (_, away) => away < 0.4, 0.4);
});
