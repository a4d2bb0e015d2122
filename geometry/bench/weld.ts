/**
 * The core of a name tag: "Alexandria" in a script font, 30 mm em, welded, outlined by 3 mm, with a ring and its hole;
 * and the same weld by paper.js, glyph by glyph and at once, in the same run. Prints milliseconds, ratios and how far
 * the weld is from the exact union.
 */
import paper from "paper";
import { Chords } from "../oracle/distance.ts";
import { loadFont, shapeWord } from "../oracle/glyphs.ts";
import { areaOf, pathData } from "../oracle/measures.ts";
import { clipperBooleans } from "../src/clipper/booleans.ts";
import { clipperOffsetter } from "../src/clipper/offset.ts";
import { type Contour, segmentCount } from "../src/kernel/contour.ts";
import { pointAt } from "../src/kernel/cubic.ts";
import { COARSE_TOLERANCE, withTolerance } from "../src/kernel/tolerance.ts";

const glyphs = shapeWord(loadFont("pacifico"), "Alexandria", 30) ?? [];
const contours = glyphs.flat();
paper.setup(new paper.Size(1, 1));

const QUARTER = 0.5522847498307936;

function disc(x: number, y: number, r: number): Contour {
  const k = QUARTER * r;
  const numbers = [
    [x + r, y, x + r, y + k, x + k, y + r, x, y + r],
    [x - k, y + r, x - r, y + k, x - r, y],
    [x - r, y - k, x - k, y - r, x, y - r],
    [x + k, y - r, x + r, y - k, x + r, y],
  ];
  return { coords: Float64Array.from(numbers.flat()), closed: true };
}

const ring = disc(1, -12, 6);
const hole = disc(-1, -12, 2.5);

const weld = () => clipperBooleans.combine("union", contours, []);
const outline = (welded: Contour[]) =>
  clipperOffsetter.offset(welded, 3, { join: "round", keepHoles: false });
const withRing = (outlined: Contour[]) =>
  clipperBooleans.combine("difference", [...outlined, ring], [hole]);
const whole = () => withRing(outline(weld()));

function paperPath(shape: readonly Contour[]): paper.PathItem {
  const path = new paper.CompoundPath({ pathData: pathData(shape), insert: false });
  path.fillRule = "nonzero";
  return path;
}

const paperGlyphs = () => {
  const options = { insert: false };
  return glyphs.map(paperPath).reduce((sum, glyph) => sum.unite(glyph, options));
};
const paperAtOnce = () => {
  const path = paperPath(contours) as unknown as {
    unite(nothing: undefined, options: object): paper.PathItem;
  };
  return path.unite(undefined, { insert: false });
};

/** Each one by itself, warmed up: interleaved, each would also pay for the others' garbage collection. */
function measure(works: Record<string, () => unknown>, rounds: number): Map<string, number[]> {
  const times = new Map<string, number[]>();
  for (const [name, work] of Object.entries(works)) {
    const list: number[] = [];
    for (let round = -60; round < rounds; round++) {
      const start = performance.now();
      work();
      if (round >= 0) list.push(performance.now() - start);
    }
    times.set(
      name,
      list.sort((a, b) => a - b),
    );
  }
  return times;
}

const quantile = (list: readonly number[], q: number) =>
  list[Math.min(list.length - 1, Math.floor(q * list.length))] ?? Number.NaN;

const welded = weld();
const outlined = outline(welded);
const tag = withRing(outlined);
const coarse = () => withTolerance(COARSE_TOLERANCE, whole);
const results = measure(
  {
    weld,
    "3 mm outline": () => outline(welded),
    "ring and hole": () => withRing(outlined),
    whole,
    "whole, coarse": coarse,
    "paper.js, glyph by glyph": paperGlyphs,
    "paper.js, at once": paperAtOnce,
  },
  120,
);
for (const [name, list] of results) {
  const figures = [quantile(list, 0.5), quantile(list, 0.95), quantile(list, 0)];
  const [median, p95, best] = figures.map((figure) => figure.toFixed(2).padStart(7));
  console.log(`${name.padEnd(26)} median ${median} ms  p95 ${p95} ms  best ${best} ms`);
}
const median = (name: string) => quantile(results.get(name) ?? [], 0.5);
const ratio = (name: string) => (median(name) / median("weld")).toFixed(1);
console.log(
  `weld: ${ratio("paper.js, glyph by glyph")} times as fast as paper.js glyph by glyph, ` +
    `${ratio("paper.js, at once")} times as fast as at once`,
);

const segments = (shape: readonly Contour[]) => shape.reduce((sum, c) => sum + segmentCount(c), 0);
console.log(
  `segments: ${segments(contours)} in, ${segments(welded)} welded, ${segments(outlined)} outlined, ${segments(tag)} whole`,
);

/** The exact union: its edge is where glyph edges lie outside all other glyphs; paper.js finds that on the curves. */
const exact = paperAtOnce();
console.log(
  `area: ${areaOf(welded).toFixed(6)} mm², exact ${Math.abs((exact as paper.CompoundPath).area).toFixed(6)} mm²`,
);
const exactContours = contoursOf(exact);
const far = (from: readonly Contour[], to: readonly Contour[]) => {
  const chords = new Chords(to, 1e-5);
  let worst = 0;
  for (const { coords } of from)
    for (let i = 0; i + 7 < coords.length; i += 6)
      for (let t = 0; t < 1; t += 0.125)
        worst = Math.max(worst, chords.distance(...pointAt(coords, i, t)));
  return worst;
};
console.log(
  `weld to exact union: ${far(welded, exactContours).toExponential(1)} mm; back: ${far(exactContours, welded).toExponential(1)} mm`,
);
const edge = new Chords(welded, 1e-4);
let off = 0;
for (const { coords } of outlined)
  for (let i = 0; i + 7 < coords.length; i += 6)
    for (let t = 0; t < 1; t += 0.125)
      off = Math.max(off, Math.abs(edge.distance(...pointAt(coords, i, t)) - 3));
console.log(`outline to true offset: ${off.toFixed(4)} mm`);

function contoursOf(item: paper.PathItem): Contour[] {
  const paths = (item.children ?? [item]) as paper.Path[];
  return paths.map((path) => {
    const numbers = path.curves.flatMap((curve, k) => {
      const start = k === 0 ? [curve.point1.x, curve.point1.y] : [];
      const c1 = curve.handle1.add(curve.point1);
      const c2 = curve.handle2.add(curve.point2);
      return [...start, c1.x, c1.y, c2.x, c2.y, curve.point2.x, curve.point2.y];
    });
    return { coords: Float64Array.from(numbers), closed: true };
  });
}
