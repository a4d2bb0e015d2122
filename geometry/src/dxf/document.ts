import { GeometryError } from "../geometry-error.ts";
import { BY_BLOCK, BY_LAYER, indexedColor } from "./colors.ts";
import { decodeName } from "./decode.ts";
import type { Pairs } from "./pairs.ts";
import { type DXFRecord, EntityError, type Point, recordsOf } from "./record.ts";

/** A layer of the file, with what decides whether it is drawn. */
export interface FileLayer {
  readonly name: string;
  /** 0xrrggbb */
  readonly color: number;
  readonly lineType: string;
  readonly isFrozen: boolean;
  readonly isOff: boolean;
  readonly isPlotted: boolean;
}

export interface Block {
  readonly base: Point;
  /** Whether it is only a link to another file. */
  readonly isExternal: boolean;
  readonly entities: readonly DXFRecord[];
}

/** The sections of a file that say what it draws. */
export class DXFFile {
  /** The first value of each variable. */
  readonly header = new Map<string, string>();
  readonly entities: DXFRecord[] = [];
  /** Whether it has a section of entities at all, which every DXF file has. */
  hasDrawing = false;
  readonly #blocks = new Map<string, Block>();
  readonly #layers = new Map<string, FileLayer>();
  readonly #dashes = new Map<string, readonly number[]>();

  constructor(pairs: Pairs, maxRecords: number) {
    let section = "";
    let list: DXFRecord[] | undefined;
    let count = 0;
    for (const record of recordsOf(pairs)) {
      if (record.type === "SECTION") {
        section = record.text(2)?.toUpperCase() ?? "";
        if (section === "HEADER") this.#readHeader(record);
        list = section === "ENTITIES" ? this.entities : undefined;
        this.hasDrawing ||= list !== undefined;
      } else if (section === "TABLES") {
        if (record.type === "LAYER") this.#addLayer(record);
        if (record.type === "LTYPE") this.#addLineType(record);
      } else if (section === "BLOCKS" && record.type === "BLOCK") list = this.#addBlock(record);
      else if (record.type === "ENDBLK" || record.type === "ENDSEC") list = undefined;
      else if (list) {
        if (++count > maxRecords)
          throw new GeometryError(
            `The DXF file has more than ${maxRecords} entities and vertices.`,
          );
        if (PARTS.has(record.type)) list.at(-1)?.parts.push(record);
        else list.push(record);
      }
    }
  }

  /** The layer of a name; one that the file doesn't list is black and visible. */
  layer(name: string): FileLayer {
    const key = name.toUpperCase();
    let layer = this.#layers.get(key);
    if (layer === undefined) {
      const isPlotted = key !== "DEFPOINTS";
      layer = { name, color: 0, lineType: "", isFrozen: false, isOff: false, isPlotted };
      this.#layers.set(key, layer);
    }
    return layer;
  }

  block(name: string): Block | undefined {
    return this.#blocks.get(name.toUpperCase());
  }

  /** Dashes and gaps of a line type in turn, in the units of the file; empty when it is solid. */
  dashes(lineType: string): readonly number[] {
    return this.#dashes.get(lineType.toUpperCase()) ?? [];
  }

  #readHeader(record: DXFRecord): void {
    let name = "";
    record.each((code, { text }) => {
      if (code === 9) name = text();
      else if (!this.header.has(name)) this.header.set(name, text());
    });
  }

  #addLineType(record: DXFRecord): void {
    lenient(() => {
      // Dashes are positive, gaps negative, dots 0.
      const lengths = record.numbers(49);
      const isUsual = lengths.every((length, k) => (k % 2 === 0 ? length >= 0 : length < 0));
      if (isUsual && lengths.length % 2 === 0 && lengths.length <= MAX_DASHES)
        this.#dashes.set(decodeName(record.text(2) ?? "").toUpperCase(), lengths.map(Math.abs));
    });
  }

  #addLayer(record: DXFRecord): void {
    const name = decodeName(record.text(2) ?? "");
    const key = name.toUpperCase();
    lenient(() => {
      const index = record.number(62, 7);
      this.#layers.set(key, {
        name,
        color: record.has(420) ? record.number(420, 0) & 0xffffff : indexedColor(Math.abs(index)),
        lineType: decodeName(record.text(6) ?? ""),
        isFrozen: record.flag(70, 1),
        isOff: index < 0,
        // Of points that dimensions refer to, which AutoCAD never prints.
        isPlotted: record.number(290, 1) !== 0 && key !== "DEFPOINTS",
      });
    });
  }

  /** The list of the block's entities, which is still empty. */
  #addBlock(record: DXFRecord): DXFRecord[] {
    const entities: DXFRecord[] = [];
    lenient(() => {
      const name = decodeName(record.text(2) ?? "").toUpperCase();
      const isExternal = record.flag(70, 4);
      this.#blocks.set(name, { base: record.point(10), isExternal, entities });
    });
    return entities;
  }
}

/** AutoCAD's own limit. */
const MAX_DASHES = 12;

/** Entities that belong to the one before them. */
const PARTS: ReadonlySet<string> = new Set(["VERTEX", "ATTRIB", "SEQEND"]);

/** A table entry with an error is as if it were missing. */
function lenient(read: () => void): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof EntityError)) throw error;
  }
}

/** What every entity has. */
export interface Traits {
  readonly layer: string;
  /** The color as 0xrrggbb; undefined means that of the block or of the layer. */
  readonly color: number | typeof BY_BLOCK_COLOR | undefined;
  /** Undefined means that of the layer. */
  readonly lineType: string | undefined;
  /** How much longer its dashes are. */
  readonly lineTypeScale: number;
  readonly isPaper: boolean;
  readonly isHidden: boolean;
}

/** In place of a color: that of the copy of the block. */
export const BY_BLOCK_COLOR = -1;

const BY_LAYER_TYPE = "BYLAYER";
/** In place of a line type: that of the copy of the block. */
export const BY_BLOCK_TYPE = "BYBLOCK";

/** Those of an entity that gives none. */
export const PLAIN: Traits = {
  layer: "0",
  color: undefined,
  lineType: undefined,
  lineTypeScale: 1,
  isPaper: false,
  isHidden: false,
};

export function readTraits(record: DXFRecord): Traits {
  const index = record.number(62, BY_LAYER);
  let color: number | undefined;
  if (record.has(420)) color = record.number(420, 0) & 0xffffff;
  else if (index === BY_BLOCK) color = BY_BLOCK_COLOR;
  else if (index !== BY_LAYER) color = indexedColor(Math.abs(index));
  const lineType = decodeName(record.text(6) ?? BY_LAYER_TYPE).toUpperCase();
  return {
    layer: decodeName(record.text(8) ?? "0"),
    color,
    lineType: lineType === BY_LAYER_TYPE ? undefined : lineType,
    lineTypeScale: record.number(48, 1),
    isPaper: record.number(67, 0) !== 0,
    isHidden: record.number(60, 0) !== 0,
  };
}
