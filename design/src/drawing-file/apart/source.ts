import type { AffineMatrix, Graphic } from "@cuttle/geometry";
import type { Contour } from "@cuttle/geometry/kernel";
import type { Origins } from "@cuttle/geometry/svg";
import type { Operation } from "../../drawing.ts";

/** What is drawn of a path of a file at once. */
export interface Drawn {
  /** In the coordinates of the element. */
  readonly contours: readonly Contour[];
  readonly fillRule: "nonzero" | "evenodd";
  /** Undefined: the style of the element that is taken apart. */
  readonly operation: Operation | undefined;
  /** mm; of a line that is engraved, and not the area. */
  readonly lineWidth: number | undefined;
}

/** A drawing to make elements of. */
export interface Source {
  /** All of it, as it is grouped in its file. */
  readonly graphic: Graphic;
  readonly origins: Origins;
  /** What is drawn of each path in it, in painting order. */
  readonly drawn: ReadonlyMap<Graphic, readonly Drawn[]>;
  /** From the file's millimeters to the coordinates of the element. */
  readonly matrix: AffineMatrix;
  /** Whether texts and pictures on a layer are left out; undefined for what has no row. */
  readonly leavesOut: (group: Graphic) => boolean | undefined;
  /** The warnings that are not about texts and pictures. */
  readonly warnings: readonly string[];
}
