import type { Contour, LackingLetter } from "@cuttle/geometry/kernel";

/** The location in a document that a message is about. */
export interface DocumentLocation {
  /** The path of the element: "tag", or "instance/tag" inside an instance. */
  readonly element?: string;
  /** The element's display name. */
  readonly name?: string;
  /** The parameter of the document or of a component. */
  readonly parameter?: string;
  /** The property of the element or its modifier: "width", "transform.rotation", "visible", "parameters.size". */
  readonly property?: string;
  /** The modifier's id. */
  readonly modifier?: string;
  /** The id of the script that ran. */
  readonly script?: string;
}

/** Why something could not be drawn as in the document. */
export interface EvaluationError extends DocumentLocation {
  /** One or two sentences for the user. */
  readonly message: string;
  /** A cycle of names that depend on each other: "width", "height", "width". */
  readonly path?: readonly string[];
  /** In a script, from 1. */
  readonly line?: number;
  /** In a script, from 1. */
  readonly column?: number;
}

/** Letters that the font of a text lacks. */
export interface Lacking extends Pick<LackingLetter, "font" | "drawn" | "from"> {
  /** Each once, in the order of the text. */
  readonly characters: readonly string[];
  /** The fonts of the catalogue that have all of them, where they are drawn in another font than the text. */
  readonly fonts?: readonly string[];
}

/** Information about a drawing that did succeed. */
export interface Notice extends DocumentLocation {
  /** "log" comes from a script's console, "geometry" from its `console.geometry`. */
  readonly kind: "warning" | "log" | "geometry";
  readonly message: string;
  readonly contours?: readonly Contour[];
  /** Letters that a font lacks. */
  readonly lacking?: Lacking;
  /** The parameter's text is longer than its room, in the row of a list from 1, or the list itself has too many rows. */
  readonly tooLong?: { readonly row?: number };
}

/** An error in an element, before it is known which one. */
export class Problem extends Error {
  readonly details: Omit<EvaluationError, "message">;

  constructor(message: string, details: Omit<EvaluationError, "message"> = {}) {
    super(message);
    this.details = details;
  }
}

/** Files that something needs to be drawn, and that the host has not given yet: the ids of fonts and drawings. */
export class MissingFiles extends Error {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super(`These files are not loaded: ${ids.join(", ")}`);
    this.ids = ids;
  }
}

/** The most messages of one evaluation; a thousand elements with the same mistake are summarised. */
export const mostMessages = 200;

/** Whether something is an error; an untrusted Proxy may throw. */
export function isError(thing: unknown): thing is Error {
  try {
    return thing instanceof Error;
  } catch {
    return false;
  }
}

/**
 * The message of an error, which may be untrusted. Reads it once: a getter may return something else the second time.
 */
function wordsOf(error: unknown): string {
  try {
    const words: unknown = isError(error) ? error.message : error;
    return typeof words === "object" && isError(error) ? "" : String(words);
  } catch {
    return "";
  }
}

/** Turns anything thrown by users' code into a sentence. */
export function sentenceOf(error: unknown): string {
  const message = wordsOf(error);
  if (/call stack/i.test(message) && isRangeError(error)) return "It calls itself without end.";
  if (message.trim() === "") return "It stopped without saying why.";
  const short = message.length > 500 ? `${message.slice(0, 500)}…` : message;
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}

function isRangeError(error: unknown): boolean {
  return isError(error) && error instanceof RangeError;
}
