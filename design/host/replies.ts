import { type Assembly, readAssembly } from "../src/assembly.ts";
import { readDrawingDiff } from "../src/drawing-diff.ts";
import { type DrawingRow, type Joints, rowOperations } from "../src/drawing-file/model.ts";
import type {
  DocumentLocation,
  ElementInfos,
  ElementValue,
  EvaluationError,
  GuideInfo,
  Lacking,
  Literal,
  Notice,
  ParameterInfo,
} from "../src/index.ts";
import { numbersOf, oneOf, readParts } from "../src/read-drawing.ts";
import { parameterTypes } from "../src/registry.ts";
import type { EngineReply, Evaluated } from "./protocol.ts";

/** Limits of a reply. */
const most = { entries: 20_000, text: 4_000, depth: 4, values: 200_000, characters: 20_000_000 };

/** A reply that was validated. */
type ReadReply =
  | Exclude<EngineReply, { type: "evaluated" }>
  | ({ readonly type: "evaluated"; readonly id: number } & Evaluated);

/**
 * Validates a message from the sandbox, and copies only the known fields of replies. Throws when it is not a valid
 * reply.
 */
export function readReply(data: unknown): ReadReply {
  const reply = record(data);
  switch (reply.type) {
    case "ready":
      return { type: "ready" };
    case "at":
      return { type: "at", id: number(reply.id), location: readLocation(record(reply.location)) };
    case "refused":
      return { type: "refused", id: number(reply.id), message: text(reply.message) };
    case "evaluated": {
      const { evaluated, cached } = record(reply.stats);
      const budget = { values: most.values, characters: most.characters };
      return {
        type: "evaluated",
        id: number(reply.id),
        revision: number(reply.revision),
        diff: readDrawingDiff(reply.diff),
        parameters: list(reply.parameters).map((one) => readParameter(one, budget)),
        errors: list(reply.errors).map(readError),
        notices: readNotices(reply.notices, reply.shown),
        missingFiles: list(reply.missingFiles).map(text),
        stale: list(reply.stale).map(text),
        drawings: list(reply.drawings).map((one) => readDrawingInfo(record(one))),
        stats: { evaluated: number(evaluated), cached: number(cached) },
        ...optional(reply, ["elements"] as const, readElements),
        ...optional(reply, ["assembly"] as const, readAssemblyIfValid),
        apart: reply.apart,
      };
    }
    default:
      throw new Error("No reply.");
  }
}

/** What is left of the limits for all values together. Shared values count each time. */
interface Budget {
  values: number;
  characters: number;
}

function readParameter(value: unknown, budget: Budget): ParameterInfo {
  const it = record(value);
  const { label, name, expression } = it;
  const readType = (type: unknown) => oneOf(type, parameterTypes, "type");
  return {
    name: text(name),
    type: readType(it.type),
    label: text(label),
    ...optional(it, ["help", "group", "picture", "error"] as const, text),
    ...optional(it, ["min", "max", "step", "maxLength"] as const, number),
    ...optional(it, ["choices"] as const, (choices) => list(choices).map(readChoice)),
    ...optional(it, ["item"] as const, readType),
    value: plain(it.value, most.depth, budget),
    visible: it.visible !== false,
    expression: whole(expression),
    literal: it.literal === true,
  };
}

function readChoice(value: unknown) {
  const it = record(value);
  const picture = optional(it, ["picture"] as const, text);
  return { value: text(it.value), label: text(it.label), ...picture };
}

function readLocation(it: Record<string, unknown>): DocumentLocation {
  const fields = ["element", "name", "parameter", "property", "modifier", "script"] as const;
  return optional(it, fields, text);
}

function readError(value: unknown): EvaluationError {
  const it = record(value);
  return {
    ...readLocation(it),
    message: text(it.message),
    ...optional(it, ["path"] as const, (names) => list(names).map(text)),
    ...optional(it, ["line", "column"] as const, number),
  };
}

const kinds = ["warning", "log", "geometry"] as const;

/** The contours of all notices together are bounded like those of one drawing. */
function readNotices(value: unknown, shown: unknown): readonly Notice[] {
  const shapes = readParts(shown, "shown")[0]?.shapes.values();
  return list(value)
    .map(record)
    .map((it) => ({
      ...readLocation(it),
      kind: oneOf(it.kind, kinds, "kind"),
      message: text(it.message),
      ...(it.shows === true && { contours: shapes?.next().value?.contours ?? [] }),
      ...optional(it, ["lacking"] as const, readLacking),
      ...optional(it, ["tooLong"] as const, (one) =>
        optional(record(one), ["row"] as const, number),
      ),
    }));
}

const draws = ["left-out", "borrowed", "plain", "line"] as const;

function readLacking(value: unknown): Lacking {
  const it = record(value);
  return {
    font: text(it.font),
    characters: list(it.characters).map(text),
    drawn: oneOf(it.drawn, draws, "drawn"),
    ...optional(it, ["from"] as const, text),
    ...optional(it, ["fonts"] as const, (one) => list(one).map(text)),
  };
}

function readDrawingInfo(info: Record<string, unknown>) {
  const { id, colors, layers, scales, joints, dashed, warnings } = info;
  return {
    id: text(id),
    colors: list(colors).map(readRow),
    layers: list(layers).map(readRow),
    scales: list(scales).map((one) => {
      const { label, factor } = record(one);
      return { label: text(label), factor: number(factor) };
    }),
    joints: list(joints).map(readJoints),
    dashed: number(dashed),
    warnings: list(warnings).map(text),
  };
}

function readRow(value: unknown): DrawingRow {
  const it = record(value);
  const { minX, minY, maxX, maxY } = record(it.bounds);
  const color = text(it.color);
  if (!/^#[0-9a-f]{6}$/.test(color)) throw new Error("No row.");
  return {
    key: text(it.key),
    label: text(it.label),
    color,
    paths: number(it.paths),
    bounds: { minX: number(minX), minY: number(minY), maxX: number(maxX), maxY: number(maxY) },
    proposed: oneOf(it.proposed, rowOperations, "proposed"),
  };
}

function readJoints(value: unknown): Joints {
  const { by, key, factor, count } = record(value);
  return {
    by: by === "layer" ? by : "color",
    key: text(key),
    factor: number(factor),
    count: number(count),
  };
}

/** Files are made of the drawing, which an invalid assembly must not take away. */
function readAssemblyIfValid(value: unknown): Assembly | undefined {
  try {
    return readAssembly(record(value));
  } catch {
    return undefined;
  }
}

function readElements(value: unknown): ElementInfos {
  const it = record(value);
  const paths = list(it.paths).map(text);
  const numbers = numbersOf(it.numbers, Float64Array, 16 * paths.length, "numbers");
  // NaN: there is no box.
  const isWhole = numbers.length === 16 * paths.length && !numbers.some((n) => Math.abs(n) > 1e9);
  if (!isWhole) throw new Error("No elements.");
  const values = list(it.values).map(readElementValue);
  return { paths, numbers, guides: list(it.guides).map(readGuide), values };
}

function readElementValue(given: unknown): ElementValue {
  const { path, property, modifier, value } = record(given);
  return {
    path: text(path),
    property: text(property),
    modifier: modifier === undefined ? undefined : text(modifier),
    value: plain(value, 1, { values: 100, characters: 10_000 }) as Literal,
  };
}

function readGuide(value: unknown): GuideInfo {
  const [id, at] = list(value);
  return [text(id), Number.isFinite(at) ? number(at) : text(at)];
}

/** Reads the fields that are present. */
function optional<K extends string, T>(
  it: Record<string, unknown>,
  names: readonly K[],
  read: (value: unknown) => T,
): { [Name in K]?: T } {
  const there = names.filter((name) => it[name] !== undefined);
  return Object.fromEntries(there.map((name) => [name, read(it[name])])) as { [Name in K]?: T };
}

/** Texts, numbers, booleans and lists of them. */
function plain(value: unknown, depth: number, budget: Budget): unknown {
  budget.values -= 1;
  if (budget.values < 0) throw new Error("Too many values.");
  if (typeof value === "string") {
    budget.characters -= value.length;
    if (budget.characters < 0) throw new Error("Too long values.");
    return value;
  }
  if (value === undefined || value === null) return value;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value) && depth > 0) {
    return list(value).map((item) => plain(item, depth - 1, budget));
  }
  throw new Error("No value.");
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new Error("Something is missing.");
  return value as Record<string, unknown>;
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length > most.entries) throw new Error("No list.");
  return value;
}

function number(value: unknown): number {
  if (typeof value !== "number") throw new Error("No number.");
  return value;
}

function whole(value: unknown): string {
  if (typeof value !== "string") throw new Error("No text.");
  return value;
}

/** Longer texts are cut: an error's message may quote a whole document. */
function text(value: unknown): string {
  const all = whole(value);
  return all.length > most.text ? `${all.slice(0, most.text)}…` : all;
}
