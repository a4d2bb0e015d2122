import { DocumentError } from "./document-error.ts";
import { limits } from "./limits.ts";
import type { Component, Document, ElementNode, Parameter } from "./schema.ts";

/**
 * Checks what the schema can't: names are unique, references exist, no component contains itself, and the document is
 * not too much to draw. Unknown generators and modifiers are accepted: a newer client may know them, and drawing
 * reports them.
 */
export function assertReferences(document: Document): void {
  const { components, scripts, parameters } = document;
  const root = (name: string) => name;
  unique(components, "id", "components", root);
  unique(scripts, "id", "scripts", root);
  unique(document.assets, "id", "assets", root);
  unique(document.assembly?.placements, "id", "assembly.placements", root);
  assertParameters(parameters, root);
  scripts.forEach((script, i) => {
    assertParameters(script.parameters, within(root, "scripts", i));
  });
  const context: Context = {
    styles: new Set(Object.keys(document.styles)),
    scripts: new Map(scripts.map((script) => [script.id, script.kind])),
    components: new Map(components.map((component) => [component.id, component])),
    count: 0,
  };
  components.forEach((component, i) => {
    const fieldOf = within(root, "components", i);
    assertParameters(component.parameters, fieldOf);
    unique(component.guides, "id", "guides", fieldOf);
    assertElements(component.elements, "elements", fieldOf, new Set(), 1, context);
  });
  const names = new Set(parameters.map(({ name }) => name));
  components[0]?.parameters.forEach(({ name }, i) => {
    if (!names.has(name)) return;
    const field = `components[0].parameters[${i}].name`;
    throw new DocumentError(field, "is already the name of a parameter of the document");
  });
  assertDrawable(components, context);
}

interface Context {
  readonly styles: ReadonlySet<string>;
  readonly scripts: ReadonlyMap<string, string>;
  readonly components: ReadonlyMap<string, Component>;
  count: number;
}

/** The path of a field of something. Only errors need it, and of 10,000 elements it would cost more than checking them. */
type FieldOf = (name: string) => string;

function within(outer: FieldOf, list: string, index: number): FieldOf {
  return (name) => `${outer(`${list}[${index}]`)}.${name}`;
}

function unique<K extends string>(
  items: readonly Record<K, string>[] | undefined,
  key: K,
  list: string,
  fieldOf: FieldOf,
): void {
  if (items === undefined || items.length < 2) return;
  const seen = new Set<string>();
  items.forEach((item, i) => {
    add(item[key], seen, () => within(fieldOf, list, i)(key));
  });
}

function add(name: string, seen: Set<string>, field: () => string): void {
  if (seen.has(name)) throw new DocumentError(field(), `"${name}" is there already`);
  seen.add(name);
}

function assertParameters(parameters: readonly Parameter[], outer: FieldOf): void {
  unique(parameters, "name", "parameters", outer);
  parameters.forEach((parameter, i) => {
    const { min, max, choices, type, item } = parameter;
    const fieldOf = within(outer, "parameters", i);
    if (min !== undefined && max !== undefined && min > max) {
      throw new DocumentError(fieldOf("min"), `must not be more than max`);
    }
    if (type === "choice" && (choices === undefined || choices.length === 0)) {
      throw new DocumentError(fieldOf("choices"), "must have at least one entry");
    }
    unique(choices, "value", "choices", fieldOf);
    if (item === "list" || (item === "choice" && choices === undefined)) {
      throw new DocumentError(fieldOf("item"), `can't be "${item}"`);
    }
  });
}

function assertElements(
  elements: readonly ElementNode[],
  list: string,
  outer: FieldOf,
  ids: Set<string>,
  depth: number,
  context: Context,
): void {
  if (depth > limits.elementDepth) {
    throw new DocumentError(
      outer(list),
      `must not be more than ${limits.elementDepth} groups deep`,
    );
  }
  elements.forEach((element, i) => {
    const fieldOf = within(outer, list, i);
    context.count++;
    if (context.count > limits.elements) {
      throw new DocumentError("components", `must not have more than ${limits.elements} elements`);
    }
    add(element.id, ids, () => fieldOf("id"));
    assertStyle(element.style, fieldOf, context);
    assertScript(element.type, "generator", fieldOf, context);
    if (element.type === "instance") assertInstance(element, fieldOf, context);
    unique(element.contours, "id", "contours", fieldOf);
    unique(element.modifiers, "id", "modifiers", fieldOf);
    element.modifiers?.forEach((use, j) => {
      const fieldOfUse = within(fieldOf, "modifiers", j);
      assertStyle(use.style, fieldOfUse, context);
      assertScript(use.type, "modifier", fieldOfUse, context);
    });
    if (element.children !== undefined) {
      assertElements(element.children, "children", fieldOf, ids, depth + 1, context);
    }
  });
}

function assertStyle(style: string | undefined, fieldOf: FieldOf, context: Context): void {
  if (style !== undefined && !context.styles.has(style)) {
    throw new DocumentError(fieldOf("style"), `there is no style "${style}"`);
  }
}

function assertScript(type: string, kind: string, fieldOf: FieldOf, context: Context): void {
  if (!type.startsWith("script:")) return;
  const id = type.slice("script:".length);
  const found = context.scripts.get(id);
  if (found === undefined) throw new DocumentError(fieldOf("type"), `there is no script "${id}"`);
  if (found !== kind) {
    throw new DocumentError(fieldOf("type"), `the script "${id}" is not a ${kind}`);
  }
}

function assertInstance(
  { component: id, parameters = {} }: ElementNode,
  fieldOf: FieldOf,
  context: Context,
): void {
  if (id === undefined) throw new DocumentError(fieldOf("component"), "is missing");
  const component = context.components.get(id);
  if (component === undefined) {
    throw new DocumentError(fieldOf("component"), `there is no component "${id}"`);
  }
  for (const name of Object.keys(parameters)) {
    if (!component.parameters.some((parameter) => parameter.name === name)) {
      throw new DocumentError(
        fieldOf(`parameters.${name}`),
        `the component "${id}" has no such parameter`,
      );
    }
  }
}

/** Instances inside instances multiply: count what would be drawn, and find components that contain themselves. */
function assertDrawable(components: readonly Component[], context: Context): void {
  const counts = new Map<string, number>();
  const way: string[] = [];
  const countOf = (component: Component): number => {
    const known = counts.get(component.id);
    if (known !== undefined) return known;
    const start = way.indexOf(component.id);
    if (start >= 0) {
      const cycle = [...way.slice(start), component.id].join(" → ");
      throw new DocumentError("components", `must not contain themselves (${cycle})`);
    }
    if (way.length >= limits.elementDepth) {
      throw new DocumentError("components", `must not be more than ${limits.elementDepth} deep`);
    }
    way.push(component.id);
    const count = countElements(component.elements);
    way.pop();
    counts.set(component.id, count);
    return count;
  };
  const countElements = (elements: readonly ElementNode[]): number => {
    let count = 0;
    for (const { type, component = "", children = [] } of elements) {
      const used = type === "instance" ? context.components.get(component) : undefined;
      count += 1 + countElements(children) + (used === undefined ? 0 : countOf(used));
    }
    return count;
  };
  components.forEach((component, i) => {
    const count = countOf(component);
    if (count > limits.drawnElements) {
      throw new DocumentError(
        `components[${i}]`,
        `draws ${count} elements, more than ${limits.drawnElements}`,
      );
    }
  });
}
