import { generatorOf } from "../built-ins.ts";
import type { Document, ElementNode } from "../document/schema.ts";
import { type Literal, literalOf } from "../expression/literal.ts";
import type { ProjectState } from "./store.ts";

export type Valued = Pick<ProjectState, "document" | "values">;

/** How a text is set: the properties of the generator. */
export interface TextLook {
  readonly font: string;
  readonly size: number;
  /** What the size is: "em", "capitals" or "points". */
  readonly sizeBy: string;
  /** mm. */
  readonly letterSpacing: number;
  /** Multiples of the em. */
  readonly lineHeight: number;
  readonly align: string;
  readonly direction: string;
  readonly features: string;
  /** Whether only the engine can evaluate some of it, which is the default here. */
  readonly isComputed: boolean;
}

/** How a text is set. Of a property whose expression only the engine can evaluate, it is the default. */
export function textLook(state: Valued, element: ElementNode): TextLook {
  let isComputed = false;
  const read = <T extends Literal>(name: string, otherwise: T): T => {
    const { expression, default: usual } = propertyOf(element, name);
    const [own, other] = [expression, usual].map((one) => literalIn(state, one));
    if (typeof own === typeof otherwise) return own as T;
    isComputed = true;
    return typeof other === typeof otherwise ? (other as T) : otherwise;
  };
  const look = {
    font: read("font", ""),
    size: read("size", 1),
    sizeBy: read("sizeBy", "em"),
    letterSpacing: read("letterSpacing", 0),
    lineHeight: read("lineHeight", 1),
    align: read("align", "left"),
    direction: read("direction", "auto"),
    features: read("features", ""),
  };
  return { ...look, isComputed };
}

/** The words of a text; undefined where only the engine can evaluate them. */
export function wordsOf(state: Valued, element: ElementNode): string | undefined {
  const words = literalIn(state, propertyOf(element, "text").expression);
  return typeof words === "string" ? words : undefined;
}

/** The expression of a text's property, and what the generator says of it. */
export function propertyOf({ properties }: ElementNode, name: string) {
  const spec = generatorOf("text")?.properties.find((one) => one.name === name);
  const { default: usual = "''", maxLength = Number.POSITIVE_INFINITY } = spec ?? {};
  return { expression: properties?.[name] ?? usual, default: usual, maxLength };
}

/** The value of a literal, or of a parameter that an expression names and nothing else. */
function literalIn({ document, values }: Valued, expression: string): Literal | undefined {
  const { name, expression: own } = parameterNamed(document, expression) ?? {};
  const literal = name === undefined ? expression : (values[name] ?? own);
  return literal === undefined ? undefined : literalOf(literal)?.value;
}

/** The document's parameter that an expression in the main component names, and nothing else. */
export function parameterNamed({ parameters, components }: Document, expression: string) {
  const wanted = expression.trim();
  const isHidden = components[0]?.parameters.some(({ name }) => name === wanted);
  return isHidden ? undefined : parameters.find(({ name }) => name === wanted);
}
