import { families } from "@cuttle/geometry/families";
import type { Document } from "../document/schema.ts";
import { updateElements } from "../edit/elements.ts";
import { literalOf, toExpression } from "../expression/literal.ts";
import type { Change, MendContext } from "./mend.ts";
import { nameOf, type Place } from "./places.ts";

/** Each has to be downloaded to be tried. */
const MOST_FONTS = 3;

/** A font that a mend may change. */
interface FontSetting {
  readonly label: string;
  readonly font: string;
  readonly set: (expression: string) => Omit<Change, "said">;
}

/** Other fonts of the same style, in the picker's order. */
export function otherFonts(context: MendContext, places: readonly Place[]): Change[] {
  return fontsBy(context, places, (current) =>
    families.filter(({ style, id }) => style === current.style && id !== current.id),
  );
}

/** Plain fonts with an area, for single-line ones. */
export function outlineFonts(context: MendContext, places: readonly Place[]): Change[] {
  return fontsBy(context, places, (current) =>
    current.style === "single-line" ? families.filter(({ style }) => style === "sans") : [],
  );
}

/** Fonts that have the letters which a font lacks. */
export function fontsWith(
  context: MendContext,
  places: readonly Place[],
  lacks: string,
  able: readonly string[],
): Change[] {
  return fontsBy(context, places, ({ family }) =>
    family === lacks ? families.filter((one) => able.includes(one.family)) : [],
  );
}

type Family = (typeof families)[number];

function fontsBy(
  context: MendContext,
  places: readonly Place[],
  candidates: (current: Family) => readonly Family[],
): Change[] {
  const lists = [...parameterFonts(context), ...elementFonts(places)].map(
    ({ label, font, set }) => {
      const current = families.find(({ id }) => id === font);
      return (current ? candidates(current) : [])
        .filter(({ id }) => !context.exceptFonts.includes(id))
        .slice(0, MOST_FONTS)
        .map(({ id, family }) => ({ said: `${label}: ${family}`, ...set(toExpression(id)) }));
    },
  );
  return Array.from({ length: MOST_FONTS }, (_, k) => lists.flatMap((list) => list[k] ?? []))
    .flat()
    .slice(0, 2 * MOST_FONTS);
}

function parameterFonts({ document, parameters, values }: MendContext): FontSetting[] {
  return document.parameters.flatMap(({ name, type, expression }) => {
    const info = parameters.find((one) => one.name === name);
    const font = literalOf(values[name] ?? expression)?.value;
    if (type !== "font" || !info?.visible || typeof font !== "string") return [];
    const set = (chosen: string) => ({ values: { [name]: chosen } });
    return [{ label: info.label, font, set }];
  });
}

function elementFonts(places: readonly Place[]): FontSetting[] {
  return places.flatMap(({ address, element }) => {
    const font = literalOf(element.properties.font ?? "")?.value;
    if (element.type !== "text" || typeof font !== "string") return [];
    const set = (chosen: string) => ({
      edit: (document: Document) =>
        updateElements(document, [address], (one) => ({
          ...one,
          properties: { ...one.properties, font: chosen },
        })),
    });
    return [{ label: `Font of “${nameOf(element)}”`, font, set }];
  });
}
