import { AffineMatrix, math, Path, Vec } from "@cuttle/geometry";
import {
  at,
  type Contour,
  contourBounds,
  isStraight,
  transformContour,
} from "@cuttle/geometry/kernel";

/** What a generator draws as a contour. */
export interface Figure {
  readonly type: string;
  readonly properties: Readonly<Record<string, number>>;
  /** It turns and moves what is drawn around (0, 0). */
  readonly matrix: AffineMatrix;
}

/** mm; the sizes that generators take. */
const SIZES = { least: 0.1, most: 2_500 };
const MOST_SIDES = 200;

/** mm; a figure is what its contour is as exactly as this. */
const EXACT = 1e-6;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The rectangle, ellipse, regular polygon or straight line that a contour is; undefined where it is none of them. */
export function figureOf(contour: Contour): Figure | undefined {
  const { coords, closed } = contour;
  const count = (coords.length - 2) / 6;
  if (count > MOST_SIDES) return undefined;
  let curves = 0;
  for (let k = 0; k < count; k++) if (!isStraight(coords, 6 * k)) curves++;
  if (!closed) return count === 1 && curves === 0 ? lineOf(contour) : undefined;
  if (curves === 4) return count === 4 ? ellipseOf(contour) : rectangleOf(contour);
  if (curves > 0 || count < 3) return undefined;
  return (count === 4 ? rectangleOf(contour) : undefined) ?? polygonOf(contour, count);
}

function lineOf(contour: Contour): Figure | undefined {
  const [from, to] = [pointOn(contour, 0), pointOn(contour, 1)];
  const { length, angle } = way(from, to);
  if (!isSize(length)) return undefined;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const half = length / 2;
  const path = Path.line({ x: -half, y: 0 }, { x: half, y: 0 });
  // As the line's tool turns it: it has no angle of its own.
  return fitting(contour, path, { type: "line", properties: { length, angle: 0 } }, middle, angle);
}

/** With or without round corners; the type that the rectangle's tool draws. */
function rectangleOf(contour: Contour): Figure | undefined {
  const side = straightSide(contour);
  if (side === undefined) return undefined;
  const rotation = upright(side.angle);
  const { width, height, middle, turned } = frameOf(contour, rotation);
  if (!isSize(width) || !isSize(height)) return undefined;
  const across = straightSide(turned, 0)?.length ?? 0;
  const radius = Math.max(0, (width - across) / 2);
  const cornerRadius = Math.min(radius, width / 2, height / 2);
  const path = Path.rectangle({ width, height, center: { x: 0, y: 0 }, cornerRadius });
  const made = { type: "roundedRectangle", properties: { width, height, radius: cornerRadius } };
  return fitting(contour, path, made, middle, rotation);
}

function ellipseOf(contour: Contour): Figure | undefined {
  const [from, to] = [pointOn(contour, 0), pointOn(contour, 2)];
  const rotation = upright(way(from, to).angle);
  const { width, height, middle } = frameOf(contour, rotation);
  if (!isSize(width) || !isSize(height)) return undefined;
  const path = Path.ellipse({ radius: new Vec(width / 2, height / 2) });
  return fitting(
    contour,
    path,
    { type: "ellipse", properties: { width, height } },
    middle,
    rotation,
  );
}

function polygonOf(contour: Contour, sides: number): Figure | undefined {
  const corners = Array.from({ length: sides }, (_, k) => pointOn(contour, k));
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / sides,
    y: corners.reduce((sum, { y }) => sum + y, 0) / sides,
  };
  const [first = middle] = corners;
  const { length: radius, angle } = way(middle, first);
  if (!isSize(radius)) return undefined;
  const step = 360 / sides;
  // Its first corner is at the top.
  const turned = angle + 90;
  const rotation = turned - step * Math.round(turned / step);
  const path = Path.regularPolygon({ radius, sides });
  return fitting(
    contour,
    path,
    { type: "polygon", properties: { sides, radius } },
    middle,
    rotation,
  );
}

/** The figure, if it is drawn where the contour is. */
function fitting(
  contour: Contour,
  path: Path,
  made: Pick<Figure, "type" | "properties">,
  position: Point,
  rotation: number,
): Figure | undefined {
  const matrix = AffineMatrix.fromTransform({ position, rotation });
  return isSame(path.transform(matrix).contour(), contour) ? { ...made, matrix } : undefined;
}

/** Whether two contours are the same wherever they begin, and in whichever direction they go. */
function isSame(one: Contour, other: Contour): boolean {
  const { length } = one.coords;
  if (length !== other.coords.length) return false;
  const count = (length - 2) / 6;
  for (let start = 0; start < count; start++) {
    for (const step of [1, -1]) if (isSameFrom(one, other, start, step)) return true;
    if (!one.closed) return isSameFrom(one, other, count, -1);
  }
  return false;
}

function isSameFrom(one: Contour, other: Contour, start: number, step: 1 | -1 | number): boolean {
  const round = one.coords.length - 2;
  for (let i = 0; i < one.coords.length; i += 2) {
    const along = 6 * start + step * i;
    const j = one.closed ? (along + 2 * round) % round : along;
    if (Math.abs(at(one.coords, i) - (other.coords[j] ?? Number.NaN)) > EXACT) return false;
    if (Math.abs(at(one.coords, i + 1) - (other.coords[j + 1] ?? Number.NaN)) > EXACT) return false;
  }
  return true;
}

/** The first straight segment, or the first with this direction. */
function straightSide(contour: Contour, direction?: number) {
  const { coords } = contour;
  for (let k = 0; 6 * k + 7 < coords.length; k++) {
    const side = way(pointOn(contour, k), pointOn(contour, k + 1));
    if (!isStraight(coords, 6 * k) || side.length < EXACT) continue;
    if (direction === undefined) return side;
    const off = (((side.angle - direction) % 180) + 180) % 180;
    if (Math.min(off, 180 - off) < 1) return side;
  }
  return undefined;
}

/** The upright box around a contour that is turned back, and its middle in the contour's coordinates. */
function frameOf(contour: Contour, rotation: number) {
  const back = AffineMatrix.rotate(-rotation);
  const turned = transformContour(contour, back.a, back.b, back.c, back.d, 0, 0);
  const { minX = 0, minY = 0, maxX = 0, maxY = 0 } = contourBounds([turned]) ?? {};
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const { a, b, c, d } = AffineMatrix.rotate(rotation);
  const middle = { x: a * x + c * y, y: b * x + d * y };
  return { width: maxX - minX, height: maxY - minY, middle, turned };
}

const isSize = (length: number) => length >= SIZES.least && length <= SIZES.most;

/** The same directions but for quarter turns, above -45° and up to 45°; 0 where it is nearly that. */
function upright(angle: number): number {
  const rotation = angle - 90 * Math.ceil((angle - 45 - 1e-9) / 90);
  return Math.abs(rotation) < 1e-9 ? 0 : rotation;
}

function pointOn({ coords }: Contour, anchor: number): Point {
  return { x: at(coords, 6 * anchor), y: at(coords, 6 * anchor + 1) };
}

function way(from: Point, to: Point) {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return { length: Math.sqrt(x * x + y * y), angle: math.atan2(y, x) };
}
