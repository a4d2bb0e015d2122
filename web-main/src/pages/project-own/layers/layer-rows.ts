import { addressOf, type Document, type ElementNode, generatorOf, literalOf } from "@cuttle/design";

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
      rows.push({
        ...{ key, component, element, parent, level },
        name: nameOf(document, element),
        kind: kindOf(document, element),
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

/** What kind of element it is, in words. */
export function kindOf({ components, scripts }: Document, element: ElementNode): string {
  const { type } = element;
  if (type === "group") return "group";
  if (type === "path") return "path";
  if (type === "instance") {
    return components.find(({ id }) => id === element.component)?.name ?? "component";
  }
  const script = scripts.find(({ id }) => type === `script:${id}`);
  return (script?.name ?? generatorOf(type)?.label ?? type).toLowerCase();
}

/** The name of an element: its own, the text that it draws, or its kind. */
function nameOf(document: Document, element: ElementNode): string {
  if (element.name) return element.name;
  const text = element.type === "text" && literalOf(element.properties.text ?? "")?.value;
  if (typeof text === "string" && text.trim() !== "") return text.trim().slice(0, 80);
  const kind = kindOf(document, element);
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}
