import { Anchor } from "./anchor.ts";
import {
  checkBox,
  checkFinite,
  checkFiniteFactor,
  checkFinitePoint,
  checkList,
  checkMatrix,
  checkOptions,
  checkPoint,
  checkSize,
  checkWord,
  FILL_RULES,
  refuse,
} from "./check.ts";
import { CompoundPath } from "./compound-path.ts";
import type { Containment } from "./containment.ts";
import { CubicSegment } from "./cubic-segment.ts";
import type { Fill } from "./fill.ts";
import { GeometryError } from "./geometry-error.ts";
import { Graphic } from "./graphic.ts";
import { checkLayer, checkStyle } from "./graphics.ts";
import { ImageFill } from "./image-fill.ts";
import type {
  ArcOptions,
  ArcToOptions,
  BoxLike,
  CircleOptions,
  Contour,
  EllipseOptions,
  FillRule,
  GraphicClosestPointResult,
  GraphicStyle,
  MatrixLike,
  RectangleOptions,
  RegularPolygonOptions,
  StarOptions,
  VecLike,
} from "./interfaces.ts";
import { closestOnSegment } from "./kernel/closest.ts";
import {
  contourLength,
  polygonContour,
  reverseContour,
  signedArea,
  transformContour,
} from "./kernel/contour.ts";
import { at, curvatureAt, pointAt, subCurve } from "./kernel/cubic.ts";
import { flatten } from "./kernel/flatten.ts";
import { keepLetters, moveLetters } from "./kernel/letters.ts";
import {
  anchorsFromContour,
  contourFromAnchors,
  normalizeContour,
  segmentCountOf,
} from "./path/anchors.ts";
import { filledArea } from "./path/filled.ts";
import { piecesOf } from "./path/pieces.ts";
import { relationOf } from "./path/relation.ts";
import { roundContour } from "./path/round-corners.ts";
import {
  circularArcAnchors,
  ellipseAnchors,
  polygonCorners,
  rectangleCorners,
  smoothAnchors,
  starCorners,
} from "./path/shapes.ts";
import { simplifyContour } from "./path/simplify.ts";
import {
  type ContourLocation,
  directionOn,
  distanceTo,
  locate,
  segmentLengths,
  sliceContour,
  timeAt,
} from "./path/times.ts";
import { containmentIn } from "./path/winding.ts";
import type { PathContainment } from "./path-containment.ts";
import type { Stroke } from "./stroke.ts";
import { arcToCubics } from "./svg/arc.ts";
import { parsePathData } from "./svg/path-data.ts";
import { Vec } from "./vec.ts";

/**
 * A line through anchors, straight or curved, open or closed. A position on it is a "time": the number of the segment
 * plus how far along that segment, so 2.5 is in the middle of the third one. Beyond the ends, times of an open path are
 * clamped; those of a closed one wrap around.
 *
 * @example
 * const triangle = Path([Vec(0, 0), Vec(30, 0), Vec(0, 40)], true);
 * triangle.length() // => 120
 * triangle.positionAtTime(0.5) // => Vec(15, 0)
 */
export class Path extends Graphic {
  /** What paints its inside; undefined leaves the choice to the layer. */
  fill: Fill | ImageFill | undefined;
  /** What draws its outline; undefined leaves the choice to the layer. */
  stroke: Stroke | undefined;

  /** Either the anchors or the contour is set. Anchors are made from the contour when they are needed. */
  #anchors: Anchor[] | undefined;
  #contour: Contour | undefined;
  #closed: boolean;

  /**
   * Makes a path through anchors or plain points. Anchors are copied.
   *
   * @param anchors - What it goes through, in order; points become corners.
   * @param closed - Whether it returns to its first anchor; default false.
   */
  constructor(anchors: Iterable<Anchor | VecLike> = [], closed = false) {
    super();
    const list = checkList(
      anchors,
      "Path: anchors",
      "a list such as Path([Vec(0, 0), Vec(10, 0)])",
    );
    this.#anchors = list.map((anchor, k) => toAnchor(anchor, `Path: anchor ${k + 1}`));
    this.#closed = closed;
  }

  /**
   * A path of straight lines through points.
   *
   * @param points - What it goes through, mm.
   * @param closed - Whether it returns to the first point; default false.
   * @example
   * Path.fromPoints([Vec(0, 0), Vec(10, 0), Vec(10, 5)]).length() // => 15
   */
  static fromPoints(points: Iterable<VecLike>, closed = false): Path {
    return new Path(
      checkList(points, "Path.fromPoints: points", "a list such as [Vec(0, 0), Vec(10, 0)]"),
      closed,
    );
  }

  /**
   * The path of SVG path data, or a compound path when there are several.
   *
   * @param d - Such as "M0 0H10V5Z"; its units count as mm.
   * @example
   * Path.fromSVGPathString("M0 0H10V5H0Z").area() // => 50
   */
  static fromSVGPathString(d: string): Path | CompoundPath {
    if (typeof d !== "string")
      refuse("Path.fromSVGPathString: d", 'a text such as "M0 0H10V5Z"', d);
    const contours = parsePathData(d);
    const [only] = contours;
    return only && contours.length === 1
      ? Path.fromContour(only)
      : CompoundPath.fromContours(contours);
  }

  /**
   * A box as a closed path.
   *
   * @param box - The box.
   * @example
   * Path.fromBoundingBox(BoundingBox(Vec(0, 0), Vec(30, 20))).area() // => 600
   */
  static fromBoundingBox(box: BoxLike): Path {
    const { min, max } = checkBox(box, "Path.fromBoundingBox: box");
    return Path.rectangle({ x: min.x, y: min.y, width: max.x - min.x, height: max.y - min.y });
  }

  /**
   * A path from plain numbers, as `contour()` gives them. They must not be changed afterwards.
   *
   * @param contour - The numbers: x0, y0, then c1x, c1y, c2x, c2y, x, y per segment, mm.
   * @example
   * const square = Path.rectangle({ width: 2, height: 2 });
   * Path.fromContour(square.contour()).equals(square) // => true
   */
  static fromContour(contour: Contour): Path {
    if (!(contour?.coords instanceof Float64Array))
      refuse("Path.fromContour: contour", "the numbers that contour() gives", contour);
    return new Path([], contour.closed).#become(normalizeContour(contour, "Path.fromContour"));
  }

  /**
   * A rectangle, clockwise on screen from its top left corner.
   *
   * @param options - Corner and size, or middle and size.
   * @example
   * Path.rectangle({ width: 30, height: 20 }).boundingBox().max // => Vec(30, 20)
   * Path.rectangle({ width: 30, height: 20, cornerRadius: 5 }).anchors.length // => 8
   */
  static rectangle(options: RectangleOptions): Path {
    const path = new Path(rectangleCorners(options), true);
    const { cornerRadius = 0 } = options;
    checkSize(cornerRadius, "Path.rectangle: cornerRadius");
    return cornerRadius > 0 ? path.roundCorners(cornerRadius) : path;
  }

  /**
   * An ellipse, clockwise on screen from its right.
   *
   * @param options - Middle and radius, or a radius for each axis.
   * @example
   * Path.ellipse({ radius: Vec(10, 5) }).boundingBox().size() // => Vec(20, 10)
   */
  static ellipse(options: EllipseOptions): Path {
    return new Path(ellipseAnchors(options), true);
  }

  /**
   * A circle, clockwise on screen from its right.
   *
   * @param options - Middle and radius.
   * @example
   * Path.circle({ center: Vec(5, 5), radius: 5 }).boundingBox().min // => Vec(0, 0)
   */
  static circle(options: CircleOptions): Path {
    return new Path(ellipseAnchors(options, "Path.circle"), true);
  }

  /**
   * A polygon with equal sides; its first corner is at the top.
   *
   * @param options - Middle, radius to the corners and number of sides.
   * @example
   * Path.regularPolygon({ radius: 10, sides: 6 }).anchors[0].position // => Vec(0, -10)
   */
  static regularPolygon(options: RegularPolygonOptions): Path {
    return new Path(polygonCorners(options), true);
  }

  /**
   * A star; its first tip is at the top.
   *
   * @param options - Middle, radii and number of tips.
   * @example
   * Path.star({ radius: 10, innerRadius: 4, points: 5 }).anchors.length // => 10
   */
  static star(options: StarOptions): Path {
    return new Path(starCorners(options), true);
  }

  /**
   * A piece of a circle, as an open path.
   *
   * @param options - Middle, radius and the angles between which it runs.
   * @example
   * const quarter = Path.arc({ radius: 10, startAngle: 0, endAngle: 90 });
   * quarter.positionAtTime(1) // => Vec(0, 10)
   */
  static arc(options: ArcOptions): Path {
    return new Path(circularArcAnchors(options));
  }

  /**
   * A straight line between two points.
   *
   * @param start - Where it starts, mm.
   * @param end - Where it ends, mm.
   * @example
   * Path.line(Vec(0, 0), Vec(30, 40)).length() // => 50
   */
  static line(start: VecLike, end: VecLike): Path {
    checkFinitePoint(start, "Path.line: start");
    checkFinitePoint(end, "Path.line: end");
    return new Path([start, end]);
  }

  /**
   * A curve that goes smoothly through points.
   *
   * @param points - What it goes through, mm.
   * @param closed - Whether it returns to the first point; default false.
   * @example
   * const wave = Path.smooth([Vec(0, 0), Vec(10, 5), Vec(20, 0)]);
   * wave.anchors[1].isSmooth() // => true
   */
  static smooth(points: Iterable<VecLike>, closed = false): Path {
    const list = checkList(points, "Path.smooth: points", "a list such as [Vec(0, 0), Vec(10, 5)]");
    for (const [k, point] of list.entries()) checkFinitePoint(point, `Path.smooth: point ${k + 1}`);
    return new Path(smoothAnchors(list, closed), closed);
  }

  /** The anchors of the path, in order. They may be changed. */
  get anchors(): Anchor[] {
    if (!this.#anchors) {
      this.#anchors = this.#contour ? anchorsFromContour(this.#contour) : [];
      this.#contour = undefined;
    }
    return this.#anchors;
  }

  set anchors(anchors: Anchor[]) {
    this.#anchors = anchors;
    this.#contour = undefined;
  }

  /** Whether the path returns from its last anchor to its first. */
  get closed(): boolean {
    return this.#closed;
  }

  set closed(closed: boolean) {
    if (closed === this.#closed) return;
    this.#anchors = this.anchors;
    this.#closed = closed;
  }

  override clone(): Path {
    const copy = new Path([], this.#closed);
    if (this.#contour) copy.#become(this.#contour);
    else copy.#anchors = this.anchors.map((anchor) => anchor.clone());
    copy.layer = this.layer;
    copy.fill = this.fill?.clone();
    copy.stroke = this.stroke?.clone();
    keepLetters(copy, [this]);
    return copy;
  }

  /**
   * Moves the path, and the picture that fills it. The width of its stroke stays.
   *
   * @param matrix - What to apply.
   */
  override transform(matrix: MatrixLike): this {
    checkMatrix(matrix, "transform: matrix");
    const { a, b, c, d, tx, ty } = matrix;
    if (this.#contour) this.#contour = transformContour(this.#contour, a, b, c, d, tx, ty);
    else for (const anchor of this.anchors) anchor.transform(matrix);
    if (this.fill instanceof ImageFill) this.fill.transform.preMul(matrix);
    moveLetters(this, matrix);
    return this;
  }

  override isValid(): boolean {
    return this.contour().coords.every(Number.isFinite);
  }

  /**
   * Whether another path has the same outline, anchor by anchor. Paint and layer are not compared.
   *
   * @param other - What to compare with.
   * @param tolerance - How much each coordinate may differ, mm; default 0.
   */
  override equals(other: unknown, tolerance = 0): boolean {
    if (!(other instanceof Path) || other.closed !== this.closed) return false;
    const mine = this.contour().coords;
    const its = other.contour().coords;
    return (
      mine.length === its.length &&
      mine.every((value, i) => Math.abs(value - at(its, i)) <= tolerance)
    );
  }

  override allPaths(): Path[] {
    return [this];
  }

  override allPathsAndCompoundPaths(): (Path | CompoundPath)[] {
    return [this];
  }

  override assignLayer(name: string | undefined): this {
    this.layer = checkLayer(name);
    return this;
  }

  override assignStyle(style: GraphicStyle): this {
    checkStyle(style);
    if ("fill" in style) this.fill = style.fill?.clone();
    if ("stroke" in style) this.stroke = style.stroke?.clone();
    return this;
  }

  override pieces(): (Path | CompoundPath)[] {
    return piecesOf(this);
  }

  override containment(point: VecLike, fillRule: FillRule = "nonzero"): Containment {
    checkPoint(point, "containment: point");
    checkWord(fillRule, FILL_RULES, "containment: fillRule");
    return containmentIn([this.contour()], point.x, point.y, fillRule);
  }

  override area(): number {
    return filledArea(this.contours(), "nonzero");
  }

  /**
   * The area, mm², with a sign for the direction of the path: positive when it runs clockwise on screen. An open path
   * counts as closed by a straight line.
   *
   * @example
   * Path.rectangle({ width: 30, height: 20 }).reverse().signedArea() // => -600
   */
  signedArea(): number {
    return signedArea(this.contour());
  }

  /**
   * Whether the path runs clockwise on screen.
   *
   * @example
   * Path.circle({ radius: 5 }).isClockwise() // => true
   */
  isClockwise(): boolean {
    return this.signedArea() > 0;
  }

  /**
   * The path as plain numbers, for computations: x0, y0, then c1x, c1y, c2x, c2y, x, y per segment. They must not be
   * changed.
   *
   * @example
   * Path.line(Vec(0, 0), Vec(10, 0)).contour().coords.length // => 8
   */
  contour(): Contour {
    return this.#contour ?? contourFromAnchors(this.anchors, this.#closed);
  }

  /**
   * How many segments lie between the anchors.
   *
   * @example
   * Path.rectangle({ width: 30, height: 20 }).segmentCount() // => 4
   */
  segmentCount(): number {
    if (!this.#contour) return segmentCountOf(this.anchors, this.#closed);
    const { length } = this.#contour.coords;
    return length < 8 ? 0 : (length - 2) / 6;
  }

  /**
   * The curves between the anchors, in order, as copies.
   *
   * @example
   * Path.rectangle({ width: 30, height: 20 }).segments()[1].length() // => 20
   */
  segments(): CubicSegment[] {
    const { coords } = this.contour();
    const point = (i: number) => new Vec(at(coords, i), at(coords, i + 1));
    return Array.from({ length: this.segmentCount() }, (_, k) => {
      const i = 6 * k;
      return new CubicSegment(point(i), point(i + 2), point(i + 4), point(i + 6));
    });
  }

  override length(): number {
    return contourLength(this.contour());
  }

  /**
   * The point at a time.
   *
   * @param time - Number of the segment plus how far along it.
   * @example
   * Path.rectangle({ width: 30, height: 20 }).positionAtTime(1.25) // => Vec(30, 5)
   */
  positionAtTime(time: number): Vec {
    const contour = this.contour();
    const location = locate(contour, time, "Path.positionAtTime: time");
    if (location) return new Vec(...pointAt(contour.coords, location.i, location.t));
    if (contour.coords.length < 2)
      throw new GeometryError("Path.positionAtTime: the path has no anchors");
    return new Vec(at(contour.coords, 0), at(contour.coords, 1));
  }

  /**
   * The direction of travel at a time, with length 1. At a corner it is the direction of the segment that begins there.
   *
   * @param time - Number of the segment plus how far along it.
   * @example
   * Path.rectangle({ width: 30, height: 20 }).tangentAtTime(1.5) // => Vec(0, 1)
   */
  tangentAtTime(time: number): Vec {
    const { contour, location } = this.#locate(time, "Path.tangentAtTime");
    return new Vec(...directionOn(contour, location));
  }

  /**
   * The direction to the right of travel (on screen) at a time, with length 1: into a path that runs clockwise.
   *
   * @param time - Number of the segment plus how far along it.
   * @example
   * Path.rectangle({ width: 30, height: 20 }).normalAtTime(0.5) // => Vec(0, 1)
   */
  normalAtTime(time: number): Vec {
    return this.tangentAtTime(time).rotate90();
  }

  /**
   * How sharply the path turns at a time, 1/mm: 1 divided by the radius of the circle that fits there. Positive turns
   * clockwise on screen.
   *
   * @param time - Number of the segment plus how far along it.
   * @example
   * Path.rectangle({ width: 30, height: 20 }).curvatureAtTime(0.5) // => 0
   */
  curvatureAtTime(time: number): number {
    const { contour, location } = this.#locate(time, "Path.curvatureAtTime");
    return curvatureAt(contour.coords, location.i, location.t);
  }

  /**
   * The length of the path from its start to a time, mm.
   *
   * @param time - Number of the segment plus how far along it.
   * @example
   * Path.rectangle({ width: 30, height: 20 }).distanceAtTime(1.5) // => 40
   */
  distanceAtTime(time: number): number {
    const contour = this.contour();
    const location = locate(contour, time, "Path.distanceAtTime: time");
    return location ? distanceTo(contour, location) : 0;
  }

  /**
   * The time at a distance along the path.
   *
   * @param distance - From the start, mm; on a closed path it wraps around.
   * @example
   * Path.rectangle({ width: 30, height: 20 }).timeAtDistance(40) // => 1.5
   */
  timeAtDistance(distance: number): number {
    checkFinite(distance, "Path.timeAtDistance: distance");
    const contour = this.contour();
    return timeAt(contour, segmentLengths(contour), distance);
  }

  /**
   * The point at a distance along the path.
   *
   * @param distance - From the start, mm; on a closed path it wraps around.
   * @example
   * Path.rectangle({ width: 30, height: 20 }).positionAtDistance(40) // => Vec(30, 10)
   */
  positionAtDistance(distance: number): Vec {
    return this.positionAtTime(this.timeAtDistance(distance));
  }

  /**
   * The direction of travel at a distance along the path, with length 1.
   *
   * @param distance - From the start, mm; on a closed path it wraps around.
   * @example
   * Path.rectangle({ width: 30, height: 20 }).tangentAtDistance(40) // => Vec(0, 1)
   */
  tangentAtDistance(distance: number): Vec {
    return this.tangentAtTime(this.timeAtDistance(distance));
  }

  /**
   * The direction to the right of travel (on screen) at a distance along the path, with length 1.
   *
   * @param distance - From the start, mm; on a closed path it wraps around.
   * @example
   * Path.line(Vec(0, 0), Vec(10, 0)).normalAtDistance(5) // => Vec(0, 1)
   */
  normalAtDistance(distance: number): Vec {
    return this.normalAtTime(this.timeAtDistance(distance));
  }

  /**
   * Times at equal distances along the path: including both ends of an open one, once around a closed one.
   *
   * @param count - How many, 1 or more.
   * @example
   * Path.line(Vec(0, 0), Vec(30, 0)).evenlySpacedTimes(3) // => [0, 0.5, 1]
   */
  evenlySpacedTimes(count: number): number[] {
    if (typeof count !== "number" || !(count >= 1 && count <= 1_000_000))
      refuse("Path.evenlySpacedTimes: count", "a number from 1 to 1,000,000", count);
    const contour = this.contour();
    const lengths = segmentLengths(contour);
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const gaps = this.closed ? Math.floor(count) : Math.max(1, Math.floor(count) - 1);
    return Array.from({ length: Math.floor(count) }, (_, k) =>
      timeAt(contour, lengths, (total * k) / gaps),
    );
  }

  /**
   * Points at equal distances along the path: including both ends of an open one, once around a closed one.
   *
   * @param count - How many, 1 or more.
   * @example
   * Path.line(Vec(0, 0), Vec(30, 0)).evenlySpacedPositions(4)[1] // => Vec(10, 0)
   */
  evenlySpacedPositions(count: number): Vec[] {
    // One contour for all of them, since positionAtTime would make one each time.
    const path = Path.fromContour(this.contour());
    return path.evenlySpacedTimes(count).map((time) => path.positionAtTime(time));
  }

  override closestPoint(point: VecLike): GraphicClosestPointResult | undefined {
    checkPoint(point, "closestPoint: point");
    const { coords } = this.contour();
    if (coords.length < 2) return undefined;
    if (coords.length < 8) {
      const position = new Vec(at(coords, 0), at(coords, 1));
      return { position, time: 0, distance: position.distance(point), path: this };
    }
    let best = { time: 0, x: 0, y: 0, distanceSquared: Infinity };
    for (let i = 0; i + 7 < coords.length; i += 6) {
      if (squaredDistanceToHull(coords, i, point) >= best.distanceSquared) continue;
      const found = closestOnSegment(coords, i, point.x, point.y);
      if (found.distanceSquared < best.distanceSquared)
        best = { ...found, time: i / 6 + found.time };
    }
    const time = this.closed && best.time >= this.segmentCount() ? 0 : best.time;
    const distance = Math.sqrt(best.distanceSquared);
    return { position: new Vec(best.x, best.y), time, distance, path: this };
  }

  /**
   * The position of this closed path relative to another: inside, outside, around it, crossing it, or the same.
   *
   * @param other - The other path.
   * @example
   * const plate = Path.circle({ radius: 10 });
   * Path.circle({ radius: 3 }).pathContainment(plate) // => "inside"
   */
  pathContainment(other: Path): PathContainment {
    if (!(other instanceof Path)) refuse("Path.pathContainment: other", "a Path", other);
    return relationOf(this, other);
  }

  /**
   * The parts between times, as open paths. The path itself is unchanged. A closed path that is cut once becomes one
   * part.
   *
   * @param times - Where to cut.
   * @example
   * const [left, right] = Path.line(Vec(0, 0), Vec(10, 0)).split(0.3);
   * left.length() // => 3
   * right.length() // => 7
   */
  split(...times: number[]): Path[] {
    const contour = this.contour();
    const count = this.segmentCount();
    const cuts: number[] = [];
    for (const time of times) {
      const location = locate(contour, time, "Path.split: times");
      if (!location) continue;
      const cut = location.i / 6 + location.t;
      cuts.push(this.closed && cut === count ? 0 : cut);
    }
    cuts.sort((a, b) => a - b);
    const distinct = cuts.filter((cut, k) => k === 0 || cut !== cuts[k - 1]);
    const inner = this.closed ? distinct : distinct.filter((cut) => cut > 0 && cut < count);
    const [first] = inner;
    if (first === undefined) return [this.clone()];
    const ends = this.closed ? [...inner, first + count] : [0, ...inner, count];
    return ends.slice(1).map((end, k) => this.#part(sliceContour(contour, ends[k] ?? 0, end)));
  }

  /**
   * The part between two times, as an open path. When `to` is not after `from`, it continues past the start of a closed
   * path, and runs backwards on an open one.
   *
   * @param from - Where the part begins.
   * @param to - Where it ends.
   * @example
   * const square = Path.rectangle({ width: 10, height: 10 });
   * square.slice(0.5, 2).length() // => 15
   * square.slice(3.5, 0.5).length() // => 10
   */
  slice(from: number, to: number): Path {
    const { contour, location } = this.#locate(from, "Path.slice");
    const endLocation = this.#locate(to, "Path.slice").location;
    const start = location.i / 6 + location.t;
    const end = endLocation.i / 6 + endLocation.t;
    if (this.closed) {
      const count = this.segmentCount();
      const begin = start >= count ? start - count : start;
      return this.#part(sliceContour(contour, begin, end > begin ? end : end + count));
    }
    if (end >= start) return this.#part(sliceContour(contour, start, end));
    return this.#part(reverseContour(sliceContour(contour, end, start)));
  }

  /**
   * Adds an anchor without changing the outline.
   *
   * @param time - Where: number of the segment plus how far along it.
   * @example
   * const line = Path.line(Vec(0, 0), Vec(10, 0)).insertAnchorAtTime(0.5);
   * line.anchors[1].position // => Vec(5, 0)
   */
  insertAnchorAtTime(time: number): this {
    const { contour, location } = this.#locate(time, "Path.insertAnchorAtTime");
    if (location.t === 0 || location.t === 1) return this;
    const { coords, closed } = contour;
    const longer = new Float64Array(coords.length + 6);
    longer.set(coords.subarray(0, location.i));
    longer.set(subCurve(coords, location.i, 0, location.t), location.i);
    longer.set(subCurve(coords, location.i, location.t, 1), location.i + 6);
    longer.set(coords.subarray(location.i + 8), location.i + 14);
    return this.#become({ coords: longer, closed });
  }

  /**
   * Closes the path. A last anchor at the position of the first one is merged with it.
   *
   * @example
   * const triangle = Path.fromPoints([Vec(0, 0), Vec(3, 0), Vec(0, 4), Vec(0, 0)]).close();
   * triangle.anchors.length // => 3
   * triangle.length() // => 12
   */
  close(): this {
    if (this.closed) return this;
    const { anchors } = this;
    const first = anchors[0];
    const last = anchors[anchors.length - 1];
    if (first && last && anchors.length > 1 && first.position.equals(last.position)) {
      anchors.pop();
      first.handleIn = last.handleIn;
    }
    this.closed = true;
    return this;
  }

  /**
   * Opens a closed path at its first anchor; the outline does not change.
   *
   * @example
   * const square = Path.rectangle({ width: 10, height: 10 }).open();
   * square.length() // => 40
   * square.anchors.length // => 5
   */
  open(): this {
    if (!this.closed) return this;
    const { anchors } = this;
    const first = anchors[0];
    this.closed = false;
    if (!first) return this;
    anchors.push(new Anchor(first.position, first.handleIn));
    first.handleIn.set(0);
    return this;
  }

  /**
   * Adds an anchor at the end.
   *
   * @param anchor - An anchor, or a point for a corner; it is copied.
   * @example
   * Path().addAnchor(Vec(0, 0)).addAnchor(Vec(3, 4)).length() // => 5
   */
  addAnchor(anchor: Anchor | VecLike): this {
    this.anchors.push(toAnchor(anchor, "Path.addAnchor: anchor"));
    return this;
  }

  /**
   * Starts a path that is still empty.
   *
   * @param point - The start, mm.
   * @example
   * Path().moveTo(Vec(0, 0)).lineTo(Vec(10, 0)).lineTo(Vec(10, 5)).close().area() // => 25
   */
  moveTo(point: VecLike): this {
    if (this.anchors.length > 0)
      throw new GeometryError(
        "Path.moveTo: the path has begun; make another path for another line",
      );
    return this.addAnchor(point);
  }

  /**
   * Adds a straight line to a point.
   *
   * @param point - Where to, mm.
   * @example
   * Path().moveTo(Vec(0, 0)).lineTo(Vec(3, 4)).length() // => 5
   */
  lineTo(point: VecLike): this {
    this.#end("Path.lineTo");
    checkPoint(point, "Path.lineTo: point");
    return this.addAnchor(point);
  }

  /**
   * Adds a cubic curve.
   *
   * @param control1 - The control point it leaves towards, mm.
   * @param control2 - The control point it arrives from, mm.
   * @param point - Where to, mm.
   * @example
   * const arch = Path().moveTo(Vec(0, 0)).cubicTo(Vec(0, 4), Vec(4, 4), Vec(4, 0));
   * arch.positionAtTime(0.5) // => Vec(2, 3)
   */
  cubicTo(control1: VecLike, control2: VecLike, point: VecLike): this {
    const end = this.#end("Path.cubicTo");
    checkPoint(control1, "Path.cubicTo: control1");
    checkPoint(control2, "Path.cubicTo: control2");
    checkPoint(point, "Path.cubicTo: point");
    end.handleOut = new Vec(control1).sub(end.position);
    return this.addAnchor(new Anchor(point, new Vec(control2).sub(point)));
  }

  /**
   * Adds a quadratic curve, which is stored as a cubic one.
   *
   * @param control - The control point, mm.
   * @param point - Where to, mm.
   * @example
   * Path().moveTo(Vec(0, 0)).quadTo(Vec(5, 10), Vec(10, 0)).positionAtTime(0.5) // => Vec(5, 5)
   */
  quadTo(control: VecLike, point: VecLike): this {
    const { position } = this.#end("Path.quadTo");
    checkPoint(control, "Path.quadTo: control");
    checkPoint(point, "Path.quadTo: point");
    // Raising the degree: each control point lies two thirds of the way from its end to the one control point.
    return this.cubicTo(Vec.mix(position, control, 2 / 3), Vec.mix(point, control, 2 / 3), point);
  }

  /**
   * Adds an arc of a circle or an ellipse, as in SVG.
   *
   * @param point - Where to, mm.
   * @param options - Radius, and which of the four possible arcs.
   * @example
   * const half = Path().moveTo(Vec(0, 0)).arcTo(Vec(10, 0), { radius: 5 });
   * half.positionAtTime(1) // => Vec(5, -5)
   */
  arcTo(point: VecLike, options: ArcToOptions): this {
    const { position } = this.#end("Path.arcTo");
    const method = "Path.arcTo";
    checkFinitePoint(point, `${method}: point`);
    checkOptions(options, ["radius", "rotation", "largeArc", "clockwise"], method);
    const { rotation = 0, largeArc = false, clockwise = true } = options;
    checkFinite(rotation, `${method}: rotation`);
    const { x: rx, y: ry } = new Vec(checkFiniteFactor(options.radius, `${method}: radius`));
    const arc = { rx, ry, rotation, largeArc, sweep: clockwise };
    const cubics = arcToCubics(position.x, position.y, arc, point.x, point.y);
    const pair = (i: number) => new Vec(cubics[i] ?? 0, cubics[i + 1] ?? 0);
    for (let i = 0; i < cubics.length; i += 6) this.cubicTo(pair(i), pair(i + 2), pair(i + 4));
    return this;
  }

  override reverse(): this {
    return this.#become(reverseContour(this.contour()));
  }

  override simplify(tolerance = 0.01): this {
    checkSize(tolerance, "simplify: tolerance");
    return this.#become(simplifyContour(this.contour(), tolerance));
  }

  override flattenCurves(tolerance = 0.01): this {
    if (typeof tolerance !== "number" || !(tolerance > 0))
      refuse("flattenCurves: tolerance", "a number above 0", tolerance);
    return this.#become(polygonContour(flatten(this.contour(), tolerance), this.closed));
  }

  override roundCorners(radius: number): this {
    checkSize(radius, "roundCorners: radius");
    return this.#become(roundContour(this.contour(), radius));
  }

  /** The path as SVG path data. */
  override toString(): string {
    return `Path("${this.toSVGPathString()}")`;
  }

  #become(contour: Contour): this {
    this.#contour = contour;
    this.#anchors = undefined;
    this.#closed = contour.closed;
    return this;
  }

  /** A path with this one's paint. */
  #part(contour: Contour): Path {
    const part = Path.fromContour(contour);
    part.layer = this.layer;
    part.fill = this.fill?.clone();
    part.stroke = this.stroke?.clone();
    return part;
  }

  #locate(time: number, method: string): { contour: Contour; location: ContourLocation } {
    const contour = this.contour();
    const location = locate(contour, time, `${method}: time`);
    if (!location) throw new GeometryError(`${method}: the path has no segments`);
    return { contour, location };
  }

  #end(method: string): Anchor {
    const last = this.anchors[this.anchors.length - 1];
    if (!last) throw new GeometryError(`${method}: begin the path with moveTo`);
    return last;
  }
}

function toAnchor(anchor: Anchor | VecLike, argument: string): Anchor {
  return anchor instanceof Anchor ? anchor.clone() : new Anchor(checkPoint(anchor, argument));
}

/** No point of a segment is nearer than the box of its control points. */
function squaredDistanceToHull(coords: Float64Array, i: number, { x, y }: VecLike): number {
  const outside = (axis: number, value: number) => {
    const p0 = at(coords, axis);
    const p1 = at(coords, axis + 2);
    const p2 = at(coords, axis + 4);
    const p3 = at(coords, axis + 6);
    return Math.max(0, Math.min(p0, p1, p2, p3) - value, value - Math.max(p0, p1, p2, p3));
  };
  const dx = outside(i, x);
  const dy = outside(i + 1, y);
  return dx * dx + dy * dy;
}
