import { connectPieces, fillHoles } from "./bridge/connect.ts";
import {
  CAPS,
  checkFinite,
  checkList,
  checkMatrix,
  checkOptions,
  checkPoint,
  checkSize,
  checkWord,
  FILL_RULES,
  JOINS,
  refuse,
} from "./check.ts";
import { clipperBooleans } from "./clipper/booleans.ts";
import { isClean } from "./clipper/clean.ts";
import { clipperOffsetter } from "./clipper/offset.ts";
import type { Containment } from "./containment.ts";
import type { Fill } from "./fill.ts";
import { GeometryError } from "./geometry-error.ts";
import { Graphic } from "./graphic.ts";
import { allGraphics, checkGraphic, checkLayer, checkStyle, type Graphics } from "./graphics.ts";
import { ImageFill } from "./image-fill.ts";
import type {
  BooleanOperation,
  ConnectOptions,
  Contour,
  FillHolesOptions,
  FillRule,
  GraphicStyle,
  MatrixLike,
  OffsetOptions,
  StrokeOptions,
  VecLike,
} from "./interfaces.ts";
import { signedArea } from "./kernel/contour.ts";
import {
  isOfLines,
  keepLetters,
  lettersOf,
  mapLetters,
  reportLines,
  setLetters,
} from "./kernel/letters.ts";
import { tolerance } from "./kernel/tolerance.ts";
import { filledArea, fillingContours, letterLines } from "./path/filled.ts";
import { piecesOf } from "./path/pieces.ts";
import { containmentIn } from "./path/winding.ts";
import { Path } from "./path.ts";
import type { Stroke } from "./stroke.ts";

/**
 * Several paths that make one shape, such as a ring: an outer path and the holes in it. Its static methods combine
 * shapes and leave their arguments unchanged.
 *
 * @example
 * const ring = CompoundPath([Path.circle({ radius: 10 }), Path.circle({ radius: 4 }).reverse()]);
 * ring.containsPoint(Vec(7, 0)) // => true
 * ring.containsPoint(Vec(0, 0)) // => false
 */
export class CompoundPath extends Graphic {
  /** The paths of the shape. */
  paths: Path[];
  /** What paints its inside; undefined leaves the choice to the layer. */
  fill: Fill | ImageFill | undefined;
  /** What draws its outlines; undefined leaves the choice to the layer. */
  stroke: Stroke | undefined;
  /**
   * Which points are inside: with "nonzero", holes run in the opposite direction to what surrounds them; with
   * "evenodd", every second outline makes a hole.
   */
  fillRule: FillRule;

  /**
   * Makes a shape. It holds the paths themselves, not copies.
   *
   * @param paths - Its outlines.
   * @param fillRule - Which points are inside; default "nonzero".
   */
  constructor(paths: Iterable<Path> = [], fillRule: FillRule = "nonzero") {
    super();
    this.paths = checkList(paths, "CompoundPath: paths", "a list such as CompoundPath([a, b])");
    checkWord(fillRule, FILL_RULES, "CompoundPath: fillRule");
    for (const [index, path] of this.paths.entries())
      if (!(path instanceof Path))
        throw new GeometryError(`CompoundPath: path ${index + 1} is not a Path`);
    this.fillRule = fillRule;
  }

  /**
   * A shape from plain numbers, as `contours()` gives them. They must not be changed afterwards.
   *
   * @param contours - Its outlines.
   * @param fillRule - Which points are inside; default "nonzero".
   */
  static fromContours(contours: Iterable<Contour>, fillRule: FillRule = "nonzero"): CompoundPath {
    return new CompoundPath(
      Array.from(contours, (contour) => Path.fromContour(contour)),
      fillRule,
    );
  }

  /**
   * The area that at least one of the shapes covers: they are welded together. Curves stay curves.
   *
   * @param items - The shapes, one after the other or in a list; the result takes its paint and layer from the first one.
   * @example
   * const square = Path.rectangle({ width: 10, height: 10 });
   * const shifted = square.clone().translate(Vec(5, 0));
   * CompoundPath.union(square, shifted).area() // => 150
   */
  static union(...items: Graphics[]): CompoundPath {
    const graphics = allGraphics(items, "CompoundPath.union: shape");
    const contours = combine("union", graphics.flatMap(areasOf), []);
    return lettered(styled(contours, graphics[0]), graphics);
  }

  /**
   * The area that all of the shapes cover.
   *
   * @param items - The shapes, one after the other or in a list; the result takes its paint and layer from the first one.
   * @example
   * const square = Path.rectangle({ width: 10, height: 10 });
   * const shifted = square.clone().translate(Vec(5, 0));
   * CompoundPath.intersection(square, shifted).area() // => 50
   */
  static intersection(...items: Graphics[]): CompoundPath {
    const [first, ...others] = allGraphics(items, "CompoundPath.intersection: shape");
    if (!first) return new CompoundPath();
    let contours = areasOf(first);
    if (others.length === 0) contours = combine("union", contours, []);
    for (const other of others) contours = combine("intersection", contours, areasOf(other));
    return lettered(styled(contours, first), [first, ...others]);
  }

  /**
   * The area that the first shape covers and none of the others does: they are cut out of it.
   *
   * @param subject - The shape that is cut; the result takes its paint and layer.
   * @param clips - The shapes to cut away, one after the other, or in a list.
   * @example
   * const plate = Path.rectangle({ width: 10, height: 10 });
   * const slot = Path.rectangle({ x: 4, y: 0, width: 2, height: 5 });
   * CompoundPath.difference(plate, slot).area() // => 90
   */
  static difference(subject: Graphic, ...clips: Graphics[]): CompoundPath {
    checkGraphic(subject, "CompoundPath.difference: the shape that is cut");
    const cutters = allGraphics(clips, "CompoundPath.difference: cutter");
    const contours = combine("difference", areasOf(subject), cutters.flatMap(areasOf));
    return lettered(styled(contours, subject), [subject], cutters);
  }

  /**
   * The area that an odd number of the shapes covers: where two of them overlap, there is nothing.
   *
   * @param items - The shapes, one after the other or in a list; the result takes its paint and layer from the first one.
   * @example
   * const square = Path.rectangle({ width: 10, height: 10 });
   * const shifted = square.clone().translate(Vec(5, 0));
   * CompoundPath.exclusion(square, shifted).area() // => 100
   */
  static exclusion(...items: Graphics[]): CompoundPath {
    const graphics = allGraphics(items, "CompoundPath.exclusion: shape");
    // Each by itself fills every point at most once, so that one even-odd sweep over all of them is enough.
    const contours = graphics.flatMap((graphic) => {
      const filling = areasOf(graphic);
      return isClean(filling, tolerance()) ? filling : combine("union", filling, []);
    });
    return lettered(styled(combine("union", contours, [], "evenodd"), graphics[0]), graphics);
  }

  /**
   * The outline at a distance around a shape, or inside it. The lines of single-line fonts have one around them only.
   *
   * @param graphic - The shape; the result takes its paint and layer.
   * @param distance - How far, mm; positive grows the shape, negative shrinks it, and less than 0.001 leaves it as it is.
   * @param options - How corners turn.
   * @example
   * const plate = Path.rectangle({ width: 10, height: 10 });
   * CompoundPath.offset(plate, 2, { join: "miter" }).boundingBox().min // => Vec(-2, -2)
   * CompoundPath.offset(plate, -2).area() // => 36
   */
  static offset(graphic: Graphic, distance: number, options: OffsetOptions = {}): CompoundPath {
    const method = "CompoundPath.offset";
    checkGraphic(graphic, `${method}: the shape`);
    checkFinite(distance, `${method}: distance`);
    checkOptions(options, ["join", "miterLimit", "keepHoles", "tolerance"], method);
    checkJoin(options, method);
    const offset = (contours: readonly Contour[], lines: readonly Contour[]) => {
      const area = clipperOffsetter.offset([...contours], distance, options);
      return lines.length > 0 && distance >= 0.001 ? around(area, lines, distance, options) : area;
    };
    const area = distance < 0.001 ? areasOf(graphic) : fillingContours(graphic);
    const shape = styled(offset(area, letterLines(graphic)), graphic);
    const letterOffset = (letter: readonly Contour[]) =>
      isOfLines(letter) ? offset([], letter) : offset(letter, []);
    // Bolder or finer letters are still letters; further away is the outline around a whole word.
    if (Math.abs(distance) <= BOLDER && shape.paths[0])
      setLetters(shape.paths[0], mapLetters(lettersOf(graphic.allPaths()), letterOffset), true);
    return shape;
  }

  /**
   * The area that a pen of some width would draw along the outlines.
   *
   * @param graphic - What is drawn along; the result takes its paint and layer.
   * @param width - Width of the pen, mm, 0.001 or more.
   * @param options - How corners turn and ends close.
   * @example
   * const line = Path.line(Vec(0, 0), Vec(10, 0));
   * CompoundPath.stroke(line, 2, { cap: "butt" }).area() // => 20
   */
  static stroke(graphic: Graphic, width: number, options: StrokeOptions = {}): CompoundPath {
    const method = "CompoundPath.stroke";
    checkGraphic(graphic, `${method}: what is drawn along`);
    if (!(typeof width === "number" && width >= 0.001 && width < Infinity))
      refuse(`${method}: width`, "a number of 0.001 or more", width);
    checkOptions(options, ["join", "cap", "miterLimit", "tolerance"], method);
    checkJoin(options, method);
    checkWord(options.cap, CAPS, `${method}: cap`);
    return styled(clipperOffsetter.stroke(graphic.contours(), width, options), graphic);
  }

  /**
   * The shape without its holes.
   *
   * @param graphic - The shape.
   * @param options - Which holes.
   * @example
   * const ring = CompoundPath.difference(
   *   Path.rectangle({ width: 10, height: 10 }),
   *   Path.rectangle({ x: 2, y: 2, width: 4, height: 4 }),
   * );
   * ring.area() // => 84
   * CompoundPath.fillHoles(ring).area() // => 100
   */
  static fillHoles(graphic: Graphic, options: FillHolesOptions = {}): CompoundPath {
    const method = "CompoundPath.fillHoles";
    checkGraphic(graphic, `${method}: the shape`);
    checkOptions(options, ["smallerThan"], method);
    checkSize(options.smallerThan ?? 0, `${method}: smallerThan`);
    return lettered(styled(fillHoles(areasOf(graphic), options), graphic), [graphic]);
  }

  /**
   * The shape with bridges between loose parts, so that it is one piece: dots of letters, islands of a stencil.
   *
   * @param graphic - The shape; the result takes its paint and layer.
   * @param options - How wide the bridges are and where they go.
   * @example
   * const dot = Path.circle({ radius: 2 });
   * const pair = Group([dot, dot.clone().translate(Vec(10, 0))]);
   * CompoundPath.connect(pair, { width: 1 }).isOnePiece() // => true
   */
  static connect(graphic: Graphic, options: ConnectOptions = {}): CompoundPath {
    const method = "CompoundPath.connect";
    checkGraphic(graphic, `${method}: the shape`);
    checkOptions(options, ["width", "style", "barOffset"], method);
    const { width = 1, barOffset = 0 } = options;
    if (!(typeof width === "number" && width > 0 && width <= 1000))
      refuse(`${method}: width`, "a number above 0 and at most 1000", width);
    checkFinite(barOffset, `${method}: barOffset`);
    checkWord(options.style, ["nearest", "bar"], `${method}: style`);
    return lettered(styled(connectPieces(areasOf(graphic), options), graphic), [graphic]);
  }

  override clone(): CompoundPath {
    const copy = new CompoundPath(
      this.paths.map((path) => path.clone()),
      this.fillRule,
    );
    copy.layer = this.layer;
    copy.fill = this.fill?.clone();
    copy.stroke = this.stroke?.clone();
    return copy;
  }

  /**
   * Moves the shape, and the picture that fills it. The width of its stroke stays.
   *
   * @param matrix - What to apply.
   */
  override transform(matrix: MatrixLike): this {
    checkMatrix(matrix, "transform: matrix");
    for (const path of this.paths) path.transform(matrix);
    if (this.fill instanceof ImageFill) this.fill.transform.preMul(matrix);
    return this;
  }

  override equals(other: unknown, tolerance = 0): boolean {
    return (
      other instanceof CompoundPath &&
      other.fillRule === this.fillRule &&
      other.paths.length === this.paths.length &&
      this.paths.every((path, i) => path.equals(other.paths[i], tolerance))
    );
  }

  override allPaths(): Path[] {
    return [...this.paths];
  }

  override allPathsAndCompoundPaths(): (Path | CompoundPath)[] {
    return [this];
  }

  override assignLayer(name: string | undefined): this {
    this.layer = checkLayer(name);
    for (const path of this.paths) path.layer = undefined;
    return this;
  }

  /**
   * Sets the fill and stroke of the shape as a whole; those of its paths are not used.
   *
   * @param style - The new fill and stroke; undefined removes one, leaving it out keeps it.
   */
  override assignStyle(style: GraphicStyle): this {
    checkStyle(style);
    if ("fill" in style) this.fill = style.fill?.clone();
    if ("stroke" in style) this.stroke = style.stroke?.clone();
    return this;
  }

  override pieces(): (Path | CompoundPath)[] {
    return piecesOf(this);
  }

  override containment(point: VecLike, fillRule: FillRule = this.fillRule): Containment {
    checkPoint(point, "containment: point");
    checkWord(fillRule, FILL_RULES, "containment: fillRule");
    return containmentIn(this.contours(), point.x, point.y, fillRule);
  }

  override area(): number {
    return filledArea(this.contours(), this.fillRule);
  }
}

/** mm; an offset of up to this much makes letters bolder or finer. */
const BOLDER = 1;

function combine(
  operation: BooleanOperation,
  subject: Contour[],
  clip: Contour[],
  fillRule: FillRule = "nonzero",
): Contour[] {
  return clipperBooleans.combine(operation, subject, clip, { fillRule });
}

/** The contours that fill a graphic; reports the letters that are only lines. */
function areasOf(graphic: Graphic): Contour[] {
  reportLines(graphic.allPaths());
  return fillingContours(graphic);
}

/** The outline of an area and of what is within a distance of lines. */
function around(
  area: readonly Contour[],
  lines: readonly Contour[],
  distance: number,
  { join, miterLimit, tolerance, keepHoles }: OffsetOptions,
): Contour[] {
  const options = { join, miterLimit, tolerance, cap: "round" as const };
  const drawn = clipperOffsetter.stroke(lines, 2 * distance, options);
  const all = combine("union", [...area, ...drawn], []);
  return keepHoles === false ? all.filter((contour) => signedArea(contour) > 0) : all;
}

function checkJoin({ join, miterLimit, tolerance }: OffsetOptions, method: string): void {
  checkWord(join, JOINS, `${method}: join`);
  if (miterLimit !== undefined) checkFinite(miterLimit, `${method}: miterLimit`);
  if (tolerance !== undefined && !(tolerance >= 1e-4 && tolerance <= 100))
    refuse(`${method}: tolerance`, "a number from 0.0001 to 100", tolerance);
}

/** A shape with the paint and the layer of another graphic. */
function styled(contours: readonly Contour[], like: Graphic | undefined): CompoundPath {
  const shape = CompoundPath.fromContours(contours);
  const [painted] = like?.allPathsAndCompoundPaths() ?? [];
  shape.layer = like?.layer;
  shape.fill = painted?.fill?.clone();
  shape.stroke = painted?.stroke?.clone();
  return shape;
}

/** A shape with the letters of what it was made of, which its first path keeps. */
function lettered(
  shape: CompoundPath,
  sources: readonly Graphic[],
  cutters: readonly Graphic[] = [],
): CompoundPath {
  const paths = (graphics: readonly Graphic[]) => graphics.flatMap((one) => one.allPaths());
  const [first] = shape.paths;
  if (first) keepLetters(first, paths(sources), paths(cutters));
  return shape;
}
