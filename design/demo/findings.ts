import { preflight } from "../src/export/preflight/index.ts";
import type { Document, Drawing } from "../src/index.ts";
import { make } from "./dom.ts";

/** Lists what to look at before the laser starts; `pieces` is how many there should be. */
export function showFindings(
  list: HTMLElement,
  drawing: Drawing,
  { sheet }: Document,
  pieces: number | undefined,
): void {
  const findings = preflight(drawing, { sheet, pieces });
  const items = findings.map(({ severity, message }) => make("li", { class: severity }, message));
  const pieceTrouble = findings.some(({ code }) => code === "loose-piece" || code === "empty");
  if (pieces === 1 && !pieceTrouble) {
    items.unshift(make("li", { class: "good" }, "It comes off the laser in one piece."));
  }
  if (findings.length === 0) {
    items.push(
      make("li", { class: "good" }, "Closed paths, no line twice, and it fits the sheet."),
    );
  }
  list.replaceChildren(...items);
}
