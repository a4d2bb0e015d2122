/**
 * Takes drawings apart with a script that is loaded only when one is imported, as geometry's reader of SVG is: the build
 * of the engine puts this module in the place of index.ts (design/engine.vite.config.ts).
 *
 * @module
 */
import * as geometry from "@cuttle/geometry";
import { catalogue } from "@cuttle/geometry/catalogue";
import {
  at,
  contourBounds,
  filledContour,
  isStraight,
  transformContour,
} from "@cuttle/geometry/kernel";
import type { Operation } from "../../drawing.ts";
import { anchorsOf } from "../../edit/anchors.ts";
import { numberOf, pointOf, withMatrix } from "../../edit/transforms.ts";
import { toExpression } from "../../expression/literal.ts";
import { type DrawingValues, drawnPieces, operationsOf } from "../../generators/drawing.ts";
import { drawingToTakeApart } from "../registry.ts";
import type { TakenApart } from "../taken-apart.ts";

/** What the script has. */
export interface ApartScript {
  takeDrawingApart(values: DrawingValues): TakenApart;
  takeSVGApart(text: string, operation: Operation): TakenApart;
}

/** What the modules of this folder import from outside of it. */
export const parts = () => {
  const { AffineMatrix, CompoundPath, Group, math, Path, Vec } = geometry;
  return {
    AffineMatrix,
    CompoundPath,
    Group,
    Path,
    Vec,
    anchorsOf,
    at,
    catalogue,
    contourBounds,
    drawingToTakeApart,
    drawnPieces,
    filledContour,
    isStraight,
    math,
    numberOf,
    operationsOf,
    pointOf,
    toExpression,
    transformContour,
    withMatrix,
  };
};

let apart: ApartScript | undefined;

/** Whatever is taken apart was read before, by the same script. */
function theScript(): ApartScript {
  if (apart) return apart;
  throw new geometry.GeometryError("What takes drawings apart isn't loaded");
}

export const takeDrawingApart: ApartScript["takeDrawingApart"] = (values) =>
  theScript().takeDrawingApart(values);

export const takeSVGApart: ApartScript["takeSVGApart"] = (text, operation) =>
  theScript().takeSVGApart(text, operation);

/** Gives the script, made with `parts`. */
export function setApart(given: ApartScript): void {
  apart = given;
}
