/** A rectangle to place, mm. */
export interface NestItem {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Number of copies; default 1. */
  readonly count?: number;
}

/** A sheet of material, mm. */
export interface NestSheet {
  readonly width: number;
  readonly height: number;
  /** Between neighbours; default 0. */
  readonly gap?: number;
  /** Kept free along each edge; default 0. */
  readonly margin?: number;
}

/** Where one rectangle is placed: its upper left corner and its size in that orientation, mm. */
export interface Placement {
  readonly id: string;
  /** Index of the copy, from 0. */
  readonly copy: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether it was turned by a quarter. */
  readonly rotated: boolean;
}

export interface Nesting {
  readonly sheets: readonly (readonly Placement[])[];
  /** Ids of items that fit on no sheet. */
  readonly tooLarge: readonly string[];
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** mm; so that a row of items exactly as long as the sheet fits despite rounding. */
const SLACK = 1e-6;
const MOST_ITEMS = 10_000;

/** Whether a rectangle fits on a sheet, as it is or, with `rotate`, turned by a quarter. */
export function fitsOn(
  { width, height, margin = 0 }: NestSheet,
  item: Pick<NestItem, "width" | "height">,
  rotate = true,
): boolean {
  const across = width - 2 * margin + SLACK;
  const down = height - 2 * margin + SLACK;
  const lies = item.width <= across && item.height <= down;
  return lies || (rotate && item.height <= across && item.width <= down);
}

/**
 * Places rectangles on as few sheets as it easily can: MaxRects, best short side fit, the largest first (Jylänki, "A
 * Thousand Ways to Pack the Bin", 2010). The same input always gives the same placements.
 */
export function nest(
  items: readonly NestItem[],
  sheet: NestSheet,
  { rotate = true }: { rotate?: boolean } = {},
): Nesting {
  const { gap = 0, margin = 0 } = sheet;
  for (const [name, value] of Object.entries({
    width: sheet.width,
    height: sheet.height,
    gap,
    margin,
  }))
    if (!(value >= 0 && value <= 1e6)) throw new RangeError(`nest: sheet.${name} must be a length`);
  // With a gap to the right of and below every item, neighbours keep their distance and the last one's gap lies outside.
  const bin = {
    x: margin,
    y: margin,
    width: sheet.width - 2 * margin + gap,
    height: sheet.height - 2 * margin + gap,
  };
  const tooLarge: string[] = [];
  const copies: { item: NestItem; copy: number; order: number }[] = [];
  items.forEach((item, order) => {
    if (!(item.width >= 0 && item.height >= 0))
      throw new RangeError("nest: items must have a width and a height");
    if (!fitsOn(sheet, item, rotate)) {
      tooLarge.push(item.id);
      return;
    }
    const count = item.count ?? 1;
    if (!(copies.length + count <= MOST_ITEMS))
      throw new RangeError(
        `nest: No more than ${MOST_ITEMS.toLocaleString("en-US")} pieces can be laid out at once.`,
      );
    for (let copy = 0; copy < count; copy++) copies.push({ item, copy, order });
  });
  const longest = ({ item }: { item: NestItem }) => Math.max(item.width, item.height);
  copies.sort(
    (a, b) =>
      longest(b) - longest(a) ||
      b.item.width * b.item.height - a.item.width * a.item.height ||
      a.order - b.order ||
      a.copy - b.copy,
  );
  const sheets: { free: Rectangle[]; placed: Placement[] }[] = [];
  for (const { item, copy } of copies) {
    const width = item.width + gap;
    const height = item.height + gap;
    let target = sheets.find(({ free }) => bestFit(free, width, height, rotate) !== undefined);
    if (target === undefined) {
      target = { free: [bin], placed: [] };
      sheets.push(target);
    }
    const fit = bestFit(target.free, width, height, rotate);
    if (fit === undefined) continue;
    target.free = cutAway(target.free, fit);
    target.placed.push({
      id: item.id,
      copy,
      x: fit.x,
      y: fit.y,
      width: fit.width - gap,
      height: fit.height - gap,
      rotated: fit.rotated,
    });
  }
  return { sheets: sheets.map(({ placed }) => placed), tooLarge };
}

/** Where a rectangle fits, its gap included. */
interface FittedRectangle extends Rectangle {
  readonly rotated: boolean;
}

function bestFit(
  free: readonly Rectangle[],
  width: number,
  height: number,
  rotate: boolean,
): FittedRectangle | undefined {
  let best: FittedRectangle | undefined;
  let bestShort = Infinity;
  let bestLong = Infinity;
  const consider = (space: Rectangle, w: number, h: number, rotated: boolean) => {
    const leftX = space.width - w;
    const leftY = space.height - h;
    if (leftX < -SLACK || leftY < -SLACK) return;
    const shortSide = Math.min(leftX, leftY);
    const longSide = Math.max(leftX, leftY);
    if (shortSide > bestShort || (shortSide === bestShort && longSide >= bestLong)) return;
    bestShort = shortSide;
    bestLong = longSide;
    best = { x: space.x, y: space.y, width: w, height: h, rotated };
  };
  for (const space of free) {
    consider(space, width, height, false);
    if (rotate && width !== height) consider(space, height, width, true);
  }
  return best;
}

/** The free rectangles once one is taken: those it overlaps are split into the rest on its four sides. */
function cutAway(free: readonly Rectangle[], taken: Rectangle): Rectangle[] {
  const right = taken.x + taken.width;
  const bottom = taken.y + taken.height;
  const kept: Rectangle[] = [];
  for (const space of free) {
    const spaceRight = space.x + space.width;
    const spaceBottom = space.y + space.height;
    const apart =
      taken.x >= spaceRight - SLACK ||
      right <= space.x + SLACK ||
      taken.y >= spaceBottom - SLACK ||
      bottom <= space.y + SLACK;
    if (apart) {
      kept.push(space);
      continue;
    }
    if (taken.x > space.x + SLACK) kept.push({ ...space, width: taken.x - space.x });
    if (right < spaceRight - SLACK) kept.push({ ...space, x: right, width: spaceRight - right });
    if (taken.y > space.y + SLACK) kept.push({ ...space, height: taken.y - space.y });
    if (bottom < spaceBottom - SLACK)
      kept.push({ ...space, y: bottom, height: spaceBottom - bottom });
  }
  return kept.filter((space, k) => !kept.some((other, j) => j !== k && holds(other, space, j < k)));
}

/** Whether `outer` contains `inner`; of two equal ones the earlier contains the later. */
function holds(outer: Rectangle, inner: Rectangle, earlier: boolean): boolean {
  const inside =
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height;
  const same =
    inner.x === outer.x &&
    inner.y === outer.y &&
    inner.width === outer.width &&
    inner.height === outer.height;
  return inside && (!same || earlier);
}
