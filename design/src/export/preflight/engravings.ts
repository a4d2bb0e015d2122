import {
  at,
  type Bounds,
  type Contour,
  clipperBooleans,
  contourBounds,
  type FillRule,
  reverseContour,
  signedArea,
} from "@cuttle/geometry/kernel";
import type { Drawing } from "../../drawing.ts";
import { Edges, touch } from "../edges.ts";
import { FlatPolygon } from "../flat-polygon.ts";
import { forNearPairs } from "../near-pairs.ts";
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
import { areaOf, boxSpot } from "./pieces.ts";

/** mm; coarse is enough to detect what meets, and fast. */
const TOLERANCE = 0.05;
/** mm² and mm; smaller overlaps occur where shapes are only meant to touch. */
const LEAST_AREA = 0.2;
const LEAST_WIDTH = 0.1;
/** The most places to check closely; more would tell nothing new, and take seconds. */
const MOST_PLACES = 500;

/** A shape whose area is engraved. */
interface Engraving {
  readonly part: number;
  readonly contours: readonly Contour[];
  readonly fillRule: FillRule;
  readonly bounds: Bounds;
}

/** Findings, by the parts they are about. */
class Found {
  readonly parts = new Set<number>();
  readonly where: Spot[] = [];

  add(spot: Spot, ...parts: readonly number[]): void {
    for (const part of parts) this.parts.add(part);
    if (this.where.length < MOST_SPOTS) this.where.push(spot);
  }
}

/** Engraving that overlaps other engraving, crosses a cut line, or lies where there is no material. */
export function engravingFindings(
  drawing: Drawing,
  cuts: readonly CutContour[],
  effort: Effort,
): Finding[] {
  const engravings = engravingsOf(drawing);
  if (engravings.length === 0) return [];
  const overlaps = new Found();
  const crossed = new Found();
  const beside = new Found();
  const outlines = outlinesOf(cuts);
  const met = meetings(engravings, outlines, effort);
  const pairs = new Set(met.map(({ engraving, other }) => `${engraving} ${other}`));
  /** Those that cross cuts; each is checked once. */
  const torn = new Set<number>();
  for (const { engraving: a, other, spot } of met.slice(0, MOST_PLACES)) {
    const one = engravings[a];
    const second = other < engravings.length ? engravings[other] : undefined;
    if (!one) continue;
    if (second) {
      const common = commonBox(one, second);
      if (common) overlaps.add(boxSpot(common), one.part, second.part);
      continue;
    }
    if (!torn.has(a) && isCutOff(one, outlines)) crossed.add(spot, one.part);
    torn.add(a);
  }
  if (met.length > MOST_PLACES) effort.complete = false;
  const inside = new Insides(engravings, outlines);
  const around = inside.engravingsAround();
  const off = inside.besidePieces();
  engravings.forEach((one, index) => {
    for (const other of around[index] ?? []) {
      if (pairs.has(`${Math.min(index, other)} ${Math.max(index, other)}`)) continue;
      overlaps.add(boxSpot(one.bounds), one.part, engravings[other]?.part ?? one.part);
    }
    if (cuts.length > 0 && !torn.has(index) && off.has(index)) {
      beside.add(boxSpot(one.bounds), one.part);
    }
  });
  if (!inside.complete) effort.complete = false;
  const finding = (found: Found, code: Finding["code"], says: (names: string) => string) =>
    found.where.length === 0
      ? []
      : [
          {
            code,
            severity: "warning" as const,
            message: says(namesOf(drawing, found.parts)),
            elements: elementsOf(drawing, found.parts),
            where: found.where,
          },
        ];
  return [
    ...finding(
      overlaps,
      "engraving-overlap",
      (names) =>
        `Engraved shapes of ${names} overlap, such as letters over an ornament. Lasers burn such areas twice or skip them. Move the shapes apart, choose a smaller size or a shorter text, or weld them together.`,
    ),
    ...finding(
      crossed,
      "engraving-cut",
      (names) =>
        `The engraving of ${names} runs over a cut line, so part of it is cut off. Make it smaller, or move it away from the edge.`,
    ),
    ...finding(
      beside,
      "engraving-beside",
      (names) =>
        `Engraving of ${names} is outside the pieces or in a hole, where there's no material. Move it onto a piece, or make it smaller.`,
    ),
  ];
}

function engravingsOf(drawing: Drawing): Engraving[] {
  return drawing.parts.flatMap(({ shapes }, part) =>
    shapes.flatMap((shape): Engraving[] => {
      // The engraved area of a picture is not its frame, and line art has none.
      if (shape.operation !== "engrave" || shape.image !== undefined || isLineArt(shape)) return [];
      const contours = shape.contours.filter(({ closed }) => closed);
      const bounds = contourBounds(contours);
      return bounds ? [{ part, contours, fillRule: shape.fillRule, bounds }] : [];
    }),
  );
}

/** An engraving and the shape that one of its edges crosses or touches; outlines are numbered after the engravings. */
interface Meeting {
  readonly engraving: number;
  readonly other: number;
  readonly spot: Spot;
}

/** Which engravings meet each other or a cut, each pair once. */
function meetings(
  engravings: readonly Engraving[],
  outlines: readonly CutOutline[],
  effort: Effort,
): Meeting[] {
  const edges = new Edges();
  engravings.forEach(({ contours }, owner) => {
    for (const contour of contours) edges.add(contour, owner);
  });
  outlines.forEach(({ outline }, index) => {
    edges.add(outline, engravings.length + index);
  });
  const pairs = new Map<number, Meeting>();
  const count = engravings.length + outlines.length;
  const complete = forNearPairs(edges.boxes(), (a, b) => {
    const first = Math.min(edges.ownerOf(a), edges.ownerOf(b));
    const second = Math.max(edges.ownerOf(a), edges.ownerOf(b));
    // Cuts have their own check.
    if (first === second || first >= engravings.length) return;
    const pair = first * count + second;
    if (pairs.has(pair)) return;
    const spot = edges.passing(a, b);
    if (spot !== undefined) pairs.set(pair, { engraving: first, other: second, spot });
  });
  if (!complete) effort.complete = false;
  return [...pairs.values()];
}

/** The box around the overlap of two filled shapes, when it is more than a touch. */
function commonBox(one: Engraving, other: Engraving): Bounds | undefined {
  return showing(clipperBooleans.combine("intersection", filled(one), filled(other)));
}

/** The box around contours that are more than a touch. */
function showing(contours: readonly Contour[]): Bounds | undefined {
  const bounds = contourBounds(contours);
  if (bounds === undefined) return undefined;
  const length = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY);
  const area = areaOf(contours);
  return area > LEAST_AREA && area > LEAST_WIDTH * length ? bounds : undefined;
}

/**
 * Whether a noticeable part of an engraving lies where no material is left. A cut between two pieces does not count.
 */
function isCutOff(engraving: Engraving, outlines: readonly CutOutline[]): boolean {
  const near = outlines.filter(({ bounds }) => touch(bounds, engraving.bounds));
  const off = clipperBooleans.combine("difference", filled(engraving), materialOf(near));
  return showing(off) !== undefined;
}

/** The material: outlines without their holes, and the pieces in these; outlines may be duplicate or overlap. */
function materialOf(cuts: readonly CutOutline[]): readonly Contour[] {
  let material: readonly Contour[] = [];
  const deepest = cuts.reduce((most, { depth }) => Math.max(most, depth), 0);
  for (let depth = 0; depth <= deepest; depth++) {
    const layer = cuts
      .filter((cut) => cut.depth === depth)
      .map(({ outline }) => (signedArea(outline) < 0 ? reverseContour(outline) : outline));
    if (layer.length === 0) continue;
    const operation = depth % 2 === 0 ? "union" : "difference";
    material = clipperBooleans.combine(operation, material, layer, { fillRule: "nonzero" });
  }
  return material;
}

/** The outline of a piece or a hole. A slit is none: it divides material, as in a puzzle, but removes none. */
interface CutOutline {
  readonly outline: Contour;
  readonly bounds: Bounds;
  readonly depth: number;
}

function outlinesOf(cuts: readonly CutContour[]): CutOutline[] {
  return cuts.flatMap(({ outline, area, bounds, depth }) =>
    outline !== undefined && area > 0 ? [{ outline, bounds, depth }] : [],
  );
}

function filled({ contours, fillRule }: Engraving): readonly Contour[] {
  return fillRule === "nonzero"
    ? contours
    : clipperBooleans.combine("union", contours, [], { fillRule });
}

/** An outline of an engraving, such as a letter of a word. */
interface Outline {
  readonly owner: number;
  readonly contour: Contour;
  readonly bounds: Bounds;
}

/** The nesting of outlines that do not cross. */
class Insides {
  readonly complete: boolean;
  readonly #engravings: readonly Engraving[];
  readonly #outlines: readonly Outline[];
  readonly #cuts: readonly CutOutline[];
  /** For each outline those that contain its box; cuts are numbered after the outlines. */
  readonly #around: readonly number[][];
  readonly #polygons = new Map<Contour, FlatPolygon>();

  constructor(engravings: readonly Engraving[], cuts: readonly CutOutline[]) {
    this.#engravings = engravings;
    this.#outlines = engravings.flatMap(({ contours }, owner) =>
      contours.flatMap((contour) => {
        const bounds = contourBounds([contour]);
        return bounds ? [{ owner, contour, bounds }] : [];
      }),
    );
    this.#cuts = cuts;
    this.#around = this.#outlines.map(() => []);
    const all = [...this.#outlines, ...this.#cuts].map(({ bounds }) => bounds);
    const boxes = Float64Array.from(
      all.flatMap(({ minX, minY, maxX, maxY }) => [minX, minY, maxX, maxY]),
    );
    this.complete = forNearPairs(boxes, (a, b) => {
      this.#note(all, a, b);
      this.#note(all, b, a);
    });
  }

  /** For each engraving the larger ones that are engraved where one of its outlines starts. */
  engravingsAround(): Set<number>[] {
    const found = this.#engravings.map(() => new Set<number>());
    this.#outlines.forEach(({ owner, contour }, index) => {
      /** How often the outlines of each engraving go around the point. */
      const windings = new Map<number, number>();
      for (const k of this.#around[index] ?? []) {
        const outer = this.#outlines[k];
        if (!outer || outer.owner === owner || !this.#holds(outer.contour, contour)) continue;
        windings.set(
          outer.owner,
          (windings.get(outer.owner) ?? 0) + Math.sign(signedArea(outer.contour)),
        );
      }
      for (const [other, winding] of windings) {
        const rule = this.#engravings[other]?.fillRule;
        if (rule === "nonzero" ? winding !== 0 : winding % 2 !== 0) found[owner]?.add(other);
      }
    });
    return found;
  }

  /**
   * The engravings with an outline that starts beside the pieces or in a hole, so the innermost cut around it is not a
   * piece.
   */
  besidePieces(): Set<number> {
    const found = new Set<number>();
    if (!this.complete) return found;
    this.#outlines.forEach(({ owner, contour }, index) => {
      let deepest = -1;
      for (const k of this.#around[index] ?? []) {
        const cut = this.#cuts[k - this.#outlines.length];
        if (cut && cut.depth > deepest && this.#holds(cut.outline, contour)) deepest = cut.depth;
      }
      if (Math.abs(deepest % 2) === 1) found.add(owner);
    });
    return found;
  }

  #note(all: readonly Bounds[], inner: number, outer: number): void {
    const [one, other] = [all[inner], all[outer]];
    if (!one || !other) return;
    const could =
      other.minX <= one.minX + TOLERANCE &&
      other.minY <= one.minY + TOLERANCE &&
      other.maxX >= one.maxX - TOLERANCE &&
      other.maxY >= one.maxY - TOLERANCE;
    if (could) this.#around[inner]?.push(outer);
  }

  #holds(contour: Contour, inner: Contour): boolean {
    const polygon = this.#polygons.get(contour) ?? new FlatPolygon(contour);
    this.#polygons.set(contour, polygon);
    return polygon.contains(at(inner.coords, 0), at(inner.coords, 1));
  }
}
