import type { DrawingDiff } from "../src/drawing-diff.ts";

/** How fine a drawing is wanted: coarse while a hand drags, fine when it rests. */
export type Quality = "drag" | "rest";

/** Expressions by the names of parameters, such as `{ name: '"Alice"', width: "80" }`. */
export type Values = Readonly<Record<string, string>>;

/** A font on its way into the sandbox. */
export interface FontFile {
  readonly id: string;
  readonly bytes: ArrayBuffer;
  readonly family: string;
  readonly style: string;
}

/** What the page tells a worker. */
export type EngineRequest =
  | { readonly type: "boot"; readonly harfbuzz: ArrayBuffer }
  | { readonly type: "fonts"; readonly fonts: readonly FontFile[] }
  /** `edited`: it is the document from before, changed, so what was kept of it is still good. */
  | { readonly type: "open"; readonly document: unknown; readonly edited: boolean }
  | {
      readonly type: "evaluate";
      readonly id: number;
      readonly values: Values;
      /** mm */
      readonly tolerance: number;
    };

/** What a worker answers. To the page it is a stranger's word: replies.ts reads it. */
export type EngineReply =
  | { readonly type: "ready" }
  /** The evaluation has come to this place: told before a script runs, so that a hung one can be named. */
  | { readonly type: "at"; readonly id: number; readonly place: Place }
  | ({ readonly type: "evaluated"; readonly id: number } & Evaluated)
  | { readonly type: "refused"; readonly id: number; readonly message: string };

/** Where in a document something is. */
export interface Place {
  readonly element?: string;
  readonly property?: string;
  readonly modifier?: string;
}

/** Something to tell the person: an error, or a remark on a result that is none. */
export interface Problem extends Place {
  readonly message: string;
}

/** What a parameter is for the values of an evaluation. */
export interface ParameterState {
  readonly name: string;
  readonly value: unknown;
  readonly visible: boolean;
}

/** What an evaluation came to. */
export interface Evaluated {
  readonly diff: DrawingDiff;
  readonly parameters: readonly ParameterState[];
  readonly errors: readonly Problem[];
  readonly notices: readonly Problem[];
  readonly missingFonts: readonly string[];
}

/** mm; how far a drawn curve may lie from the true one. */
export const tolerances: Readonly<Record<Quality, number>> = { drag: 0.04, rest: 0.01 };

/** Milliseconds. */
export const limits = {
  /** One evaluation of what is on screen. */
  evaluation: 2_000,
  /** One row of a batch. */
  row: 5_000,
  /** After this long a spare worker is started, so that the engine is back at once if the evaluation must be ended. */
  suspicion: 500,
  /** A hand that has not moved for this long rests: the drawing is refined. */
  rest: 120,
  /** A worker or a frame that takes longer to start is not going to. */
  boot: 15_000,
} as const;
