import {
  Color,
  CompoundPath,
  Fill,
  type Graphic,
  Group,
  ImageFill,
  Path,
  Stroke,
} from "@cuttle/geometry";
import { keepLetters, segmentCount } from "@cuttle/geometry/kernel";
import { isError, Problem } from "./messages.ts";

/**
 * A copy of what a script returned, made only from numbers and texts and with the library's own methods: a script's
 * object may return something else on each access, or have its own methods. Throws a `Problem` when it is not a plain
 * graphic of the library, or has more segments than `most`.
 */
export function ownGraphic(
  graphic: Graphic,
  most = Number.POSITIVE_INFINITY,
  limit = "a drawing may have",
): Graphic {
  const tooMany = `It has more than the ${most} segments ${limit}.`;
  try {
    return copied(graphic, { left: most, tooMany });
  } catch (error) {
    if (isError(error) && error instanceof TypeError) throw new Problem(notOurs);
    throw error;
  }
}

/** The message for paint with an invalid color. */
export const noColor =
  "Its paint has an invalid color; write Color(1, 0, 0) or Color.fromCSS('red').";

interface Count {
  /** How many more segments are allowed. */
  left: number;
  /** The message when there are more. */
  readonly tooMany: string;
}

const notOurs =
  "It returned a graphic that isn't from the library: return a Path, a CompoundPath or a Group, not a class made from one.";

function copied(graphic: Graphic, count: Count): Graphic {
  const prototype: unknown = Reflect.getPrototypeOf(graphic);
  const { layer } = graphic;
  let copy: Graphic;
  if (prototype === Group.prototype) {
    const { items } = graphic as Group;
    copy = new Group(Array.from(items, (item) => copied(item, count)));
  } else if (prototype === CompoundPath.prototype) {
    const { paths, fillRule, fill, stroke } = graphic as CompoundPath;
    const own = Array.from(paths, (path) => copiedPath(path, count));
    const compound = new CompoundPath(own, fillRule === "evenodd" ? "evenodd" : "nonzero");
    copy = Object.assign(compound, { fill: fillOf(fill), stroke: strokeOf(stroke) });
  } else {
    copy = copiedPath(graphic as Path, count);
  }
  if (typeof layer === "string") copy.layer = layer;
  return copy;
}

function copiedPath(path: Path, count: Count): Path {
  if (Reflect.getPrototypeOf(path) !== Path.prototype) throw new Problem(notOurs);
  const { coords: given, closed } = Path.prototype.contour.call(path);
  const coords = Float64Array.from(given);
  // A single point has no segment, but is drawn.
  count.left -= Math.max(1, segmentCount({ coords, closed }));
  if (count.left < 0) {
    throw new Problem(count.tooMany);
  }
  const copy = Path.fromContour({ coords, closed: closed === true });
  keepLetters(copy, [path]);
  const { layer, fill, stroke } = path;
  if (typeof layer === "string") copy.layer = layer;
  copy.fill = fillOf(fill);
  copy.stroke = strokeOf(stroke);
  return copy;
}

function colorOf({ r, g, b, a }: Color): Color {
  const [red, green, blue, opacity] = [share(r), share(g), share(b), share(a)];
  return new Color(red, green, blue, opacity);
}

/** From 0 to 1; mixing colors may go slightly beyond. */
function share(value: unknown): number {
  const number = Number(value);
  if (Number.isNaN(number)) throw new Problem(noColor);
  return Math.min(1, Math.max(0, number));
}

function fillOf(fill: Fill | ImageFill | undefined): Fill | ImageFill | undefined {
  if (fill === undefined || fill === null) return undefined;
  if (!(fill instanceof ImageFill)) return new Fill(colorOf(fill.color));
  const { image, transform, opacity } = fill;
  const { a, b, c, d, tx, ty } = transform;
  const { id, width, height } = image;
  return new ImageFill(
    { id: String(id), width: finite(width), height: finite(height) },
    {
      a: finite(a),
      b: finite(b),
      c: finite(c),
      d: finite(d),
      tx: finite(tx),
      ty: finite(ty),
    },
    finite(opacity),
  );
}

function strokeOf(stroke: Stroke | undefined): Stroke | undefined {
  if (stroke === undefined || stroke === null) return undefined;
  const { color, width, join, cap, dash } = stroke;
  const dashes = Array.from(dash ?? [], finite);
  return new Stroke(colorOf(color), Math.max(0, finite(width)), { join, cap, dash: dashes });
}

function finite(value: unknown): number {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new Problem("Its paint has an invalid number.");
  return number;
}
