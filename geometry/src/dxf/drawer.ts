import { AffineMatrix } from "../affine-matrix.ts";
import { type FileLocation, named } from "../findings.ts";
import { type Contour, transformContour } from "../kernel/contour.ts";
import { at } from "../kernel/cubic.ts";
import { decodeName } from "./decode.ts";
import {
  BY_BLOCK_COLOR,
  BY_BLOCK_TYPE,
  type DXFFile,
  type FileLayer,
  PLAIN,
  readTraits,
  type Traits,
} from "./document.ts";
import { closedWhereItEnds } from "./join.ts";
import type { ImportNotes } from "./notes.ts";
import { planeOf, raised } from "./placement.ts";
import { type DXFRecord, EntityError } from "./record.ts";
import { damagedRemark, type Remark, type Shape, shapeOf } from "./shapes.ts";
import { leftOut, NOT_DRAWN } from "./unsupported.ts";

/** mm; a kilometer is a mistake. */
const LARGEST = 1_000_000;
/** mm; shorter dashes together with their gaps would look solid. */
const SHORTEST_DASHES = 0.1;

/** Something drawn, in mm with y down. */
export interface Drawn {
  readonly layer: FileLayer;
  /** 0xrrggbb */
  readonly color: number;
  /** Dashes and gaps of its lines in turn, mm; empty when they are solid. */
  readonly dash: readonly number[];
  readonly filled: boolean;
  readonly contours: readonly Contour[];
}

/** What the copies of blocks around an entity decide for it. */
interface Surroundings {
  /** To the units of the file, y up. */
  readonly matrix: AffineMatrix;
  /** In place of layer 0. */
  readonly layer?: FileLayer;
  /** In place of "by block". */
  readonly color?: number;
  readonly lineType?: string;
}

/** How a block is copied. */
interface Copies {
  readonly name: string;
  /** From the plane of the copy to the coordinates around it. */
  readonly plane: AffineMatrix;
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly rotation: number;
  readonly columns: number;
  readonly rows: number;
  readonly columnSpacing: number;
  readonly rowSpacing: number;
  readonly isLevel: boolean;
  /** Whether the copies are labeled. */
  readonly hasText: boolean;
}

/** What is read of an entity once, however often its block is copied. */
interface Known {
  readonly traits: Traits;
  readonly at: readonly [x: number, y: number] | undefined;
  readonly copies?: Copies;
  readonly shape?: Shape;
  /** Why it can't be drawn. */
  readonly remark?: Remark;
}

/** Walks the entities of a file, also those of copied blocks. */
export class Drawer {
  readonly drawn: Drawn[] = [];
  readonly #file: DXFFile;
  readonly #notes: ImportNotes;
  readonly #toMillimeters: AffineMatrix;
  readonly #dashScale: number;
  readonly #known = new Map<DXFRecord, Known>();
  /** The blocks that are being drawn, from the outermost inwards: a copy of one of them would be infinite. */
  readonly #stack: string[] = [];

  constructor(file: DXFFile, notes: ImportNotes, mmPerUnit: number) {
    this.#file = file;
    this.#notes = notes;
    this.#dashScale = mmPerUnit * Number(file.header.get("$LTSCALE") ?? 1);
    this.#toMillimeters = AffineMatrix.scale({ x: mmPerUnit, y: 0 - mmPerUnit });
  }

  draw(records: readonly DXFRecord[], around: Surroundings = { matrix: new AffineMatrix() }): void {
    for (const record of records) this.#draw(record, around);
  }

  #draw(record: DXFRecord, around: Surroundings): void {
    this.#notes.countElement();
    if (NOT_DRAWN.has(record.type)) return;
    const known = this.#read(record);
    const { traits, copies, shape, remark } = known;
    if (traits.isPaper) return;
    const isZero = traits.layer === "0";
    const layer = (isZero ? around.layer : undefined) ?? this.#file.layer(traits.layer);
    if (this.#isLeftOut(layer, copies !== undefined)) return;
    const location = locationOf(layer, known, around);
    if (traits.isHidden) {
      this.#notes.find("A hidden entity", "was left out", location);
      return;
    }
    const color =
      traits.color === BY_BLOCK_COLOR ? (around.color ?? 0) : (traits.color ?? layer.color);
    if (copies?.hasText) this.#notes.find(...leftOut("ATTRIB"), location);
    const lineType =
      traits.lineType === BY_BLOCK_TYPE
        ? (around.lineType ?? "")
        : (traits.lineType ?? layer.lineType);
    if (remark) this.#notes.find(...remark, location);
    else if (copies) this.#copy(copies, { ...around, layer, color, lineType }, location);
    else if (shape) {
      const dash = this.#dash(lineType, traits.lineTypeScale);
      this.#paint(shape, around.matrix, { layer, color, dash }, location);
    } else this.#notes.find(...leftOut(record.type), location);
  }

  /** A layer that is off hides what is on it, a frozen one also the copies that are placed on it. */
  #isLeftOut(layer: FileLayer, isCopy: boolean): boolean {
    if (layer.isFrozen || (layer.isOff && !isCopy)) {
      this.#notes.warn(`Layer ${named(layer.name)} is hidden, so it was left out.`);
      return true;
    }
    if (layer.isPlotted || isCopy) return false;
    if (layer.name.toUpperCase() !== "DEFPOINTS")
      this.#notes.warn(`Layer ${named(layer.name)} isn't for printing, so it was left out.`);
    return true;
  }

  #read(record: DXFRecord): Known {
    let known = this.#known.get(record);
    if (known === undefined) {
      known = readEntity(record, this.#notes.segmentsLeft);
      this.#known.set(record, known);
    }
    return known;
  }

  #copy(copies: Copies, around: Surroundings, location: FileLocation): void {
    const { name, columns, rows, columnSpacing, rowSpacing, scaleX, scaleY } = copies;
    const block = this.#file.block(name);
    if (block === undefined) {
      this.#notes.find(`A block that isn't in the file (${named(name)})`, "was left out", location);
      return;
    }
    if (block.isExternal) {
      this.#notes.find(`A linked drawing (${named(name)})`, "was left out", location);
      return;
    }
    if (this.#stack.includes(name)) {
      this.#notes.find("A copy of a block within itself", "was left out", location);
      return;
    }
    if (!copies.isLevel)
      this.#notes.find("A tilted block", "was drawn as seen from above", location);
    this.#notes.checkDepth(this.#stack.length + 1);
    this.#stack.push(name);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        this.#notes.countElement();
        const matrix = around.matrix
          .clone()
          .mul(copies.plane)
          .mul(AffineMatrix.translate(copies))
          .mul(AffineMatrix.rotate(copies.rotation))
          .mul(AffineMatrix.translate({ x: column * columnSpacing, y: row * rowSpacing }))
          .mul(AffineMatrix.scale({ x: scaleX, y: scaleY }))
          .mul(AffineMatrix.translate({ x: 0 - block.base[0], y: 0 - block.base[1] }));
        const size = matrix.determinant();
        if (size !== 0 && Number.isFinite(size)) this.draw(block.entities, { ...around, matrix });
        else this.#notes.find("A block squeezed to nothing", "was left out", location);
      }
    this.#stack.pop();
  }

  #dash(lineType: string, scale: number): readonly number[] {
    const lengths = this.#file.dashes(lineType);
    const dash = lengths.map((length) => length * scale * this.#dashScale);
    const whole = dash.reduce((sum, length) => sum + length, 0);
    return whole >= SHORTEST_DASHES && whole <= LARGEST ? dash : [];
  }

  #paint(
    { outlines, filled = false, remarks = [] }: Shape,
    matrix: AffineMatrix,
    paint: Pick<Drawn, "layer" | "color" | "dash">,
    location: FileLocation,
  ): void {
    for (const remark of remarks) this.#notes.find(...remark, location);
    const { a, b, c, d, tx, ty } = this.#toMillimeters.clone().mul(matrix);
    const contours: Contour[] = [];
    for (const { coords, closed } of outlines) {
      this.#notes.countSegments((coords.length - 2) / 6);
      const drawn = { coords: new Float64Array(coords), closed };
      const contour = closedWhereItEnds(transformContour(drawn, a, b, c, d, tx, ty));
      if (!contour.coords.every((value) => Math.abs(value) <= LARGEST))
        this.#notes.find("A shape larger than a kilometer", "was left out", location);
      else if (contour.coords.every((value, i) => value === at(contour.coords, i % 2)))
        this.#notes.find("A shape without a length", "was left out", location);
      else contours.push(contour);
    }
    if (contours.length > 0) this.drawn.push({ ...paint, filled, contours });
  }
}

function locationOf(
  layer: FileLayer,
  { at: point }: Known,
  { matrix }: Surroundings,
): FileLocation {
  if (point === undefined) return { layer: layer.name, at: undefined };
  const [x, y] = point;
  const { a, b, c, d, tx, ty } = matrix;
  return { layer: layer.name, at: [a * x + c * y + tx, b * x + d * y + ty] };
}

function readEntity(record: DXFRecord, maxSegments: number): Known {
  let traits = PLAIN;
  try {
    traits = readTraits(record);
    const at = positionOf(record);
    if (record.type === "INSERT") return { traits, at, copies: readCopies(record) };
    const shape = shapeOf(record, maxSegments);
    return shape ? { traits, at, shape } : { traits, at };
  } catch (error) {
    if (!(error instanceof EntityError)) throw error;
    return { traits, at: undefined, remark: damagedRemark(record, error) };
  }
}

/** Where people find an entity. The point of a hatch or of an old polyline is only its height. */
function positionOf(record: DXFRecord): [x: number, y: number] | undefined {
  if (record.type === "POLYLINE") return record.parts[0] && positionOf(record.parts[0]);
  if (record.type === "HATCH" || !record.has(10)) return undefined;
  return [record.number(10, 0), record.number(20, 0)];
}

function readCopies(record: DXFRecord): Copies {
  const plane = planeOf(record);
  const count = (code: number) => Math.max(1, Math.trunc(record.number(code, 1)));
  return {
    name: decodeName(record.text(2) ?? "").toUpperCase(),
    plane: raised(plane, record.number(30, 0)),
    x: record.number(10, 0),
    y: record.number(20, 0),
    scaleX: record.number(41, 1),
    scaleY: record.number(42, 1),
    rotation: record.number(50, 0),
    columns: count(70),
    rows: count(71),
    columnSpacing: record.number(44, 0),
    rowSpacing: record.number(45, 0),
    isLevel: plane.isLevel,
    hasText: record.parts.some((part) => part.type === "ATTRIB"),
  };
}
