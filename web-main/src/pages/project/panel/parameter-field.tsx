import type { Parameter } from "@cuttle/design";
import { lazyPart, PartNotLoaded } from "@cuttle/web-kit/ui";
import { type ComponentType, memo } from "react";
import { BooleanField } from "./boolean-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import type { FieldProps } from "./field-props.ts";
import { FontField } from "./font-field.tsx";
import { NumberField } from "./number-field.tsx";
import { TextField } from "./text-field.tsx";

// Few documents have one of these, or they are in a folded group.
const ListField = lazyPart<FieldProps>(
  async () => ({ default: (await import("./list-field.tsx")).ListField }),
  // About as high as a list of some entries.
  { loading: () => <div className="h-72" />, otherwise: () => <PartNotLoaded /> },
);

const ColorField = lazyPart<FieldProps>(
  async () => ({ default: (await import("./color-field.tsx")).ColorField }),
  { loading: () => <div className="h-32" />, otherwise: () => <PartNotLoaded /> },
);
const ImageField = lazyPart<FieldProps>(
  async () => ({ default: (await import("./image-field.tsx")).ImageField }),
  { loading: () => <div className="h-26" />, otherwise: () => <PartNotLoaded /> },
);

const fields: Readonly<Record<Parameter["type"], ComponentType<FieldProps>>> = {
  text: TextField,
  number: NumberField,
  length: NumberField,
  angle: NumberField,
  boolean: BooleanField,
  choice: ChoiceField,
  color: ColorField,
  font: FontField,
  image: ImageField,
  list: ListField,
};

interface ParameterFieldProps extends Omit<FieldProps, "onChange"> {
  readonly onChange: (name: string, expression: string, moving: boolean) => void;
}

/** The field of a parameter's type. It renders only when its own props change, so that dragging stays fast. */
export const ParameterField = memo(function ParameterField(props: ParameterFieldProps) {
  const { onChange, ...rest } = props;
  const Field = fields[props.parameter.type];
  return (
    <Field
      {...rest}
      onChange={(expression, moving) => onChange(props.parameter.name, expression, moving)}
    />
  );
});
