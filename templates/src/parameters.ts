import type { Parameter } from "@cuttle/design";

type Extra = Pick<Parameter, "visible">;

/** The parts of a document that all templates have in common. */
export const group = (name: string) => ({
  text: (
    key: string,
    value: string,
    label: string,
    help: string,
    maxLength: number,
    extra: Extra = {},
  ): Parameter => ({
    name: key,
    type: "text",
    expression: JSON.stringify(value),
    label,
    help,
    group: name,
    maxLength,
    ...extra,
  }),
  font: (
    key: string,
    value: string,
    label: string,
    help: string,
    extra: Extra = {},
  ): Parameter => ({
    name: key,
    type: "font",
    expression: `'${value}'`,
    label,
    help,
    group: name,
    ...extra,
  }),
  /** Empty by default: a template is complete without one. */
  image: (key: string, label: string, help: string, extra: Extra = {}): Parameter => ({
    name: key,
    type: "image",
    expression: "''",
    label,
    help,
    group: name,
    ...extra,
  }),
  length: (
    key: string,
    value: number,
    label: string,
    help: string,
    range: readonly [min: number, max: number, step: number],
    extra: Extra = {},
  ): Parameter => ({
    name: key,
    type: "length",
    expression: String(value),
    label,
    help,
    group: name,
    min: range[0],
    max: range[1],
    step: range[2],
    ...extra,
  }),
  number: (
    key: string,
    value: number,
    label: string,
    help: string,
    range: readonly [min: number, max: number, step: number],
    extra: Extra = {},
  ): Parameter => ({
    name: key,
    type: "number",
    expression: String(value),
    label,
    help,
    group: name,
    min: range[0],
    max: range[1],
    step: range[2],
    ...extra,
  }),
  toggle: (
    key: string,
    value: boolean,
    label: string,
    help: string,
    extra: Extra = {},
  ): Parameter => ({
    name: key,
    type: "boolean",
    expression: String(value),
    label,
    help,
    group: name,
    ...extra,
  }),
  choice: (
    key: string,
    value: string,
    label: string,
    help: string,
    choices: Readonly<Record<string, string>>,
    extra: Extra = {},
  ): Parameter => ({
    name: key,
    type: "choice",
    expression: `'${value}'`,
    label,
    help,
    group: name,
    choices: Object.entries(choices).map(([key, words]) => ({ value: key, label: words })),
    ...extra,
  }),
  colour: (key: string, value: string, label: string, help: string): Parameter => ({
    name: key,
    type: "colour",
    expression: `'${value}'`,
    label,
    help,
    group: name,
  }),
});

/** The colour of the picture; no file has it. */
export const materialColour = (value = "#e6c797") =>
  group("Material").colour(
    "material",
    value,
    "Colour",
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
