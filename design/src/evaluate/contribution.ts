import { type AffineMatrix, type Graphic, Group } from "@cuttle/geometry";
import { FINE_TOLERANCE } from "@cuttle/geometry/kernel";
import { hashText } from "./hash.ts";
import type { LocalGeometry } from "./local-geometry.ts";
import { isGuide, layerOf, type ShapeStyles } from "./shapes.ts";

/** A graphic for an element's parent. */
export interface Contribution {
  readonly key: string;
  readonly segments: number;
  readonly tolerance: number;
  readonly build: () => Graphic;
}

/** An element's graphic in its parent's coordinates, on the layer of its style. */
export function contributionOf(
  geometry: LocalGeometry,
  matrix: AffineMatrix,
  style: string | undefined,
  styles: ShapeStyles,
): Contribution {
  return {
    key: hashText(
      `${geometry.key} ${matrix} ${style ?? ""}${isGuide(style, styles) ? " guide" : ""}`,
    ),
    segments: geometry.segments,
    tolerance: geometry.tolerance,
    build: () => {
      const graphic = geometry.graphic.clone().transform(matrix);
      graphic.layer = layerOf(graphic, style, styles);
      return graphic;
    },
  };
}

/** All children as one group. */
export function together(
  children: readonly { readonly contribution: Contribution | undefined }[],
): Contribution {
  const all = children.flatMap(({ contribution }) => contribution ?? []);
  return {
    key: hashText(all.map(({ key }) => key).join(" ")),
    segments: all.reduce((sum, { segments }) => sum + segments, 0),
    tolerance: all.reduce((most, { tolerance }) => Math.max(most, tolerance), FINE_TOLERANCE),
    build: () => new Group(all.map(({ build }) => build())),
  };
}
