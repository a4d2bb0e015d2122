import described from "./built-ins.gen.json" with { type: "json" };
import type { PropertySpec } from "./registry.ts";

/** What a page needs to know of a generator or modifier without its code: its name, and its fields. */
export interface BuiltIn {
  readonly label: string;
  readonly help: string;
  readonly properties: readonly PropertySpec[];
}

type BuiltIns = Readonly<Record<string, BuiltIn>>;

const { generators, modifiers } = described as { generators: BuiltIns; modifiers: BuiltIns };

export const generatorOf = (type: string): BuiltIn | undefined => own(generators, type);
export const modifierOf = (type: string): BuiltIn | undefined => own(modifiers, type);

/** What elements can be changed by, in the order of the list of modifiers. */
export const modifierTypes: readonly string[] = Object.keys(modifiers);

const own = (all: BuiltIns, type: string) => (Object.hasOwn(all, type) ? all[type] : undefined);
