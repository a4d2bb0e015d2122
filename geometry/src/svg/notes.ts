import { GeometryError } from "../geometry-error.ts";

export interface ImportLimits {
  maxSegments: number;
  maxElements: number;
  maxDepth: number;
}

/** More than anyone reads. */
const MAX_WARNINGS = 100;

/**
 * The remaining limits and the warnings of an import. The limits guarantee that it ends: every drawn element counts,
 * copies by <use> each time they are drawn.
 */
export class ImportNotes {
  readonly limits: ImportLimits;
  #elements = 0;
  #segments = 0;
  readonly #warnings = new Map<string, number>();
  #notShown = 0;
  #quiet = false;

  constructor(limits: ImportLimits) {
    this.limits = limits;
  }

  countElement(): void {
    if (++this.#elements > this.limits.maxElements)
      throw new GeometryError(
        `importSVG: the file draws more than ${this.limits.maxElements} elements, copies counted`,
      );
  }

  countSegments(count: number): void {
    this.#segments += count;
    if (this.#segments > this.limits.maxSegments)
      throw new GeometryError(
        `importSVG: the file draws more than ${this.limits.maxSegments} segments, copies counted`,
      );
  }

  checkDepth(depth: number): void {
    if (depth > this.limits.maxDepth)
      throw new GeometryError(
        `importSVG: elements are nested more than ${this.limits.maxDepth} deep, copies counted`,
      );
  }

  /**
   * Does something that is done again later: what it warns of is counted only then. Messages that come once, as
   * the result is kept, are not lost.
   */
  quietly<T>(work: () => T): T {
    const outer = this.#quiet;
    this.#quiet = true;
    try {
      return work();
    } finally {
      this.#quiet = outer;
    }
  }

  warn(message: string): void {
    const count = this.#quiet ? 0 : 1;
    if (this.#warnings.size >= MAX_WARNINGS && !this.#warnings.has(message)) {
      this.#notShown += count;
      return;
    }
    this.#warnings.set(message, (this.#warnings.get(message) ?? 0) + count);
  }

  /** Each message once, in the order of first occurrence. */
  warnings(): string[] {
    const shown = [...this.#warnings].map(([message, count]) =>
      count <= 1 ? message : `${message} (${count} times)`,
    );
    return this.#notShown === 0 ? shown : [...shown, `And ${this.#notShown} more like these.`];
  }
}
