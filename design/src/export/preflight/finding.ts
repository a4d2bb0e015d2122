import type { Drawing } from "../../drawing.ts";

export const findingCodes = [
  "empty",
  "open-path",
  "duplicate-line",
  "crossing-cuts",
  "loose-piece",
  "island",
  "thin-part",
  "thin-neck",
  "tiny-piece",
  "small-hole",
  "larger-than-sheet",
  "needs-sheets",
  "larger-than-bed",
  "engraving-overlap",
  "engraving-cut",
  "engraving-beside",
  "text-covered",
  "line-letters",
  "no-size",
  "picture-left-out",
  "letters-left-out",
  "letters-borrowed",
  "text-too-long",
  "not-drawn",
  "partly-checked",
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** "error" spoils the result, "warning" may, "note" is information. */
export type Severity = "error" | "warning" | "note";

/** A point on the drawing, or with a size a box by its upper left corner; mm. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width?: number;
  readonly height?: number;
}

/** Something to check before the laser starts. */
export interface Finding {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** What is wrong and how to fix it, for people, with lengths in the document's unit. */
  readonly message: string;
  /** Ids of the elements it is about. */
  readonly elements: readonly string[];
  /** Where it is, at most a hundred places. */
  readonly where: readonly Spot[];
}

export const MOST_SPOTS = 100;

/** Whether every check was complete; a check that stops early records it here. */
export interface Effort {
  complete: boolean;
}

/** The ids of parts, each once, in document order. */
export function elementsOf(drawing: Drawing, parts: Iterable<number>): string[] {
  const wanted = new Set(parts);
  return [...new Set(drawing.parts.filter((_, k) => wanted.has(k)).map((part) => part.element))];
}

/** Parts by name: “Lid”, “Lid” and “Base”, “Lid”, “Base” and 3 more. */
export function namesOf(drawing: Drawing, parts: Iterable<number>): string {
  const wanted = new Set(parts);
  const names = [
    ...new Set(
      drawing.parts.filter((_, k) => wanted.has(k)).map((part) => part.name || part.element),
    ),
  ].map((name) => `“${name}”`);
  if (names.length <= 2) return names.join(" and ");
  return `${names.slice(0, 2).join(", ")} and ${names.length - 2} more`;
}
