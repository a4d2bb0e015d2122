import { newDocument } from "../document/new-document.ts";
import type { Asset, Document, ElementNode, Parameter, Sheet } from "../document/schema.ts";
import { type Edited, insertElement, newElementId, tooMany } from "../edit/insert.ts";
import { numberOf, pointOf } from "../edit/transforms.ts";
import { withFiles } from "../edit/values.ts";
import { toExpression } from "../expression/literal.ts";
import type { DrawingInfo, DrawingRow, RowOperation } from "./model.ts";
import { around } from "./rows.ts";

/** The words of the operations that a row can become. */
export const operationChoices: readonly { readonly value: RowOperation; readonly label: string }[] =
  [
    { value: "cut", label: "Cut" },
    { value: "score", label: "Score" },
    { value: "engrave", label: "Engrave" },
    { value: "leaveOut", label: "Leave out" },
  ];

/** What somebody chose for a drawing. */
export interface DrawingChoices {
  readonly by: "color" | "layer";
  /** By the keys of rows; the proposed one where there is none. */
  readonly operations: Readonly<Record<string, RowOperation>>;
  /** Whether ends within 0.2 mm of each other are joined; default true. */
  readonly join?: boolean | undefined;
  /** Whether dashed lines become solid; default false. */
  readonly solid?: boolean | undefined;
  /** How much larger it becomes than it was read; undefined: the likeliest of its scales. */
  readonly scale?: number | undefined;
  /** mm; of the rows that are kept. Undefined: what the scale gives. */
  readonly width?: number | undefined;
}

/** The rows of a drawing by color or layer. */
export function rowsBy(info: DrawingInfo, by: DrawingChoices["by"]): readonly DrawingRow[] {
  return by === "layer" && info.layers.length > 0 ? info.layers : info.colors;
}

/** The scale that was chosen, or the likeliest. */
export function scaleOf(info: DrawingInfo, { scale }: Pick<DrawingChoices, "scale">): number {
  return scale ?? info.scales[0]?.factor ?? 1;
}

/** The size in mm at which a drawing was read, of the rows that are kept; of all of them where none is. */
export function ownSize(info: DrawingInfo, { by, operations }: DrawingChoices) {
  const rows = rowsBy(info, by);
  const kept = rows.filter((row) => (operations[row.key] ?? row.proposed) !== "leaveOut");
  const boxes = (kept.length > 0 ? kept : rows).map((row) => row.bounds);
  const bounds = boxes.length > 0 ? boxes.reduce(around) : { minX: 0, minY: 0, maxX: 1, maxY: 1 };
  return { width: bounds.maxX - bounds.minX, height: bounds.maxY - bounds.minY };
}

/** mm; how wide a drawing or a picture can become. */
export const widthRange = { min: 0.1, max: 10_000 } as const;

/** The width in mm that a drawing will have. */
export function widthOf(info: DrawingInfo, choices: DrawingChoices): number {
  return choices.width ?? rounded(ownWidth(info, choices) * scaleOf(info, choices));
}

/** A line that stands upright has no width. */
function ownWidth(info: DrawingInfo, choices: DrawingChoices): number {
  return Math.max(ownSize(info, choices).width, 1e-3);
}

const widthParameter = (width: number, help: string): Parameter => ({
  name: "width",
  type: "length",
  expression: String(width),
  label: "Width",
  help,
  // Without a maximum, the project has no slider for it.
  min: widthRange.min,
});

/** How many ends of the rows that are kept are within 0.2 mm of another; with `leftOut`, of all rows. */
export function endsToJoin(info: DrawingInfo, choices: DrawingChoices, leftOut = false): number {
  const rows = rowsBy(info, choices.by);
  const kept = rows.filter(
    (row) => leftOut || (choices.operations[row.key] ?? row.proposed) !== "leaveOut",
  );
  const [keys, scale] = [new Set(kept.map(({ key }) => key)), scaleOf(info, choices)];
  return info.joints
    .filter(({ by, key, factor }) => by === choices.by && factor === scale && keys.has(key))
    .reduce((sum, { count }) => sum + count, 0);
}

/** What the checkbox that joins ends is called. */
export const joinLabel = "Join ends up to 0.2 mm apart";

const joinParameter = (join: boolean): Parameter => ({
  name: "join",
  type: "boolean",
  expression: String(join),
  label: joinLabel,
});

const dashesParameter = (dashes: boolean): Parameter => ({
  name: "dashes",
  type: "boolean",
  expression: String(dashes),
  label: "Dashed lines stay dashed",
});

/**
 * The document of a project that begins with somebody's drawing: its width, and what each of its colors or layers
 * becomes, can be changed later.
 */
export function documentOfDrawing(
  asset: Pick<Asset, "id" | "name">,
  info: DrawingInfo,
  choices: DrawingChoices,
): Document {
  const rows = rowsBy(info, choices.by);
  const own = { width: ownWidth(info, choices), height: ownSize(info, choices).height };
  const width = widthOf(info, choices);
  const joins = maybeJoins(info, choices);
  const names = rows.map((_, index) => `row${index + 1}`);
  const expressions = { width: "width", operations: names, join: "join", dashes: "dashes" };
  return {
    ...newDocument(),
    parameters: [
      widthParameter(width, "The height follows."),
      ...(joins ? [joinParameter(choices.join ?? true)] : []),
      ...(info.dashed > 0 ? [dashesParameter(!choices.solid)] : []),
      ...rows.map((row, index) => ({
        name: `row${index + 1}`,
        type: "choice" as const,
        expression: toExpression(choices.operations[row.key] ?? row.proposed),
        label: row.label,
        group: choices.by === "layer" ? "Layers" : "Colors",
        choices: operationChoices.map((choice) => ({ ...choice })),
      })),
    ],
    components: [
      {
        id: "main",
        parameters: [],
        elements: [drawingElement(drawingId, asset, info, choices, expressions)],
      },
    ],
    sheet: sheetFor(width, (own.height * width) / own.width),
    assets: [{ id: asset.id, kind: "drawing", name: asset.name }],
  };
}

/** The id of the element in a document that begins with a drawing. */
export const drawingId = "drawing";

/** The asset of a file that is not uploaded: an id that no text has by chance. */
export const here = "file-that-is-not-uploaded";

/** Whether ends can be joined: a row that is left out now may be cut later. */
const maybeJoins = (info: DrawingInfo, choices: DrawingChoices) =>
  endsToJoin(info, choices, true) > 0;

/** What can be changed later, as expressions. */
interface DrawingExpressions {
  readonly width: string;
  readonly operations: readonly string[];
  readonly join: string;
  readonly dashes: string;
}

function drawingElement(
  id: string,
  asset: Pick<Asset, "id" | "name">,
  info: DrawingInfo,
  choices: DrawingChoices,
  { width, operations, join, dashes }: DrawingExpressions,
): ElementNode {
  const keys = rowsBy(info, choices.by).map(({ key }) => toExpression(key));
  return {
    ...{ id, name: asset.name, type: "drawing" },
    properties: {
      file: toExpression(asset.id),
      width,
      ownWidth: String(ownWidth(info, choices)),
      by: toExpression(choices.by),
      rows: `[${keys.join(", ")}]`,
      operations: `[${operations.join(", ")}]`,
      // Without a checkbox nothing is joined, also where the drawing becomes smaller.
      join: maybeJoins(info, choices) ? join : "false",
      ...(info.dashed > 0 && { dashes }),
    },
  };
}

/**
 * Puts a drawing in front of all others as one element, with its middle at a point (mm), as it was chosen. Says why when
 * the document is full, or when its styles would do something else with the drawing: one that stays has an uploaded
 * file, the others get styles by their operations when they are taken apart.
 */
export function insertDrawing(
  document: Document,
  asset: Asset,
  info: DrawingInfo,
  choices: DrawingChoices,
  at: { readonly x: number; readonly y: number },
): Edited | string {
  const operations = rowsBy(info, choices.by).map(
    ({ key, proposed }) => choices.operations[key] ?? proposed,
  );
  const other = asset.id === here ? undefined : otherStyle(document, operations);
  if (other !== undefined) return other;
  const element = drawingElement(newElementId(document), asset, info, choices, {
    width: numberOf(widthOf(info, choices)),
    operations: operations.map(toExpression),
    join: String(choices.join ?? true),
    dashes: String(!choices.solid),
  });
  const edited = insertElement(withStyles(withFiles(document, [asset]), operations), {
    ...element,
    transform: { position: pointOf(at) },
  });
  return edited ?? tooMany(document, 1) ?? "";
}

/** Says which of the usual styles, by whose names a drawing is drawn, means something else in a document. */
function otherStyle({ styles }: Document, operations: readonly RowOperation[]): string | undefined {
  for (const operation of operations) {
    if (operation === "leaveOut" || !Object.hasOwn(styles, operation)) continue;
    if (styles[operation]?.operation === operation) continue;
    return `As one layer, it would get the style “${operation}”, which doesn't ${operation} in this project. Choose something else than ${labelOf(operation)}, or change that style.`;
  }
  return undefined;
}

const labelOf = (operation: RowOperation) =>
  operationChoices.find(({ value }) => value === operation)?.label ?? operation;

/** A drawing names the usual styles, which a document may lack. */
function withStyles(document: Document, operations: readonly RowOperation[]): Document {
  const usual = Object.entries(newDocument().styles).filter(
    ([name]) => operations.some((one) => one === name) && !Object.hasOwn(document.styles, name),
  );
  if (usual.length === 0) return document;
  return { ...document, styles: { ...document.styles, ...Object.fromEntries(usual) } };
}

/** The document of a project that begins with somebody's picture, to engrave; `width` in mm. */
export function documentOfPicture(asset: Asset, width: number): Document {
  const ratio = (asset.height ?? 1) / (asset.width ?? 1);
  return {
    ...newDocument(),
    parameters: [widthParameter(rounded(width), "The height follows.")],
    components: [
      {
        id: "main",
        parameters: [],
        elements: [
          {
            id: "picture",
            name: asset.name,
            type: "image",
            properties: { image: toExpression(asset.id), width: "width" },
          },
        ],
      },
    ],
    sheet: sheetFor(width, width * ratio),
    assets: [asset],
  };
}

/** mm; common beds. */
const sheets: readonly (readonly [width: number, height: number])[] = [
  [300, 200],
  [400, 300],
  [600, 400],
  [900, 600],
  [1300, 900],
];

/** The smallest common sheet that holds something of this size in mm. */
function sheetFor(width: number, height: number): Sheet {
  const { sheet } = newDocument();
  const fits = sheets.find(
    ([w, h]) => width + 2 * sheet.margin <= w && height + 2 * sheet.margin <= h,
  );
  const [w, h] = fits ?? sheets.at(-1) ?? [sheet.width, sheet.height];
  return { ...sheet, width: w, height: h };
}

/** Hundredths of a millimeter: what people read and type. */
function rounded(length: number): number {
  return Math.round(length * 100) / 100 || 0.01;
}
