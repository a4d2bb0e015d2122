import {
  at,
  type Contour,
  contourBounds,
  contourLength,
  flatten,
  polygonContour,
} from "@cuttle/geometry/kernel";
import type { Drawing } from "../drawing.ts";
import { imageCorners } from "./image-frame.ts";
import { applyKerf } from "./kerf.ts";
import { type ExportGroup, type ExportItem, orderedGroups } from "./order.ts";
import { itemsBounds } from "./page.ts";
import { addPassages, insides, type Passage } from "./rows.ts";

/** What a laser has to do. Lengths in mm, areas in mm². Those of several drawings can be added up. */
export interface Work {
  readonly cut: number;
  readonly score: number;
  readonly engravedLines: number;
  /** What is filled in the file's picture: where engravings overlap, it counts once. */
  readonly engravedArea: number;
  /** What the head passes while it engraves: each row from the first to the last filled place. */
  readonly sweptArea: number;
  /** From the end of each line to the beginning of the next, in the order of the file. */
  readonly travel: number;
  /** The box around everything. */
  readonly material: number;
}

/** Speeds in mm/s. */
export interface LaserSpeeds {
  readonly cutSpeed: number;
  readonly engraveSpeed: number;
  /** mm between engraved rows. */
  readonly lineInterval: number;
}

/** Seconds for each kind of work. */
export type WorkTime = Record<
  "cut" | "score" | "engravedLines" | "engravedArea" | "travel" | "total",
  number
>;

/** mm; half a usual interval of engraved rows, so that a thin horizontal bar keeps its area. */
const ROW = 0.05;
/** mm; how far a polygon may be from its curve: small letters would lose a percent at 0.02. */
const TOLERANCE = 0.002;
/** The most places where outlines meet rows. With more the rows are higher, so that this takes half a second at most. */
const MOST_PASSAGES = 500_000;

/** What a laser has to do for the file of a drawing with this kerf, mm. */
export function workOf(drawing: Drawing, kerf = 0): Work {
  return workOfGroups(orderedGroups(applyKerf(drawing, kerf)));
}

/** The same for what is ready to be written into a file. */
export function workOfGroups(groups: readonly ExportGroup[]): Work {
  const items = groups.flatMap((group) => group.items);
  const lines = (...ids: ExportGroup["id"][]) =>
    groups
      .filter(({ id }) => ids.includes(id))
      .flatMap((group) => group.items.filter(({ paint }) => paint === "line"))
      .flatMap(({ contours }) => contours);
  const box = itemsBounds(items);
  return {
    cut: lengthOf(lines("cut-inner", "cut-outer")),
    score: lengthOf(lines("score")),
    engravedLines: lengthOf(lines("engrave")),
    ...engravedAreas(items.filter(({ paint }) => paint === "fill")),
    travel: travelAlong(lines("engrave", "score", "cut-inner", "cut-outer")),
    material: box ? (box.maxX - box.minX) * (box.maxY - box.minY) : 0,
  };
}

/** The sum of several works. */
export function addWork(works: readonly Work[]): Work {
  const sum = { ...nothing };
  for (const work of works) for (const key of keys) sum[key] += work[key];
  return sum;
}

const nothing = {
  cut: 0,
  score: 0,
  engravedLines: 0,
  engravedArea: 0,
  sweptArea: 0,
  travel: 0,
  material: 0,
};
const keys = Object.keys(nothing) as (keyof Work)[];

/**
 * How long work takes: cuts at the speed for cutting, in one pass. Everything else is done at the speed for engraving,
 * the fastest that is known of the laser: lines are followed, areas are swept in rows, all of them in one go. Neither
 * acceleration nor overscan is known, so it really takes somewhat longer.
 */
export function timeOf(
  work: Work,
  { cutSpeed, engraveSpeed, lineInterval }: LaserSpeeds,
): WorkTime {
  const times = {
    cut: work.cut / cutSpeed,
    score: work.score / engraveSpeed,
    engravedLines: work.engravedLines / engraveSpeed,
    engravedArea: work.sweptArea / lineInterval / engraveSpeed,
    travel: work.travel / engraveSpeed,
  };
  return { ...times, total: Object.values(times).reduce((sum, one) => sum + one, 0) };
}

function lengthOf(contours: readonly Contour[]): number {
  return contours.reduce((sum, contour) => sum + contourLength(contour), 0);
}

function travelAlong(contours: readonly Contour[]): number {
  let sum = 0;
  contours.forEach(({ coords }, k) => {
    const before = contours[k - 1]?.coords;
    if (before === undefined) return;
    const dx = at(coords, 0) - at(before, before.length - 2);
    const dy = at(coords, 1) - at(before, before.length - 1);
    sum += Math.sqrt(dx * dx + dy * dy);
  });
  return sum;
}

type Span = [from: number, to: number];

/** What is engraved by its area. */
interface Fill extends Pick<ExportItem, "fillRule"> {
  readonly outlines: readonly Contour[];
}

function fillOf({ contours, fillRule, image }: ExportItem): Fill {
  const frame = image && polygonContour(imageCorners(image).flat(), true);
  return { fillRule, outlines: contours.length === 0 && frame ? [frame] : contours };
}

function engravedAreas(items: readonly ExportItem[]) {
  const fills = items.map(fillOf);
  const climb = fills.reduce((sum, { outlines }) => sum + climbOf(outlines), 0);
  const height = Math.max(ROW, climb / MOST_PASSAGES);
  const rows = new Map<number, Span[]>();
  for (const fill of fills) addSpans(rows, fill, height);
  let engravedArea = 0;
  let sweptArea = 0;
  for (const spans of rows.values()) {
    spans.sort((a, b) => a[0] - b[0]);
    const begin = spans[0]?.[0] ?? 0;
    let end = begin;
    for (const [from, to] of spans) {
      engravedArea += Math.max(0, to - Math.max(from, end)) * height;
      end = Math.max(end, to);
    }
    sweptArea += (end - begin) * height;
  }
  return { engravedArea, sweptArea };
}

/** mm up and down at least. */
function climbOf(outlines: readonly Contour[]): number {
  let sum = 0;
  for (const { coords } of outlines)
    for (let i = 7; i < coords.length; i += 6) sum += Math.abs(at(coords, i) - at(coords, i - 6));
  return sum;
}

/** Adds what is filled in each row `height` mm high. Rows are counted from y = 0. */
function addSpans(spans: Map<number, Span[]>, { outlines, fillRule }: Fill, height: number): void {
  const box = contourBounds(outlines);
  if (box === undefined) return;
  const first = Math.floor(box.minY / height);
  const count = Math.ceil(box.maxY / height) - first;
  const rows: Passage[][] = Array.from({ length: count }, () => []);
  for (const outline of outlines)
    addPassages(rows, flatten(outline, TOLERANCE), first * height, height);
  rows.forEach((row, k) => {
    const filled = insides(row, fillRule);
    const others = spans.get(first + k);
    if (others) others.push(...filled);
    else if (filled.length > 0) spans.set(first + k, filled);
  });
}
