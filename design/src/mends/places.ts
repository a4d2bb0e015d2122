import { generatorOf } from "../built-ins.ts";
import type { ElementNode } from "../document/schema.ts";
import { addressOf, type ElementAddress, elementAt } from "../edit/find-elements.ts";
import { elementName } from "../element-name.ts";
import type { Finding } from "../export/preflight/finding.ts";
import type { MendContext } from "./mend.ts";

/** An element that a finding is about. */
export interface Place {
  readonly address: ElementAddress;
  readonly element: ElementNode;
  /** The groups around it. */
  readonly parents: readonly ElementNode[];
}

/** The elements that a finding is about, if all of them may be changed: one's own, not locked, and in no instance. */
export function placesOf(finding: Finding, { document, mayEdit }: MendContext): readonly Place[] {
  const main = document.components[0]?.id ?? "";
  const places = finding.elements.map((id) => elementAt(document, addressOf(main, { id })));
  const isFree = (place: (typeof places)[number]) =>
    place !== undefined && ![place.element, ...place.parents].some(({ locked }) => locked);
  if (!mayEdit || !places.every(isFree)) return [];
  return places.flatMap((place) => {
    if (!place) return [];
    const { element, parents } = place;
    return [{ address: addressOf(main, element), element, parents }];
  });
}

export const nameOf = (element: ElementNode): string =>
  elementName(element, generatorOf(element.type)?.label ?? "Shape");
