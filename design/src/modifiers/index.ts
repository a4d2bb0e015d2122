import { byName, type ModifierSpec } from "../registry.ts";
import { addRing } from "./add-ring.ts";
import { center } from "./center.ts";
import { connectPieces } from "./connect-pieces.ts";
import { difference } from "./difference.ts";
import { fillHoles } from "./fill-holes.ts";
import { fillWithImage } from "./fill-with-image.ts";
import { gridRepeat } from "./grid-repeat.ts";
import { exclude, intersection } from "./intersection.ts";
import { joinLines } from "./join-lines.ts";
import { lineOnly } from "./line-only.ts";
import { linearRepeat } from "./linear-repeat.ts";
import { mirror } from "./mirror.ts";
import { inset, outline } from "./outline.ts";
import { repeatAlongPath } from "./repeat-along-path.ts";
import { rotationalRepeat } from "./rotational-repeat.ts";
import { roundCorners } from "./round-corners.ts";
import { scaleToSize } from "./scale-to-size.ts";
import { strokeToOutline } from "./stroke-to-outline.ts";
import { textOnPath } from "./text-on-path.ts";
import { flattenCurves, reverse, simplify } from "./tidy.ts";
import { union } from "./union.ts";
import { warpToArc } from "./warp-to-arc.ts";

/** The built-in modifiers by name, in display order. */
export const modifiers: ReadonlyMap<string, ModifierSpec> = byName([
  union,
  difference,
  intersection,
  exclude,
  outline,
  inset,
  fillHoles,
  connectPieces,
  addRing,
  roundCorners,
  strokeToOutline,
  lineOnly,
  joinLines,
  linearRepeat,
  gridRepeat,
  rotationalRepeat,
  repeatAlongPath,
  mirror,
  textOnPath,
  warpToArc,
  scaleToSize,
  center,
  fillWithImage,
  simplify,
  flattenCurves,
  reverse,
]);
