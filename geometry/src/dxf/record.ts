import type { Pairs } from "./pairs.ts";

/** An entity has an error, in the words that follow "was left out:". */
export class EntityError extends Error {}

/** A point or a direction, in the units of the file. */
export type Point = readonly [x: number, y: number, z: number];

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

  /** The values in their order, for entities that repeat codes; `visit` gets the number when it calls for it. */
  each(visit: (code: number, value: () => number) => void): void {
    for (let i = this.#from + 1; i < this.#to; i++)
      visit(this.#pairs.code(i), () => this.#numberAt(i));
  }

  /** All numbers of the codes, in the file's order. */
  numbers(code: number): number[] {
    const list: number[] = [];
    this.each((one, value) => {
      if (one === code) list.push(value());
    });
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
