import { Graphic, Group, MissingFontError, RandomGenerator, random } from "@cuttle/geometry";
import { listenForLeftOut } from "@cuttle/geometry/kernel";
import type { Unit } from "../drawing.ts";
import { lengthInWords } from "../entry/lengths.ts";
import { compileExpression } from "../expression/compile.ts";
import { type AssetInfo, type NodeContext, PropertyError } from "../registry.ts";
import { createGlobals } from "./globals.ts";
import { seedOf } from "./hash.ts";
import { leftOutInWords } from "./left-out.ts";
import { type Notice, Problem, sentenceOf } from "./messages.ts";
import { ownGraphic } from "./own-graphic.ts";
import { Scope } from "./scope.ts";

/** What one run of a generator, modifier or script had to say. */
export type Remark = Pick<Notice, "kind" | "message" | "contours" | "property" | "leftOut">;

/** What the one who asks for a value wants to know besides. */
export interface ReadingNotes {
  /** Takes the names that are read, with their values. */
  readonly read?: Map<string, unknown>;
  /** Is called before code runs that may take its time. */
  readonly before?: () => void;
  /** Takes what there is to say of it. */
  readonly say?: (remark: Remark) => void;
}

const mostRemarks = 50;
/** Characters of one font that are told. */
const mostLeftOut = 500;
const mostCharacters = 2_000;
/** Segments of what one call of console.geometry shows. */
const mostShown = 5_000;

/** Where expressions and scripts run: the names they find, the random numbers they draw, what they say. */
export class Runtime {
  readonly globals: Scope;
  readonly library: ReadonlyMap<string, unknown>;
  /** A script's console: what it is given becomes a notice of the element. */
  readonly console: object;
  #remarks: Remark[] = [];

  constructor() {
    const { library, names } = createGlobals();
    this.library = library;
    this.globals = new Scope(names);
    const say = (...things: readonly unknown[]) => {
      this.say({ kind: "log", message: things.map(inWords).join(" ") });
    };
    const show = (...things: readonly unknown[]) => {
      const graphics = things.filter((thing) => thing instanceof Graphic);
      const contours = graphics
        .flatMap((graphic) => ownGraphic(graphic, mostShown, "console.geometry shows").contours())
        .filter(({ coords }) => coords.every((number) => Math.abs(number) <= 1e7));
      this.say({ kind: "geometry", message: things.map(inWords).join(" "), contours });
    };
    this.console = Object.freeze({
      log: say,
      info: say,
      debug: say,
      warn: say,
      error: say,
      geometry: show,
    });
  }

  /** Adds a remark to the run that goes on; what is too much is left out. */
  say(remark: Remark): void {
    if (this.#remarks.length >= mostRemarks) return;
    const { message } = remark;
    const short =
      message.length > mostCharacters ? `${message.slice(0, mostCharacters)}…` : message;
    this.#remarks.push({ ...remark, message: short });
  }

  /** Runs `work` and gives back what it returned together with what was said meanwhile, also of letters that were left out. */
  listen<T>(work: () => T): { result: T; remarks: readonly Remark[] } {
    const before = this.#remarks;
    const remarks: Remark[] = [];
    this.#remarks = remarks;
    const lacking = new Map<string, Set<string>>();
    const note = (font: string, character: string) => {
      const characters = lacking.get(font) ?? new Set();
      lacking.set(font, characters);
      if (characters.size < mostLeftOut) characters.add(character);
    };
    try {
      const result = listenForLeftOut(note, work);
      for (const [font, found] of lacking) {
        const leftOut = { font, characters: [...found] };
        remarks.push({ kind: "warning", message: leftOutInWords(leftOut), leftOut });
      }
      return { result, remarks };
    } finally {
      this.#remarks = before;
    }
  }

  /** The value of an expression in a scope. Random numbers begin at `seed`. Throws a `Problem`. */
  value(expression: string, scope: Scope, seed: string, notes: ReadingNotes = {}): unknown {
    try {
      const compiled = compileExpression(expression);
      if (compiled.literal !== undefined) return compiled.literal.value;
      const { read, before, say } = notes;
      if (read !== undefined) for (const name of compiled.names) read.set(name, scope.find(name));
      let values = compiled.names.map((name) => scope.value(name));
      if (compiled.calls) {
        // Lists are shared with others; a call may sort its own.
        values = values.map(ownCopy);
        // Random numbers are reached by these two names alone.
        if (compiled.names.includes("random") || compiled.names.includes("Math")) {
          random.seed(seedOf(seed));
        }
        before?.();
        const { result, remarks } = this.listen(() => compiled.run(values));
        if (say !== undefined) remarks.forEach(say);
        return result;
      }
      return compiled.run(values);
    } catch (error) {
      throw problemOf(error);
    }
  }

  /** Lets random numbers begin for a run of an element's generator or one of its modifiers. */
  seed(element: string, modifier: number | undefined): void {
    random.seed(seedOf(modifier === undefined ? element : `${element}/modifiers[${modifier}]`));
  }

  /** What a generator or modifier is given. */
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
      warn: (message) => this.say({ kind: "warning", message }),
      length: (millimetres, rounding) => lengthInWords(millimetres, unit, rounding),
    };
  }
}

/** What was thrown, as a `Problem`. Missing fonts are no problem of the document and pass as they are. */
export function problemOf(error: unknown): Problem | MissingFontError {
  try {
    if (error instanceof Problem) return error;
    if (error instanceof MissingFontError) return missingFonts(error);
    if (error instanceof PropertyError) {
      return new Problem(sentenceOf(error), { property: error.property });
    }
  } catch {
    // A Proxy that answers nothing.
  }
  return new Problem(sentenceOf(error));
}

/** The most fonts one error asks for, and the longest name of one. */
const mostFonts = 20;
const longestFont = 100;

/** A script can make such errors too, and write on them what it likes: what is asked for is read anew. */
function missingFonts(error: MissingFontError): MissingFontError | Problem {
  const given: unknown = error.fontIds;
  const ids = (Array.isArray(given) ? given.slice(0, mostFonts) : []).filter(
    (id): id is string => typeof id === "string" && id !== "" && id.length <= longestFont,
  );
  return ids.length === 0 ? new Problem(sentenceOf(error)) : new MissingFontError(ids);
}

/** What a script returned, as one graphic: a graphic, a list of them (lists in lists too), or nothing. */
export function graphicOf(value: unknown, depth = 0): Graphic {
  if (value instanceof Graphic) return value;
  if (value === undefined || value === null) return new Group([]);
  if (Array.isArray(value) && depth < 10) {
    return new Group(value.map((item: unknown) => graphicOf(item, depth + 1)));
  }
  throw new Problem("It must return geometry: a Path, a CompoundPath, a Group or a list of them.");
}

/** A list's copy, and of lists in it; anything else as it is. */
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
