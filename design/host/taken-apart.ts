import { safeParse } from "valibot";
import { limits } from "../src/document/limits.ts";
import { assertPlain } from "../src/document/plain.ts";
import { type ElementNode, elementSchema } from "../src/document/schema.ts";
import { operations } from "../src/drawing.ts";
import type { FoundPicture, TakenApart } from "../src/drawing-file/taken-apart.ts";
import { list, oneOf, text } from "../src/read-drawing.ts";
import { hangProblem, type WorkerResult } from "./worker-result.ts";

/** What an element consists of, or why it can't be taken apart. */
export type Apart = TakenApart | { readonly problem: string };

/** Limits of what the sandbox says. */
const most = { pictures: 20, bytes: 5 * 1024 * 1024, warnings: 1_000, text: 4_000 };

/** What a worker finds in an element. It is untrusted: only what is valid in a document passes. */
export async function takenApart(finding: Promise<WorkerResult>): Promise<Apart> {
  try {
    const result = await finding;
    if (result.kind === "refused") return { problem: result.message };
    if (result.kind === "evaluated") return readApart(record(result.evaluated.apart));
    return { problem: hangProblem(result.kind, result.location).message };
  } catch {
    return { problem: "This drawing couldn't be taken apart, so it stays one layer." };
  }
}

function readApart(it: Record<string, unknown>): Apart {
  if (it.problem !== undefined) return { problem: text(it.problem, "problem", most.text) };
  assertPlain({ elements: it.elements, components: it.components });
  return {
    elements: readElements(it.elements),
    components: list(it.components, limits.components, "components")
      .map(record)
      .map(({ id, name, elements }) => ({
        id: text(id, "id", limits.name),
        ...(name !== undefined && { name: text(name, "name") }),
        parameters: [],
        elements: readElements(elements),
      })),
    styles: Object.fromEntries(
      Object.entries(record(it.styles))
        .slice(0, limits.styles)
        .map(([name, operation]) => [name, oneOf(operation, operations, "styles")]),
    ),
    pictures: list(it.pictures, most.pictures, "pictures").map(readPicture),
    warnings: list(it.warnings, most.warnings, "warnings").map((one) =>
      text(one, "warnings", most.text),
    ),
  };
}

/** Copies of elements with known fields only. */
function readElements(value: unknown): ElementNode[] {
  return list(value, limits.elements, "elements").map((one) => {
    const { success, output } = safeParse(elementSchema, one, { abortEarly: true });
    if (!success) throw new Error("No element.");
    return output;
  });
}

function readPicture(value: unknown): FoundPicture {
  const { id, name, bytes } = record(value);
  const isSmall = bytes instanceof Uint8Array && bytes.length <= most.bytes;
  if (!isSmall) throw new Error("No picture.");
  // A view would keep a whole buffer, however large.
  return { id: text(id, "id"), name: text(name, "name"), bytes: new Uint8Array(bytes) };
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new Error("Something is missing.");
  return value as Record<string, unknown>;
}
