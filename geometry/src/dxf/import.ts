/**
 * Reads DXF files, R12 to 2018, as ASCII. It may import geometry's classes and kernel, nothing of `svg`. No library is
 * used: of those with a permissive license, dxf-parser stops at the values of entities and dxf flattens their curves;
 * neither has limits, code pages, line types or the places of errors, and reading pairs is the small part.
 *
 * @module
 */
import type { Color } from "../color.ts";
import { CompoundPath } from "../compound-path.ts";
import { Fill } from "../fill.ts";
import { GeometryError } from "../geometry-error.ts";
import type { Graphic } from "../graphic.ts";
import { Group } from "../group.ts";
import { Path } from "../path.ts";
import { Stroke } from "../stroke.ts";
import { colorOf } from "./colors.ts";
import { decodeDXF } from "./decode.ts";
import { DXFFile, type FileLayer } from "./document.ts";
import { Drawer, type Drawn } from "./drawer.ts";
import { joinEnds } from "./join.ts";
import { ImportNotes } from "./notes.ts";
import { Pairs } from "./pairs.ts";
import { type DXFUnit, MM_PER_UNIT, unitOf } from "./units.ts";

export { type DXFUnit, MM_PER_UNIT };

/** Limits of a file, and what it leaves open. */
export interface ImportDXFOptions {
  /** The most segments it may draw, including copies; default 200,000. */
  maxSegments?: number | undefined;
  /** The most entities it may draw, including copies; default 200,000. */
  maxElements?: number | undefined;
  /** The maximum nesting depth of blocks; default 32. */
  maxDepth?: number | undefined;
  /** The most paths of the result; default 20,000. */
  maxPaths?: number | undefined;
  /** What the numbers of the file mean; default its own unit, or the likely one. */
  unit?: DXFUnit | undefined;
}

/** A layer of an imported file. */
export interface DXFLayer {
  /** Its name in the program that made the file. */
  name: string;
  /** Its own color, which those of its entities may differ from. */
  color: Color;
  /** What it holds: a group within the whole drawing. */
  graphic: Graphic;
}

/** The result of reading a DXF file. */
export interface ImportDXFResult {
  /**
   * Everything that draws, in mm with y down; the origin is that of the file. Lines have a stroke of their color, areas
   * (solids and solid hatches) a fill.
   */
  graphic: Group;
  /** The layers that draw, each a group within `graphic`. */
  layers: DXFLayer[];
  /** The unit that the file gives ($INSUNITS); undefined when it gives none. */
  unit: DXFUnit | undefined;
  /** The unit that the file gives, otherwise the one that is likely by its system of units ($MEASUREMENT). */
  likelyUnit: DXFUnit;
  /** What could not be kept, in plain words; positions are those of the file. Empty when nothing is lost. */
  warnings: string[];
}

/**
 * Reads a DXF file.
 *
 * @param source - The file; as bytes, its encoding is found out.
 * @param options - Limits; a file beyond them gives an error.
 * @returns The drawing in mm, its layers, its unit and the warnings.
 */
export function importDXF(
  source: string | Uint8Array,
  options: ImportDXFOptions = {},
): ImportDXFResult {
  const maxSegments = limit("maxSegments", options.maxSegments ?? 200_000);
  const maxElements = limit("maxElements", options.maxElements ?? 200_000);
  // Drawing is recursive: deeper nesting could overflow a small stack.
  const maxDepth = Math.min(200, limit("maxDepth", options.maxDepth ?? 32));
  const maxPaths = limit("maxPaths", options.maxPaths ?? 20_000);
  const notes = new ImportNotes({ maxSegments, maxElements, maxDepth });
  const pairs = new Pairs(decodeDXF(source));
  const file = new DXFFile(pairs, maxElements + maxSegments);
  if (!file.hasDrawing)
    throw new GeometryError("This isn't a DXF file: it has no section of entities.");
  if (!pairs.isWhole)
    notes.warn("The file has no end (EOF): the last part of the drawing may be missing.");
  const { unit, likelyUnit } = unitOf(file.header);
  const drawer = new Drawer(file, notes, MM_PER_UNIT[options.unit ?? likelyUnit]);
  drawer.draw(file.entities);
  const layers = layersOf(drawer.drawn, maxPaths);
  const graphic = new Group(layers.map((layer) => layer.graphic));
  if (layers.length === 0) notes.warn("The file draws nothing.");
  return { graphic, layers, unit, likelyUnit, warnings: notes.warnings() };
}

function limit(name: string, value: number): number {
  if (value > 0) return value;
  throw new GeometryError(`importDXF: ${name} must be a number greater than 0`);
}

/** The layers in the order in which they are first drawn on. */
function layersOf(drawn: readonly Drawn[], maxPaths: number): DXFLayer[] {
  const byLayer = new Map<FileLayer, Drawn[]>();
  for (const one of drawn) listIn(byLayer, one.layer).push(one);
  let paths = 0;
  return [...byLayer].map(([layer, list]) => {
    const strokes = new Map<string, Drawn[]>();
    for (const one of list)
      if (!one.filled) listIn(strokes, `${one.color} ${one.dash.join(" ")}`).push(one);
    const lines = [...strokes.values()].flatMap((alike) => {
      const [first] = alike;
      const contours = joinEnds(alike.flatMap((one) => one.contours));
      return first === undefined ? [] : [{ ...first, contours }];
    });
    const areas = list.filter(({ filled }) => filled);
    for (const { contours } of [...areas, ...lines]) paths += contours.length;
    if (paths > maxPaths) throw new GeometryError(`The drawing has more than ${maxPaths} paths.`);
    const items = [...areas.map(area), ...lines.flatMap(linePaths)];
    return { name: layer.name, color: colorOf(layer.color), graphic: new Group(items) };
  });
}

function linePaths({ color, dash, contours }: Drawn): Graphic[] {
  const stroke = new Stroke(colorOf(color), undefined, { dash: [...dash] });
  return contours.map((contour) => Path.fromContour(contour).assignStyle({ stroke }));
}

function area({ color, contours }: Drawn): Graphic {
  const fill = new Fill(colorOf(color));
  const [only] = contours;
  if (only !== undefined && contours.length === 1)
    return Path.fromContour(only).assignStyle({ fill });
  return CompoundPath.fromContours(contours, "evenodd").assignStyle({ fill });
}

function listIn<Key, Value>(lists: Map<Key, Value[]>, key: Key): Value[] {
  let list = lists.get(key);
  if (list === undefined) {
    list = [];
    lists.set(key, list);
  }
  return list;
}
