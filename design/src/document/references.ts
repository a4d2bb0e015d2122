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
  unique(components, "id", "components");
  unique(scripts, "id", "scripts");
  unique(document.assets, "id", "assets");
  assertParameters(parameters, "parameters");
  scripts.forEach((script, i) => {
    assertParameters(script.parameters, `scripts[${i}].parameters`);
  });
  const context: Context = {
    styles: new Set(Object.keys(document.styles)),
    scripts: new Map(scripts.map((script) => [script.id, script.kind])),
    components: new Map(components.map((component) => [component.id, component])),
    count: 0,
  };
  components.forEach((component, i) => {
    const field = `components[${i}]`;
    assertParameters(component.parameters, `${field}.parameters`);
    unique(component.guides, "id", `${field}.guides`);
    assertElements(component.elements, `${field}.elements`, new Set(), 1, context);
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

function unique<K extends string>(
  items: readonly Record<K, string>[] = [],
  key: K,
  field: string,
): void {
  const seen = new Set<string>();
  items.forEach((item, i) => {
    add(item[key], seen, `${field}[${i}].${key}`);
  });
}

function add(name: string, seen: Set<string>, field: string): void {
  if (seen.has(name)) throw new DocumentError(field, `"${name}" is there already`);
  seen.add(name);
}

function assertParameters(parameters: readonly Parameter[], field: string): void {
  unique(parameters, "name", field);
  parameters.forEach((parameter, i) => {
    const { min, max, choices, type, item } = parameter;
    const at = `${field}[${i}]`;
    if (min !== undefined && max !== undefined && min > max) {
      throw new DocumentError(`${at}.min`, `must not be more than max`);
    }
    if (type === "choice" && (choices === undefined || choices.length === 0)) {
      throw new DocumentError(`${at}.choices`, "must have at least one entry");
    }
    unique(choices, "value", `${at}.choices`);
    if (item === "list" || (item === "choice" && choices === undefined)) {
      throw new DocumentError(`${at}.item`, `can't be "${item}"`);
    }
  });
}

function assertElements(
  elements: readonly ElementNode[],
  field: string,
  ids: Set<string>,
  depth: number,
  context: Context,
): void {
  if (depth > limits.elementDepth) {
    throw new DocumentError(field, `must not be more than ${limits.elementDepth} groups deep`);
  }
  elements.forEach((element, i) => {
    const at = `${field}[${i}]`;
    context.count++;
    if (context.count > limits.elements) {
      throw new DocumentError("components", `must not have more than ${limits.elements} elements`);
    }
    add(element.id, ids, `${at}.id`);
    assertStyle(element.style, `${at}.style`, context);
    assertScript(element.type, "generator", `${at}.type`, context);
    if (element.type === "instance") {
      if (element.component === undefined) throw new DocumentError(`${at}.component`, "is missing");
      const component = context.components.get(element.component);
      if (component === undefined) {
        throw new DocumentError(`${at}.component`, `there is no component "${element.component}"`);
      }
      assertOverrides(element, component, at);
    }
    unique(element.contours, "id", `${at}.contours`);
    unique(element.modifiers, "id", `${at}.modifiers`);
    element.modifiers?.forEach((use, j) => {
      assertStyle(use.style, `${at}.modifiers[${j}].style`, context);
      assertScript(use.type, "modifier", `${at}.modifiers[${j}].type`, context);
    });
    if (element.children !== undefined) {
      assertElements(element.children, `${at}.children`, ids, depth + 1, context);
    }
  });
}

function assertStyle(style: string | undefined, field: string, context: Context): void {
  if (style !== undefined && !context.styles.has(style)) {
    throw new DocumentError(field, `there is no style "${style}"`);
  }
}

function assertScript(type: string, kind: string, field: string, context: Context): void {
  if (!type.startsWith("script:")) return;
  const id = type.slice("script:".length);
  const found = context.scripts.get(id);
  if (found === undefined) throw new DocumentError(field, `there is no script "${id}"`);
  if (found !== kind) throw new DocumentError(field, `the script "${id}" is not a ${kind}`);
}

function assertOverrides(element: ElementNode, component: Component, field: string): void {
  for (const name of Object.keys(element.parameters ?? {})) {
    if (!component.parameters.some((parameter) => parameter.name === name)) {
      throw new DocumentError(
        `${field}.parameters.${name}`,
        `the component "${component.id}" has no such parameter`,
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
