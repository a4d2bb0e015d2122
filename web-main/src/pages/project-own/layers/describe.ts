import {
  type Document,
  type ElementNode,
  generatorOf,
  type ModifierUse,
  modifierOf,
  modifierTypes,
  type Parameter,
  type PropertySpec,
  type PropertyType,
} from "@cuttle/design";

/** A property and what its field needs. Its expression is the default. */
export interface Property extends Omit<Parameter, "type"> {
  readonly type: PropertyType;
}

/** What an element or modifier is, and its properties. */
export interface Described {
  readonly label: string;
  readonly properties: readonly Property[];
  /** Where the element keeps their expressions. */
  readonly field: "properties" | "parameters";
}

/** Undefined where its type, its script or its component doesn't exist. */
export function describeElement(
  { components, scripts }: Pick<Document, "components" | "scripts">,
  { type, component: id }: Pick<ElementNode, "type" | "component">,
): Described | undefined {
  if (type === "group") return described("Group", []);
  if (type === "path") return described("Path", []);
  if (type === "instance") {
    const component = components.find((one) => one.id === id);
    return (
      component && {
        label: component.name || component.id,
        properties: component.parameters,
        field: "parameters",
      }
    );
  }
  return describeScript(scripts, type) ?? describeBuiltIn(generatorOf(type));
}

/** The properties that all of these have, choices with the same values; with what the first has of them. */
export function commonProperties(described: readonly Described[]): readonly Property[] {
  const [first, ...others] = described;
  const isIn = ({ field, properties }: Described, one: Property) =>
    field === first?.field &&
    properties.some(
      (other) =>
        other.name === one.name &&
        other.type === one.type &&
        other.label === one.label &&
        choicesOf(other) === choicesOf(one),
    );
  return first?.properties.filter((one) => others.every((other) => isIn(other, one))) ?? [];
}

const choicesOf = ({ choices = [] }: Property) => JSON.stringify(choices.map(({ value }) => value));

export function describeModifier(
  { scripts }: Pick<Document, "scripts">,
  { type }: Pick<ModifierUse, "type">,
): Described | undefined {
  return describeScript(scripts, type) ?? describeBuiltIn(modifierOf(type));
}

/** A modifier that an element can get. */
export interface ModifierChoice {
  readonly type: string;
  readonly label: string;
  readonly help: string;
}

/** The modifiers in which all words that were typed occur: those called so come first. The document's own are among them. */
export function modifierChoices(
  { scripts }: Pick<Document, "scripts">,
  typed: string,
): readonly ModifierChoice[] {
  const own = scripts
    .filter(({ kind }) => kind === "modifier")
    .map(({ id, name }) => ({ type: `script:${id}`, label: name, help: "Of this project." }));
  const builtIn = modifierTypes.flatMap((type) => {
    const { label, help } = modifierOf(type) ?? {};
    return label === undefined || help === undefined ? [] : [{ type, label, help }];
  });
  const words = typed.toLowerCase().split(/\s+/);
  const isIn = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const all = [...own, ...builtIn];
  const named = all.filter(({ label }) => isIn(label));
  return [
    ...named,
    ...all.filter((one) => !named.includes(one) && isIn(`${one.label} ${one.help}`)),
  ];
}

function describeScript(scripts: Document["scripts"], type: string): Described | undefined {
  const script = scripts.find(({ id }) => type === `script:${id}`);
  return script && described(script.name, script.parameters);
}

function describeBuiltIn(builtIn: ReturnType<typeof generatorOf>): Described | undefined {
  return builtIn && described(builtIn.label, builtIn.properties.map(propertyOf));
}

function propertyOf({ default: expression, choices, ...spec }: PropertySpec): Property {
  return { ...spec, expression, ...(choices && { choices: [...choices] }) };
}

const described = (label: string, properties: readonly Property[]): Described => ({
  label,
  properties,
  field: "properties",
});
