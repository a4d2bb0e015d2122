import { addressOf, type Document, type ElementNode, elementName } from "@cuttle/design";
import { describeElement } from "./describe.ts";

/** One line of the tree of layers: an element, or a component when there are several. */
export interface LayerRow {
  /** The element's address, or the component's id. */
  readonly key: string;
  readonly component: string;
  /** Undefined: it is a component. */
  readonly element: ElementNode | undefined;
  readonly parent: string | null;
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
      rows.push({
        key,
        component,
        element,
        parent,
        level,
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
    components.forEach(({ id, elements }, index) => {
      // Components are open until they are closed.
      const isOpen = !expanded.has(id);
      rows.push({
        ...{ key: id, component: id, element: undefined, parent: null, level: 1 },
        position: index + 1,
        siblings: components.length,
        expanded: elements.length === 0 ? undefined : isOpen,
      });
      if (isOpen) addElements(id, elements, null, 2);
    });
  }
  return rows;
}

/** What a row is called, and what it is. */
export function wordsOf(document: Document, { component, element }: LayerRow) {
  if (!element) {
    const named = document.components.find(({ id }) => id === component)?.name;
    const name = named ?? (component === document.components[0]?.id ? "Main design" : component);
    return { name, kind: "component" };
  }
  const kind = describeElement(document, element)?.label ?? element.type;
  return { name: elementName(element, kind), kind: kind.toLowerCase() };
}
