import { checkOptions, given, refuse } from "./check.ts";
import { Fill } from "./fill.ts";
import { GeometryError } from "./geometry-error.ts";
import { Graphic } from "./graphic.ts";
import { ImageFill } from "./image-fill.ts";
import type { GraphicStyle } from "./interfaces.ts";
import { Stroke } from "./stroke.ts";

/** Graphics one by one, or lists of them: how methods accept several graphics. */
export type Graphics = Graphic | Iterable<Graphic>;

/** Throws unless a value is a graphic. */
export function checkGraphic(value: unknown, argument: string): Graphic {
  if (value instanceof Graphic) return value;
  const hint = Array.isArray(value) ? "; put several into a Group" : "";
  throw new GeometryError(
    `${argument} must be a graphic: a Path, a CompoundPath or a Group, not ${given(value)}${hint}`,
  );
}

/** The graphics of a list of graphics and of lists of them. */
export function allGraphics(items: readonly Graphics[], argument: string): Graphic[] {
  const all: unknown[] = [];
  for (const item of items) {
    if (typeof item === "object" && item !== null && Symbol.iterator in item) {
      for (const one of item) all.push(one);
    } else all.push(item);
  }
  return all.map((item, index) => checkGraphic(item, `${argument} ${index + 1}`));
}

/** Throws unless a style has only valid paint. */
export function checkStyle(style: GraphicStyle): GraphicStyle {
  checkOptions(style, ["fill", "stroke"], "assignStyle");
  const { fill, stroke } = style as Readonly<Record<string, unknown>>;
  if (fill !== undefined && !(fill instanceof Fill) && !(fill instanceof ImageFill))
    refuse("assignStyle: fill", 'a Fill such as Fill(Color("tomato"))', fill);
  if (stroke !== undefined && !(stroke instanceof Stroke))
    refuse("assignStyle: stroke", 'a Stroke such as Stroke(Color("tomato"))', stroke);
  return style;
}

/** Throws unless a layer's name is text. */
export function checkLayer(name: unknown): string | undefined {
  if (name === undefined || typeof name === "string") return name;
  return refuse("assignLayer: name", 'a text such as "cut"', name);
}
