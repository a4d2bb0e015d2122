import type { Bounds } from "@cuttle/geometry/kernel";
import type { Drawing, Unit } from "../drawing.ts";
import type { ProjectStore } from "../edit/store.ts";
import type { Values } from "../edit/values.ts";
import type { ElementInfos } from "../element-infos.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pointer above the stage, and the keys that are held meanwhile. */
export interface Pointer {
  /** mm, in the drawing. */
  readonly at: Point;
  /** Pixels of the window. */
  readonly x: number;
  readonly y: number;
  readonly kind: "mouse" | "touch" | "pen";
  readonly shift: boolean;
  readonly alt: boolean;
  /** Control, or Command on a Mac. */
  readonly mod: boolean;
  /** Milliseconds since some beginning. */
  readonly time: number;
}

/** What tools need of a result. */
export interface Drawn {
  /** What the drawing is of. */
  readonly document?: object;
  readonly values?: Values;
  readonly drawing?: Drawing | undefined;
  readonly elements?: ElementInfos | undefined;
}

/** What somebody is asked before an expression is changed. */
export interface Question {
  /** Such as "Its width comes from an expression: plate - 10". */
  readonly text: string;
  /** Called when they agree. */
  readonly agree: () => void;
}

/** A line across the drawing that others are placed on. */
export interface SnapGuide {
  /** "x": it is vertical, and all its points have this x. */
  readonly axis: "x" | "y";
  /** mm */
  readonly at: number;
  readonly name?: string;
}

/** One that can be dragged itself. */
export interface PlacedGuide extends SnapGuide {
  readonly id: string;
}

/** A guide while it is dragged. */
export interface DraggedGuide {
  readonly axis: SnapGuide["axis"];
  /** mm; undefined: it is removed. */
  readonly at: number | undefined;
  /** Undefined: it is new. */
  readonly id: string | undefined;
}

/** What a tool acts on. */
export interface Stage {
  readonly store: ProjectStore<Drawn>;
  readonly unit: Unit;
  /** mm; what is in view. */
  readonly seen: () => Bounds;
  /** mm; what the drawing is cut from. */
  readonly sheet: () => Bounds | undefined;
  /** Whether drags catch what they come near. */
  readonly snaps: () => boolean;
  readonly guides?: () => readonly PlacedGuide[];
  /** The axis of the guides that are dragged from a ruler at this place; undefined where there is no ruler. */
  readonly rulerAt?: (pointer: Pointer) => SnapGuide["axis"] | undefined;
  /** mm between the lines of the grid, which run through the origin; undefined: drags don't catch it. */
  readonly grid?: () => number | undefined;
  /** Pixels per mm. */
  readonly scale: () => number;
  /** Pixels of the sides of the handles that are shown; default: those for a mouse. */
  readonly handleSize?: () => number;
  readonly ask: (question: Question) => void;
  /** Shows a sentence: why something can't be done. */
  readonly say: (sentence: string) => void;
  /** Shows a box, mm, as large as it can be. */
  readonly showBox: (box: Bounds) => void;
  /** Zooms about a point, mm. */
  readonly zoomBy: (factor: number, at: Point) => void;
}

/** What a drag has caught. */
export interface Caught {
  /** Such as "Middle of Plate". */
  readonly text: string;
  /** mm; why it is caught: what it is aligned with, or equal gaps. */
  readonly lines: readonly (readonly [Point, Point])[];
  /** mm */
  readonly points: readonly Point[];
}

/** What is drawn above the drawing meanwhile. */
export interface Overlay {
  /** mm; the box of a selection or of a zoom. */
  readonly box?: Bounds;
  /** What is said beside the pointer: a size, a place, an angle. */
  readonly label?: string;
  readonly caught?: Caught | undefined;
  readonly guide?: DraggedGuide;
  /** A CSS cursor. */
  readonly cursor?: string;
}

/** A state of a tool. It answers an event with the state that follows; events that it has no answer for change nothing. */
export interface ToolState extends Overlay {
  /** The view moves with the pointer that is pressed. */
  readonly movesView?: boolean;
  /** Undefined: the press is not the tool's, and moves the view. */
  readonly press?: (pointer: Pointer) => ToolState | undefined;
  /** Also when a key is pressed or released meanwhile. */
  readonly move?: (pointer: Pointer) => ToolState;
  readonly release?: (pointer: Pointer) => ToolState;
  /** A second click at one place. */
  readonly double?: (pointer: Pointer) => ToolState;
  /** Escape, or the browser took the pointer away. Without it, the tool begins anew. */
  readonly cancel?: () => ToolState;
}

/** A tool is its first state. */
export type Tool = (stage: Stage) => ToolState;
