/** Views show the pieces of a design assembled, for its picture. A document names its view, and so do its copies. */
import type { Drawing } from "@cuttle/design";
import { assembledBox } from "./assembled-box.ts";
import { burntSquares } from "./burnt-squares.ts";
import type { Layer, Values } from "./layer.ts";
import { layeredSign } from "./layered-sign.ts";
import { litLantern } from "./lit-lantern.ts";
import { openHingeBox } from "./open-hinge-box.ts";
import { raisedNumber } from "./raised-number.ts";
import { seatedBunny } from "./seated-bunny.ts";
import { standingBits } from "./standing-bits.ts";
import { standingCake } from "./standing-cake.ts";
import { standingDesk } from "./standing-desk.ts";
import { standingNames } from "./standing-names.ts";
import { standingYear } from "./standing-year.ts";
import { trayedPuzzle } from "./trayed-puzzle.ts";

export type { Layer, Values } from "./layer.ts";

const views = {
  "assembled-box": assembledBox,
  "burnt-squares": burntSquares,
  "layered-sign": layeredSign,
  "lit-lantern": litLantern,
  "open-hinge-box": openHingeBox,
  "raised-number": raisedNumber,
  "seated-bunny": seatedBunny,
  "standing-bits": standingBits,
  "standing-cake": standingCake,
  "standing-desk": standingDesk,
  "standing-names": standingNames,
  "standing-year": standingYear,
  "trayed-puzzle": trayedPuzzle,
} satisfies Record<string, (drawing: Drawing, values: Values) => readonly Layer[]>;

export type ViewName = keyof typeof views;

/** The layers of a view; undefined when there is no view of that name, or nothing to show. */
export function viewOf(
  name: string | undefined,
  drawing: Drawing,
  values: Values,
): readonly Layer[] | undefined {
  if (name === undefined || !Object.hasOwn(views, name)) return undefined;
  const layers = views[name as ViewName](drawing, values);
  return layers.length > 0 ? layers : undefined;
}
