import { GeometryError } from "../geometry-error.ts";

export interface ImportLimits {
  maxElements: number;
  maxSegments: number;
  maxDepth: number;
}

/** More than anyone reads. */
const MAX_WARNINGS = 100;
const MAX_NAME = 40;

/** Where something is: its layer, and its position in the units of the file, which is where its program shows it. */
export interface Place {
  readonly layer: string;
  readonly at: readonly [x: number, y: number] | undefined;
}

interface Finding {
  readonly subject: string;
  readonly outcome: string;
  readonly place: Place;
  count: number;
}

/** The remaining limits and the warnings of an import. Everything that is drawn counts, copies each time. */
export class ImportNotes {
  readonly limits: ImportLimits;
  #elements = 0;
  #segments = 0;
  readonly #findings = new Map<string, Finding>();
  readonly #warnings = new Set<string>();
  #notShown = 0;

  constructor(limits: ImportLimits) {
    this.limits = limits;
  }

  countElement(): void {
    if (++this.#elements > this.limits.maxElements)
      throw new GeometryError(
        `The drawing has more than ${this.limits.maxElements} entities, copies counted.`,
      );
  }

  /** How many segments may still be drawn. */
  get segmentsLeft(): number {
    return this.limits.maxSegments - this.#segments;
  }

  countSegments(count: number): void {
    this.#segments += count;
    if (this.#segments > this.limits.maxSegments)
      throw new GeometryError(
        `The drawing has more than ${this.limits.maxSegments} segments, copies counted.`,
      );
  }

  checkDepth(depth: number): void {
    if (depth > this.limits.maxDepth)
      throw new GeometryError(`Blocks are nested more than ${this.limits.maxDepth} deep.`);
  }

  /** A warning of something in the drawing; the same on one layer becomes one, with the first place. */
  find(subject: string, outcome: string, place: Place): void {
    const key = JSON.stringify([subject, outcome, place.layer]);
    const found = this.#findings.get(key);
    if (found) found.count++;
    else if (this.#isFull()) this.#notShown++;
    else this.#findings.set(key, { subject, outcome, place, count: 1 });
  }

  /** A warning of the file as a whole. */
  warn(message: string): void {
    if (this.#warnings.has(message)) return;
    if (this.#isFull()) this.#notShown++;
    else this.#warnings.add(message);
  }

  warnings(): string[] {
    const shown = [...this.#warnings, ...[...this.#findings.values()].map(sentence)];
    return this.#notShown === 0 ? shown : [...shown, `And ${this.#notShown} more like these.`];
  }

  #isFull(): boolean {
    return this.#findings.size + this.#warnings.size >= MAX_WARNINGS;
  }
}

/** A name from the file, short enough for a sentence. */
export function named(name: string): string {
  return `“${name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name}”`;
}

function sentence({ subject, outcome, place, count }: Finding): string {
  const at = place.at?.map((value) => String(Number(value.toFixed(3)))).join(", ");
  const times = count === 1 ? "" : ` (${count} times)`;
  const where = at === undefined ? "" : count === 1 ? ` at ${at}` : `, first at ${at},`;
  return `${subject} on layer ${named(place.layer)}${where} ${outcome}${times}.`;
}
