import type { Parameter } from "@cuttle/design";

type Extra = Pick<Parameter, "visible" | "adjusts">;
type Range = readonly [min: number, max: number, step: number];

/** Makes the parameters of one group. */
export function group(name: string) {
  const parameter = (
    type: Parameter["type"],
    key: string,
    expression: string,
    label: string,
    help: string,
    rest: Partial<Parameter>,
  ): Parameter => ({ name: key, type, expression, label, help, group: name, ...rest });
  const numeric =
    (type: "length" | "number") =>
    (
      key: string,
      value: number,
      label: string,
      help: string,
      [min, max, step]: Range,
      extra: Extra = {},
    ) =>
      parameter(type, key, String(value), label, help, { min, max, step, ...extra });
  return {
    text: (
      key: string,
      value: string,
      label: string,
      help: string,
      maxLength: number,
      extra: Extra = {},
    ) => parameter("text", key, JSON.stringify(value), label, help, { maxLength, ...extra }),
    font: (key: string, value: string, label: string, help: string, extra: Extra = {}) =>
      parameter("font", key, `'${value}'`, label, help, extra),
    /** Empty by default: a template is complete without one. */
    image: (key: string, label: string, help: string, extra: Extra = {}) =>
      parameter("image", key, "''", label, help, extra),
    length: numeric("length"),
    number: numeric("number"),
    toggle: (key: string, value: boolean, label: string, help: string, extra: Extra = {}) =>
      parameter("boolean", key, String(value), label, help, extra),
    choice: (
      key: string,
      value: string,
      label: string,
      help: string,
      labels: Readonly<Record<string, string>>,
      extra: Extra = {},
    ) => {
      const choices = Object.entries(labels).map(([value, label]) => ({ value, label }));
      return parameter("choice", key, `'${value}'`, label, help, { choices, ...extra });
    },
    color: (key: string, value: string, label: string, help: string) =>
      parameter("color", key, `'${value}'`, label, help, {}),
  };
}

/** The color of the picture; no file has it. */
export const materialColor = (value = "#e6c797") =>
  group("Material").color(
    "material",
    value,
    "Color",
    "Only for the picture; the file has no material.",
  );

/** How thick the sheet is: slots are as wide as this. */
export const materialThickness = (value = 3, most = 10) =>
  group("Material").length(
    "thickness",
    value,
    "Thickness",
    "Measure your sheet with calipers: plywood sold as 3 mm is often 2.8 or 3.2.",
    [1, most, 0.05],
  );
