import type { Graphic, Group, RandomGenerator } from "@cuttle/geometry";

/** The types a parameter can have. */
export const parameterTypes = [
  "text",
  "number",
  "length",
  "angle",
  "boolean",
  "choice",
  "color",
  "font",
  "image",
  "list",
] as const;
type ParameterType = (typeof parameterTypes)[number];

/** What a property of a generator or modifier can be: a parameter's type, or geometry made by an expression. */
export type PropertyType = ParameterType | "graphic";

/** One of the values a "choice" can take. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly picture?: string;
}

/** One property of a generator or modifier: what a field needs to show it and the evaluator to check it. */
export interface PropertySpec {
  /** A JavaScript identifier. */
  readonly name: string;
  readonly type: PropertyType;
  /** A JavaScript expression: "30", "'Alexandria'", "undefined" for an optional graphic. */
  readonly default: string;
  readonly label: string;
  readonly help: string;
  /** Numbers below are raised to it. For a list: the fewest items. */
  readonly min?: number;
  /** Numbers above are lowered to it. For a list: the most items. */
  readonly max?: number;
  /** Numbers are rounded to a multiple of it, counted from `min` (from 0 without one). */
  readonly step?: number;
  /** Maximum length of a text; a longer one is refused. */
  readonly maxLength?: number;
  readonly choices?: readonly Choice[];
  /** The type of a list's items; default "text". */
  readonly item?: Exclude<ParameterType, "list" | "choice">;
}

/** The value of a property of a type, after the evaluator has checked it. */
type PropertyValue<T extends PropertyType> = T extends "number" | "length" | "angle"
  ? number
  : T extends "boolean"
    ? boolean
    : T extends "list"
      ? readonly unknown[]
      : T extends "graphic"
        ? Graphic | undefined
        : string;

/** The values of a list of properties, by name. Choices are typed by their values. */
type PropertyValues<P extends readonly PropertySpec[]> = {
  readonly [S in P[number] as S["name"]]: S extends {
    readonly choices: readonly { readonly value: infer V extends string }[];
  }
    ? V
    : S extends {
          readonly type: "list";
          readonly item: infer I extends Exclude<ParameterType, "list" | "choice">;
        }
      ? readonly PropertyValue<I>[]
      : S["type"] extends "list"
        ? readonly string[]
        : PropertyValue<S["type"]>;
};

/** What generators and modifiers may know about an asset of the document. */
export interface AssetInfo {
  readonly id: string;
  readonly name: string;
  /** Pixels. */
  readonly width?: number;
  /** Pixels. */
  readonly height?: number;
}

/** An error in the values of a generator or modifier, in a sentence that begins with the property's label. */
export class PropertyError extends Error {
  override readonly name = "PropertyError";
  /** The property to change. */
  readonly property: string;

  constructor(property: string, message: string) {
    super(message);
    this.property = property;
  }
}

/** The context that a generator or modifier gets besides its values. */
export interface NodeContext {
  /** Seeded by the document and the node: the same node draws the same, independent of earlier drawings. */
  readonly random: RandomGenerator;
  /**
   * Keeps a graphic on the layer it has now. In a modifier's result, everything that is not kept gets the style of the
   * modifier's use; an outline that leaves its input in front returns `Group([outline, context.keep(input)])`.
   */
  keep<G extends Graphic>(graphic: G): G;
  /** An asset of the document, for images. */
  asset(id: string): AssetInfo | undefined;
  /** Shows the user a message about the result that is not an error: "The text is too small to cut". */
  warn(message: string): void;
  /**
   * A length in a sentence, in the document's unit: "12.5 mm". "up" and "down" set the rounding, for minimum and
   * maximum values.
   */
  length(millimetres: number, rounding?: "up" | "down"): string;
}

/** A built-in that makes geometry from values. */
export interface GeneratorSpec {
  /** camelCase; the type of an element in the document. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly properties: readonly PropertySpec[];
  /** Every property is present, of its type and in its range. A thrown error's message is shown to the user. */
  generate(values: Readonly<Record<string, unknown>>, context: NodeContext): Graphic;
}

/** A built-in that makes geometry from geometry. */
export interface ModifierSpec {
  /** camelCase; the type of a modifier in the document. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly properties: readonly PropertySpec[];
  /** `input` is a clone: it may be changed and returned. */
  modify(input: Group, values: Readonly<Record<string, unknown>>, context: NodeContext): Graphic;
}

/** The built-ins of an evaluator. */
export interface Registry {
  readonly generators: ReadonlyMap<string, GeneratorSpec>;
  readonly modifiers: ReadonlyMap<string, ModifierSpec>;
}

/** A generator whose values are typed by its properties. */
export function defineGenerator<const P extends readonly PropertySpec[]>(spec: {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly properties: P;
  generate(values: PropertyValues<P>, context: NodeContext): Graphic;
}): GeneratorSpec {
  return spec as unknown as GeneratorSpec;
}

/** A modifier whose values are typed by its properties. */
export function defineModifier<const P extends readonly PropertySpec[]>(spec: {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly properties: P;
  modify(input: Group, values: PropertyValues<P>, context: NodeContext): Graphic;
}): ModifierSpec {
  return spec as unknown as ModifierSpec;
}

/** A map of specs by name; `generators/index.ts` and `modifiers/index.ts` export theirs built with it. */
export function byName<T extends { readonly name: string }>(
  specs: readonly T[],
): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const spec of specs) {
    if (map.has(spec.name)) throw new Error(`Two built-ins are called ${spec.name}.`);
    map.set(spec.name, spec);
  }
  return map;
}
