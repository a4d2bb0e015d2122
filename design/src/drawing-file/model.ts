import type { CompoundPath, Graphic, Path } from "@cuttle/geometry";
import type { Bounds } from "@cuttle/geometry/kernel";
import type { Origins } from "@cuttle/geometry/svg";

/** What a row of a drawing can become. */
export const rowOperations = ["cut", "score", "engrave", "leaveOut"] as const;
export type RowOperation = (typeof rowOperations)[number];

/** Everything of a drawing that becomes the same: the lines of a color, the areas of a color, or a layer. */
export interface DrawingRow {
  /** "line #ff0000", "area #000000", "layer Engraving", "page", "background" or "rest". */
  readonly key: string;
  /** "Red lines", "Black areas", "Engraving". */
  readonly label: string;
  /** #rrggbb of most of it. */
  readonly color: string;
  /** How many paths it has. */
  readonly paths: number;
  /** mm, in the drawing's own size. */
  readonly bounds: Bounds;
  /** What it probably is. */
  readonly proposed: RowOperation;
}

/** The keys of the rows of rectangles over the whole page: those with an outline, and those without. */
export const pageKeys = { outline: "page", background: "background" } as const;

/** The key of the row that holds what no other does. */
export const restKey = "rest";

/** One path of a drawing, with what paints it. */
export interface Piece {
  readonly path: Path | CompoundPath;
  /** What it is in the file's graphic: its path, but for ends that were joined. */
  readonly graphic: Graphic;
  /** The name of its layer; empty without one. */
  readonly layer: string;
  /** #rrggbb of its stroke. */
  readonly line: string | undefined;
  /** #rrggbb of its fill. */
  readonly area: string | undefined;
  /** Whether it is a rectangle over the whole page. */
  readonly isPage: boolean;
}

/** A meaning that the numbers of a file may have. */
export interface DrawingScale {
  /** "Millimeters", "72 pixels an inch (Illustrator)". */
  readonly label: string;
  /** How much larger the drawing is than as it was read. */
  readonly factor: number;
}

/** How many ends of a row are within 0.2 mm of another at a scale, so that they can be joined. */
export interface Joints {
  readonly by: "color" | "layer";
  /** The key of the row. */
  readonly key: string;
  /** The factor of the scale; 1 where the file gives its size. */
  readonly factor: number;
  readonly count: number;
}

/** What is told of a drawing that has been read, so that people can choose what becomes of it. */
export interface DrawingInfo {
  /** What its colors become. */
  readonly colors: readonly DrawingRow[];
  /** What its layers become; empty when it has at most one. */
  readonly layers: readonly DrawingRow[];
  /** What its numbers may mean, the likeliest first; empty when the file gives its size in a physical unit. */
  readonly scales: readonly DrawingScale[];
  readonly joints: readonly Joints[];
  /** How many paths have dashed lines. */
  readonly dashed: number;
  /** What could not be kept, in words. */
  readonly warnings: readonly string[];
}

/** A drawing in millimeters, as its file says. */
export interface DrawingFile extends DrawingInfo {
  readonly pieces: readonly Piece[];
  /** mm; of all pieces. */
  readonly bounds: Bounds;
}

/** A drawing with what it was in its file, which takes more memory. */
export interface DrawingToTakeApart extends DrawingFile {
  /** All of it, as it is grouped in the file. */
  readonly graphic: Graphic;
  /** The names of layers by their groups. */
  readonly layerNames: ReadonlyMap<Graphic, string>;
  readonly origins: Origins;
  /** The warnings that are not about texts and pictures. */
  readonly otherWarnings: readonly string[];
}
