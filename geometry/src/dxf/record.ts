import type { Pairs } from "./pairs.ts";

/** An entity has an error, in the words that follow "was left out:". */
export class EntityError extends Error {}

/** A point or a direction, in the units of the file. */
export type Point = readonly [x: number, y: number, z: number];

interface Value {
  readonly number: () => number;
  readonly text: () => string;
}

/** The records of a file. */
export function* recordsOf(pairs: Pairs): Generator<DXFRecord> {
  let from = 0;
  for (let i = 1; i <= pairs.count; i++)
    if (i === pairs.count || pairs.code(i) === 0) {
      yield new DXFRecord(pairs, from, i);
      from = i;
    }
}

/** One entity or table entry: the pairs from its type, which has group code 0, up to the next. */
export class DXFRecord {
  readonly type: string;
  /** What belongs to it: the vertices of a polyline. */
  readonly parts: DXFRecord[] = [];
  readonly #pairs: Pairs;
  readonly #from: number;
  readonly #to: number;

  constructor(pairs: Pairs, from: number, to: number) {
    this.type = pairs.text(from).toUpperCase();
    this.#pairs = pairs;
    this.#from = from;
    this.#to = to;
  }

  /** The line of its type in the file. */
  get line(): number {
    return this.#pairs.line(this.#from);
  }

  /** The first value with a code. */
  text(code: number): string | undefined {
    const i = this.#find(code);
    return i < 0 ? undefined : this.#pairs.text(i);
  }

  /** The first number with a code. */
  number(code: number, otherwise: number): number {
    const i = this.#find(code);
    return i < 0 ? otherwise : this.#numberAt(i);
  }

  /** The first number with a code, without which the entity can't be drawn. */
  need(code: number): number {
    const i = this.#find(code);
    if (i < 0) throw new EntityError(`its value with group code ${code} is missing`);
    return this.#numberAt(i);
  }

  flag(code: number, bit: number): boolean {
    return (this.number(code, 0) & bit) !== 0;
  }

  /** The point whose x has this code; 0 where a coordinate is missing. */
  point(code: number): Point {
    return [this.number(code, 0), this.number(code + 10, 0), this.number(code + 20, 0)];
  }

  has(code: number): boolean {
    return this.#find(code) >= 0;
  }

  /** The values in their order, for records that repeat codes; a value is read when `visit` asks for it. */
  each(visit: (code: number, value: Value) => void): void {
    for (let i = this.#from + 1; i < this.#to; i++)
      visit(this.#pairs.code(i), {
        number: () => this.#numberAt(i),
        text: () => this.#pairs.text(i),
      });
  }

  /** All numbers of the codes, in the file's order. */
  numbers(code: number): number[] {
    const list: number[] = [];
    for (let i = this.#from + 1; i < this.#to; i++)
      if (this.#pairs.code(i) === code) list.push(this.#numberAt(i));
    return list;
  }

  #find(code: number): number {
    for (let i = this.#from + 1; i < this.#to; i++) if (this.#pairs.code(i) === code) return i;
    return -1;
  }

  #numberAt(i: number): number {
    const text = this.#pairs.text(i);
    const value = NUMBER.test(text) ? Number(text) : Number.NaN;
    if (Math.abs(value) <= LARGEST) return value;
    const problem = Number.isNaN(value) ? "isn't a number" : "is too large";
    throw new EntityError(`“${text.slice(0, 20)}” in line ${this.#pairs.line(i)} ${problem}`);
  }
}

/** Beyond this, sums of lengths would lose precision. */
const LARGEST = 1e12;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
