import { fallbackStyle } from "../document/fallback-style.ts";
import { limits } from "../document/limits.ts";
import type {
  Component,
  Document,
  ElementNode,
  Parameter,
  Script,
  Style,
} from "../document/schema.ts";
import { isSame } from "../edit/patch.ts";
import { namesIn, textsIn } from "../edit/texts.ts";
import type { Values } from "../edit/values.ts";
import { parseBody } from "../expression/parse.ts";
import { renamed } from "../expression/rename.ts";
import type { Copied } from "./copied.ts";
import { type Naming, withExpressions, withNaming } from "./names.ts";
import { namesAround } from "./needs.ts";

/** A parameter that has another name in the project than where it was copied. */
export interface Renamed {
  readonly from: string;
  readonly to: string;
}

interface Place {
  readonly project: string;
  readonly values: Values;
}

/** What the project has under a name: nothing, the same, or something else. */
type There = "nothing" | "same" | "other";

/** A name or an id for something here, and whether it has to be added. */
interface Settled {
  readonly name: string;
  readonly isNew: boolean;
}

/**
 * What comes along with pasted elements. What the project has as well is shared; what it has otherwise under the same name
 * gets another name. In the project that it was copied from, everything is what it is called.
 */
export class Arrival {
  readonly styles: Record<string, Style> = {};
  readonly components: Component[] = [];
  readonly scripts: Script[] = [];
  readonly #document: Document;
  readonly #copied: Copied;
  readonly #place: Place;
  readonly #isHome: boolean;
  readonly #words: ReadonlySet<string>;
  readonly #names = new Map<string, string>();
  /** By what they are called where they were copied. */
  readonly #parameters = new Map<string, Parameter>();
  readonly #settled = new Map<string, string>();

  constructor(document: Document, copied: Copied, place: Place) {
    this.#document = document;
    this.#copied = copied;
    this.#place = place;
    this.#isHome = copied.project === place.project;
    this.#words = namesIn(textsIn(copied.document));
    // Scripts and what draws something name styles in texts.
    for (const name of Object.keys(copied.document.styles)) this.#style(name);
  }

  get parameters(): readonly Parameter[] {
    const { parameters } = this.#copied.document;
    return parameters.flatMap(({ name }) => this.#parameters.get(name) ?? []);
  }

  get renamed(): readonly Renamed[] {
    return [...this.#names].flatMap(([from, to]) => (from === to ? [] : [{ from, to }]));
  }

  /** An element of what was copied, as it is here. */
  element(element: ElementNode): ElementNode {
    const own = this.#withSource(withNaming(element, this.#naming(new Set())));
    const fallback = fallbackStyle(this.#copied.document);
    if (own.style !== undefined || fallback === undefined) return own;
    const style = this.#style(fallback);
    return style === fallbackStyle(this.#document) ? own : { ...own, style };
  }

  /** What is inside of something where these names are its own. */
  #naming(own: ReadonlySet<string>): Naming {
    return {
      expression: (text) => renamed(text, (name) => (own.has(name) ? name : this.#name(name))),
      style: (name) => this.#style(name),
      script: (id) => this.#script(id),
      component: (id) => this.#component(id),
    };
  }

  #name(name: string): string {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const parameter = this.#copied.document.parameters.find((one) => one.name === name);
    if (!parameter) return name;
    this.#names.set(name, name); // Parameters that depend on each other end here.
    const { expression } = this.#naming(new Set());
    const mapped = withExpressions(parameter, expression);
    const settled = settle(name, (wanted) =>
      wanted !== name && this.#isTaken(wanted) ? "other" : this.#parameterAt(wanted, mapped),
    );
    this.#names.set(name, settled.name);
    if (settled.isNew)
      this.#parameters.set(name, this.#withSource({ ...mapped, name: settled.name }));
    return settled.name;
  }

  /** Whether a name has a meaning for expressions, or may be one that something in what was copied has for its own. */
  #isTaken(name: string): boolean {
    return numberedGlobals.has(name) || this.#words.has(name);
  }

  #parameterAt(name: string, wanted: Parameter): There {
    const { parameters, components } = this.#document;
    const isCalled = (one: Parameter) => one.name === name;
    const there = [...parameters, ...this.parameters].find(isCalled);
    const ofMain = components[0]?.parameters.some(isCalled);
    if (!there && !ofMain) return "nothing";
    if (this.#isHome) return "same";
    return there && isLike(there, wanted, this.#place.values) ? "same" : "other";
  }

  #style(name: string): string {
    return this.#once(`style ${name}`, () => {
      const style = this.#copied.document.styles[name];
      if (!style) return name;
      const settled = settle(name, (wanted) => {
        const there = ownOf(this.styles, wanted) ?? ownOf(this.#document.styles, wanted);
        if (!there) return "nothing";
        return this.#isHome || there.operation === style.operation ? "same" : "other";
      });
      if (settled.isNew) this.styles[settled.name] = style;
      return settled.name;
    });
  }

  #script(id: string): string {
    return this.#once(`script ${id}`, () => {
      const script = this.#copied.document.scripts.find((one) => one.id === id);
      if (!script) return id;
      const { expression } = this.#naming(new Set());
      const mapped = {
        ...script,
        parameters: script.parameters.map((one) => withExpressions(one, expression)),
        code: this.#codeOf(script),
      };
      return this.#add(mapped, this.#document.scripts, this.scripts);
    });
  }

  /** A script begins with the parameters that have other names here, as they are called in it. */
  #codeOf(script: Script): string {
    const lines = namesAround(script)
      .map((name) => ({ name, to: this.#name(name) }))
      .filter(({ name, to }) => to !== name && !isDeclaredIn(script.code, name))
      .map(({ name, to }) => `const ${name} = ${to}; `);
    return lines.join("") + script.code; // In its first line: messages count lines.
  }

  #component(id: string): string {
    return this.#once(`component ${id}`, () => {
      const component = this.#copied.document.components.find((one) => one.id === id);
      if (!component) return id;
      const naming = this.#naming(new Set(component.parameters.map(({ name }) => name)));
      const mapped = {
        ...component,
        parameters: component.parameters.map((one) => withExpressions(one, naming.expression)),
        elements: component.elements.map((one) => this.#withSource(withNaming(one, naming))),
      };
      return this.#add(mapped, this.#document.components, this.components);
    });
  }

  #once(key: string, find: () => string): string {
    const known = this.#settled.get(key) ?? find();
    this.#settled.set(key, known);
    return known;
  }

  /** The id of a component or a script here, which is added unless the project has the same. */
  #add<T extends Component | Script>(mapped: T, here: readonly T[], added: T[]): string {
    const settled = settle(mapped.id, (wanted) => {
      const there = [...here, ...added].find((one) => one.id === wanted);
      if (!there) return "nothing";
      const isShared = this.#isHome || isSame(contentOf(there), contentOf(mapped));
      return isShared ? "same" : "other";
    });
    if (settled.isNew) added.push(this.#withSource({ ...mapped, id: settled.name }));
    return settled.name;
  }

  /** Something that names the project it is from. */
  #withSource<T extends { from?: string[] | undefined }>(one: T): T {
    const { project } = this.#copied;
    if (this.#isHome) return one;
    const all = [...new Set([...(one.from ?? []), project])];
    return { ...one, from: all.filter((id) => id !== this.#place.project) };
  }
}

/** What expressions and scripts have without parameters, of which "atan2" ends in a number as new names do. */
export const numberedGlobals: ReadonlySet<string> = new Set(["atan2"]);

/** The first of the names "width", "width2" and so on that is free, or means the same. */
function settle(wanted: string, thereAt: (name: string) => There): Settled {
  for (let k = 1; ; k++) {
    const name = k === 1 ? wanted : `${wanted.slice(0, limits.name - 6)}${k}`;
    const there = thereAt(name);
    if (there !== "other") return { name, isNew: there === "nothing" };
  }
}

/** Whether two parameters have the same type and value. */
const isLike = (there: Parameter, { type, expression }: Parameter, values: Values): boolean =>
  there.type === type && (ownOf(values, there.name) ?? there.expression) === expression;

/** A component or a script without its id, and without the projects that it and what is in it were copied from. */
function contentOf<T extends Component | Script>(one: T): object {
  const elements = "elements" in one && one.elements.map(ownContent);
  return { ...one, id: "", from: undefined, ...(elements && { elements }) };
}

const ownContent = ({ children, ...others }: ElementNode): ElementNode => ({
  ...others,
  from: undefined,
  ...(children && { children: children.map(ownContent) }),
});

/** Whether the code of a script has something of its own with a name. */
function isDeclaredIn(code: string, name: string): boolean {
  try {
    parseBody(`const ${name} = 0; ${code}`);
    return false;
  } catch {
    return true;
  }
}

const ownOf = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
