import type { Document } from "@cuttle/design";

/** Parameter values by name; missing ones keep their default. */
export type Values = Readonly<Record<string, unknown>>;

/** A design that comes with the product, and what its tests and its pictures need to know. */
export interface Template {
  /** Names its files; also used for its project. */
  readonly slug: string;
  /** Set when it has an address of its own; all others get an id when they are put into the database. */
  readonly projectId?: "_intro";
  readonly name: string;
  /** Two sentences for first-time visitors. */
  readonly description: string;
  /** Slugs of the featured tags. */
  readonly tags: readonly string[];
  readonly license: null | "pro";
  readonly document: Document;
  /** The slug of the template that this one is based on, with other values. */
  readonly basedOn?: string;
  /** How many pieces are cut, for any values; left out where this varies. */
  readonly pieces?: number | ((values: Values) => number);
  /** Values with a shorter list of like items; the extremes of the other parameters are tested with it. */
  readonly few?: Values;
  /** Combinations of values that are harder than each alone; all must draw without an error. */
  readonly extremes?: readonly Values[];
  /** Other values whose pictures people see who may not have the document; only with a license. */
  readonly examples?: ReadonlyArray<{ readonly caption: string; readonly values: Values }>;
}
