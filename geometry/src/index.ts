/**
 * The geometry of laser-cut drawings: points, curves, shapes, colours, text and chance, in millimetres and degrees with y
 * down. Classes can be called with or without `new`.
 */
import { AffineMatrix as AffineMatrixClass } from "./affine-matrix.ts";
import { Anchor as AnchorClass } from "./anchor.ts";
import { Axis as AxisClass } from "./axis.ts";
import { BoundingBox as BoundingBoxClass } from "./bounding-box.ts";
import { callable } from "./callable.ts";
import { Color as ColorClass } from "./color.ts";
import { CompoundPath as CompoundPathClass } from "./compound-path.ts";
import { CubicSegment as CubicSegmentClass } from "./cubic-segment.ts";
import { Fill as FillClass } from "./fill.ts";
import { Group as GroupClass } from "./group.ts";
import { ImageFill as ImageFillClass } from "./image-fill.ts";
import { LineSegment as LineSegmentClass } from "./line-segment.ts";
import { Path as PathClass } from "./path.ts";
import { RandomGenerator as RandomGeneratorClass } from "./random-generator.ts";
import { Ray as RayClass } from "./ray.ts";
import { Stroke as StrokeClass } from "./stroke.ts";
import { Vec as VecClass } from "./vec.ts";

export { Containment } from "./containment.ts";
export { Geometry } from "./geometry.ts";
export { GeometryError } from "./geometry-error.ts";
export { Graphic } from "./graphic.ts";
export type * from "./interfaces.ts";
export * as math from "./math.ts";
export { PathContainment } from "./path-containment.ts";
export * as random from "./random.ts";
export * as utilities from "./utilities.ts";

export const AffineMatrix = callable(AffineMatrixClass);
export type AffineMatrix = AffineMatrixClass;
export const Anchor = callable(AnchorClass);
export type Anchor = AnchorClass;
export const Axis = callable(AxisClass);
export type Axis = AxisClass;
export const BoundingBox = callable(BoundingBoxClass);
export type BoundingBox = BoundingBoxClass;
export const Color = callable(ColorClass);
export type Color = ColorClass;
export const CompoundPath = callable(CompoundPathClass);
export type CompoundPath = CompoundPathClass;
export const CubicSegment = callable(CubicSegmentClass);
export type CubicSegment = CubicSegmentClass;
export const Fill = callable(FillClass);
export type Fill = FillClass;
export const Group = callable(GroupClass);
export type Group = GroupClass;
export const ImageFill = callable(ImageFillClass);
export type ImageFill = ImageFillClass;
export const LineSegment = callable(LineSegmentClass);
export type LineSegment = LineSegmentClass;
export const Path = callable(PathClass);
export type Path = PathClass;
export const RandomGenerator = callable(RandomGeneratorClass);
export type RandomGenerator = RandomGeneratorClass;
export const Ray = callable(RayClass);
export type Ray = RayClass;
export const Stroke = callable(StrokeClass);
export type Stroke = StrokeClass;
export const Vec = callable(VecClass);
export type Vec = VecClass;
