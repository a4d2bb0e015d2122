import type { Document, Drawing } from "@cuttle/design";
import type { Layer, Values } from "../views/layer.ts";

export type { Layer, Values };

/** A design that comes with the product, and what its tests and its picture need to know. */
export interface Template {
  /** Names its files and its project. */
  readonly slug: string;
  /** Where it has an address of its own; everything else gets an id when it is put in place. */
  readonly projectId?: "_intro";
  readonly name: string;
  /** Two sentences for somebody who sees it for the first time. */
  readonly description: string;
  /** Slugs of the featured tags. */
  readonly tags: readonly string[];
  readonly license: null | "pro";
  readonly document: Document;
  /** The slug of the template that this is with other values. */
  readonly basedOn?: string;
  /** How many pieces come off the laser, whatever the values; left out where that is no promise. */
  readonly pieces?: number | ((values: Values) => number);
  /** A shorter list of what is drawn one like the other; each parameter's extremes are tried with that. */
  readonly few?: Values;
  /** Values that together are harder than each alone; all of them must draw without an error. */
  readonly extremes?: readonly Values[];
  /** What its picture shows beside it, or in other colours; a copy of it is shown by its view alone. */
  readonly picture?: (
    drawing: Drawing,
    values: Values,
    draw: (values: Values) => Drawing,
  ) => readonly Layer[];
}
