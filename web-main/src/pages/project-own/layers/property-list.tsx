import { literalOf, plainCondition } from "@cuttle/design";
import type { Property } from "./describe.ts";
import { Fold } from "./properties-fold.tsx";
import type { PropertiesForm } from "./properties-form.ts";
import { PropertyField } from "./property-field.tsx";

/** With more properties than this, groups are collapsed. */
const AT_ONCE = 10;

interface PropertyListProps {
  readonly form: PropertiesForm;
  readonly properties: readonly Property[];
  readonly modifier?: string;
  /** The document's expressions. */
  readonly expressions: Readonly<Record<string, string>> | undefined;
  /** The names of those in which the selected elements differ. */
  readonly differing?: readonly string[];
  /** What messages call a property. */
  readonly pathOf: (name: string) => string;
  readonly onChange: (name: string, expression: string | undefined, moving: boolean) => void;
}

const own = (expressions: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(expressions, name) ? expressions[name] : undefined;

/** The fields of properties that are not hidden by others, in their groups. */
export function PropertyList(props: PropertyListProps) {
  const { form, properties, modifier, expressions = {}, differing, pathOf, onChange } = props;
  const isLong = properties.length > AT_ONCE;
  const known = (name: string) => {
    const property = properties.find((one) => one.name === name);
    return property && literalOf(own(expressions, name) ?? property.expression)?.value;
  };
  // Conditions that need the engine show their property.
  const seen = properties.filter(
    ({ visible }) => visible === undefined || plainCondition(visible, known) !== false,
  );
  const groups = [...new Set(seen.map(({ group }) => group))];
  return groups.map((group, index) => {
    const members = seen.filter((property) => property.group === group);
    const fields = members.map((property) => (
      <PropertyField
        key={property.name}
        form={form}
        property={property}
        modifier={modifier}
        path={pathOf(property.name)}
        expression={own(expressions, property.name)}
        isDiffering={differing?.includes(property.name)}
        onChange={(expression, moving) => onChange(property.name, expression, moving)}
      />
    ));
    if (group === undefined) return fields;
    return (
      <Fold key={group} title={group} open={!isLong || index === 0}>
        {fields}
      </Fold>
    );
  });
}
