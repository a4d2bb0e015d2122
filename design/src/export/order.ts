import { type Contour, type FillRule, segmentCount } from "@cuttle/geometry/kernel";
import type { Drawing, Shape, ShapeImage } from "../drawing.ts";
import { type CutContour, nestCuts } from "./nesting.ts";

/** The groups of an exported file, in the order a laser should work through them. */
export const groupIds = ["engrave", "score", "cut-inner", "cut-outer"] as const;
export type GroupId = (typeof groupIds)[number];

/** One path of an exported file. */
export interface ExportItem {
  readonly contours: readonly Contour[];
  readonly fillRule: FillRule;
  /** Whether its area or its line is processed. */
  readonly paint: "fill" | "line";
  /** mm; only for an engraved line with its own width. */
  readonly strokeWidth?: number | undefined;
  readonly image?: ShapeImage | undefined;
  /** Index of the part it belongs to. */
  readonly part: number;
}

export interface ExportGroup {
  readonly id: GroupId;
  readonly items: readonly ExportItem[];
}

/**
 * A drawing's shapes in the order a laser should work: engrave and score while the sheet is still flat, then the cuts
 * inside others (the innermost first), then the outlines that free the parts. Guides are left out. Always four groups;
 * within a group document order, so that the same drawing gives the same file. `cuts`: the drawing's cuts, if they are
 * already nested.
 */
export function orderedGroups(
  drawing: Drawing,
  cuts: readonly CutContour[] = nestCuts(drawing),
): ExportGroup[] {
  const { inner, outer } = orderCuts(cuts);
  return [
    { id: "engrave", items: workedItems(drawing, "engrave") },
    { id: "score", items: workedItems(drawing, "score") },
    { id: "cut-inner", items: inner.map(cutItem) },
    { id: "cut-outer", items: outer.map(cutItem) },
  ];
}

/** The items of all groups, without their order: it needs no nesting. */
export function exportItems(drawing: Drawing): ExportItem[] {
  return [
    ...workedItems(drawing, "engrave"),
    ...workedItems(drawing, "score"),
    ...cutItems(drawing),
  ];
}

/** The cuts, in document order. */
export function cutItems({ parts }: Drawing): ExportItem[] {
  const items: ExportItem[] = [];
  parts.forEach(({ shapes }, part) => {
    for (const { operation, contours } of shapes)
      if (operation === "cut")
        for (const contour of contours)
          if (segmentCount(contour) > 0) items.push(cutItem({ contour, part }));
  });
  return items;
}

/** What is engraved or scored, in document order. */
export function workedItems({ parts }: Drawing, operation: "engrave" | "score"): ExportItem[] {
  const items: ExportItem[] = [];
  parts.forEach(({ shapes }, part) => {
    for (const shape of shapes) {
      const { contours, fillRule } = shape;
      if (shape.operation !== operation) continue;
      if (operation === "engrave") items.push(...engravings(shape, part));
      else if (contours.length > 0) items.push({ contours, fillRule, paint: "line", part });
    }
  });
  return items;
}

function cutItem({ contour, part }: Pick<CutContour, "contour" | "part">): ExportItem {
  return { contours: [contour], fillRule: "nonzero", paint: "line", part };
}

/** Inner cuts go outline by outline, so that one part's holes come together and before everything around them. */
function orderCuts(cuts: readonly CutContour[]): { inner: CutContour[]; outer: CutContour[] } {
  const root = (cut: CutContour, index: number): number => {
    let at = index;
    for (let up = cut.parent; up !== -1; up = cuts[up]?.parent ?? -1) at = up;
    return at;
  };
  const inner = cuts
    .map((cut, index) => ({ cut, root: root(cut, index) }))
    .filter(({ cut }) => cut.depth > 0)
    .sort((a, b) => a.root - b.root || b.cut.depth - a.cut.depth)
    .map(({ cut }) => cut);
  const outer = cuts.filter((cut) => cut.depth === 0);
  // Open cuts free nothing, so they come before the outlines.
  return {
    inner,
    outer: [...outer.filter((c) => !c.contour.closed), ...outer.filter((c) => c.contour.closed)],
  };
}

/** Whether an engraved shape has no area: it has a stroke and no fill. */
export function isLineArt({ fill, stroke, image }: Shape): boolean {
  return fill === undefined && stroke !== undefined && image === undefined;
}

/**
 * An engraved shape is filled; line art, and what is open, is a line with a width. A fill and a stroke of its own, which
 * is the one with a width, are both engraved.
 */
function engravings(shape: Shape, part: number): ExportItem[] {
  const { contours, fillRule, image } = shape;
  if (image !== undefined) return [{ contours, fillRule, paint: "fill", image, part }];
  if (contours.length === 0) return [];
  const items: ExportItem[] = [];
  const strokeWidth = shape.strokeWidth || DEFAULT_LINE;
  const hasLine = isLineArt(shape) || shape.strokeWidth !== undefined;
  const filled = isLineArt(shape) ? [] : contours.filter((contour) => contour.closed);
  const lines = hasLine ? contours : contours.filter((contour) => !contour.closed);
  if (filled.length > 0) items.push({ contours: filled, fillRule, paint: "fill", part });
  if (lines.length > 0) items.push({ contours: lines, fillRule, paint: "line", strokeWidth, part });
  return items;
}

/** mm; about the width of a laser's dot, for an engraved line without its own width. */
const DEFAULT_LINE = 0.1;
