import { type Bounds, contourBounds } from "@cuttle/geometry/kernel";
import type { Drawing, ShapeImage } from "../drawing.ts";
import { type CutContour, nestCuts } from "./nesting.ts";
import { type ExportGroup, type ExportItem, type GroupId, orderedGroups } from "./order.ts";
import { framesImage, type Page, pageAround } from "./page.ts";
import { palettes } from "./palette.ts";
import { pathData } from "./path-data.ts";

/** How a picture shows a drawing: as cut material, or as the lines the laser follows. */
export type DisplayMode = "material" | "lines";

/** One thing to paint, in millimetres from the picture's upper left corner. */
export interface SceneItem {
  /** SVG path data. */
  readonly d: string;
  readonly fillRule: "nonzero" | "evenodd";
  /** #rrggbb */
  readonly fill?: string;
  /** #rrggbb */
  readonly stroke?: string;
  /** mm */
  readonly lineWidth?: number;
  /** The bounding box of filled items, in the drawing's millimetres; undefined without a fill. */
  readonly filled?: Bounds | undefined;
  /**
   * A bitmap, its matrix already moved to the picture. With `clip` it is visible only inside `d`. It is painted in one
   * color, as engraved: the darker, the more opaque.
   */
  readonly image?: ShapeImage & { readonly clip: boolean; readonly color: string };
}

interface SceneOptions {
  /** Default "material". */
  displayMode?: DisplayMode | undefined;
  /** The visible area; default the drawing's bounding box with `margin` mm around it. */
  page?: Page | undefined;
  /** mm; default 0. */
  margin?: number | undefined;
  /** Width of lines, mm; default 0.25. */
  lineWidth?: number | undefined;
  /** #rrggbb of each item in the display mode "material"; default birch plywood. */
  colors?: Partial<MaterialColors> | undefined;
  /** #rrggbb of each group in the display mode "lines"; default as in files, for a light background. */
  lines?: LineColors | undefined;
}

export type LineColors = Readonly<Record<GroupId, string>>;

export interface MaterialColors {
  readonly material: string;
  readonly edge: string;
  readonly engrave: string;
  readonly score: string;
}

/** Plain data to paint on any canvas, in order; lines have round joins and ends. */
export interface Scene {
  /** mm */
  readonly width: number;
  /** mm */
  readonly height: number;
  readonly items: readonly SceneItem[];
}

const birch: MaterialColors = {
  material: "#e6c797",
  edge: "#6b4423",
  engrave: "#6b4423",
  score: "#a8743f",
};

/** Enough for tens of thousands of holes in a plate, and takes at most one frame. */
const MOST_COMPARISONS = 500_000;

/** The scene of a drawing: fast for any drawing, since it runs on the main thread. */
export function drawingScene(drawing: Drawing, options: SceneOptions = {}): Scene {
  const cuts = nestCuts(drawing, MOST_COMPARISONS);
  const groups = orderedGroups(drawing, cuts);
  const page = options.page ?? withMargin(pageAround(groups), options.margin ?? 0);
  const lineWidth = options.lineWidth ?? 0.25;
  const lines = options.lines ?? palettes.plain.colors;
  const items =
    options.displayMode === "lines"
      ? groups.flatMap((group) => lineItems(group, page, lines[group.id], lineWidth))
      : materialItems(cuts, groups, page, { ...birch, ...options.colors }, lineWidth);
  return { width: page.width, height: page.height, items };
}

function withMargin({ x, y, width, height }: Page, margin: number): Page {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** Pieces with their holes, then engravings and scores. */
function materialItems(
  cuts: readonly CutContour[],
  groups: readonly ExportGroup[],
  page: Page,
  colors: MaterialColors,
  lineWidth: number,
): SceneItem[] {
  const holes: CutContour[][] = cuts.map(() => []);
  for (const cut of cuts)
    if (cut.outline !== undefined && cut.depth % 2 === 1) holes[cut.parent]?.push(cut);
  const items: SceneItem[] = [];
  const pieces = cuts
    .map((cut, index) => ({ cut, index }))
    .filter(({ cut }) => cut.outline !== undefined && cut.depth % 2 === 0)
    .sort((a, b) => a.cut.depth - b.cut.depth);
  const lines = cuts.filter((cut) => !cut.contour.closed);
  for (const { cut, index } of pieces) {
    const all = [cut, ...(holes[index] ?? [])];
    const d = pathData(
      all.flatMap(({ outline }) => outline ?? []),
      -page.x,
      -page.y,
    );
    // The edge of a piece with a gap is no edge all around.
    const hasGap = all.some(({ contour }) => !contour.closed);
    if (hasGap) lines.push(...all.filter(({ contour }) => contour.closed));
    const edge = hasGap ? {} : { stroke: colors.edge, lineWidth };
    items.push({ d, fillRule: "evenodd", fill: colors.material, ...edge, filled: cut.bounds });
  }
  const slits = pathData(
    lines.map(({ contour }) => contour),
    -page.x,
    -page.y,
  );
  if (slits !== "") items.push({ d: slits, fillRule: "nonzero", stroke: colors.edge, lineWidth });
  const worked = groups.flatMap((group) => {
    if (group.id !== "engrave" && group.id !== "score") return [];
    return lineItems(group, page, colors[group.id], lineWidth);
  });
  return [...items, ...worked];
}

function lineItems(group: ExportGroup, page: Page, color: string, lineWidth: number): SceneItem[] {
  return group.items.flatMap((item): SceneItem[] => {
    const d = pathData(item.contours, -page.x, -page.y);
    const fillRule = item.fillRule;
    if (item.image !== undefined)
      return [{ d, fillRule, image: { ...placedImage(item, item.image, page), color } }];
    if (d === "") return [];
    return item.paint === "fill"
      ? [{ d, fillRule, fill: color, filled: contourBounds(item.contours) }]
      : [{ d, fillRule, stroke: color, lineWidth: item.strokeWidth ?? lineWidth }];
  });
}

function placedImage(item: ExportItem, image: ShapeImage, page: Page) {
  const [a, b, c, d, tx, ty] = image.matrix;
  const matrix = [a, b, c, d, tx - page.x, ty - page.y] as const;
  return { ...image, matrix, clip: !framesImage(item) };
}

export interface PNGOptions extends SceneOptions {
  /** Pixels per inch; default 300. */
  dpi?: number | undefined;
  /** #rrggbb; default none, which leaves the picture transparent. */
  background?: string | undefined;
}

/** A scene and the canvas to paint it on. */
export interface PNGScene extends Scene {
  /** Pixels. */
  readonly pixelWidth: number;
  /** Pixels. */
  readonly pixelHeight: number;
  /** Pixels per mm: scale the canvas by it, then paint the items in order. */
  readonly scale: number;
  readonly dpi: number;
  readonly background?: string;
}

/** Larger canvases fail silently on many machines. */
const MOST_PIXELS = 64e6;
const LONGEST_SIDE = 16384;

/** The scene for a PNG in true size; `withPhysicalSize(png, dpi)` then writes the size into the file. */
export function pngScene(drawing: Drawing, options: PNGOptions = {}): PNGScene {
  const dpi = options.dpi ?? 300;
  if (!(dpi >= 1 && dpi <= 2400)) throw new RangeError("pngScene: dpi must be from 1 to 2400");
  const scene = drawingScene(drawing, options);
  const scale = dpi / 25.4;
  const pixelWidth = Math.max(1, Math.round(scene.width * scale));
  const pixelHeight = Math.max(1, Math.round(scene.height * scale));
  if (pixelWidth * pixelHeight > MOST_PIXELS || Math.max(pixelWidth, pixelHeight) > LONGEST_SIDE)
    throw new RangeError(
      `pngScene: ${pixelWidth} by ${pixelHeight} pixels are too many; choose a smaller dpi`,
    );
  const { background } = options;
  return {
    ...scene,
    pixelWidth,
    pixelHeight,
    scale,
    dpi,
    ...(background === undefined ? {} : { background }),
  };
}
