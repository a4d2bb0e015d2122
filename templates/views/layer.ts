import type { Drawing } from "@cuttle/design";

/** Values of a document's parameters by name; what is left out keeps its default. */
export type Values = Readonly<Record<string, unknown>>;

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
