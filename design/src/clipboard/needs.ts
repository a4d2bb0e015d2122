import { fallbackStyle } from "../document/fallback-style.ts";
import { newDocument } from "../document/new-document.ts";
import type { Component, Document, ElementNode, Parameter, Script } from "../document/schema.ts";
import { namesInCode } from "../expression/names-in-code.ts";
import { parseBody } from "../expression/parse.ts";
import { namesOf } from "../expression/rename.ts";
import { withExpressions, withNaming } from "./names.ts";

/** The parameter that a name means somewhere, unless it is one of a component's own. */
type Find = (name: string) => Parameter | undefined;

/** The names in a script's code that may be parameters around it. */
export function namesAround({ scope, code, parameters }: Script): readonly string[] {
  if (scope === "own") return [];
  const own = new Set(parameters.map(({ name }) => name));
  try {
    return [...namesInCode(parseBody(code))].filter((name) => !own.has(name));
  } catch {
    return []; // It is an error wherever it runs.
  }
}

/**
 * A document of elements alone, with whatever of their own document they need: parameters, styles, components, scripts and
 * files. `origin`: the component they are in. `seen`: the styles of what they draw. Says why when there is none.
 */
export function documentOf(
  document: Document,
  origin: Component,
  elements: readonly ElementNode[],
  seen: readonly string[],
): Document | string {
  const needs = new Needs(document, origin, seen);
  for (const element of elements) needs.add(element);
  if (needs.ambiguous !== undefined)
    return `Two parameters that this needs are called “${needs.ambiguous}”.`;
  const parts = {
    parameters: [...origin.parameters, ...document.parameters].filter(
      (one) => needs.parameters.get(one.name) === one,
    ),
    components: document.components.filter((one) => needs.components.has(one)),
    scripts: document.scripts.filter((one) => needs.scripts.has(one)),
  };
  const text = JSON.stringify([elements, parts]);
  let id = "main";
  while (parts.components.some((one) => one.id === id)) id += "-";
  return {
    ...newDocument(),
    ...parts,
    unit: document.unit,
    seed: document.seed,
    styles: Object.fromEntries(
      Object.entries(document.styles).filter(([name]) => needs.hasStyle(name)),
    ),
    components: [{ id, parameters: [], elements: [...elements] }, ...parts.components],
    assets: document.assets.filter(({ id }) => text.includes(id)),
  };
}

/** Gathers what elements need, and what that needs in turn. */
class Needs {
  readonly parameters = new Map<string, Parameter>();
  readonly components = new Set<Component>();
  readonly scripts = new Set<Script>();
  /** A name that means one parameter here and another one there. */
  ambiguous: string | undefined;
  readonly #document: Document;
  readonly #styles: Set<string>;
  readonly #known = new Map<Find, Set<Script>>();
  readonly #byName: ReadonlyMap<string, Parameter>;
  readonly #inDocument: Find = (name) => this.#byName.get(name);
  readonly #inOrigin: Find;

  constructor(document: Document, origin: Component, seen: readonly string[]) {
    this.#document = document;
    const fallback = fallbackStyle(document);
    this.#styles = new Set([...(fallback === undefined ? [] : [fallback]), ...seen]);
    this.#byName = new Map(document.parameters.map((one) => [one.name, one]));
    const own = new Map(origin.parameters.map((one) => [one.name, one]));
    this.#inOrigin = (name) => own.get(name) ?? this.#inDocument(name);
  }

  add(element: ElementNode): void {
    this.#element(element, this.#inOrigin);
  }

  /** Scripts name styles in texts. */
  hasStyle(name: string): boolean {
    const quoted = ["'", '"', "`"].map((quote) => quote + name + quote);
    return (
      this.#styles.has(name) ||
      [...this.scripts].some(({ code }) => quoted.some((text) => code.includes(text)))
    );
  }

  #element(element: ElementNode, find: Find): void {
    withNaming(element, {
      expression: (text) => this.#expression(text, find),
      style: (name) => {
        this.#styles.add(name);
        return name;
      },
      script: (id) => this.#script(id, find),
      component: (id) => this.#component(id),
    });
  }

  #expression(text: string, find: Find): string {
    for (const name of namesOf(text)) this.#name(name, find);
    return text;
  }

  #name(name: string, find: Find): void {
    const parameter = find(name);
    const known = this.parameters.get(name);
    if (!parameter || known === parameter) return;
    if (known) {
      this.ambiguous = name;
      return;
    }
    this.parameters.set(name, parameter);
    const around = parameter === this.#inDocument(name) ? this.#inDocument : this.#inOrigin;
    withExpressions(parameter, (text) => this.#expression(text, around));
  }

  #script(id: string, find: Find): string {
    const script = this.#document.scripts.find((one) => one.id === id);
    const known = this.#known.get(find) ?? new Set();
    this.#known.set(find, known);
    if (!script || known.has(script)) return id;
    known.add(script);
    this.scripts.add(script);
    for (const name of namesAround(script)) this.#name(name, find);
    for (const one of script.parameters) this.#expression(one.expression, find);
    return id;
  }

  #component(id: string): string {
    const component = this.#document.components.find((one) => one.id === id);
    if (!component || this.components.has(component)) return id;
    this.components.add(component);
    const own = new Set(component.parameters.map(({ name }) => name));
    const inside: Find = (name) => (own.has(name) ? undefined : this.#inDocument(name));
    for (const one of component.parameters)
      withExpressions(one, (text) => this.#expression(text, inside));
    for (const element of component.elements) this.#element(element, inside);
    return id;
  }
}
