import type { Contour } from "@cuttle/geometry/kernel";
import type { LeftOut } from "./left-out.ts";

/** Where in a document something was noticed. */
export interface Place {
  /** The way to the element: "tag", or "instance/tag" inside an instance. */
  readonly element?: string;
  /** What people call the element. */
  readonly name?: string;
  /** The parameter of the document or of a component. */
  readonly parameter?: string;
  /** The property of the element or its modifier: "width", "transform.rotation", "visible", "parameters.size". */
  readonly property?: string;
  /** The modifier's place in the element's stack, from 0. */
  readonly modifier?: number;
  /** The id of the script that ran. */
  readonly script?: string;
}

/** Why something could not be drawn as the document says. */
export interface EvaluationError extends Place {
  /** One sentence or two for the person. */
  readonly message: string;
  /** Of names that depend on each other: "width", "height", "width". */
  readonly path?: readonly string[];
  /** In a script, from 1. */
  readonly line?: number;
  /** In a script, from 1. */
  readonly column?: number;
}

/** What a person may want to know of a drawing that did work. */
export interface Notice extends Place {
  /** "log" comes from a script's console, "geometry" from its `console.geometry`. */
  readonly kind: "warning" | "log" | "geometry";
  readonly message: string;
  readonly contours?: readonly Contour[];
  /** Letters that are missing from the drawing. */
  readonly leftOut?: LeftOut;
}

/** What stopped an element, before it is known which one it is. */
export class Problem extends Error {
  readonly details: Omit<EvaluationError, "message">;

  constructor(message: string, details: Omit<EvaluationError, "message"> = {}) {
    super(message);
    this.details = details;
  }
}

/** The most messages of one evaluation; a thousand elements with the same mistake are said to be many. */
export const mostMessages = 200;

/** Whether something is an error; a stranger's Proxy may refuse to say. */
export function isError(thing: unknown): thing is Error {
  try {
    return thing instanceof Error;
  } catch {
    return false;
  }
}

/** What an error says, whatever a stranger made of it. Asks once: a getter may answer otherwise the second time. */
function wordsOf(error: unknown): string {
  try {
    const words: unknown = isError(error) ? error.message : error;
    return typeof words === "object" && isError(error) ? "" : String(words);
  } catch {
    return "";
  }
}

/** Turns whatever was thrown by code that people wrote into a sentence. */
export function sentenceOf(error: unknown): string {
  const message = wordsOf(error);
  if (/call stack/i.test(message) && isRangeError(error)) return "It calls itself without an end.";
  if (message.trim() === "") return "It stopped without saying why.";
  const short = message.length > 500 ? `${message.slice(0, 500)}…` : message;
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}

function isRangeError(error: unknown): boolean {
  return isError(error) && error instanceof RangeError;
}
