import type { ElementNode } from "../document/schema.ts";
import { toExpression } from "../expression/literal.ts";
import { emOf } from "../generators/em-of.ts";
import { times } from "./sizes.ts";
import { propertyOf, textLook, type Valued } from "./text-look.ts";

/** A text whose size is measured in another way and that is drawn as before. `capitals`: the height of its font's, in ems. */
export function measuredBy(
  state: Valued,
  element: ElementNode,
  sizeBy: string,
  capitals: number,
): ElementNode {
  const before = textLook(state, element).sizeBy;
  const factor = emOf(1, before, capitals) / emOf(1, sizeBy, capitals);
  const size = times(propertyOf(element, "size").expression, factor);
  return {
    ...element,
    properties: { ...element.properties, size, sizeBy: toExpression(sizeBy) },
  };
}
