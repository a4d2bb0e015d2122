import type { Finding } from "../src/export/index.ts";
import type { Document, Drawing } from "../src/index.ts";
import { desk } from "./desk.ts";
import { make } from "./dom.ts";
import { kerf, onKerf, pageUnit } from "./kerf-field.ts";

let again: (() => void) | undefined;
onKerf(() => again?.());

/** Lists what to look at before the laser starts; `pieces` is how many there should be. */
export async function showFindings(
  list: HTMLElement,
  drawing: Drawing,
  document: Document,
  pieces: number | undefined,
): Promise<void> {
  again = () => void showFindings(list, drawing, document, pieces);
  const slow = setTimeout(() => list.replaceChildren(item("note", "Checking…")), 600);
  try {
    const shown = { ...drawing, unit: pageUnit() };
    const { sheet } = document;
    const findings = await desk.preflight(shown, { sheet, pieces, kerf: kerf() ?? 0 });
    if (findings === undefined) return;
    const items = findings.map(({ severity, message }) => item(severity, message));
    list.replaceChildren(...items, ...praise(drawing, findings, pieces));
  } catch (error) {
    list.replaceChildren(item("warning", error instanceof Error ? error.message : String(error)));
  } finally {
    clearTimeout(slow);
  }
}

/** What was checked and found good, and nothing more than that. */
function praise(
  drawing: Drawing,
  findings: readonly Finding[],
  pieces: number | undefined,
): HTMLElement[] {
  const has = (...codes: Finding["code"][]) => findings.some(({ code }) => codes.includes(code));
  if (has("empty", "partly-checked")) return [];
  const cuts = drawing.parts
    .flatMap(({ shapes }) => shapes)
    .filter(({ operation }) => operation === "cut")
    .flatMap(({ contours }) => contours);
  if (cuts.length === 0) return [item("note", "Nothing is cut here, only scored or engraved.")];
  const closed = cuts.some((contour) => contour.closed);
  const items: HTMLElement[] = [];
  if (pieces === 1 && closed && !has("loose-piece", "crossing-cuts")) {
    items.push(item("good", "It comes off the laser in one piece."));
  }
  if (findings.length === 0) {
    items.push(item("good", "Closed paths, no line twice, and it fits the sheet."));
  }
  return items;
}

function item(kind: string, words: string): HTMLElement {
  return make("li", { class: kind }, words);
}
