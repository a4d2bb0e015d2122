import * as v from "valibot";
import { operations, units } from "../drawing.ts";
import { parameterTypes } from "../registry.ts";
import { limits } from "./limits.ts";
import { nameProblem } from "./names.ts";

// The single definition of documents: types are inferred from it and document.schema.json is generated from it. It
// validates without changing anything, so that fields of a newer client are kept.

const text = (most: number) =>
  v.pipe(v.string(), v.maxLength(most, `must not be longer than ${most} characters`));
const list = <T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(v.array(item), v.maxLength(most, `must not have more than ${most} entries`));
const number = v.pipe(v.number(), v.finite("must be a finite number"));
const size = v.pipe(
  number,
  v.minValue(0, "must not be negative"),
  v.maxValue(100_000, "must not be more than 100000 mm"),
);

const label = text(limits.label);
const name = v.pipe(text(limits.name), v.minLength(1, "must not be empty"));
/** Ids name elements in errors and cache keys, so they are kept plain. */
const id = v.pipe(
  name,
  v.regex(/^[A-Za-z0-9_.-]+$/, "must be made of letters, digits, _, . and -"),
);
/** A name that expressions use. */
const identifier = v.pipe(
  name,
  v.check(
    (value) => nameProblem(value) === undefined,
    (issue) => nameProblem(String(issue.input)) ?? "",
  ),
);
/** JavaScript; checked when it is evaluated, so that a document with a typo can be saved. */
const expression = text(limits.expression);
const record = <T extends v.GenericSchema>(value: T, most: number) =>
  v.pipe(
    v.record(name, value),
    v.check(
      (fields) => Object.keys(fields).length <= most,
      `must not have more than ${most} entries`,
    ),
  );
const expressions = record(expression, limits.properties);

const parameterType = v.picklist(parameterTypes);

/** A value that users may set. */
const parameterSchema = v.object({
  name: identifier,
  type: parameterType,
  expression,
  label: v.optional(label),
  help: v.optional(label),
  group: v.optional(label),
  min: v.optional(number),
  max: v.optional(number),
  step: v.optional(v.pipe(number, v.gtValue(0, "must be more than 0"))),
  maxLength: v.optional(
    v.pipe(v.number(), v.integer("must be a whole number"), v.minValue(0, "must not be negative")),
  ),
  choices: v.optional(
    list(
      v.object({
        value: text(limits.label),
        label,
        picture: v.optional(label),
      }),
      limits.choices,
    ),
  ),
  item: v.optional(parameterType),
  visible: v.optional(expression),
  picture: v.optional(label),
});

/** What the laser does with shapes of this style, and how they look on screen. */
const styleSchema = v.object({
  operation: v.picklist(operations),
  stroke: v.optional(text(limits.name)),
  fill: v.optional(text(limits.name)),
  label: v.optional(label),
});

/** An element's placement: origin is moved to position after scaling, skewing and rotating about it. */
const transformSchema = v.object({
  position: v.optional(expression),
  rotation: v.optional(expression),
  scale: v.optional(expression),
  skew: v.optional(expression),
  origin: v.optional(expression),
});

/** A modifier on an element's stack. */
const modifierUseSchema = v.object({
  type: name,
  properties: expressions,
  style: v.optional(name),
  enabled: v.optional(expression),
});

const elementFields = {
  id,
  name: v.optional(label),
  type: name,
  properties: expressions,
  transform: v.optional(transformSchema),
  style: v.optional(name),
  visible: v.optional(expression),
  modifiers: v.optional(list(modifierUseSchema, limits.modifiers)),
  component: v.optional(id),
  parameters: v.optional(expressions),
};

const childless = v.object(elementFields);

/** One drawn element: of a generator or a script, a group, or an instance of a component. */
export type ElementNode = v.InferOutput<typeof childless> & {
  children?: ElementNode[] | undefined;
};
export const elementSchema: v.GenericSchema<ElementNode> = v.object({
  ...elementFields,
  children: v.optional(
    v.pipe(
      v.array(v.lazy(() => elementSchema)),
      v.maxLength(limits.elements, `must not have more than ${limits.elements} entries`),
    ),
  ),
});

/** A drawing with its own parameters, drawn wherever it has an instance. */
const componentSchema = v.object({
  id,
  name: v.optional(label),
  parameters: list(parameterSchema, limits.parameters),
  elements: list(elementSchema, limits.elements),
});

/** The body of a function that makes a graphic. */
const scriptSchema = v.object({
  id,
  name: label,
  kind: v.picklist(["modifier", "generator"]),
  parameters: list(parameterSchema, limits.parameters),
  code: text(limits.code),
});

/** The material on the laser's bed, mm. */
const sheetSchema = v.object({ width: size, height: size, gap: size, margin: size });

/** A file that the document uses; its bytes are stored elsewhere. */
const assetSchema = v.object({
  id,
  kind: v.picklist(["image", "font", "drawing"]),
  name: label,
  width: v.optional(v.pipe(number, v.minValue(0, "must not be negative"))),
  height: v.optional(v.pipe(number, v.minValue(0, "must not be negative"))),
});

/** A whole document, version 1. */
export const documentSchema = v.object({
  version: v.literal(1),
  unit: v.picklist(units),
  seed: number,
  parameters: list(parameterSchema, limits.parameters),
  styles: record(styleSchema, limits.styles),
  components: v.pipe(
    list(componentSchema, limits.components),
    v.minLength(1, "must have at least the main component"),
  ),
  scripts: list(scriptSchema, limits.scripts),
  sheet: sheetSchema,
  assets: list(assetSchema, limits.assets),
  /** The view that shows it assembled in its picture. Without it the parts are shown as they are laid out. */
  view: v.optional(name),
});

/** JavaScript that makes a value: "30", "'Alice'", "width / 2". */
export type Expression = string;
export type Parameter = v.InferOutput<typeof parameterSchema>;
export type Style = v.InferOutput<typeof styleSchema>;
export type TransformNode = v.InferOutput<typeof transformSchema>;
export type ModifierUse = v.InferOutput<typeof modifierUseSchema>;
export type Component = v.InferOutput<typeof componentSchema>;
export type Script = v.InferOutput<typeof scriptSchema>;
export type Sheet = v.InferOutput<typeof sheetSchema>;
export type Asset = v.InferOutput<typeof assetSchema>;
/** What is stored: plain JSON. Documents are never changed in place; an edit shares what it did not touch. */
export type Document = v.InferOutput<typeof documentSchema>;
