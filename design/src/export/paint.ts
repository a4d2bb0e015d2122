import {
  type Bounds,
  type Contour,
  contourBounds,
  type FillRule,
  segmentCount,
} from "@cuttle/geometry/kernel";
import type { Drawing, ShapeImage } from "../drawing.ts";
import { framesImage } from "./image-frame.ts";
import { type CutContour, nestCuts } from "./nesting.ts";
import { cutItems, type ExportItem, workedItems } from "./order.ts";
import { palettes } from "./palette.ts";

/** How a picture shows a drawing: as cut material, or as the lines the laser follows. */
export type DisplayMode = "material" | "lines";

/** How one thing is painted. */
export interface Paint {
  readonly fillRule: FillRule;
  /** #rrggbb */
  readonly fill?: string;
  /** #rrggbb */
  readonly stroke?: string | undefined;
  /** The bounding box of filled items, in the drawing's millimetres; undefined without a fill. */
  readonly filled?: Bounds | undefined;
  /** mm; undefined where lines have no width of their own. */
  readonly lineWidth?: number | undefined;
  /**
   * A bitmap. With `clip` it is visible only inside the outlines. It is painted in one color, as engraved: the darker,
   * the more opaque.
   */
  readonly image?: ShapeImage & { readonly clip: boolean; readonly color: string };
}

/** One thing to paint, in the drawing's millimetres. */
export interface PaintItem extends Paint {
  readonly contours: readonly Contour[];
}

export interface PaintOptions {
  /** Default "material". */
  displayMode?: DisplayMode | undefined;
  /** In the display mode "material"; default birch plywood. */
  colors?: Partial<MaterialColors> | undefined;
  /**
   * In the display mode "lines", and of a drawing without a piece, whose marks are on the background; default as in
   * files, or as on material, for a light background.
   */
  lines?: LineColors | undefined;
}

/** #rrggbb of what the laser does. */
export interface LineColors {
  readonly engrave: string;
  readonly score: string;
  readonly cut: string;
}

/** #rrggbb */
export interface MaterialColors {
  readonly material: string;
  readonly edge: string;
  readonly engrave: string;
  readonly score: string;
}

const birch: MaterialColors = {
  material: "#e6c797",
  edge: "#6b4423",
  engrave: "#6b4423",
  score: "#a8743f",
};

/** Enough for tens of thousands of holes in a plate, and takes at most one frame. */
export const MOST_COMPARISONS = 500_000;

/** The colors of files, in which inner and outer cuts are the same. */
const { engrave, score, "cut-outer": cut } = palettes.plain.colors;
const plainLines: LineColors = { engrave, score, cut };

/**
 * What to paint of a drawing, in order: fast for any drawing, since it runs on the main thread. As lines it needs no
 * nesting.
 */
export function paintItems(drawing: Drawing, options: PaintOptions = {}): PaintItem[] {
  const { displayMode, colors, lines = plainLines } = options;
  if (displayMode !== "lines")
    return materialItems(drawing, { ...birch, ...colors }, options.lines);
  const cuts = cutItems(drawing).flatMap(({ contours }) => contours);
  const items = workedLines(drawing, lines);
  if (cuts.length > 0) items.push({ contours: cuts, fillRule: "nonzero", stroke: lines.cut });
  return items;
}

/** Pieces with their holes, then engravings and scores. `bare`: the colors of what is on no piece. */
function materialItems(
  drawing: Drawing,
  colors: MaterialColors,
  bare: LineColors | undefined,
): PaintItem[] {
  const cuts = nestCuts(drawing, MOST_COMPARISONS);
  const holes = new Map<CutContour | undefined, CutContour[]>();
  for (const cut of cuts) {
    if (cut.outline === undefined || cut.depth % 2 === 0) continue;
    const piece = cuts[cut.parent];
    const known = holes.get(piece);
    if (known) known.push(cut);
    else holes.set(piece, [cut]);
  }
  const items: PaintItem[] = [];
  const pieces = cuts
    .filter(({ outline, depth }) => outline !== undefined && depth % 2 === 0)
    .sort((a, b) => a.depth - b.depth);
  const inks = pieces.length === 0 ? bare : undefined;
  const lines = cuts.filter((cut) => !cut.contour.closed);
  for (const piece of pieces) {
    const all = [piece, ...(holes.get(piece) ?? [])];
    const contours = all.map(({ outline }) => outline as Contour);
    // The edge of a piece with a gap is no edge all around.
    const hasGap = all.some(({ contour }) => !contour.closed);
    if (hasGap) for (const one of all) if (one.contour.closed) lines.push(one);
    const stroke = hasGap ? undefined : colors.edge;
    const fill = colors.material;
    items.push({ contours, fillRule: "evenodd", fill, stroke, filled: piece.bounds });
  }
  if (lines.length > 0) {
    const contours = lines.map(({ contour }) => contour);
    items.push({ contours, fillRule: "nonzero", stroke: inks?.cut ?? colors.edge });
  }
  return [...items, ...workedLines(drawing, inks ?? colors)];
}

function workedLines(drawing: Drawing, colors: Pick<LineColors, "engrave" | "score">): PaintItem[] {
  return [
    ...lineItems(workedItems(drawing, "engrave"), colors.engrave),
    ...lineItems(workedItems(drawing, "score"), colors.score),
  ];
}

/** What the laser follows, in one color. */
export function lineItems(items: readonly ExportItem[], color: string): PaintItem[] {
  return items.flatMap((item): PaintItem[] => {
    const { contours, fillRule, image, strokeWidth } = item;
    if (image !== undefined)
      return [{ contours, fillRule, image: { ...image, clip: !framesImage(item), color } }];
    if (!contours.some(segmentCount)) return [];
    return item.paint === "fill"
      ? [{ contours, fillRule, fill: color, filled: contourBounds(contours) }]
      : [{ contours, fillRule, stroke: color, lineWidth: strokeWidth }];
  });
}

/** Whether two things can be one path: not where one is a bitmap. */
export function isPaintedAlike(one: Paint, other: Paint): boolean {
  return (
    one.fill === other.fill &&
    one.stroke === other.stroke &&
    one.lineWidth === other.lineWidth &&
    one.fillRule === other.fillRule &&
    one.image === undefined &&
    other.image === undefined
  );
}

/** Whether what is filled does not overlap what others fill. */
export function isApart({ filled: one }: Paint, others: readonly Paint[]): boolean {
  return others.every(
    ({ filled: other }) =>
      one === undefined ||
      other === undefined ||
      one.minX >= other.maxX ||
      other.minX >= one.maxX ||
      one.minY >= other.maxY ||
      other.minY >= one.maxY,
  );
}
