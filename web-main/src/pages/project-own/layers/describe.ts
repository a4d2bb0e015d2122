import {
  type Document,
  type ElementNode,
  generatorOf,
  type ModifierUse,
  modifierOf,
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

export function describeModifier(
  { scripts }: Pick<Document, "scripts">,
  { type }: Pick<ModifierUse, "type">,
): Described | undefined {
  return describeScript(scripts, type) ?? describeBuiltIn(modifierOf(type));
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
