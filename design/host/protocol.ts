import type { FontStyle } from "@cuttle/geometry/families";
import type { DrawingDiff, Evaluation, Place } from "../src/index.ts";

/** How fine a drawing is wanted: coarse while a hand drags, fine when it rests. */
export type Quality = "drag" | "rest";

/** Expressions by the names of parameters, such as `{ name: '"Alice"', width: "80" }`. */
export type Values = Readonly<Record<string, string>>;

/** A font on its way into the sandbox. */
export interface FontFile {
  readonly id: string;
  readonly bytes: ArrayBuffer;
  readonly family: string;
  readonly style: FontStyle;
}

/** What the page tells a worker. */
export type EngineRequest =
  | { readonly type: "boot"; readonly harfbuzz: ArrayBuffer }
  /** `unavailable`: ids for which there is no file, so that others stand in. */
  | {
      readonly type: "fonts";
      readonly fonts: readonly FontFile[];
      readonly unavailable: readonly string[];
    }
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

/** What an evaluation came to; of the drawing only what the page doesn't have yet. */
export interface Evaluated extends Omit<Evaluation, "drawing"> {
  readonly diff: DrawingDiff;
}

/** mm; how far a drawn curve may lie from the true one. */
export const tolerances: Readonly<Record<Quality, number>> = { drag: 0.08, rest: 0.01 };

/** Milliseconds. */
export const limits = {
  /** One evaluation of what is on screen. */
  evaluation: 2_000,
  /** A worker's first evaluation may take so many times as long: its code is still cold, and phones are slow. */
  cold: 3,
  /** One row of a batch. */
  row: 5_000,
  /** After this long a spare worker is started, so that the engine is back at once if the evaluation must be ended. */
  suspicion: 500,
  /** So often the frame is asked whether it lives, while something is drawn. */
  pulse: 150,
  /** A number of pings, no time: so many in a row may stay without a reply. */
  silence: 4,
  /** A hand that has not moved for this long rests: the drawing is refined. */
  rest: 120,
  /** A batch's worker that has had nothing to do for this long is ended. */
  idle: 10_000,
  /** A worker or a frame that takes longer to start is not going to. */
  boot: 15_000,
} as const;
