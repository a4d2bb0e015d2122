import { Graphic, Group, MissingFontError, RandomGenerator, random } from "@cuttle/geometry";
import { type LackingLetter, listenForLacking } from "@cuttle/geometry/kernel";
import type { Unit } from "../drawing.ts";
import { lengthInWords } from "../entry/lengths.ts";
import { compileExpression } from "../expression/compile.ts";
import { type AssetInfo, type NodeContext, PropertyError } from "../registry.ts";
import { createGlobals } from "./globals.ts";
import { seedOf } from "./hash.ts";
import { kindOf, lackingInWords } from "./lacking.ts";
import { type Lacking, MissingFiles, type Notice, Problem, sentenceOf } from "./messages.ts";
import { ownGraphic } from "./own-graphic.ts";
import { Scope } from "./scope.ts";

/** A message from one run of a generator, modifier or script. */
export type Remark = Pick<
  Notice,
  "kind" | "message" | "contours" | "property" | "lacking" | "tooLong"
>;

/** What else to record when a value is evaluated. */
interface ReadingNotes {
  /** Receives the names that are read, with their values. */
  readonly read?: Map<string, unknown>;
  /** Called before code runs that may take long. */
  readonly before?: () => void;
  /** Receives remarks. */
  readonly report?: (remark: Remark) => void;
}

const mostRemarks = 50;
/** The most characters reported for one font. */
const mostLacking = 500;
const mostCharacters = 2_000;
/** The most segments shown by one call of console.geometry. */
const mostShown = 5_000;

/** Runs expressions and scripts: their globals, their random numbers, their messages. */
export class Runtime {
  readonly globals: Scope;
  readonly library: ReadonlyMap<string, unknown>;
  /** A script's console: its output becomes notices of the element. */
  readonly console: object;
  #remarks: Remark[] = [];

  constructor() {
    const { library, names } = createGlobals();
    this.library = library;
    this.globals = new Scope(names);
    const log = (...things: readonly unknown[]) => {
      this.report({ kind: "log", message: things.map(inWords).join(" ") });
    };
    const show = (...things: readonly unknown[]) => {
      const graphics = things.filter((thing) => thing instanceof Graphic);
      const contours = graphics
        .flatMap((graphic) => ownGraphic(graphic, mostShown, "console.geometry shows").contours())
        .filter(({ coords }) => coords.every((number) => Math.abs(number) <= 1e7));
      this.report({ kind: "geometry", message: things.map(inWords).join(" "), contours });
    };
    this.console = Object.freeze({
      log,
      info: log,
      debug: log,
      warn: log,
      error: log,
      geometry: show,
    });
  }

  /** Adds a remark to the current run; those beyond the limit are dropped. */
  report(remark: Remark): void {
    if (this.#remarks.length >= mostRemarks) return;
    const { message } = remark;
    const short =
      message.length > mostCharacters ? `${message.slice(0, mostCharacters)}…` : message;
    this.#remarks.push({ ...remark, message: short });
  }

  /** Runs `work` and returns its result with the remarks made meanwhile, including those about letters that fonts lack. */
  listen<T>(work: () => T): { result: T; remarks: readonly Remark[] } {
    const before = this.#remarks;
    const remarks: Remark[] = [];
    this.#remarks = remarks;
    const kinds = new Map<string, Omit<Lacking, "characters"> & { found: Set<string> }>();
    const note = ({ character, ...kind }: LackingLetter) => {
      const key = kindOf(kind);
      const { found } = kinds.get(key) ?? { found: new Set() };
      kinds.set(key, { ...kind, found });
      if (found.size < mostLacking) found.add(character);
    };
    try {
      const result = listenForLacking(note, work);
      for (const { found, ...kind } of kinds.values()) {
        const lacking = { ...kind, characters: [...found] };
        remarks.push({ kind: "warning", message: lackingInWords(lacking), lacking });
      }
      return { result, remarks };
    } finally {
      this.#remarks = before;
    }
  }

  /** The value of an expression in a scope. Random numbers start at `seed`. Throws a `Problem`. */
  value(expression: string, scope: Scope, seed: string, notes: ReadingNotes = {}): unknown {
    try {
      const compiled = compileExpression(expression);
      if (compiled.literal !== undefined) return compiled.literal.value;
      const { read, before, report } = notes;
      if (read !== undefined) for (const name of compiled.names) read.set(name, scope.find(name));
      let values = compiled.names.map((name) => scope.value(name));
      if (compiled.calls) {
        // Lists are shared; a call gets copies, which it may sort.
        values = values.map(ownCopy);
        // Random numbers are reachable only through these two names.
        if (compiled.names.includes("random") || compiled.names.includes("Math")) {
          random.seed(seedOf(seed));
        }
        before?.();
        const { result, remarks } = this.listen(() => compiled.run(values));
        if (report !== undefined) remarks.forEach(report);
        return result;
      }
      return compiled.run(values);
    } catch (error) {
      throw problemOf(error);
    }
  }

  /** Seeds random numbers for a run of an element's generator or one of its modifiers. */
  seed(element: string, modifier: string | undefined): void {
    random.seed(seedOf(modifier === undefined ? element : `${element}/modifiers[${modifier}]`));
  }

  /** The context of a generator or modifier. */
  context(
    seed: string,
    { assets, unit }: { readonly assets: ReadonlyMap<string, AssetInfo>; readonly unit: Unit },
    kept: Set<Graphic>,
  ): NodeContext {
    let generator: RandomGenerator | undefined;
    return {
      get random() {
        generator ??= new RandomGenerator(seedOf(seed));
        return generator;
      },
      keep(graphic) {
        kept.add(graphic);
        return graphic;
      },
      asset: (id) => assets.get(id),
      warn: (message) => this.report({ kind: "warning", message }),
      length: (millimetres, rounding) => lengthInWords(millimetres, unit, rounding),
    };
  }
}

/** What was thrown, as a `Problem`. Missing files are not an error of the document. */
export function problemOf(error: unknown): Problem | MissingFiles {
  try {
    if (error instanceof Problem || error instanceof MissingFiles) return error;
    if (error instanceof MissingFontError) return missingFonts(error);
    if (error instanceof PropertyError) {
      return new Problem(sentenceOf(error), { property: error.property });
    }
  } catch {
    // A Proxy that throws on every access.
  }
  return new Problem(sentenceOf(error));
}

/** Runs `work`; problems are attributed to the property. */
export function named<T>(property: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const problem = problemOf(error);
    if (!(problem instanceof Problem)) throw problem;
    throw new Problem(problem.message, { property, ...problem.details });
  }
}

/** The most fonts in one error, and the longest name of one. */
const mostFonts = 20;
const longestFont = 100;

/** A script can create such errors too, with any content, so the ids are validated. */
function missingFonts(error: MissingFontError): MissingFiles | Problem {
  const given: unknown = error.fontIds;
  const ids = (Array.isArray(given) ? given.slice(0, mostFonts) : []).filter(
    (id): id is string => typeof id === "string" && id !== "" && id.length <= longestFont,
  );
  return ids.length === 0 ? new Problem(sentenceOf(error)) : new MissingFiles(ids);
}

/** Converts what a script returned to one graphic: a graphic, a list of them (possibly nested), or nothing. */
export function graphicOf(value: unknown, depth = 0): Graphic {
  if (value instanceof Graphic) return value;
  if (value === undefined || value === null) return new Group([]);
  if (Array.isArray(value) && depth < 10) {
    return new Group(value.map((item: unknown) => graphicOf(item, depth + 1)));
  }
  throw new Problem("It must return geometry: a Path, a CompoundPath, a Group or a list of them.");
}

/** A deep copy of a list; anything else unchanged. */
export function ownCopy(value: unknown): unknown {
  return Array.isArray(value) ? value.map(ownCopy) : value;
}

function inWords(thing: unknown): string {
  try {
    if (typeof thing === "string") return thing;
    if (typeof thing === "object" && thing !== null) {
      const text = String(thing);
      return text.startsWith("[object ") ? (JSON.stringify(thing) ?? text) : text;
    }
    return String(thing);
  } catch {
    return "(something that can't be shown)";
  }
}
