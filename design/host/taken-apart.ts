import type { Component, ElementNode } from "../src/document/schema.ts";
import type { Operation } from "../src/drawing.ts";
import type { Apart, FoundPicture } from "../src/drawing-file/taken-apart.ts";
import type { BatchEvaluation } from "./batch-evaluation.ts";
import type { LiveEvaluation } from "./live-evaluation.ts";

// It imports nothing that pages have, so that their chunks stay whole.

/** Limits of what the sandbox says: those of a document, and of pictures. */
const most = {
  ...{ elements: 10_000, levels: 24, components: 500, styles: 64, characters: 8_000_000 },
  ...{ pictures: 20, bytes: 5 * 1024 * 1024, warnings: 1_000, text: 4_000 },
};

/** Takes an element apart of what is shown, beside what is on screen. */
export async function takeApart(
  { revision, asked }: Pick<LiveEvaluation, "revision" | "asked">,
  batch: Pick<BatchEvaluation, "row">,
  element: string,
  signal?: AbortSignal,
): Promise<Apart> {
  try {
    const values = asked?.values ?? {};
    const { apart, errors } = await batch.row(revision.document, values, signal, element);
    if (apart === undefined && errors[0]) return { problem: errors[0].message };
    return readApart(record(apart));
  } catch {
    signal?.throwIfAborted();
    return { problem: "This drawing couldn't be taken apart, so it stays one layer." };
  }
}

/**
 * It is untrusted: here it becomes plain lists of elements that can be walked, and whoever puts them into a document
 * reads that as any other document of a stranger (edit/take-apart.ts).
 */
function readApart(it: Record<string, unknown>): Apart {
  if (it.problem !== undefined) return { problem: text(it.problem) };
  const all = record(JSON.parse(text(it.json, most.characters)));
  const budget = { elements: most.elements };
  const elementsIn = (value: unknown) => readElements(value, budget, 1);
  return {
    elements: elementsIn(all.elements),
    components: list(all.components, most.components).map((one) => readComponent(one, elementsIn)),
    styles: Object.fromEntries(
      list(Object.entries(record(all.styles)), most.styles).map((entry) => {
        const [name, operation] = list(entry, 2);
        return [text(name), operationOf(operation)];
      }),
    ),
    pictures: list(it.pictures, most.pictures).map(readPicture),
    warnings: list(all.warnings, most.warnings).map((one) => text(one)),
  };
}

function readComponent(value: unknown, elementsIn: (value: unknown) => ElementNode[]): Component {
  const { id, name, elements } = record(value);
  return {
    id: text(id),
    ...(name !== undefined && { name: text(name) }),
    parameters: [],
    elements: elementsIn(elements),
  };
}

function readElements(value: unknown, budget: { elements: number }, level: number): ElementNode[] {
  if (level > most.levels) throw new Error("The elements are too deep.");
  return list(value, budget.elements).map((one) => {
    budget.elements--;
    const it = record(one);
    const { id, type, properties, children } = it;
    // Nothing else, such as where it was copied from.
    const kept = keptFields.filter((name) => it[name] !== undefined);
    return {
      ...Object.fromEntries(kept.map((name) => [name, it[name]])),
      ...{ id: text(id), type: text(type), properties: readTexts(properties) },
      ...(children !== undefined && { children: readElements(children, budget, level + 1) }),
    };
  });
}

const keptFields = [
  ...["name", "style", "transform", "modifiers"],
  ...["contours", "fillRule", "component", "parameters"],
] as const;

function readTexts(value: unknown): Record<string, string> {
  const texts = Object.entries(record(value)).map(([name, one]) => [name, text(one)] as const);
  return Object.fromEntries(texts);
}

function operationOf(value: unknown): Operation {
  if (value === "cut" || value === "score" || value === "engrave" || value === "guide")
    return value;
  throw new Error("No operation.");
}

function readPicture(value: unknown): FoundPicture {
  const { id, name, bytes } = record(value);
  if (!(bytes instanceof Uint8Array) || bytes.length > most.bytes) throw new Error("No picture.");
  // A view would keep a whole buffer, however large.
  return { id: text(id), name: text(name), bytes: new Uint8Array(bytes) };
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new Error("Something is missing.");
  return value as Record<string, unknown>;
}

function list(value: unknown, longest: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length > longest) throw new Error("No list.");
  return value;
}

function text(value: unknown, longest = most.text): string {
  if (typeof value !== "string" || value.length > longest) throw new Error("No text.");
  return value;
}
