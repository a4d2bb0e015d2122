import type { Document, Drawing } from "@cuttle/design";

/** Values of a document's parameters by name; what is left out keeps its default. */
export type Values = Readonly<Record<string, unknown>>;

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
  /** What its picture shows instead of the parts as they lie on the sheet. */
  readonly picture?: (
    drawing: Drawing,
    values: Values,
    draw: (values: Values) => Drawing,
  ) => readonly Layer[];
}

/** One thing in a picture; later ones lie in front. */
export interface Layer {
  readonly drawing: Drawing;
  /** a, b, c, d, tx, ty as in SVG: from the drawing to the picture, mm. Default: where it is. */
  readonly matrix?: readonly [number, number, number, number, number, number];
  /** #rrggbb */
  readonly material?: string;
  /** #rrggbb of burnt edges. */
  readonly edge?: string;
  /** #rrggbb; default as the edges. Painted wood is light where it is engraved. */
  readonly engrave?: string;
  /** How thick it looks, mm; default 1.6. */
  readonly depth?: number;
  /** Whether it throws a shadow; default true. */
  readonly shadow?: boolean;
}
