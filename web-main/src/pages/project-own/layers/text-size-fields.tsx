import { type ElementNode, generatorOf, inUnit, literalOf } from "@cuttle/design";
import { measuredBy, textLook } from "@cuttle/design/tools";
import { inputClass } from "@cuttle/web-kit/ui";
import { useState } from "react";
import type { ProjectState } from "../../../engine/project-state.ts";
import type { FieldProps } from "../../project/panel/field-props.ts";
import { NumberField } from "../../project/panel/number-field.tsx";
import { ParameterFrame } from "../../project/panel/parameter-frame.tsx";
import { capitalsOf, loadCapitals } from "./capitals.ts";
import { literalAt, type PropertiesForm } from "./properties-form.ts";
import { isDiffering, type TextFieldsProps, TextProperty } from "./text-property.tsx";

/** The size of texts, and what it measures. Another measure changes the number, and nothing that is drawn. */
export function TextSizeFields({ form, store, state, places }: TextFieldsProps) {
  const [{ element }] = places;
  const [wanted, setWanted] = useState<string>();
  const { sizeBy = "'em'" } = element.properties;
  const own = literalOf(sizeBy)?.value;
  const measure = String(own ?? literalAt(form, { property: "sizeBy" }) ?? "em");

  async function measureBy(next: string) {
    setWanted(next);
    await loadCapitals(places.map((place) => fontOf(form, state, place.element)));
    const now = store.state();
    form.change((one) => measuredBy(now, one, next, capitalsOf(fontOf(form, now, one))));
    setWanted(undefined);
  }

  return (
    <div data-numbers className="grid grid-cols-2 items-start gap-3">
      <TextProperty
        {...{ form, places }}
        name="size"
        as={{ type: measure === "points" ? "number" : "length" }}
        also={places.length > 1 ? { sizeBy } : {}}
      >
        {(field) => <NumberField {...field} isCompact value={shownAs(measure, field.value)} />}
      </TextProperty>
      {own === undefined ? (
        <TextProperty {...{ form, places }} name="sizeBy" />
      ) : (
        <ParameterFrame
          id={`${form.id}-sizeBy`}
          label="Measured by"
          help="What the size is. Capitals keep their height when the font changes."
          remark={isDiffering(places, "sizeBy") ? "These layers differ here." : undefined}
        >
          {(control) => (
            <select
              {...control}
              value={wanted ?? measure}
              onChange={({ target }) => void measureBy(target.value)}
              className={`${inputClass} px-3`}
            >
              {measures.map(({ value }) => (
                <option key={value} value={value}>
                  {names[value] ?? value}
                </option>
              ))}
            </select>
          )}
        </ParameterFrame>
      )}
    </div>
  );
}

/** A number of points with as many digits as a length has, so that it can be read when another measure gave it. */
function shownAs(measure: string, value: FieldProps["value"]): FieldProps["value"] {
  return measure === "points" && typeof value === "number" ? inUnit(value, "mm") : value;
}

const measures =
  generatorOf("text")?.properties.find(({ name }) => name === "sizeBy")?.choices ?? [];

const names: Readonly<Record<string, string>> = {
  ...{ em: "Font size", capitals: "Capitals", points: "Points" },
};

/** The font of a text. Of several texts, an expression that only the engine can evaluate counts as the default. */
function fontOf(form: PropertiesForm, state: ProjectState, element: ElementNode): string {
  const font = literalAt(form, { property: "font" });
  return typeof font === "string" ? font : textLook(state, element).font;
}
