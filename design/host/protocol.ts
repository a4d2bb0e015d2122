import type { FontStyle } from "@cuttle/geometry/families";
import type { FoundPicture } from "../src/drawing-file/taken-apart.ts";
import type { Patch } from "../src/edit/patch.ts";
import type {
  Assembly,
  DocumentLocation,
  DrawingDiff,
  ElementInfos,
  Evaluation,
  Notice,
  PackedAssembly,
  PackedDrawingDiff,
  PackedParts,
  Values,
} from "../src/index.ts";

export type { Values } from "../src/index.ts";

/** The precision of a drawing: coarse while dragging, fine afterwards. */
export type Quality = "drag" | "rest";

/** A document that was opened, or a changed version of it. Results name the revision that they are of. */
export interface Revision {
  /** Incremented whenever a document is opened or edited. */
  readonly number: number;
  /** The number of the one that was opened: its later revisions are drawn by the same worker. */
  readonly opened: number;
  readonly document: object;
}

export const noRevision: Revision = { number: 0, opened: 0, document: {} };

/** The revision after another one. `edited`: it is a changed version of the same document. */
export function nextRevision(before: Revision, document: object, edited: boolean): Revision {
  const number = before.number + 1;
  return { number, opened: edited ? before.opened : number, document };
}

/** What is to be evaluated. */
export interface EvaluationRequest {
  readonly revision: Revision;
  readonly values: Values;
  /** mm */
  readonly tolerance: number;
  /** Whether the result describes the elements. */
  readonly elements: boolean;
  /** The paths of elements whose values it describes, too. */
  readonly valuesOf?: readonly string[];
  /** Whether the result has the assembly. */
  readonly assembled: boolean;
  /** The path of an element that is to be taken apart. */
  readonly takeApart?: string | undefined;
}

/** A font that is posted into the sandbox. */
export interface FontFile {
  readonly id: string;
  readonly bytes: ArrayBuffer;
  readonly family: string;
  readonly style: FontStyle;
}

/** A drawing that is posted into the sandbox. */
export interface DrawingBytes {
  readonly id: string;
  readonly bytes: ArrayBuffer;
}

/** What the engine asks for when it needs the reader of SVG, in place of the id of a file. */
export const svgReaderId = "svg-reader";

/** The page's messages to a worker. */
export type EngineRequest =
  | { readonly type: "boot"; readonly harfbuzz: ArrayBuffer }
  /** `unavailable`: ids without a file. */
  | {
      readonly type: "files";
      readonly fonts: readonly FontFile[];
      readonly drawings: readonly DrawingBytes[];
      /** The script that reads SVG, when it is new. */
      readonly svgReader: string | undefined;
      readonly unavailable: readonly string[];
    }
  | { readonly type: "open"; readonly revision: number; readonly document: object }
  /** What changed since the revision before it that the worker got. Cached results are still valid. */
  | { readonly type: "edit"; readonly revision: number; readonly patches: readonly Patch[] }
  | ({ readonly type: "evaluate"; readonly id: number } & Omit<EvaluationRequest, "revision">);

/** A worker's replies. They are untrusted: replies.ts validates them. */
export type EngineReply =
  | { readonly type: "ready" }
  /** The evaluation has reached this location: sent before a script runs, so that a hung one can be named. */
  | { readonly type: "at"; readonly id: number; readonly location: DocumentLocation }
  | ({ readonly type: "evaluated"; readonly id: number } & PackedEvaluation)
  | { readonly type: "refused"; readonly id: number; readonly message: string };

/** The result of an evaluation; of the drawing only the parts that the page doesn't have yet. */
export interface Evaluated extends Omit<Evaluation, "drawing" | "elements" | "assembly" | "apart"> {
  /** The number of the revision that was evaluated. */
  readonly revision: number;
  readonly diff: DrawingDiff;
  readonly elements?: ElementInfos;
  readonly assembly?: Assembly;
  /** What an element consists of, which only taken-apart.ts checks: few pages load it. */
  readonly apart?: unknown;
}

/** The result of an evaluation as it crosses threads. */
export interface PackedEvaluation extends Omit<Evaluated, "diff" | "notices" | "assembly"> {
  readonly diff: PackedDrawingDiff;
  readonly assembly?: PackedAssembly;
  readonly notices: readonly PackedNotice[];
  /** One part with a shape for each notice that shows something. */
  readonly shown: PackedParts;
}

/** What an element consists of. */
export type PackedApart =
  | { readonly json: string; readonly pictures: readonly FoundPicture[] }
  | { readonly problem: string };

interface PackedNotice extends Omit<Notice, "contours"> {
  readonly shows?: true;
}

/** mm; how far a drawn curve may be from the exact one. */
export const tolerances: Readonly<Record<Quality, number>> = { drag: 0.08, rest: 0.01 };

/** Milliseconds. */
export const limits = {
  /** One evaluation on screen. */
  evaluation: 2_000,
  /** Factor for a worker's first evaluation: its code is not compiled yet, and phones are slow. */
  coldFactor: 3,
  /** One row of a batch. */
  row: 5_000,
  /** For each megabyte of drawings that the worker reads at its next evaluation: about six times what a laptop needs. */
  readPerMegabyte: 4_000,
  /** After this long a spare worker is started, so that the engine continues at once if the evaluation must be ended. */
  slow: 500,
  /** A frame that takes longer to end a worker has crashed. */
  end: 500,
  /** The interval of pings to the frame, while something is drawn. */
  pingInterval: 150,
  /** The number of pings in a row that may get no reply: the frame of a busy machine may be late by a second. */
  missedPings: 10,
  /** Without a change for this long, the drawing is refined. */
  refineAfter: 120,
  /** A batch's worker that has had nothing to do for this long is ended. */
  idle: 10_000,
  /** A worker or a frame that takes longer to start has failed. */
  start: 15_000,
} as const;
