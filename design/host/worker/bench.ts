import * as geometry from "@cuttle/geometry";
import {
  createEvaluator,
  type Document,
  type Evaluation,
  type Evaluator,
  type Place,
  readDocument,
} from "../../src/index.ts";
import type { FontFile, Values } from "../protocol.ts";
import type { Chance } from "./tame.ts";

/** What the worker runs: the evaluator and what belongs to it. */
export interface Bench {
  /** What scripts see of the engine; it is frozen. */
  readonly library: readonly unknown[];
  /** Where their random numbers come from. */
  readonly chance: Chance;
  /** Makes ready whatever needs what lockdown takes away. */
  boot(harfbuzz: ArrayBuffer): Promise<void>;
  /** Registers fonts, and ids for which there is no file. */
  addFonts(fonts: readonly FontFile[], unavailable: readonly string[]): void;
  /** Reads a document; what it throws is told to the person. `edited`: the one that is open, changed. */
  open(document: unknown, edited: boolean): void;
  evaluate(values: Values, tolerance: number, at: (place: Place) => void): Evaluation;
}

/** The values of modules too: what a module is made of may be reached only through getters. */
function library(): unknown[] {
  const { math, random, text, utilities, ...classes } = geometry;
  const modules = [math, random, text, utilities];
  return [
    ...modules,
    ...modules.flatMap((module) => Object.values(module)),
    ...Object.values(classes),
  ];
}

function createBench(): Bench {
  let evaluator: Evaluator | undefined;
  let document: Document | undefined;
  return {
    library: library(),
    chance: geometry.random,
    async boot(harfbuzz) {
      geometry.text.setShaper(await geometry.createHarfBuzzShaper(harfbuzz));
    },
    addFonts(fonts, unavailable) {
      for (const { id, bytes, family, style } of fonts) {
        if (geometry.text.isFontLoaded(id)) continue;
        geometry.text.registerFont(id, bytes, { family, style });
      }
      for (const id of unavailable) geometry.text.markFontUnavailable(id);
    },
    open(given, edited) {
      if (!edited) evaluator = undefined;
      document = undefined;
      document = readDocument(given);
    },
    evaluate(values, tolerance, at) {
      if (!document) throw new Error("No document is open.");
      evaluator ??= createEvaluator();
      return evaluator.evaluate(document, values, { tolerance, at });
    },
  };
}

export const bench = createBench();
