/**
 * The types of options and results: what methods take besides numbers, and what they return.
 *
 * @module
 */
import type { Axis } from "./axis.ts";
import type { CubicSegment } from "./cubic-segment.ts";
import type { Fill } from "./fill.ts";
import type { Graphic } from "./graphic.ts";
import type { ImageFill } from "./image-fill.ts";
import type { BooleanOperation, Cap, FillRule, Join } from "./kernel/engines.ts";
import type { LineSegment } from "./line-segment.ts";
import type { Path } from "./path.ts";
import type { Ray } from "./ray.ts";
import type { Stroke } from "./stroke.ts";
import type { Vec } from "./vec.ts";

export type { FontDescription } from "./font.ts";
export type { Contour } from "./kernel/contour.ts";
export type {
  MissingCharacter,
  RichTextContent,
  RichTextLine,
  RichTextOptions,
  RichTextSpan,
} from "./rich-text.ts";
export type { RichTextSymbolOptions } from "./rich-text-symbol.ts";
export type { ImportedLayer, ImportSVGOptions, ImportSVGResult } from "./svg/import.ts";
export type { TextAlongPathOptions } from "./text-along-path.ts";
export type { BooleanOperation, Cap, FillRule, Join };

/**
 * Anything with an `x` and a `y` in mm. Wherever a point is required, a plain `{ x: 1, y: 2 }` works as well as a
 * `Vec`.
 */
export interface VecLike {
  /** To the right, mm. */
  readonly x: number;
  /** Down, mm. */
  readonly y: number;
}

/** A matrix by its six numbers, in the order SVG writes them. */
export interface MatrixLike {
  /** How much x adds to x. */
  readonly a: number;
  /** How much x adds to y. */
  readonly b: number;
  /** How much y adds to x. */
  readonly c: number;
  /** How much y adds to y. */
  readonly d: number;
  /** Shift to the right, mm. */
  readonly tx: number;
  /** Shift down, mm. */
  readonly ty: number;
}

/** A box by its two corners, mm. */
export interface BoxLike {
  /** The corner with the smallest x and y: top left on screen. */
  readonly min: VecLike;
  /** The corner with the largest x and y: bottom right on screen. */
  readonly max: VecLike;
}

/** The parts of a transform: first `origin` goes to (0, 0), then scale, skew, rotation and position follow. */
export interface TransformParts {
  /** Where the origin ends up, mm; default (0, 0). */
  position?: VecLike | undefined;
  /** Rotation in degrees, clockwise on screen; default 0. */
  rotation?: number | undefined;
  /** Factor for both axes or one for each; default 1. */
  scale?: number | VecLike | undefined;
  /** How far the y axis leans, degrees; default 0. */
  skew?: number | undefined;
  /** The centre of scaling, skewing and rotation, mm; default (0, 0). */
  origin?: VecLike | undefined;
}

/** A decomposed transform: the parts from which `AffineMatrix.fromTransform` recomposes it. */
export interface Transform {
  /** Where (0, 0) ends up, mm. */
  position: Vec;
  /** Rotation in degrees, clockwise on screen. */
  rotation: number;
  /** Factor along x and along y; a negative one mirrors. */
  scale: Vec;
  /** How far the y axis leans, degrees. */
  skew: number;
}

/** A color as hue, saturation, lightness and alpha. */
export interface HSL {
  /** Hue in degrees, 0 (red) to 360. */
  h: number;
  /** Saturation, 0 to 1. */
  s: number;
  /** Lightness, 0 to 1. */
  l: number;
  /** Opacity, 0 to 1. */
  a: number;
}

/** One of nine points of a box, by which a graphic is placed. */
export type BoxAnchor =
  | "topLeft"
  | "top"
  | "topRight"
  | "left"
  | "center"
  | "right"
  | "bottomLeft"
  | "bottom"
  | "bottomRight";

/** The objects that `intersections` accepts. */
export type Intersectable = Graphic | Axis | Ray | LineSegment | CubicSegment;

/** A crossing of two objects. */
export interface IntersectionResult {
  /** The crossing, mm. */
  position: Vec;
  /** Time on the object whose method was called. */
  time1: number;
  /** Time on the other object. */
  time2: number;
}

/** A crossing of a graphic and another object. */
export interface GraphicIntersectionResult extends IntersectionResult {
  /** The crossed path of the graphic whose method was called; `time1` is a time on it. */
  path1: Path;
  /** The path of the other graphic; undefined when the other object is a line or a segment. */
  path2?: Path | undefined;
}

/** The nearest point of a curve. */
export interface ClosestPointResult {
  /** The nearest point, mm. */
  position: Vec;
  /** Its time on the curve. */
  time: number;
  /** How far away it is, mm. */
  distance: number;
}

/** The nearest point of a graphic. */
export interface GraphicClosestPointResult extends ClosestPointResult {
  /** The path it lies on; `time` is a time on it. */
  path: Path;
}

/** How a graphic fills a box. */
export interface FitOptions {
  /** "contain" keeps the proportions and centres, "stretch" fills the whole box; default "contain". */
  mode?: "contain" | "stretch" | undefined;
}

/** How a shape is painted. */
export interface GraphicStyle {
  /** Its fill; undefined removes the fill, leaving it out keeps it. */
  fill?: Fill | ImageFill | undefined;
  /** Its stroke; undefined removes the stroke, leaving it out keeps it. */
  stroke?: Stroke | undefined;
}

/** How an outline at a distance turns its corners. */
export interface OffsetOptions {
  /** Default "round". */
  join?: Join | undefined;
  /** How far a miter may reach, in multiples of the distance; default 4. */
  miterLimit?: number | undefined;
  /** False drops holes first; default true. */
  keepHoles?: boolean | undefined;
  /** How far the result may be from the exact one, mm; default 0.01, and at most a quarter of the distance. */
  tolerance?: number | undefined;
}

/** How a line becomes an area. */
export interface StrokeOptions {
  /** How corners turn; default "round". */
  join?: Join | undefined;
  /** How ends close; default "round". */
  cap?: Cap | undefined;
  /** How far a miter may reach, in multiples of half the width; default 4. */
  miterLimit?: number | undefined;
  /** How far the result may be from the exact one, mm; default 0.01, and at most an eighth of the width. */
  tolerance?: number | undefined;
}

/** Which holes are filled. */
export interface FillHolesOptions {
  /** Only holes with less area than this, mm²; default all of them. */
  smallerThan?: number | undefined;
}

/** How loose pieces are joined. */
export interface ConnectOptions {
  /** Width of the bridges, mm; default 1.6. */
  width?: number | undefined;
  /** "nearest" bridges the smallest gaps, "bar" puts one bar below everything; default "nearest". */
  style?: "nearest" | "bar" | undefined;
  /** How much to lower the bar, mm; with 0, the default, it is centred on the line on which most pieces stand. */
  barOffset?: number | undefined;
}

/** How a stroke is drawn. */
export interface StrokeStyle {
  /** How corners turn; default "miter". */
  join?: Join | undefined;
  /** How ends close; default "butt". */
  cap?: Cap | undefined;
  /** Lengths of dashes and gaps in turn, mm; default none, a solid line. */
  dash?: readonly number[] | undefined;
}

/** A picture by its id in the document. */
export interface ImageSource {
  /** The asset's id. */
  readonly id: string;
  /** Width in mm before the transform. */
  readonly width: number;
  /** Height in mm before the transform. */
  readonly height: number;
}

/** A rectangle by its corner and size. */
export interface RectangleOptions {
  /** Left side, mm; default 0. */
  x?: number | undefined;
  /** Top side, mm; default 0. */
  y?: number | undefined;
  /** Width, mm. */
  width: number;
  /** Height, mm. */
  height: number;
  /** The middle, mm; when given, x and y are not used. */
  center?: VecLike | undefined;
  /** Radius of the corners, mm, at most half of the shorter side; default 0. */
  cornerRadius?: number | undefined;
}

/** A circle or ellipse. */
export interface EllipseOptions {
  /** The middle, mm; default (0, 0). */
  center?: VecLike | undefined;
  /** Radius, or one for each axis, mm. */
  radius: number | VecLike;
}

/** A circle. */
export interface CircleOptions {
  /** The middle, mm; default (0, 0). */
  center?: VecLike | undefined;
  /** Radius, mm. */
  radius: number;
}

/** A polygon with equal sides. */
export interface RegularPolygonOptions {
  /** The middle, mm; default (0, 0). */
  center?: VecLike | undefined;
  /** From the middle to the corners, mm. */
  radius: number;
  /** How many sides, 3 or more. */
  sides: number;
}

/** A star. */
export interface StarOptions {
  /** The middle, mm; default (0, 0). */
  center?: VecLike | undefined;
  /** From the middle to the tips, mm. */
  radius: number;
  /** From the middle to the inner corners, mm; default half of `radius`. */
  innerRadius?: number | undefined;
  /** How many tips, 2 or more; default 5. */
  points?: number | undefined;
}

/** A piece of a circle. */
export interface ArcOptions {
  /** The middle, mm; default (0, 0). */
  center?: VecLike | undefined;
  /** Radius, mm. */
  radius: number;
  /** Where it begins, degrees clockwise from the x axis; default 0. */
  startAngle?: number | undefined;
  /** Where it ends, degrees; less than `startAngle` runs counter-clockwise. Default 360. */
  endAngle?: number | undefined;
}

/** The arc of SVG path data: a piece of an ellipse between two points. */
export interface ArcToOptions {
  /** Radius, or one for each axis, mm; grown when too small to reach. */
  radius: number | VecLike;
  /** Rotation of the ellipse, degrees; default 0. */
  rotation?: number | undefined;
  /** Take the long way round; default false. */
  largeArc?: boolean | undefined;
  /** Run clockwise on screen; default true. */
  clockwise?: boolean | undefined;
}
