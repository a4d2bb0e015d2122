import { literalOf, plainCondition } from "@cuttle/design";
import { Fragment } from "react";
import { NumberField } from "../../project/panel/number-field.tsx";
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
      <div
        key={property.name}
        className={isCompact(property) ? "min-w-0 has-[textarea]:col-span-2" : "col-span-2 min-w-0"}
      >
        <PropertyField
          form={form}
          property={property}
          modifier={modifier}
          path={pathOf(property.name)}
          expression={own(expressions, property.name)}
          isDiffering={differing?.includes(property.name)}
          onChange={(expression, moving) => onChange(property.name, expression, moving)}
        >
          {isCompact(property) ? (field) => <NumberField {...field} isCompact /> : undefined}
        </PropertyField>
      </div>
    ));
    const grid = (
      <div data-numbers className="grid grid-cols-2 items-start gap-x-3 gap-y-5">
        {fields}
      </div>
    );
    if (group === undefined) return <Fragment key="">{grid}</Fragment>;
    return (
      <Fold key={group} title={group} open={!isLong || index === 0}>
        {grid}
      </Fold>
    );
  });
}

/** Steps of a number that a slider can still meet. */
const SLIDING = 400;

/** Whether a property is a number without a slider, of which two are in a row. */
function isCompact({ type, min = -Infinity, max = Infinity, step = 1 }: Property): boolean {
  const isNumber = type === "number" || type === "length" || type === "angle";
  return isNumber && (max - min) / step > SLIDING;
}
