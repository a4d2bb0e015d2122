import { type FileLocation, Findings } from "../findings.ts";
import { GeometryError } from "../geometry-error.ts";

export interface ImportLimits {
  maxSegments: number;
  maxElements: number;
  maxDepth: number;
}

/**
 * The remaining limits and the warnings of an import. The limits guarantee that it ends: every drawn element counts,
 * copies by <use> each time they are drawn.
 */
export class ImportNotes extends Findings {
  readonly limits: ImportLimits;
  /** Says where the element that is read is. */
  location = (): FileLocation => ({});
  #elements = 0;
  #segments = 0;
  #quiet = false;

  constructor(limits: ImportLimits) {
    super();
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

  /** A warning of the element that is read, unless another location is given. */
  override find(
    subject: string,
    outcome: string,
    location: FileLocation = this.location(),
    count = this.#quiet ? 0 : 1,
  ): void {
    super.find(subject, outcome, location, count);
  }
}
