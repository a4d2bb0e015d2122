import { readDrawingDiff } from "../src/drawing-diff.ts";
import type { EngineReply, ParameterState, Place, Problem } from "./protocol.ts";

/** What a reply may hold at most. */
const most = { entries: 1_000, text: 2_000, depth: 3 };

/** A worker that said what no engine says. */
export class ReplyError extends Error {
  override readonly name = "ReplyError";
}

/**
 * Reads a message from where strangers' code runs, and copies what replies are made of, nothing else. Throws when it is no
 * reply.
 */
export function readReply(data: unknown): EngineReply {
  const reply = record(data);
  switch (reply.type) {
    case "ready":
      return { type: "ready" };
    case "at":
      return { type: "at", id: number(reply.id), place: readPlace(record(reply.place)) };
    case "refused":
      return { type: "refused", id: number(reply.id), message: text(reply.message) };
    case "evaluated":
      return {
        type: "evaluated",
        id: number(reply.id),
        diff: readDrawingDiff(reply.diff),
        parameters: list(reply.parameters).map(readParameter),
        errors: list(reply.errors).map(readProblem),
        notices: list(reply.notices).map(readProblem),
        missingFonts: list(reply.missingFonts).map(text),
      };
    default:
      throw new ReplyError("This is no reply of the engine.");
  }
}

function readParameter(value: unknown): ParameterState {
  const { name, value: current, visible } = record(value);
  return { name: text(name), value: plain(current, most.depth), visible: visible !== false };
}

function readPlace(value: Record<string, unknown>): Place {
  const { element, property, modifier } = value;
  return {
    ...(element === undefined ? {} : { element: text(element) }),
    ...(property === undefined ? {} : { property: text(property) }),
    ...(modifier === undefined ? {} : { modifier: text(modifier) }),
  };
}

function readProblem(value: unknown): Problem {
  const problem = record(value);
  return { ...readPlace(problem), message: text(problem.message) };
}

/** Texts, numbers, truth values and lists of them. */
function plain(value: unknown, depth: number): unknown {
  if (typeof value === "string") return text(value);
  if (typeof value === "number" || typeof value === "boolean" || value === undefined) return value;
  if (Array.isArray(value) && depth > 0) return list(value).map((item) => plain(item, depth - 1));
  throw new ReplyError("A parameter has a value that is none.");
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new ReplyError("Something is missing.");
  return value as Record<string, unknown>;
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length > most.entries) throw new ReplyError("No list.");
  return value;
}

function number(value: unknown): number {
  if (typeof value !== "number") throw new ReplyError("No number.");
  return value;
}

/** Longer texts are cut: an error's message may quote a whole document. */
function text(value: unknown): string {
  if (typeof value !== "string") throw new ReplyError("No text.");
  return value.length > most.text ? `${value.slice(0, most.text)}…` : value;
}
