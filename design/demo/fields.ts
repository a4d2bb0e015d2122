import { fontStyles } from "@cuttle/geometry/families";
import { type Literal, literalOf, type Parameter, toExpression, type Unit } from "../src/index.ts";
import { make } from "./dom.ts";
import { fonts } from "./fonts.ts";
import { numberControl } from "./number-field.ts";

/** Called with a field's new value, and whether it is still being dragged. */
export type Change = (expression: string, moving: boolean) => void;

/** The control of one parameter, without its label. */
export interface Control {
  /** The element that the label is for; undefined when the control has its own label. */
  readonly target?: HTMLElement;
  readonly element: HTMLElement;
}

export interface FieldContext {
  readonly id: string;
  readonly unit: Unit;
  readonly expression: string;
  readonly change: Change;
  /** Shows an error at the field; undefined clears it. */
  readonly complain: (message: string | undefined) => void;
}

/** The control for a parameter's type. A value that is not a literal is shown as its expression. */
export function createControl(parameter: Parameter, context: FieldContext): Control {
  const value = literalOf(context.expression)?.value;
  switch (parameter.type) {
    case "number":
    case "length":
    case "angle":
      return numberControl(parameter, Number(value ?? 0), context);
    case "boolean":
      return booleanControl(parameter, value === true, context);
    case "choice":
      return choiceControl(parameter, String(value ?? ""), context);
    case "colour":
      return textControl({ type: "color" }, String(value ?? "#000000"), context);
    case "font":
      return fontControl(String(value ?? ""), context);
    case "list":
      return listControl(Array.isArray(value) ? value.map(String) : [], context);
    default: {
      const attributes = { type: "text", maxlength: parameter.maxLength, autocomplete: "off" };
      return textControl(attributes, String(value ?? ""), context);
    }
  }
}

function textControl(
  attributes: Readonly<Record<string, string | number | undefined>>,
  value: string,
  { id, change }: FieldContext,
): Control {
  const input = make("input", { ...attributes, id, value });
  input.addEventListener("input", () => change(toExpression(input.value), true));
  input.addEventListener("change", () => change(toExpression(input.value), false));
  return { target: input, element: input };
}

function booleanControl(
  { label, name }: Parameter,
  value: boolean,
  context: FieldContext,
): Control {
  const input = make("input", { type: "checkbox", id: context.id, checked: value });
  input.addEventListener("change", () => context.change(toExpression(input.checked), false));
  return { element: make("label", { class: "check" }, input, label ?? name) };
}

function choiceControl(
  { choices = [], label, name }: Parameter,
  value: string,
  { id, change }: FieldContext,
): Control {
  const group = make("div", { class: "choices", role: "radiogroup", "aria-label": label ?? name });
  for (const choice of choices) {
    const { value: of, label: words } = choice;
    const input = make("input", { type: "radio", name: id, value: of, checked: of === value });
    input.addEventListener("change", () => change(toExpression(of), false));
    group.append(make("label", {}, input, words));
  }
  return { element: group };
}

function fontControl(value: string, { id, change }: FieldContext): Control {
  const select = make("select", { id });
  for (const { style, label } of fontStyles) {
    const families = fonts.filter((font) => font.style === style);
    if (families.length === 0) continue;
    const group = make("optgroup", { label });
    for (const font of families) {
      group.append(make("option", { value: font.id, selected: font.id === value }, font.family));
    }
    select.append(group);
  }
  select.addEventListener("change", () => change(toExpression(select.value), false));
  return { target: select, element: select };
}

function listControl(items: readonly Literal[], { id, change }: FieldContext): Control {
  const area = make("textarea", { id, rows: 4 }, items.join("\n"));
  const tell = (moving: boolean) =>
    change(toExpression(area.value.split("\n").filter((line) => line.trim() !== "")), moving);
  area.addEventListener("input", () => tell(true));
  area.addEventListener("change", () => tell(false));
  return { target: area, element: area };
}
