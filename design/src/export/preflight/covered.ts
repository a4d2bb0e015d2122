import {
  type Bounds,
  type Contour,
  contourBounds,
  isOfLines,
  signedArea,
} from "@cuttle/geometry/kernel";
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
/** The share of an outline that may be welded to something: a letter is joined to a bar below it and to its neighbors. */
const WELDED = 0.65;
/** How many places inside a letter are looked at along each side of its box. */
const GRID = 12;
/** The share of an outline, or of what is in it, that may be missing. */
const MISSING = 0.15;
/** The share of an outline that must be free of other letters; scripts are joined. */
const LEAST_FREE = 0.25;
/** More letters than this are not checked. */
const MOST_LETTERS = 2_000;

/** How many areas and edges are looked at in all, before the check ends. */
const MOST_COMPARISONS = 50_000_000;

type Surface = "nothing" | "material" | "engraved" | "engraved twice";

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
  const budget: ComparisonBudget = { left: MOST_COMPARISONS };
  const surfaces = new Surfaces(drawing, cuts, around(letters), budget);
  const parts = new Set<number>();
  const where: Spot[] = [];
  for (const letter of letters) {
    if (budget.left < 0) break;
    budget.left -= letters.length;
    const near = letters.filter((other) => other !== letter && touch(other.bounds, letter.bounds));
    const surfaceAt = surfaces.near(letter.bounds);
    const isPierced = hasHole(letter, surfaceAt, budget);
    for (const outer of letter.outers) {
      if (budget.left < 0) break;
      if (!isPierced && !isCovered(outer, letter, near, surfaceAt, budget)) continue;
      parts.add(letter.part);
      const bounds = contourBounds([outer]);
      if (bounds && where.length < MOST_SPOTS) where.push(boxSpot(bounds));
    }
  }
  if (budget.left < 0) effort.complete = false;
  if (parts.size === 0) return [];
  return [
    {
      code: "text-covered",
      severity: "warning",
      message: `Part of the text of ${namesOf(drawing, parts)} can't be seen because something covers it or is cut out of it. Make the text smaller or shorter, or move it.`,
      elements: elementsOf(drawing, parts),
      where,
    },
  ];
}

function lettersIn(drawing: Drawing, effort: Effort): Letter[] {
  return drawing.parts.flatMap(({ shapes }, part) =>
    shapes.flatMap(({ operation, letters = [] }) => {
      if (operation !== "cut" && operation !== "engrave") return [];
      if (letters !== "too many")
        return letters.flatMap((letter) =>
          isOfLines(letter) ? [] : (letterOf(part, letter) ?? []),
        );
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

/** How many comparisons are left. */
interface ComparisonBudget {
  left: number;
}

/** How often areas wind around a point. */
function windingOf(areas: readonly Area[], x: number, y: number, budget: ComparisonBudget): number {
  let winding = 0;
  for (const area of areas) if (contains(area, x, y, budget)) winding += area.sign;
  return winding;
}

function contains(
  { polygon, bounds }: Area,
  x: number,
  y: number,
  budget: ComparisonBudget,
): boolean {
  budget.left--;
  if (!isIn(bounds, x, y)) return false;
  budget.left -= polygon.edgesAt(y);
  return polygon.contains(x, y);
}

/** The box around letters and what is looked at beside them. */
function around(letters: readonly Pick<Letter, "bounds">[]): Bounds {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { bounds } of letters) {
    box.minX = Math.min(box.minX, bounds.minX - BESIDE);
    box.minY = Math.min(box.minY, bounds.minY - BESIDE);
    box.maxX = Math.max(box.maxX, bounds.maxX + BESIDE);
    box.maxY = Math.max(box.maxY, bounds.maxY + BESIDE);
  }
  return box;
}

const isIn = ({ minX, minY, maxX, maxY }: Bounds, x: number, y: number) =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;

/** Whether too much of a letter's outline cannot be seen. */
function isCovered(
  outline: Contour,
  letter: Letter,
  others: readonly Letter[],
  surfaceAt: (x: number, y: number) => Surface,
  budget: ComparisonBudget,
): boolean {
  const inwards = signedArea(outline) > 0 ? 1 : -1;
  const isOther = (x: number, y: number) => {
    budget.left -= others.length;
    return others.some(
      ({ bounds, areas }) => isIn(bounds, x, y) && windingOf(areas, x, y, budget) !== 0,
    );
  };
  let [all, free, welded, missing] = [0, 0, 0, 0];
  forSteps(outline, (x, y, dx, dy) => {
    all++;
    const [nx, ny] = [-dy * inwards * BESIDE, dx * inwards * BESIDE];
    if (isOther(x - nx, y - ny) || isOther(x + nx, y + ny)) return;
    // A stroke finer than this has no inside to look at.
    if (windingOf(letter.areas, x + nx, y + ny, budget) === 0) return;
    const inside = surfaceAt(x + nx, y + ny);
    // Engraving over engraving is reported as such.
    if (inside === "engraved twice") return;
    free++;
    if (inside !== surfaceAt(x - nx, y - ny)) return;
    if (inside === "nothing") missing++;
    else welded++;
  });
  if (free < LEAST_FREE * all) return false;
  return missing + welded > WELDED * free || missing > MISSING * free;
}

/** Whether too much of a letter's inside is cut out of it, though the letter itself is not cut out of a plate. */
function hasHole(
  { bounds, areas }: Letter,
  surfaceAt: (x: number, y: number) => Surface,
  budget: ComparisonBudget,
): boolean {
  let [all, missing] = [0, 0];
  for (let row = 0.5; row < GRID; row++)
    for (let column = 0.5; column < GRID; column++) {
      const x = bounds.minX + ((bounds.maxX - bounds.minX) * column) / GRID;
      const y = bounds.minY + ((bounds.maxY - bounds.minY) * row) / GRID;
      if (windingOf(areas, x, y, budget) === 0) continue;
      all++;
      if (surfaceAt(x, y) === "nothing") missing++;
    }
  return missing > MISSING * all && missing < all / 2;
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
class Surfaces {
  readonly #engraved: readonly { readonly shape: Shape; readonly areas: readonly Area[] }[];
  readonly #cuts: readonly { readonly area: Area; readonly depth: number }[];
  readonly #isCut: boolean;
  readonly #budget: ComparisonBudget;

  /** `within`: where it is asked for; what is elsewhere is left out. */
  constructor(
    drawing: Drawing,
    cuts: readonly CutContour[],
    within: Bounds,
    budget: ComparisonBudget,
  ) {
    const nearby = (contour: Contour) => {
      const bounds = contourBounds([contour]);
      return bounds && touch(bounds, within) ? (areaOf(contour) ?? []) : [];
    };
    this.#budget = budget;
    this.#engraved = drawing.parts.flatMap(({ shapes }) =>
      shapes.flatMap((shape) =>
        shape.operation === "engrave" && shape.image === undefined && !isLineArt(shape)
          ? [{ shape, areas: shape.contours.flatMap(nearby) }]
          : [],
      ),
    );
    const outlines = cuts.filter(({ outline, area }) => outline !== undefined && area > 0);
    this.#isCut = outlines.length > 0;
    this.#cuts = outlines.flatMap(({ outline, depth }) =>
      (outline ? [nearby(outline)].flat() : []).map((area) => ({ area, depth })),
    );
  }

  /** The surface in and around a box. */
  near(box: Bounds): (x: number, y: number) => Surface {
    const budget = this.#budget;
    const within = around([{ bounds: box }]);
    const engraved = this.#engraved.flatMap(({ shape, areas }) => {
      budget.left -= 1 + areas.length;
      const near = areas.filter(({ bounds }) => touch(bounds, within));
      return near.length > 0 ? [{ fillRule: shape.fillRule, areas: near }] : [];
    });
    budget.left -= this.#cuts.length;
    const cuts = this.#cuts.filter(({ area }) => touch(area.bounds, within));
    return (x, y) => {
      let engravings = 0;
      for (const { fillRule, areas } of engraved) {
        const winding = windingOf(areas, x, y, budget);
        if (fillRule === "nonzero" ? winding !== 0 : winding % 2 !== 0) engravings++;
      }
      if (engravings > 0) return engravings === 1 ? "engraved" : "engraved twice";
      let deepest = this.#isCut ? -1 : 0;
      for (const { area, depth } of cuts)
        if (depth > deepest && contains(area, x, y, budget)) deepest = depth;
      return deepest % 2 === 0 ? "material" : "nothing";
    };
  }
}
