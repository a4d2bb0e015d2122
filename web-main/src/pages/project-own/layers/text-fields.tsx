import { toExpression } from "@cuttle/design";
import { wordsOf } from "@cuttle/design/tools";
import { TextAlignCenter, TextAlignEnd, TextAlignStart } from "lucide-react";
import type { ReactNode } from "react";
import { type FieldProps, frameOf } from "../../project/panel/field-props.ts";
import { FontField } from "../../project/panel/font-field.tsx";
import { NumberField } from "../../project/panel/number-field.tsx";
import { ParameterFrame } from "../../project/panel/parameter-frame.tsx";
import { alignInPlace } from "./in-place.ts";
import { Fold } from "./properties-fold.tsx";
import { literalAt, messageAt } from "./properties-form.ts";
import { RadioRow } from "./radio-row.tsx";
import { type TextFieldsProps, TextProperty } from "./text-property.tsx";
import { TextShapeFields } from "./text-shape-fields.tsx";
import { TextSizeFields } from "./text-size-fields.tsx";

/** What texts say, in which letters, and along which line. */
export function TextFields(props: TextFieldsProps) {
  const { form, store, state, places, selection } = props;
  const [{ element }] = places;
  const words = literalAt(form, { property: "text" }) ?? wordsOf(state, element);
  const isNoted = rare.some(
    (property) => messageAt(form.errors, { property }) ?? element.properties[property],
  );
  return (
    <>
      <TextProperty {...{ form, places }} name="text" />
      <TextProperty {...{ form, places }} name="font">
        {(field) => <FontField {...field} words={typeof words === "string" ? words : undefined} />}
      </TextProperty>
      <TextSizeFields {...props} />
      <div className="grid grid-cols-[1.15fr_1fr] items-end gap-x-2">
        {["letterSpacing", "lineHeight"].map((name) => (
          <TextProperty key={name} {...{ form, places, name }}>
            {(field) => <NumberField {...field} isCompact />}
          </TextProperty>
        ))}
      </div>
      <TextProperty
        {...{ form, places }}
        name="align"
        onChoose={(align) => {
          form.finish();
          alignInPlace(store, selection, align);
        }}
      >
        {(field) => <AlignField {...field} />}
      </TextProperty>
      <TextShapeFields {...props} />
      <Fold title="More about its letters" open={isNoted}>
        {rare.map((name) => (
          <TextProperty key={name} {...{ form, places, name }} />
        ))}
      </Fold>
    </>
  );
}

const rare = ["direction", "features"];

const alignIcons: Readonly<Record<string, ReactNode>> = {
  left: <TextAlignStart className="size-5" aria-hidden="true" />,
  center: <TextAlignCenter className="size-5" aria-hidden="true" />,
  right: <TextAlignEnd className="size-5" aria-hidden="true" />,
};

function AlignField(props: FieldProps) {
  const { parameter, id, value, onChange } = props;
  return (
    <ParameterFrame {...frameOf(props)} grouped>
      {() => (
        <RadioRow
          name={id}
          choices={(parameter.choices ?? []).map((choice) => ({
            ...choice,
            icon: alignIcons[choice.value],
          }))}
          value={String(value)}
          onChange={(align) => onChange(toExpression(align), false)}
        />
      )}
    </ParameterFrame>
  );
}
