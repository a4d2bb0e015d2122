import { type ElementPlace, generatorOf, literalOf } from "@cuttle/design";
import type { ReactNode } from "react";
import type { ProjectState, ProjectStore } from "../../../engine/project-state.ts";
import type { FieldProps } from "../../project/panel/field-props.ts";
import { describeElement, type Property } from "./describe.ts";
import { type PropertiesForm, withField } from "./properties-form.ts";
import { PropertyField } from "./property-field.tsx";

/** What the fields of texts share. */
export interface TextFieldsProps {
  readonly form: PropertiesForm;
  readonly store: ProjectStore;
  readonly state: ProjectState;
  /** Of the selected texts. */
  readonly places: readonly [ElementPlace, ...ElementPlace[]];
  /** Their addresses. */
  readonly selection: readonly string[];
}

interface TextPropertyProps extends Pick<TextFieldsProps, "form" | "places"> {
  readonly name: string;
  /** What is said of the property in another way. */
  readonly as?: Partial<Pick<Property, "type" | "label" | "help">>;
  /** Expressions that are set with it. */
  readonly also?: Readonly<Record<string, string>>;
  /** Sets a text that was chosen or written out. */
  readonly onChoose?: (value: string) => void;
  /** Shows a value instead of the field of its type. */
  readonly children?: (props: FieldProps) => ReactNode;
}

/** A property of texts. */
export function TextProperty(props: TextPropertyProps) {
  const { form, places, name, as, also, onChoose, children } = props;
  const [{ element }] = places;
  const property = describeElement(form.document, element)?.properties.find(
    (one) => one.name === name,
  );
  if (!property) return null;

  function change(expression: string | undefined, moving: boolean) {
    const chosen = literalOf(expression ?? "")?.value;
    if (onChoose && typeof chosen === "string" && !moving) {
      onChoose(chosen);
      return;
    }
    form.change(
      (one) =>
        withField(one, "properties", withField({ ...one.properties, ...also }, name, expression)),
      { field: `properties.${name}`, moving },
    );
  }

  return (
    <PropertyField
      form={form}
      property={{ ...property, ...as }}
      path={name}
      expression={element.properties[name]}
      isDiffering={[name, ...Object.keys(also ?? {})].some((one) => isDiffering(places, one))}
      onChange={change}
    >
      {children}
    </PropertyField>
  );
}

/** Whether the texts have other expressions of a property than the first one. */
export function isDiffering([first, ...others]: TextFieldsProps["places"], name: string): boolean {
  const otherwise = generatorOf("text")?.properties.find((one) => one.name === name)?.default;
  const expressionOf = ({ element }: ElementPlace) => element.properties[name] ?? otherwise;
  return others.some((one) => expressionOf(one) !== expressionOf(first));
}
