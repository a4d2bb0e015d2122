import type { Document, ElementNode } from "../document/schema.ts";
import { addressOf, type ElementAddress, type ElementPlace, placesOf } from "./elements.ts";

interface Picked {
  readonly document: Document;
  /** What is selected now: inside of its group, clicks select what is beside it. */
  readonly selection: readonly ElementAddress[];
}

/**
 * What a click on something that is drawn selects: the outermost group that it belongs to, or what is beside the selected
 * elements in their group. `drawn`: the element of a part. Undefined when it is locked.
 */
export function pickedBy(drawn: string, picked: Picked): ElementAddress | undefined {
  const { component, way } = wayTo(drawn, picked);
  const level = way.findLastIndex((_, k) => k > 0 && isInside(way[k - 1], picked));
  const element = way[Math.max(level, 0)];
  return element && addressOf(component, element);
}

/** What a double click selects: one level deeper than what is selected. */
export function pickedInside(drawn: string, picked: Picked): ElementAddress | undefined {
  const { component, way } = wayTo(drawn, picked);
  const level = way.findIndex((one) => picked.selection.includes(addressOf(component, one)));
  const element = way[level + 1] ?? way[level];
  return element && addressOf(component, element);
}

/** The groups around an element of the main component that draws something, and itself; empty when one is locked. */
function wayTo(drawn: string, { document }: Picked) {
  const [main] = document.components;
  // Of what an instance draws, the instance is picked.
  const [id = ""] = drawn.split("/");
  const component = main?.id ?? "";
  const place: ElementPlace | undefined = placesOf(document).get(`${component}/${id}`);
  const way = place ? [...place.parents, place.element] : [];
  return { component, way: way.some(({ locked }) => locked) ? [] : way };
}

/** Whether something in a group is selected. */
function isInside(group: ElementNode | undefined, { document, selection }: Picked): boolean {
  const places = placesOf(document);
  return selection.some((one) => group && places.get(one)?.parents.includes(group));
}
