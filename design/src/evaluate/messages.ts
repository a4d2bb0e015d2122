import type { Contour } from "@cuttle/geometry/kernel";

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

/** Turns whatever was thrown by code that people wrote into a sentence. */
export function sentenceOf(error: unknown): string {
  if (error instanceof RangeError && /call stack/i.test(error.message)) {
    return "It calls itself without an end.";
  }
  let message: string;
  try {
    message = error instanceof Error ? error.message : String(error);
  } catch {
    message = "";
  }
  if (message.trim() === "") return "It stopped without saying why.";
  const short = message.length > 500 ? `${message.slice(0, 500)}…` : message;
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}
