import type { Document, Drawing } from "../src/index.ts";
import { desk } from "./desk.ts";
import { make } from "./dom.ts";
import { kerf, onKerf, pageUnit } from "./kerf-field.ts";

let again: (() => void) | undefined;
onKerf(() => again?.());

/** Lists the findings to check before cutting; `pieces` is the expected number. */
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
    const told = await desk.review(shown, { sheet, pieces, kerf: kerf() ?? 0 });
    if (told === undefined) return;
    list.replaceChildren(
      ...told.findings.map(({ severity, message }) => item(severity, message)),
      ...told.remarks.map(({ kind, message }) => item(kind, message)),
    );
  } catch (error) {
    list.replaceChildren(item("warning", error instanceof Error ? error.message : String(error)));
  } finally {
    clearTimeout(slow);
  }
}

function item(kind: string, words: string): HTMLElement {
  return make("li", { class: kind }, words);
}
