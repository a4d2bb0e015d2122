import type { Bounds } from "@cuttle/geometry/kernel";
import type { Document, ElementNode } from "../document/schema.ts";
import { type Drawing, drawnBy } from "../drawing.ts";
import { carried } from "../edit/elements.ts";
import {
  addressOf,
  type ElementAddress,
  type ElementPlace,
  idsInside,
  outermost,
} from "../edit/find-elements.ts";
import { around } from "../edit/frame.ts";
import { infoAt } from "../edit/matrices.ts";
import type { ElementInfos } from "../element-infos.ts";
import { documentOf } from "./needs.ts";

/** Elements apart from their project. */
export interface Copied {
  /** The id of the project. */
  readonly project: string;
  /** The elements as its main component, and what they need. */
  readonly document: Document;
  /** The box around what they draw, mm; undefined when that is nothing. */
  readonly box: Bounds | undefined;
}

interface CopyOptions {
  /** The id of the project. */
  readonly project: string;
  /** The last evaluation. */
  readonly drawn?:
    | { readonly drawing?: Drawing | undefined; readonly elements?: ElementInfos | undefined }
    | undefined;
}

/** Elements that were copied, what they draw, and where they are. */
interface Copying {
  readonly copied: Copied;
  readonly drawing: Drawing;
  readonly addresses: readonly ElementAddress[];
}

/**
 * Copies elements with what they need. Of several components, those of the first one: what is in others comes along where
 * it is used. Says why when it can't.
 */
export function copyElements(
  document: Document,
  selection: readonly ElementAddress[],
  { project, drawn: { drawing, elements: infos } = {} }: CopyOptions,
): Copying | string {
  const all = outermost(document, selection);
  const origin = document.components.find(({ id }) => id === all[0]?.component);
  if (!origin) return "Nothing is selected.";
  const places = all.filter(({ component }) => component === origin.id);
  const groups = places.flatMap(({ parents }) => parents);
  if (groups.some(({ visible }) => visible !== undefined))
    return "A condition shows or hides the groups they are in.";
  const elements = places.map(apart);
  if (!elements.every((one) => one !== undefined))
    return "An expression places the groups they are in.";
  const isMain = origin === document.components[0];
  const parts = isMain && drawing ? partsOf(drawing, places) : [];
  const styles = parts.flatMap(({ shapes }) => shapes.map(({ style }) => style));
  const alone = documentOf(document, origin, elements, styles);
  if (typeof alone === "string") return alone;
  const boxes = infos ? places.flatMap((place) => infoAt(document, infos, place)?.world ?? []) : [];
  return {
    copied: { project, document: alone, box: boxes.length > 0 ? boxes.reduce(around) : undefined },
    drawing: { unit: document.unit, parts },
    addresses: places.map(({ component, element }) => addressOf(component, element)),
  };
}

/** An element without the groups it is in, seen or hidden as it is there. */
function apart(place: ElementPlace): ElementNode | undefined {
  const isHidden = place.parents.some(({ hidden }) => hidden);
  const element = carried(place, []);
  return element && isHidden ? { ...element, hidden: true } : element;
}

function partsOf({ parts }: Drawing, places: readonly ElementPlace[]): Drawing["parts"] {
  const ids = idsInside(places);
  return parts.filter(({ element }) => ids.has(drawnBy(element)));
}
