import type { Document, ElementNode } from "../document/schema.ts";
import { isLiteral } from "../expression/literal.ts";
import { expressionsIn, expressionsOfParameter } from "./expressions-in.ts";
import { namesIn } from "./texts.ts";

type Parts = Pick<Document, "parameters" | "components" | "scripts">;

/** The projects that parts of a document were copied from. */
export function sourcesIn({ parameters, components, scripts }: Parts): ReadonlySet<string> {
  const found = new Set<string>();
  const look = ({ from = [] }: { from?: string[] | undefined }) => {
    for (const one of from) found.add(one);
  };
  const lookInside = (element: ElementNode) => {
    look(element);
    element.children?.forEach(lookInside);
  };
  for (const list of [parameters, components, scripts]) list.forEach(look);
  for (const { elements } of components) elements.forEach(lookInside);
  return found;
}

/**
 * Without the components, scripts and parameters that came along with pasted elements and that nothing uses any more:
 * they are what their project may forbid to share.
 */
export function withoutUnusedCopies(document: Document): Document {
  const [main, ...others] = document.components;
  const used = usedFrom(main?.elements ?? [], document);
  const isKept = ({ from }: { from?: string[] | undefined }, is: boolean) => is || !from;
  const components = others.filter((one) => isKept(one, used.components.has(one.id)));
  const scripts = document.scripts.filter((one) => isKept(one, used.scripts.has(one.id)));
  const left = { ...document, components: main ? [main, ...components] : [], scripts };
  const parameters = namedIn(left);
  const isSame =
    components.length === others.length &&
    scripts.length === document.scripts.length &&
    parameters.length === document.parameters.length;
  return isSame ? document : { ...left, parameters };
}

/** The ids of the components and scripts that elements use, directly or through others. */
function usedFrom(elements: readonly ElementNode[], { components }: Document) {
  const used = { components: new Set<string>(), scripts: new Set<string>() };
  const look = ({ type, component, modifiers = [], children = [] }: ElementNode) => {
    for (const one of [type, ...modifiers.map((use) => use.type)])
      if (one.startsWith("script:")) used.scripts.add(one.slice("script:".length));
    if (component !== undefined && !used.components.has(component)) {
      used.components.add(component);
      components.find(({ id }) => id === component)?.elements.forEach(look);
    }
    children.forEach(look);
  };
  elements.forEach(look);
  // Those that nothing uses are kept unless they were copied, and what they use with them.
  for (const { id, elements: inside, from } of components.slice(1))
    if (!from && !used.components.has(id)) inside.forEach(look);
  return used;
}

/** The parameters, without those that came along and that nothing names. */
function namedIn({ parameters, assets: _, ...rest }: Document): Document["parameters"] {
  const used = namesIn(expressionsIn(rest).filter((text) => !isLiteral(text)));
  let kept = parameters;
  for (;;) {
    const named = kept.map((one) => ({
      name: one.name,
      names: namesIn(expressionsOfParameter(one)),
    }));
    const next = kept.filter(
      ({ name, from }) =>
        !from || used.has(name) || named.some((one) => one.name !== name && one.names.has(name)),
    );
    if (next.length === kept.length) return next;
    kept = next;
  }
}
