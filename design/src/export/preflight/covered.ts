import { type Bounds, type Contour, contourBounds, signedArea } from "@cuttle/geometry/kernel";
import type { Drawing, Shape } from "../../drawing.ts";
import { forEdges, touch } from "../edges.ts";
import { FlatPolygon } from "../flat-polygon.ts";
import type { CutContour } from "../nesting.ts";
import { isLineArt } from "../order.ts";
import {
  type Effort,
  elementsOf,
  type Finding,
  MOST_SPOTS,
  namesOf,
  type Spot,
} from "./finding.ts";
import { boxSpot } from "./pieces.ts";

/** mm */
const TOLERANCE = 0.05;
/** mm; how far on either side of a letter's edge it is looked at. */
const BESIDE = 0.15;
/** mm; between two places that are looked at, and the most of them along one outline. */
const STEP = 0.3;
const MOST_STEPS = 80;
/** mm; what has a shorter edge is a fine dot, which a bridge or a bar may well swallow. */
const LEAST_EDGE = 5;
/** The share of an outline that may be welded to something: a letter stands on a bar, and is joined to its neighbors. */
const WELDED = 0.65;
/** How many places inside a letter are looked at along each side of its box. */
const GRID = 12;
/** The share of an outline, or of what is in it, that may be missing. */
const MISSING = 0.15;
/** The share of an outline that must be free of other letters; scripts are joined. */
const LEAST_FREE = 0.25;
/** More letters than this are not checked. */
const MOST_LETTERS = 2_000;

type Tone = "air" | "material" | "engraved" | "engraved twice";

/** A contour with a fast test, and its box. */
interface Area {
  readonly polygon: FlatPolygon;
  readonly bounds: Bounds;
  readonly sign: number;
}

interface Letter {
  readonly part: number;
  readonly areas: readonly Area[];
  readonly outers: readonly Contour[];
  readonly bounds: Bounds;
}

/**
 * Letters whose outlines cannot be seen, because on both sides of them is the same: something is welded over them, engraved
 * over them, or cut out of them. Letters that only touch each other are as they should be.
 */
export function coveredLetters(
  drawing: Drawing,
  cuts: readonly CutContour[],
  effort: Effort,
): Finding[] {
  const letters = lettersIn(drawing, effort);
  if (letters.length === 0) return [];
  if (letters.length > MOST_LETTERS) {
    effort.complete = false;
    return [];
  }
  const tones = new Tones(drawing, cuts);
  const parts = new Set<number>();
  const where: Spot[] = [];
  for (const letter of letters) {
    const near = letters.filter((other) => other !== letter && touch(other.bounds, letter.bounds));
    const toneAt = tones.near(letter.bounds);
    const isPierced = hasHole(letter, toneAt);
    for (const outer of letter.outers) {
      if (!isPierced && !isCovered(outer, letter, near, toneAt)) continue;
      parts.add(letter.part);
      const bounds = contourBounds([outer]);
      if (bounds && where.length < MOST_SPOTS) where.push(boxSpot(bounds));
    }
  }
  if (parts.size === 0) return [];
  return [
    {
      code: "text-covered",
      severity: "warning",
      message: `Part of the text of ${namesOf(drawing, parts)} can't be seen: something lies over it, or is cut out of it. Make the text smaller or shorter, or move it away.`,
      elements: elementsOf(drawing, parts),
      where,
    },
  ];
}

function lettersIn(drawing: Drawing, effort: Effort): Letter[] {
  return drawing.parts.flatMap(({ shapes }, part) =>
    shapes.flatMap(({ operation, letters = [] }) => {
      if (operation !== "cut" && operation !== "engrave") return [];
      if (letters !== "too many") return letters.flatMap((letter) => letterOf(part, letter) ?? []);
      effort.complete = false;
      return [];
    }),
  );
}

function letterOf(part: number, contours: readonly Contour[]): Letter | undefined {
  const bounds = contourBounds(contours);
  if (bounds === undefined) return undefined;
  // Counters run the other way around; in a mirrored text all run the other way around.
  const way = Math.sign(contours.reduce((sum, contour) => sum + signedArea(contour), 0));
  return {
    part,
    areas: contours.flatMap((contour) => areaOf(contour) ?? []),
    outers: contours.filter((contour) => Math.sign(signedArea(contour)) === way),
    bounds,
  };
}

function areaOf(contour: Contour): Area | undefined {
  const bounds = contourBounds([contour]);
  if (bounds === undefined) return undefined;
  return {
    polygon: new FlatPolygon(contour, TOLERANCE),
    bounds,
    sign: Math.sign(signedArea(contour)),
  };
}

/** How often areas wind around a point. */
function windingOf(areas: readonly Area[], x: number, y: number): number {
  let winding = 0;
  for (const { polygon, bounds, sign } of areas)
    if (isIn(bounds, x, y) && polygon.contains(x, y)) winding += sign;
  return winding;
}

const isIn = ({ minX, minY, maxX, maxY }: Bounds, x: number, y: number) =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;

/** Whether too much of a letter's outline cannot be seen. */
function isCovered(
  outline: Contour,
  letter: Letter,
  others: readonly Letter[],
  toneAt: (x: number, y: number) => Tone,
): boolean {
  const inwards = signedArea(outline) > 0 ? 1 : -1;
  const isOther = (x: number, y: number) =>
    others.some(({ bounds, areas }) => isIn(bounds, x, y) && windingOf(areas, x, y) !== 0);
  let [all, free, welded, missing] = [0, 0, 0, 0];
  forSteps(outline, (x, y, dx, dy) => {
    all++;
    const [nx, ny] = [-dy * inwards * BESIDE, dx * inwards * BESIDE];
    if (isOther(x - nx, y - ny) || isOther(x + nx, y + ny)) return;
    // A stroke finer than this has no inside to look at.
    if (windingOf(letter.areas, x + nx, y + ny) === 0) return;
    const inside = toneAt(x + nx, y + ny);
    // Engraving over engraving is reported as such.
    if (inside === "engraved twice") return;
    free++;
    if (inside !== toneAt(x - nx, y - ny)) return;
    if (inside === "air") missing++;
    else welded++;
  });
  if (free < LEAST_FREE * all) return false;
  return missing + welded > WELDED * free || missing > MISSING * free;
}

/** Whether too much of a letter's inside is cut out of it, though the letter itself is not cut out of a plate. */
function hasHole({ bounds, areas }: Letter, toneAt: (x: number, y: number) => Tone): boolean {
  let [all, air] = [0, 0];
  for (let row = 0.5; row < GRID; row++)
    for (let column = 0.5; column < GRID; column++) {
      const x = bounds.minX + ((bounds.maxX - bounds.minX) * column) / GRID;
      const y = bounds.minY + ((bounds.maxY - bounds.minY) * row) / GRID;
      if (windingOf(areas, x, y) === 0) continue;
      all++;
      if (toneAt(x, y) === "air") air++;
    }
  return air > MISSING * all && air < all / 2;
}

/** Visits places along an outline with the direction there. */
function forSteps(
  outline: Contour,
  visit: (x: number, y: number, dx: number, dy: number) => void,
): void {
  let length = 0;
  forEdges(outline, TOLERANCE, (x0, y0, x1, y1) => {
    length += lengthOf(x1 - x0, y1 - y0);
  });
  if (length < LEAST_EDGE) return;
  const step = Math.max(STEP, length / MOST_STEPS);
  let next = step / 2;
  forEdges(outline, TOLERANCE, (x0, y0, x1, y1) => {
    const edge = lengthOf(x1 - x0, y1 - y0);
    for (; next < edge; next += step) {
      const [dx, dy] = [(x1 - x0) / edge, (y1 - y0) / edge];
      visit(x0 + dx * next, y0 + dy * next, dx, dy);
    }
    next -= edge;
  });
}

const lengthOf = (dx: number, dy: number) => Math.sqrt(dx * dx + dy * dy);

/** What the laser leaves at a point. */
class Tones {
  readonly #engraved: readonly { readonly shape: Shape; readonly areas: readonly Area[] }[];
  readonly #cuts: readonly { readonly area: Area; readonly depth: number }[];

  constructor(drawing: Drawing, cuts: readonly CutContour[]) {
    this.#engraved = drawing.parts.flatMap(({ shapes }) =>
      shapes.flatMap((shape) =>
        shape.operation === "engrave" && shape.image === undefined && !isLineArt(shape)
          ? [{ shape, areas: shape.contours.flatMap((contour) => areaOf(contour) ?? []) }]
          : [],
      ),
    );
    this.#cuts = cuts.flatMap(({ outline, area, depth }) => {
      const own = outline !== undefined && area > 0 ? areaOf(outline) : undefined;
      return own === undefined ? [] : [{ area: own, depth }];
    });
  }

  /** The tones in and around a box. */
  near(box: Bounds): (x: number, y: number) => Tone {
    const around = {
      minX: box.minX - BESIDE,
      minY: box.minY - BESIDE,
      maxX: box.maxX + BESIDE,
      maxY: box.maxY + BESIDE,
    };
    const engraved = this.#engraved.flatMap(({ shape, areas }) => {
      const near = areas.filter(({ bounds }) => touch(bounds, around));
      return near.length > 0 ? [{ fillRule: shape.fillRule, areas: near }] : [];
    });
    const cuts = this.#cuts.filter(({ area }) => touch(area.bounds, around));
    const isPlain = this.#cuts.length === 0;
    return (x, y) => {
      let burnt = 0;
      for (const { fillRule, areas } of engraved) {
        const winding = windingOf(areas, x, y);
        if (fillRule === "nonzero" ? winding !== 0 : winding % 2 !== 0) burnt++;
      }
      if (burnt > 0) return burnt === 1 ? "engraved" : "engraved twice";
      let deepest = isPlain ? 0 : -1;
      for (const { area, depth } of cuts)
        if (depth > deepest && isIn(area.bounds, x, y) && area.polygon.contains(x, y))
          deepest = depth;
      return deepest % 2 === 0 ? "material" : "air";
    };
  }
}
