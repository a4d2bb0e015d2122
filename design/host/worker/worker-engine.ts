import * as geometry from "@cuttle/geometry";
import {
  markSVGReaderUnavailable,
  parts,
  type SVGReader,
  setSVGReader,
  wasSVGReaderMissing,
} from "@cuttle/geometry/svg-on-demand";
import { shareStructure } from "../../src/document/share.ts";
import {
  type ApartScript,
  parts as partsToTakeApart,
  setApart,
} from "../../src/drawing-file/apart/on-demand.ts";
import { markDrawingUnavailable, registerDrawing } from "../../src/drawing-file/registry.ts";
import { applyPatches, type Patch } from "../../src/edit/patch.ts";
import { makeFunction } from "../../src/expression/make-function.ts";
import {
  createEvaluator,
  type Document,
  type DocumentLocation,
  type Evaluation,
  type Evaluator,
  readDocument,
} from "../../src/index.ts";
import type { Files } from "../files.ts";
import { type EvaluationRequest, svgReaderId } from "../protocol.ts";
import type { RandomSource } from "./determinism.ts";

/** What the worker runs: the evaluator and what belongs to it. */
export interface WorkerEngine {
  /** The parts of the engine that scripts can see; it is frozen. */
  readonly library: readonly unknown[];
  /** Where their random numbers come from. */
  readonly random: RandomSource;
  /** Prepares everything that needs what lockdown removes. */
  boot(harfbuzz: ArrayBuffer): Promise<void>;
  /** Registers fonts, drawings and the reader of SVG, and ids for which there is no file. */
  addFiles(files: Files): void;
  /** Opens a document; `evaluate` throws why it is none. */
  open(document: object): void;
  /** Changes the open document. What does not change keeps its identity, so it is neither checked nor drawn again. */
  edit(patches: readonly Patch[]): void;
  evaluate(
    request: Omit<EvaluationRequest, "revision">,
    at: (location: DocumentLocation) => void,
  ): Evaluation;
}

/** Includes the values of modules, which may be reachable only through getters. */
function library(): unknown[] {
  const { math, random, text, utilities, ...classes } = geometry;
  const modules = [math, random, text, utilities];
  return [
    ...modules,
    ...modules.flatMap((module) => Object.values(module)),
    ...Object.values(classes),
  ];
}

/** The reader of SVG, as the build writes it, shares its classes with the engine. */
function addSVGReader(script: string): void {
  const make = makeFunction(["parts"], `${script}\nreturn reader;`);
  const reader = make({ ...parts(), ...partsToTakeApart() }) as SVGReader & ApartScript;
  setSVGReader(reader);
  setApart(reader);
}

export function createWorkerEngine(): WorkerEngine {
  let evaluator: Evaluator | undefined;
  let given: object = {};
  let document: Document | undefined;
  let problem: unknown = new Error("No document is open.");
  const show = (next: object) => {
    given = next;
    document = undefined;
    try {
      document = readDocument(given);
    } catch (error) {
      problem = error;
    }
  };
  return {
    library: library(),
    random: geometry.random,
    async boot(harfbuzz) {
      geometry.text.setShaper(await geometry.createHarfBuzzShaper(harfbuzz));
    },
    addFiles({ fonts, drawings, svgReader, unavailable }) {
      if (svgReader !== undefined) addSVGReader(svgReader);
      for (const { id, bytes, family, style } of fonts) {
        if (geometry.text.isFontLoaded(id)) continue;
        geometry.text.registerFont(id, bytes, { family, style });
      }
      for (const { id, bytes } of drawings) registerDrawing(id, bytes);
      for (const id of unavailable) {
        if (id === svgReaderId) markSVGReaderUnavailable();
        geometry.text.markFontUnavailable(id);
        markDrawingUnavailable(id);
      }
    },
    open(opened) {
      evaluator = undefined;
      show(opened);
    },
    // A patch may have a whole list, of which most entries are as before.
    edit: (patches) => show(shareStructure(given, applyPatches(given, patches).state)),
    evaluate({ values, ...options }, at) {
      if (!document) throw problem;
      evaluator ??= createEvaluator();
      const drawn = evaluator.evaluate(document, values, { ...options, at });
      // Who takes something apart has its drawing already.
      const evaluation = drawn.apart
        ? { ...drawn, drawing: { ...drawn.drawing, parts: [] } }
        : drawn;
      if (!wasSVGReaderMissing()) return evaluation;
      // What was drawn without it is not kept.
      evaluator = undefined;
      return { ...evaluation, missingFiles: [...evaluation.missingFiles, svgReaderId] };
    },
  };
}
