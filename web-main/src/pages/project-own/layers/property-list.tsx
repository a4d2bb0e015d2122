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
  /** What messages call a property. */
  readonly pathOf: (name: string) => string;
  readonly onChange: (name: string, expression: string | undefined, moving: boolean) => void;
}

/** The fields of properties, in their groups. */
export function PropertyList(props: PropertyListProps) {
  const { form, properties, modifier, expressions = {}, pathOf, onChange } = props;
  const isLong = properties.length > AT_ONCE;
  const groups = [...new Set(properties.map(({ group }) => group))];
  return groups.map((group, index) => {
    const members = properties.filter((property) => property.group === group);
    const fields = members.map((property) => (
      <PropertyField
        key={property.name}
        form={form}
        property={property}
        modifier={modifier}
        path={pathOf(property.name)}
        expression={
          Object.hasOwn(expressions, property.name) ? expressions[property.name] : undefined
        }
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
