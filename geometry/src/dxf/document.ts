import { GeometryError } from "../geometry-error.ts";
import { BY_BLOCK, BY_LAYER, indexedColor } from "./colors.ts";
import { decodeName } from "./decode.ts";
import type { Pairs } from "./pairs.ts";
import { DXFRecord, EntityError, type Point } from "./record.ts";

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
    let block: DXFRecord[] | undefined;
    let whole: DXFRecord | undefined;
    for (let i = 0, records = 0, next = 0; i < pairs.count; i = next) {
      next = i + 1;
      if (section === "HEADER" && pairs.code(i) === 9 && next < pairs.count)
        this.header.set(pairs.text(i), pairs.text(next));
      if (pairs.code(i) !== 0) continue;
      while (next < pairs.count && pairs.code(next) !== 0 && section !== "HEADER") next++;
      const record = new DXFRecord(pairs, i, next);
      if (record.type === "SECTION" || record.type === "ENDSEC") {
        section = record.type === "SECTION" ? sectionName(pairs, i + 1) : "";
        this.hasDrawing ||= section === "ENTITIES";
        next = i + 1;
        block = undefined;
        whole = undefined;
        continue;
      }
      if (section === "TABLES" && record.type === "LAYER") this.#addLayer(record);
      if (section === "TABLES" && record.type === "LTYPE") this.#addLineType(record);
      if (section !== "BLOCKS" && section !== "ENTITIES") continue;
      if (++records > maxRecords)
        throw new GeometryError(`The DXF file has more than ${maxRecords} entities and vertices.`);
      if (section === "BLOCKS" && record.type === "BLOCK") {
        block = [];
        this.#addBlock(record, block);
      } else if (record.type === "ENDBLK") block = undefined;
      else if (record.type === "SEQEND") whole = undefined;
      else if (whole && PARTS.has(record.type)) whole.parts.push(record);
      else {
        whole = record;
        if (section === "ENTITIES") this.entities.push(record);
        else block?.push(record);
      }
    }
  }

  /** The layer of a name; one that the file doesn't list is white and visible. */
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

  #addBlock(record: DXFRecord, entities: DXFRecord[]): void {
    lenient(() => {
      const name = decodeName(record.text(2) ?? "").toUpperCase();
      this.#blocks.set(name, {
        base: record.point(10),
        isExternal: record.flag(70, 4),
        entities,
      });
    });
  }
}

/** AutoCAD's own limit. */
const MAX_DASHES = 12;

/** Entities that belong to the one before them. */
const PARTS: ReadonlySet<string> = new Set(["VERTEX", "ATTRIB"]);

function sectionName(pairs: Pairs, i: number): string {
  return i < pairs.count && pairs.code(i) === 2 ? pairs.text(i).toUpperCase() : "";
}

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
