import { type Literal, literalOf, type Parameter } from "@cuttle/design";
import { Fragment, type ReactNode, useState } from "react";
import type { FieldProps } from "../../project/panel/field-props.ts";
import { ParameterField } from "../../project/panel/parameter-field.tsx";
import type { Property } from "./describe.ts";
import { ExpressionField } from "./expression-field.tsx";
import { literalAt, messageAt, type PropertiesForm, valueAt } from "./properties-form.ts";

interface PropertyFieldProps {
  readonly form: Pick<
    PropertiesForm,
    | "id"
    | "document"
    | "unit"
    | "proFonts"
    | "revision"
    | "errors"
    | "warnings"
    | "values"
    | "names"
    | "addFile"
  >;
  readonly property: Property;
  /** The modifier that has it; undefined for the element itself. */
  readonly modifier?: string | undefined;
  /** What messages call it. */
  readonly path: string;
  /** The document's expression; undefined where it has none, and the default is used. */
  readonly expression: string | undefined;
  /** Others that are selected have another one. */
  readonly isDiffering?: boolean | undefined;
  /** Sets an expression, or none. `moving`: it is still being dragged or typed. */
  readonly onChange: (expression: string | undefined, moving: boolean) => void;
  /** Shows a value instead of the field of its type. */
  readonly children?: ((props: FieldProps) => ReactNode) | undefined;
}

/** A property: its value in the field of its type, or its expression. */
export function PropertyField(props: PropertyFieldProps) {
  const { form, property, modifier, path, expression, isDiffering } = props;
  const { revision, errors, warnings } = form;
  const [setElsewhere, setHere] = useSetElsewhere(expression ?? property.expression);
  const { name, type, label = name, help = "" } = property;
  // A default that is computed from others is no expression that could be written here.
  const isLiteral = literalFor(property, expression ?? property.expression) !== undefined;
  // What was chosen counts until the values come from elsewhere.
  const [chosen, setChosen] = useState<{ isExpression: boolean; revision: number }>();
  const isExpression =
    type === "graphic" || (chosen?.revision === revision ? chosen.isExpression : !isLiteral);
  function onChange(next: string | undefined, moving: boolean) {
    setHere(next ?? property.expression);
    props.onChange(next, moving);
  }
  const choose = (next: boolean) => setChosen({ isExpression: next, revision });
  const said = {
    id: [form.id, modifier, path].filter(Boolean).join("-"),
    error: messageAt(errors, { property: path, modifier }),
    remark: isDiffering ? differ : messageAt(warnings, { property: path, modifier }),
  };

  if (type === "graphic" || isExpression) {
    const explained = isLiteral || expression === undefined ? help : `${help} ${computed}`.trim();
    return (
      <Row>
        <ExpressionField
          key={`${revision} ${setElsewhere}`}
          {...said}
          label={label}
          help={explained}
          value={isDiffering ? undefined : valueAt(form, { property: path, modifier }, type)}
          names={form.names}
          expression={expression ?? (isLiteral ? property.expression : undefined)}
          otherwise={property.expression === "undefined" ? undefined : property.expression}
          onChange={(next, moving) => {
            choose(true); // also once it is a literal
            onChange(next, moving);
          }}
        />
        {type !== "graphic" && <Switch label={label} pressed onPress={() => choose(false)} />}
      </Row>
    );
  }
  const { expression: _, ...described } = property;
  const parameter: Parameter = {
    ...described,
    type,
    expression: expression ?? property.expression,
    help: isLiteral ? help : "The expression is used until you change this value.",
  };
  const shown = {
    ...said,
    parameter,
    value:
      literalFor(property, parameter.expression) ??
      literalAt(form, { property: path, modifier }) ??
      literalFor(property, property.expression),
    unit: form.unit,
    proFonts: form.proFonts,
    assets: form.document.assets,
    onFile: form.addFile,
  };
  const key = `${revision} ${setElsewhere} ${form.unit}`;
  return (
    <Row>
      {props.children ? (
        <Fragment key={key}>{props.children({ ...shown, onChange })}</Fragment>
      ) : (
        <ParameterField
          key={key}
          {...shown}
          onChange={(_name, next, moving) => onChange(next, moving)}
        />
      )}
      <Switch label={label} pressed={false} onPress={() => choose(true)} />
    </Row>
  );
}

/**
 * How many times an expression was set by another field or on the stage, so that its field shows it anew, and what
 * notes an expression that is set here.
 */
function useSetElsewhere(expression: string) {
  const [known, setKnown] = useState({ expression, here: expression, times: 0 });
  if (known.expression !== expression) {
    const times = known.times + (expression === known.here ? 0 : 1);
    setKnown({ ...known, expression, times });
  }
  const setHere = (here: string) => setKnown((before) => ({ ...before, here }));
  return [known.times, setHere] as const;
}

const computed = "Computed from an expression.";

const differ = "These layers differ here. A change sets all of them.";

/** A field, and what switches it. */
function Row({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1">{children}</div>;
}

interface SwitchProps {
  readonly label: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

function Switch({ label, pressed, onPress }: SwitchProps) {
  // It begins with what is seen, for those who say what they press.
  const name = `fx: write ${label} as an expression`;
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      onClick={onPress}
      className="-my-1.5 grid size-9 place-items-center rounded-[0.6rem] font-mono text-caption text-ink-soft italic transition-colors hover:bg-ink/8 aria-pressed:bg-accent-wash aria-pressed:text-accent-strong pointer-coarse:-my-2.5 pointer-coarse:size-11"
    >
      <span aria-hidden="true">fx</span>
    </button>
  );
}

/** The value of a literal that a property's field can show. */
function literalFor({ type, choices = [] }: Property, expression: string): Literal | undefined {
  const value = literalOf(expression)?.value;
  switch (type) {
    case "number":
    case "length":
    case "angle":
      return typeof value === "number" ? value : undefined;
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "list":
      return Array.isArray(value) ? value : undefined;
    case "choice":
      return choices.some((choice) => choice.value === value) ? value : undefined;
    default:
      return typeof value === "string" ? value : undefined;
  }
}
