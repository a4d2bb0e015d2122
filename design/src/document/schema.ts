import * as v from "valibot";
import { operations, units } from "../drawing.ts";
import { parameterTypes } from "../registry.ts";
import { limits } from "./limits.ts";
import { currentVersion } from "./migrate.ts";
import { nameProblem } from "./names.ts";
import { isTuple } from "./plain.ts";

// The single definition of documents: types are inferred from it and document.schema.json is generated from it. It
// validates without changing anything, so that fields of a newer client are kept. It reads what assertPlain has passed.

const text = (most: number) =>
  v.pipe(
    v.string(),
    v.check(({ length }) => length <= most, `must not be longer than ${most} characters`),
  );
const tooMany = (most: number) => `must not have more than ${most} entries`;
const list = <T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(
    v.array(item),
    v.check((entries) => entries.length <= most, tooMany(most)),
  );
/** A schema of objects that takes what it has passed before without looking: documents are never changed in place. */
function once<T extends v.GenericSchema>(schema: T): T {
  const passed = new WeakSet<object>();
  return {
    ...schema,
    "~run"(dataset, config) {
      const value = dataset.value as object;
      if (passed.has(value)) return { typed: true, value };
      const read = schema["~run"](dataset, config);
      if (!read.issues) passed.add(value);
      return read;
    },
  };
}
const notNegative = v.check((number: number) => number >= 0, "must not be negative");
const positive = v.pipe(
  v.number(),
  v.check((number) => number > 0, "must be more than 0"),
);
const size = v.pipe(
  v.number(),
  notNegative,
  v.check((length) => length <= 100_000, "must not be more than 100000 mm"),
);

const label = text(limits.label);
const name = v.pipe(
  text(limits.name),
  v.check((value) => value !== "", "must not be empty"),
);
/** Ids name elements in errors and cache keys, so they are kept plain. */
const id = v.pipe(
  name,
  v.check(
    (value) => /^[A-Za-z0-9_.-]+$/.test(value),
    "must be made of letters, digits, _, . and -",
  ),
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
    v.check((fields) => Object.keys(fields).length <= most, tooMany(most)),
  );
const expressions = record(expression, limits.properties);

const parameterType = v.picklist(parameterTypes);

/** Tokens of the projects that it was copied from: the server asks whether they let it be shared. */
const from = v.optional(list(id, limits.sources));

/** A value that users may set. */
const parameterSchema = once(
  v.object({
    name: identifier,
    type: parameterType,
    expression,
    label: v.optional(label),
    help: v.optional(label),
    group: v.optional(label),
    min: v.optional(v.number()),
    max: v.optional(v.number()),
    step: v.optional(positive),
    maxLength: v.optional(
      v.pipe(
        v.number(),
        v.check<number, string>(Number.isInteger, "must be a whole number"),
        notNegative,
      ),
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
    /** What a larger number makes larger, bolder or wider: mends of findings try it. */
    adjusts: v.optional(v.picklist(["size", "boldness", "bridges"])),
    from,
  }),
);

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

/** Hidden by the editor's eye, whatever an expression of the author says. */
const hidden = v.optional(v.boolean());

/** A modifier on an element's stack. */
const modifierUseSchema = v.object({
  id,
  type: name,
  properties: expressions,
  style: v.optional(name),
  enabled: v.optional(expression),
  hidden,
});

/** Two numbers, or an expression that makes a point. */
export type PointNode = readonly [x: number, y: number] | Expression;

/** A corner, or a curve with its handles relative to it; an object when one of its points is an expression. */
export type AnchorNode =
  | readonly [x: number, y: number]
  | readonly [x: number, y: number, inX: number, inY: number, outX: number, outY: number]
  | { readonly at: PointNode; readonly in?: PointNode; readonly out?: PointNode };

export const anchorSchema = v.custom<AnchorNode>(isAnchor, "must be an anchor, such as [10, 20]");

/** A line through anchors. Its length is limited by that of the document. */
const contourSchema = v.object({ id, closed: v.boolean(), anchors: v.array(anchorSchema) });

const elementFields = {
  id,
  name: v.optional(label),
  type: name,
  properties: expressions,
  transform: v.optional(transformSchema),
  style: v.optional(name),
  visible: v.optional(expression),
  hidden,
  /** Whether the editor leaves it alone. */
  locked: v.optional(v.boolean()),
  from,
  modifiers: v.optional(list(modifierUseSchema, limits.modifiers)),
  contours: v.optional(v.array(contourSchema)),
  /** Which points are inside of a path's contours, as in SVG; default nonzero. */
  fillRule: v.optional(v.picklist(["nonzero", "evenodd"])),
  component: v.optional(id),
  parameters: v.optional(expressions),
};

const childless = v.object(elementFields);

/** One drawn element: of a generator or a script, a group, or an instance of a component. */
export type ElementNode = v.InferOutput<typeof childless> & {
  children?: ElementNode[] | undefined;
};
export const elementSchema: v.GenericSchema<ElementNode> = once(
  v.object({
    ...elementFields,
    children: v.optional(
      v.pipe(
        v.array(v.lazy(() => elementSchema)),
        v.check((children) => children.length <= limits.elements, tooMany(limits.elements)),
      ),
    ),
  }),
);

/** A line of the editor that things snap to: all points whose x or y is `at`. Nothing draws it. */
const guideSchema = v.object({ id, axis: v.picklist(["x", "y"]), at: expression });

/** A drawing with its own parameters, drawn wherever it has an instance. */
const componentSchema = v.object({
  id,
  name: v.optional(label),
  parameters: list(parameterSchema, limits.parameters),
  elements: list(elementSchema, limits.elements),
  guides: v.optional(list(guideSchema, limits.guides)),
  from,
});

/** The body of a function that makes a graphic. */
const scriptSchema = once(
  v.object({
    id,
    name: label,
    kind: v.picklist(["modifier", "generator"]),
    /** Whether its code sees only its own parameters, or those around the element too. */
    scope: v.picklist(["own", "document"]),
    parameters: list(parameterSchema, limits.parameters),
    code: text(limits.code),
    from,
  }),
);

/** The material on the laser's bed, mm. */
const sheetSchema = v.object({ width: size, height: size, gap: size, margin: size });

/** Lines of the editor in both directions, through the origin, as far apart as `step`, mm. `snaps`: drags catch them. */
const gridSchema = v.object({ step: positive, snaps: v.boolean() });

/** A file that the document uses; its bytes are stored elsewhere. */
const assetSchema = v.object({
  id,
  kind: v.picklist(["image", "font", "drawing"]),
  name: label,
  width: v.optional(v.pipe(v.number(), notNegative)),
  height: v.optional(v.pipe(v.number(), notNegative)),
});

/**
 * Where pieces of the drawing are in the finished object. Space is in mm: x to the right, y down, z toward the viewer. A
 * piece's face looks toward the viewer, and its thickness goes away from there. Besides parameters and variables, its
 * expressions see `piece` (its geometry), `box` (its bounding box), `index` and `count` (which of the placement's pieces
 * it is), and `step`; `pieces` and `repeat` come before there are a piece and a step.
 */
const placementSchema = v.object({
  id,
  /** A text; default the element's name. */
  name: v.optional(expression),
  /** The element whose pieces these are. */
  element: v.optional(id),
  /** Which of them: a number or a list, counted from 0 in the order of the drawing; default all. */
  pieces: v.optional(expression),
  /** Instead of an element: geometry that is seen but not cut, such as an egg on its stand. */
  shape: v.optional(expression),
  /** How many times; `step` counts them from 0. Default 1. */
  repeat: v.optional(expression),
  /** Geometry: the part of the piece that is placed, such as the strip between two folds. Default all of it. */
  clip: v.optional(expression),
  /** The point of the drawing, [x, y], that is moved to `position`; default [0, 0]. */
  origin: v.optional(expression),
  /** [x, y, z] in mm; default [0, 0, 0]. */
  position: v.optional(expression),
  /** Degrees about x, y and z, as CSS's rotateX() rotateY() rotateZ(); default [0, 0, 0]. */
  rotation: v.optional(expression),
  /** mm; default the assembly's. */
  thickness: v.optional(expression),
  /** Default the color of the material. */
  color: v.optional(expression),
});

/** The finished object: all pieces where they belong. */
const assemblySchema = v.object({
  /** On what it rests: it stands on a floor, or lies on a table, which is the plane behind it. */
  rests: v.picklist(["standing", "lying"]),
  /** Degrees by which it is turned to the right and tilted toward the viewer when it is first seen. */
  turn: v.pipe(
    v.number(),
    v.check((turn) => Math.abs(turn) <= 360, "must be from -360 to 360"),
  ),
  tilt: v.pipe(
    v.number(),
    v.check((tilt) => tilt >= 0 && tilt <= 90, "must be from 0 to 90"),
  ),
  /** The thickness of the sheet, mm; default 3. */
  thickness: v.optional(expression),
  /** Values by names that all placements see; each may use those before it. */
  variables: v.optional(list(v.object({ name: identifier, expression }), limits.assemblyVariables)),
  placements: list(placementSchema, limits.placements),
});

/**
 * A test card for a sheet of material: a kerf bar of slats that are pushed together, and slots that are marked with their
 * width in mm.
 */
const fitTestSchema = v.object({
  /** The parameter with the number of slats. */
  slats: identifier,
  /** As drawn, mm; a cut slat measures one kerf less. */
  slatWidth: positive,
});

/** A whole document. */
export const documentSchema = v.object({
  version: v.picklist([currentVersion]),
  unit: v.picklist(units),
  seed: v.number(),
  parameters: list(parameterSchema, limits.parameters),
  styles: record(styleSchema, limits.styles),
  components: v.pipe(
    list(componentSchema, limits.components),
    v.check((components) => components.length > 0, "must have at least the main component"),
  ),
  scripts: list(scriptSchema, limits.scripts),
  sheet: sheetSchema,
  /** Without it, the editor has the usual one of the unit, and nothing catches it. */
  grid: v.optional(gridSchema),
  assets: list(assetSchema, limits.assets),
  /** Without it, pictures show the parts as they are laid out. */
  assembly: v.optional(assemblySchema),
  /** Only test cards have it: what people read off the cut card becomes the kerf and the thickness of their sheet. */
  fitTest: v.optional(fitTestSchema),
});

/** JavaScript that makes a value: "30", "'Alice'", "width / 2". */
export type Expression = string;
export type ContourNode = v.InferOutput<typeof contourSchema>;
export type Parameter = v.InferOutput<typeof parameterSchema>;
export type Style = v.InferOutput<typeof styleSchema>;
export type TransformNode = v.InferOutput<typeof transformSchema>;
export type ModifierUse = v.InferOutput<typeof modifierUseSchema>;
export type Component = v.InferOutput<typeof componentSchema>;
export type Script = v.InferOutput<typeof scriptSchema>;
export type Guide = v.InferOutput<typeof guideSchema>;
export type Grid = v.InferOutput<typeof gridSchema>;
export type Sheet = v.InferOutput<typeof sheetSchema>;
export type AssemblyNode = v.InferOutput<typeof assemblySchema>;
export type PlacementNode = v.InferOutput<typeof placementSchema>;
export type FitTest = v.InferOutput<typeof fitTestSchema>;
export type Asset = v.InferOutput<typeof assetSchema>;
/** What is stored: plain JSON. Documents are never changed in place; an edit shares what it did not touch. */
export type Document = v.InferOutput<typeof documentSchema>;

function isAnchor(value: unknown): boolean {
  if (Array.isArray(value)) return isTuple(value) && [2, 6].includes(value.length);
  if (typeof value !== "object" || value === null) return false;
  const { at, in: before, out } = value as Record<string, unknown>;
  return isPoint(at) && [before, out].every((one) => one === undefined || isPoint(one));
}

function isPoint(value: unknown): boolean {
  if (typeof value === "string") return value.length <= limits.expression;
  return Array.isArray(value) && value.length === 2 && isTuple(value);
}
