/** Where something is in a file that is imported; what is not known is left out. */
export interface FileLocation {
  readonly layer?: string | undefined;
  /** The id of its element. */
  readonly id?: string | undefined;
  readonly at?: readonly [x: number, y: number] | undefined;
  /** Of the position; without it, it is in the units of the file. */
  readonly unit?: "mm" | undefined;
}

interface Finding {
  readonly subject: string;
  readonly outcome: string;
  location: FileLocation;
  count: number;
}

/** More than anyone reads. */
const MAX_WARNINGS = 100;
const MAX_NAME = 40;

/** What an import could not keep, in plain words with the location. */
export class Findings {
  readonly #findings = new Map<string, Finding>();
  readonly #warnings = new Set<string>();
  #notShown = 0;

  /**
   * A warning of something in the drawing; the same on one layer becomes one, with the first location. `count` is 0
   * where it is found again later.
   */
  find(subject: string, outcome: string, location: FileLocation, count = 1): void {
    const key = JSON.stringify([subject, outcome, location.layer]);
    const found = this.#findings.get(key);
    if (!found && this.#isFull()) this.#notShown += count;
    else if (!found) this.#findings.set(key, { subject, outcome, location, count });
    else {
      if (found.count === 0) found.location = location;
      found.count += count;
    }
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

function sentence({ subject, outcome, location, count }: Finding): string {
  const { layer, id, at, unit } = location;
  const isOne = count <= 1;
  const on =
    layer !== undefined
      ? ` on layer ${named(layer)}`
      : id !== undefined && isOne
        ? ` (id ${named(id)})`
        : "";
  const position = at?.map((value) => String(Number(value.toFixed(3)))).join(", ");
  const length = unit === undefined ? position : `${position} ${unit}`;
  const where = position === undefined ? "" : isOne ? ` at ${length}` : `, first at ${length},`;
  return `${subject}${on}${where} ${outcome}${isOne ? "" : ` (${count} times)`}.`;
}
