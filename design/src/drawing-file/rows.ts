import { type Bounds, contourBounds } from "@cuttle/geometry/kernel";
import { colorName, lightBurnLayer, toolLayers } from "./color-name.ts";
import { type DrawingRow, type Piece, pageKeys, type RowOperation, restKey } from "./model.ts";

/** The most rows; the rarest colors or layers beyond share the last one. */
const mostRows = 24;

interface Paints {
  readonly line?: string;
  readonly area?: string;
}

/** What paints a piece: "line #ff0000", "area #000000". */
function paintsOf({ line, area }: Piece): Paints {
  return {
    ...(line !== undefined && { line: `line ${line}` }),
    ...(area !== undefined && { area: `area ${area}` }),
  };
}

/** The rows that a piece belongs to: its stroke and its fill by their colors, or its layer. */
export function keysOf(piece: Piece, by: "color" | "layer"): Paints {
  const { line, area } = paintsOf(piece);
  const pageKey = line === undefined ? pageKeys.background : pageKeys.outline;
  const key = (paint: string) =>
    piece.isPage ? pageKey : by === "layer" ? `layer ${piece.layer}` : paint;
  return { ...(line && { line: key(line) }), ...(area && { area: key(area) }) };
}

/** The rows of a drawing by color, and by layer if it has several. */
export function rowsOf(pieces: readonly Piece[]): { colors: DrawingRow[]; layers: DrawingRow[] } {
  const boxes = pieces.map(({ path }) => contourBounds(path.contours()));
  const colors = gathered(pieces, boxes, "color");
  const layers = gathered(pieces, boxes, "layer");
  const lines = linesOf(colors);
  return {
    colors: shortened(
      withDistinctLabels(
        colors.map((row) => ({
          ...row,
          label: labelOfPage(row) ?? labelOfColor(row.key),
          proposed: operationOfPage(row, lines) ?? row.named ?? operationOfPaint(row.key, lines),
        })),
      ),
    ),
    layers:
      layers.filter((row) => labelOfPage(row) === undefined).length < 2
        ? []
        : shortened(
            layers.map((row) => ({
              ...row,
              label: labelOfPage(row) ?? labelOfLayer(row.key),
              proposed:
                operationOfPage(row, lines) ??
                row.named ??
                operationOfPaint(row.paints[0] ?? "", lines),
            })),
          ),
  };
}

/** The paints of all lines, those of the largest drawing first: an outline is around everything else. */
function linesOf(colors: readonly Gathered[]): string[] {
  const size = ({ bounds: { minX, minY, maxX, maxY } }: Gathered) => maxX - minX + maxY - minY;
  const paints = colors.toSorted((a, b) => size(b) - size(a)).flatMap((row) => row.paints);
  return [...new Set(paints)].filter((paint) => paint.startsWith("line "));
}

type Gathered = Omit<DrawingRow, "label" | "proposed"> & {
  readonly paints: readonly string[];
  /** What the names of its layers say, if all say the same. */
  readonly named: RowOperation | undefined;
};

/** By number of paths, the most first, and the background last. */
function gathered(
  pieces: readonly Piece[],
  boxes: readonly (Bounds | undefined)[],
  by: "color" | "layer",
): Gathered[] {
  const rows = new Map<
    string,
    {
      color: string;
      paths: number;
      bounds: Bounds;
      paints: Map<string, number>;
      layers: Set<string>;
    }
  >();
  for (const [index, piece] of pieces.entries()) {
    const bounds = boxes[index];
    if (bounds === undefined) continue;
    const { line, area } = keysOf(piece, by);
    const paints = paintsOf(piece);
    for (const key of new Set([line, area])) {
      if (key === undefined) continue;
      const paint = (key === line ? paints.line : paints.area) ?? "";
      const row = rows.get(key) ?? {
        color: paint.slice(-7),
        paths: 0,
        bounds,
        paints: new Map(),
        layers: new Set(),
      };
      row.paths++;
      row.bounds = around(row.bounds, bounds);
      row.paints.set(paint, (row.paints.get(paint) ?? 0) + 1);
      row.layers.add(piece.layer);
      rows.set(key, row);
    }
  }
  return [...rows]
    .map(([key, { paints, layers, ...row }]) => {
      const sorted = [...paints].sort((a, b) => b[1] - a[1]).map(([paint]) => paint);
      const [named, ...others] = new Set([...layers].map(operationOfName));
      return {
        key,
        ...row,
        color: sorted[0]?.slice(-7) ?? row.color,
        paints: sorted,
        named: others.length === 0 ? named : undefined,
      };
    })
    .sort((a, b) => Number(isPage(a)) - Number(isPage(b)) || b.paths - a.paths);
}

/** The union of two boxes. */
export function around(a: Bounds, b: Bounds): Bounds {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  };
}

function labelOfColor(key: string): string {
  const [paint, color = ""] = key.split(" ");
  const name = colorName(color);
  return `${name[0]?.toUpperCase()}${name.slice(1)} ${paint === "line" ? "lines" : "areas"}`;
}

function labelOfLayer(key: string): string {
  return key.slice("layer ".length) || "No layer";
}

const isPage = (row: Gathered) => labelOfPage(row) !== undefined;

function labelOfPage({ key }: Gathered): string | undefined {
  if (key === pageKeys.outline) return "Page outline";
  return key === pageKeys.background ? "Background" : undefined;
}

/** An outline that would be cut anywhere else is a plate as large as its page. Backgrounds are left out. */
function operationOfPage(row: Gathered, lines: readonly string[]): RowOperation | undefined {
  if (!isPage(row)) return undefined;
  const outline = row.paints.find((paint) => paint.startsWith("line "));
  return outline !== undefined && operationOfPaint(outline, lines) === "cut" ? "cut" : "leaveOut";
}

/** The rows with labels that differ: of those with the same name, the rarer ones show their layer in LightBurn or their code. */
function withDistinctLabels(rows: readonly (DrawingRow & Gathered)[]): (DrawingRow & Gathered)[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const { label, color } = row;
    if (!seen.has(label)) {
      seen.add(label);
      return row;
    }
    const layer = lightBurnLayer(color);
    return { ...row, label: `${label} (${layer === undefined ? color : `LightBurn ${layer}`})` };
  });
}

/** The first rows; the others as one. */
function shortened(rows: readonly (DrawingRow & Gathered)[]): DrawingRow[] {
  const plain = rows.map(({ paints: _, named: __, ...row }) => row);
  if (plain.length <= mostRows) return plain;
  const rest = plain.slice(mostRows - 1);
  const [first] = rest;
  if (first === undefined) return plain;
  return [
    ...plain.slice(0, mostRows - 1),
    {
      ...first,
      key: restKey,
      label: "Everything else",
      paths: rest.reduce((sum, { paths }) => sum + paths, 0),
      bounds: rest.map(({ bounds }) => bounds).reduce(around),
    },
  ];
}

/** The words that people use for layers, in the languages of the common drawing programs. */
const words: readonly (readonly [RegExp, RowOperation])[] = [
  [/engrav|etch|raster|grav[uü]r|gravier|grabad|incisi/i, "engrave"],
  [/score|fold|crease|bend|falz|ritz|\bpli|doblez/i, "score"],
  [/cut|schneid|schnitt|coupe|d[ée]coupe|corte|taglio/i, "cut"],
  [/outline|profile|contour|kontur|umriss|hole|drill|bohr|loch|trou\b|agujero|foro\b/i, "cut"],
  [/guide|construction|dimension|\bnotes?\b|background|reference|template/i, "leaveOut"],
];

function operationOfName(layer: string): RowOperation | undefined {
  return words.find(([word]) => word.test(layer))?.[1];
}

/**
 * What lines and areas of a color probably are: red lines are cut; without red, black ones; without both, those of the
 * color that is around everything. Other lines are scored. Areas are engraved. White areas have no paint on the material.
 */
function operationOfPaint(paint: string, lines: readonly string[]): RowOperation {
  const color = paint.slice(-7);
  const name = colorName(color);
  if (paint.startsWith("area ")) return name === "white" ? "leaveOut" : "engrave";
  if (toolLayers.has(color)) return "leaveOut";
  const colors = lines.map((line) => line.slice(-7)).filter((one) => !toolLayers.has(one));
  const cut = ["red", "black"].find((one) => colors.some((color) => colorName(color) === one));
  return (cut === undefined ? color === colors[0] : name === cut) ? "cut" : "score";
}
