import { AffineMatrix } from "./affine-matrix.ts";
import { BoundingBox } from "./bounding-box.ts";
import {
  BOX_ANCHORS,
  checkBox,
  checkFinitePoint,
  checkMatrix,
  checkOptions,
  checkPoint,
  checkSize,
  checkWord,
} from "./check.ts";
import type { CompoundPath } from "./compound-path.ts";
import type { Containment } from "./containment.ts";
import { crossings } from "./crossing.ts";
import { Geometry } from "./geometry.ts";
import { GeometryError } from "./geometry-error.ts";
import type {
  BoxAnchor,
  BoxLike,
  Contour,
  FillRule,
  FitOptions,
  GraphicClosestPointResult,
  GraphicIntersectionResult,
  GraphicStyle,
  Intersectable,
  MatrixLike,
  VecLike,
} from "./interfaces.ts";
import { contourBounds } from "./kernel/contour.ts";
import { svgOf } from "./path/svg.ts";
import type { Path } from "./path.ts";
import { formatPathData } from "./svg/path-data.ts";

/**
 * Anything that can be drawn and cut: a `Path`, a `CompoundPath` or a `Group` of them. Methods named by a verb change the
 * graphic and return it, so they can be chained; `clone()` first to keep the old one.
 *
 * @example
 * const tag = Path.rectangle({ width: 60, height: 20 }).roundCorners(5).placeAt(Vec(0, 0));
 * tag.boundingBox().size() // => Vec(60, 20)
 * tag instanceof Graphic // => true
 */
export abstract class Graphic extends Geometry {
  /**
   * The name of the layer it belongs to: a style of the document such as "cut" or "engrave". Undefined means the layer
   * of its parent.
   */
  layer: string | undefined;

  abstract override clone(): Graphic;

  /**
   * All paths in the graphic, in the order they are drawn. They are the paths themselves, not copies.
   *
   * @example
   * const pair = Group([Path.circle({ radius: 1 }), Path.circle({ radius: 2 })]);
   * pair.allPaths().length // => 2
   */
  abstract allPaths(): Path[];

  /** All paths and compound paths in the graphic; the paths inside a compound path are not listed one by one. */
  abstract allPathsAndCompoundPaths(): (Path | CompoundPath)[];

  /**
   * The position of a point relative to the filled area.
   *
   * @param point - The point, mm.
   * @param fillRule - Which points count as filled; default the graphic's own rule.
   * @example
   * Path.circle({ radius: 10 }).containment(Vec(3, 3)) // => Containment.Inside
   */
  abstract containment(point: VecLike, fillRule?: FillRule): Containment;

  /**
   * The filled areas one by one, each with its own holes: the pieces it falls into when it is cut. Open paths are not
   * counted.
   *
   * @example
   * const pair = Group([Path.circle({ radius: 1 }), Path.circle({ radius: 1 }).translate(Vec(5, 0))]);
   * pair.pieces().length // => 2
   */
  abstract pieces(): (Path | CompoundPath)[];

  /**
   * How much area is filled, mm².
   *
   * @example
   * Path.rectangle({ width: 30, height: 20 }).area() // => 600
   */
  abstract area(): number;

  /**
   * Puts the graphic and everything in it on a layer.
   *
   * @param name - Such as "cut" or "engrave"; undefined means the layer of its parent.
   * @example
   * Path.circle({ radius: 5 }).assignLayer("engrave").layer // => "engrave"
   */
  abstract assignLayer(name: string | undefined): this;

  /**
   * Sets the fill and stroke of the graphic and everything in it.
   *
   * @param style - The new fill and stroke; undefined removes one, leaving it out keeps it.
   * @example
   * const ring = Path.circle({ radius: 5 }).assignStyle({ stroke: Stroke(Color(1, 0, 0), 0.2) });
   * ring.stroke.width // => 0.2
   */
  abstract assignStyle(style: GraphicStyle): this;

  /**
   * The outlines as plain numbers, for computations. Paths without a segment are left out.
   *
   * @example
   * Path.line(Vec(0, 0), Vec(10, 0)).contours()[0].coords.length // => 8
   */
  contours(): Contour[] {
    const contours: Contour[] = [];
    for (const path of this.allPaths()) {
      const contour = path.contour();
      if (contour.coords.length >= 8) contours.push(contour);
    }
    return contours;
  }

  override transform(matrix: MatrixLike): this {
    checkMatrix(matrix, "transform: matrix");
    for (const path of this.allPaths()) path.transform(matrix);
    return this;
  }

  /** The smallest upright box around the outlines themselves, not around their handles; undefined when there are none. */
  override boundingBox(): BoundingBox | undefined {
    const bounds = contourBounds(this.allPaths().map((path) => path.contour()));
    if (!bounds) return undefined;
    return new BoundingBox({ x: bounds.minX, y: bounds.minY }, { x: bounds.maxX, y: bounds.maxY });
  }

  override isValid(): boolean {
    return this.allPaths().every((path) => path.isValid());
  }

  /** Whether there is nothing to draw. */
  isEmpty(): boolean {
    return this.allPaths().every((path) => path.segmentCount() === 0);
  }

  /**
   * How long all outlines are together, mm: the distance that the laser travels.
   *
   * @example
   * Path.rectangle({ width: 30, height: 20 }).length() // => 100
   */
  length(): number {
    return this.allPaths().reduce((sum, path) => sum + path.length(), 0);
  }

  /**
   * Reverses every path.
   *
   * @example
   * Path.line(Vec(0, 0), Vec(10, 0)).reverse().anchors[0].position // => Vec(10, 0)
   */
  reverse(): this {
    for (const path of this.allPaths()) path.reverse();
    return this;
  }

  /**
   * Removes anchors that the outlines don't need, and keeps corners.
   *
   * @param tolerance - How far an outline may move, mm; default 0.01.
   * @example
   * const line = Path.fromPoints([Vec(0, 0), Vec(5, 0), Vec(10, 0)]);
   * line.simplify().anchors.length // => 2
   */
  simplify(tolerance = 0.01): this {
    checkSize(tolerance, "simplify: tolerance");
    for (const path of this.allPaths()) path.simplify(tolerance);
    return this;
  }

  /**
   * Replaces curves by short straight lines.
   *
   * @param tolerance - How far the lines may be from the curve, mm; default 0.01.
   * @example
   * const round = Path.circle({ radius: 10 }).flattenCurves(0.1);
   * round.anchors.every((anchor) => !anchor.hasHandles()) // => true
   */
  flattenCurves(tolerance = 0.01): this {
    for (const path of this.allPaths()) path.flattenCurves(tolerance);
    return this;
  }

  /**
   * Rounds every corner with a piece of a circle. Where an edge is too short for the radius, the corner takes at most half
   * of the edge.
   *
   * @param radius - Radius of the circles, mm.
   * @example
   * const tile = Path.rectangle({ width: 20, height: 20 }).roundCorners(5);
   * tile.containsPoint(Vec(0.5, 0.5)) // => false
   * tile.anchors.length // => 8
   */
  roundCorners(radius: number): this {
    checkSize(radius, "roundCorners: radius");
    for (const path of this.allPaths()) path.roundCorners(radius);
    return this;
  }

  /**
   * The nearest point of the outlines, or undefined when there are none.
   *
   * @param point - From where, mm.
   * @example
   * const nearest = Path.circle({ radius: 10 }).closestPoint(Vec(30, 0));
   * nearest.position // => Vec(10, 0)
   * nearest.distance // => 20
   */
  closestPoint(point: VecLike): GraphicClosestPointResult | undefined {
    checkPoint(point, "closestPoint: point");
    let best: GraphicClosestPointResult | undefined;
    for (const path of this.allPaths()) {
      const found = path.closestPoint(point);
      if (found && (!best || found.distance < best.distance)) best = found;
    }
    return best;
  }

  /**
   * Where the outlines cross or touch another object. For overlapping stretches, returns the ends of the shared part.
   *
   * @param other - A graphic, a line or a segment.
   * @example
   * const circle = Path.circle({ radius: 10 });
   * const line = LineSegment(Vec(-20, 0), Vec(20, 0));
   * circle.intersections(line).length // => 2
   */
  intersections(other: Intersectable): GraphicIntersectionResult[] {
    return crossings(this, other).map(({ position, time1, time2, path1, path2 }) => {
      if (!path1) throw new GeometryError("Graphic.intersections: a graphic is made of paths");
      return { position, time1, path1, time2, path2 };
    });
  }

  /**
   * Whether a point lies in the filled area or on its edge. An open path counts as closed by a straight line, as its fill
   * does.
   *
   * @param point - The point, mm.
   * @param fillRule - Which points count as filled; default the graphic's own rule.
   * @example
   * Path.circle({ radius: 10 }).containsPoint(Vec(3, 3)) // => true
   */
  containsPoint(point: VecLike, fillRule?: FillRule): boolean {
    return this.containment(point, fillRule) !== "outside";
  }

  /**
   * Whether the filled area is connected: cut out, it is one piece of material.
   *
   * @example
   * const a = Path.circle({ radius: 10 });
   * Group([a, a.clone().translate(Vec(15, 0))]).isOnePiece() // => true
   * Group([a, a.clone().translate(Vec(25, 0))]).isOnePiece() // => false
   */
  isOnePiece(): boolean {
    return this.pieces().length === 1;
  }

  /**
   * Moves and scales the graphic into a box.
   *
   * @param box - The target box, mm.
   * @param options - Whether proportions are kept.
   * @example
   * const box = BoundingBox(Vec(0, 0), Vec(40, 20));
   * Path.circle({ radius: 5 }).fitInto(box).boundingBox().min // => Vec(10, 0)
   */
  fitInto(box: BoxLike, options: FitOptions = {}): this {
    checkBox(box, "fitInto: box");
    checkFinitePoint(box.min, "fitInto: the box's min");
    checkFinitePoint(box.max, "fitInto: the box's max");
    checkOptions(options, ["mode"], "fitInto");
    checkWord(options.mode, ["contain", "stretch"], "fitInto: mode");
    const { mode = "contain" } = options;
    const from = this.boundingBox();
    if (!from) return this;
    const to = new BoundingBox(box.min, box.max);
    let sx = from.width() === 0 ? 0 : to.width() / from.width();
    let sy = from.height() === 0 ? 0 : to.height() / from.height();
    // Without a width (or height) the other factor is used, and without both the size stays.
    if (sx === 0) sx = sy === 0 ? 1 : sy;
    if (sy === 0) sy = sx;
    if (mode === "contain") sx = sy = Math.min(sx, sy);
    const center = from.center();
    const matrix = AffineMatrix.translate(to.center())
      .mul(AffineMatrix.scale(sx, sy))
      .mul(AffineMatrix.translate(center.negate()));
    return this.transform(matrix);
  }

  /**
   * Moves the graphic so that a point of its box is at a position.
   *
   * @param position - The position, mm.
   * @param anchor - Which point of the box; default "center".
   * @example
   * const coin = Path.circle({ radius: 5 }).placeAt(Vec(0, 0), "topLeft");
   * coin.boundingBox().center() // => Vec(5, 5)
   */
  placeAt(position: VecLike, anchor: BoxAnchor = "center"): this {
    checkFinitePoint(position, "placeAt: position");
    checkWord(anchor, BOX_ANCHORS, "placeAt: anchor");
    const box = this.boundingBox();
    return box ? this.translate(new BoundingBox(position).min.sub(box.point(anchor))) : this;
  }

  /**
   * The outlines as SVG path data.
   *
   * @param decimals - Digits after the point; default 4.
   * @example
   * Path.rectangle({ width: 3, height: 2 }).toSVGPathString() // => "M0 0L3 0 3 2 0 2Z"
   */
  toSVGPathString(decimals = 4): string {
    return formatPathData(this.contours(), decimals);
  }

  /**
   * A complete SVG file of the graphic, in millimetres.
   *
   * @example
   * Path.circle({ radius: 5 }).toSVGString().startsWith("<svg") // => true
   */
  toSVGString(): string {
    return svgOf(this);
  }
}
