import { addressOf, type Document, type ElementNode, literalOf } from "@cuttle/design";
import { describeElement } from "./describe.ts";

/** One line of the tree of layers: an element, or a component when there are several. */
export interface LayerRow {
  /** The element's address, or the component's id. */
  readonly key: string;
  readonly component: string;
  /** Undefined: it is a component. */
  readonly element: ElementNode | undefined;
  readonly parent: string | null;
  readonly name: string;
  readonly kind: string;
  /** From 1. */
  readonly level: number;
  /** From 1, among its siblings as they are shown: the one in front is first. */
  readonly position: number;
  readonly siblings: number;
  /** Undefined: there is nothing in it. */
  readonly expanded: boolean | undefined;
}

/** The lines that are shown, from the front of the drawing to the back. */
export function layerRows(document: Document, expanded: ReadonlySet<string>): LayerRow[] {
  const rows: LayerRow[] = [];

  function addElements(
    component: string,
    elements: readonly ElementNode[],
    parent: string | null,
    level: number,
  ) {
    elements.toReversed().forEach((element, index) => {
      const key = addressOf(component, element);
      const { children = [] } = element;
      const isOpen = expanded.has(key);
      const kind = describeElement(document, element)?.label ?? element.type;
      rows.push({
        ...{ key, component, element, parent, level },
        name: nameOf(element, kind),
        kind: kind.toLowerCase(),
        position: index + 1,
        siblings: elements.length,
        expanded: children.length === 0 ? undefined : isOpen,
      });
      if (isOpen) addElements(component, children, element.id, level + 1);
    });
  }

  const { components } = document;
  const [main] = components;
  if (main && components.length === 1) addElements(main.id, main.elements, null, 1);
  else {
    components.forEach(({ id, name, elements }, index) => {
      // Components are open until they are closed.
      const isOpen = !expanded.has(id);
      rows.push({
        ...{ key: id, component: id, element: undefined, parent: null, level: 1 },
        name: name ?? (index === 0 ? "Main design" : id),
        kind: "component",
        position: index + 1,
        siblings: components.length,
        expanded: elements.length === 0 ? undefined : isOpen,
      });
      if (isOpen) addElements(id, elements, null, 2);
    });
  }
  return rows;
}

/** The name of an element: its own, the text that it draws, or its kind. */
function nameOf({ name, type, properties }: ElementNode, kind: string): string {
  if (name) return name;
  const text = type === "text" && literalOf(properties.text ?? "")?.value;
  return typeof text === "string" && text.trim() !== "" ? text.trim().slice(0, 80) : kind;
}
