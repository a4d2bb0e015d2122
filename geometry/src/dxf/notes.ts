import { Findings } from "../findings.ts";
import { GeometryError } from "../geometry-error.ts";

export interface ImportLimits {
  maxElements: number;
  maxSegments: number;
  maxDepth: number;
}

/** The remaining limits and the warnings of an import. Everything that is drawn counts, copies each time. */
export class ImportNotes extends Findings {
  readonly limits: ImportLimits;
  #elements = 0;
  #segments = 0;

  constructor(limits: ImportLimits) {
    super();
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
}
