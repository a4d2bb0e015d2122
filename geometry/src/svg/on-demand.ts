/**
 * `importSVG` of a bundle that loads its reader only when something is imported, since few drawings need it: the build
 * of such a bundle puts this module in the place of import.ts, and makes a script of import.ts that takes what it
 * shares with the bundle from `parts` (design/engine.vite.config.ts).
 *
 * @module
 */
import { AffineMatrix } from "../affine-matrix.ts";
import { Color } from "../color.ts";
import { CompoundPath } from "../compound-path.ts";
import { Fill } from "../fill.ts";
import { Findings, named } from "../findings.ts";
import { GeometryError } from "../geometry-error.ts";
import { Group } from "../group.ts";
import { closestOnSegment } from "../kernel/closest.ts";
import {
  contourBounds,
  filledContour,
  makeContour,
  polygonContour,
  segmentCount,
  transformContour,
} from "../kernel/contour.ts";
import { at, isStraight, pointAt, subCurve } from "../kernel/cubic.ts";
import { intersectSegments } from "../kernel/intersect.ts";
import { atan2, cos, sin, tan } from "../kernel/trigonometry.ts";
import { formatNumber } from "../number-format.ts";
import { Path } from "../path.ts";
import { Stroke } from "../stroke.ts";
import type { ImportSVGOptions, ImportSVGResult, SVGWithOrigins } from "./import.ts";

/** What the script has. */
export interface SVGReader {
  importSVG(source: string, options?: ImportSVGOptions): ImportSVGResult;
  readSVG(source: string, options?: ImportSVGOptions): SVGWithOrigins;
}

/** What the modules of this folder import from outside of it. */
export const parts = () => ({
  AffineMatrix,
  Color,
  CompoundPath,
  Fill,
  Findings,
  GeometryError,
  Group,
  Path,
  Stroke,
  at,
  atan2,
  closestOnSegment,
  contourBounds,
  cos,
  filledContour,
  formatNumber,
  intersectSegments,
  isStraight,
  makeContour,
  named,
  pointAt,
  polygonContour,
  segmentCount,
  sin,
  subCurve,
  tan,
  transformContour,
});

let reader: SVGReader | undefined;
let isMissing = false;
let isUnavailable = false;

export function importSVG(source: string, options: ImportSVGOptions = {}): ImportSVGResult {
  return theReader().importSVG(source, options);
}

export function readSVG(source: string, options: ImportSVGOptions = {}): SVGWithOrigins {
  return theReader().readSVG(source, options);
}

function theReader(): SVGReader {
  if (reader) return reader;
  if (isUnavailable)
    throw new GeometryError("What reads drawings couldn't be loaded. Check your connection.");
  isMissing = true;
  throw new GeometryError("importSVG: the reader of SVG files isn't loaded");
}

/** Whether the reader was missing since the last call, also where a script caught the error. */
export function wasSVGReaderMissing(): boolean {
  const was = isMissing;
  isMissing = false;
  return was;
}

/** Says that the reader can't be loaded, so that nothing requests it again. */
export function markSVGReaderUnavailable(): void {
  isUnavailable = true;
}

/** Gives the reader, made with `parts`. */
export function setSVGReader(given: SVGReader): void {
  reader = given;
}
