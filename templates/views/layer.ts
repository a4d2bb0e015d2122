import type { Drawing } from "@cuttle/design";

/** Parameter values by name; missing ones keep their default. */
export type Values = Readonly<Record<string, unknown>>;

/** One thing in a picture; later ones lie in front. */
export interface Layer {
  readonly drawing: Drawing;
  /** a, b, c, d, tx, ty as in SVG: from the drawing to the picture, mm. Default: identity. */
  readonly matrix?: readonly [number, number, number, number, number, number];
  /** #rrggbb */
  readonly material?: string;
  /** #rrggbb of burnt edges. */
  readonly edge?: string;
  /** #rrggbb; default as the edges. On painted wood engravings are light. */
  readonly engrave?: string;
  /** Apparent thickness, mm; default 1.6. */
  readonly depth?: number;
  /** Whether it casts a shadow; default true. */
  readonly shadow?: boolean;
}
