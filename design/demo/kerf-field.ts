import { kerfInUnit, readKerf, type Unit, unitName, widestKerf } from "../src/index.ts";
import { byId, make } from "./dom.ts";

/** The unit chosen on the page. */
export function pageUnit(): Unit {
  const chosen = document.querySelector<HTMLInputElement>("input[name=unit]:checked");
  return chosen?.value === "inch" ? "inch" : "mm";
}

const input = byId("kerf", HTMLInputElement);
const wrong = make("p", { class: "wrong", id: "kerf-wrong", role: "status" });
input.after(wrong);
input.setAttribute("aria-describedby", wrong.id);

let unit: Unit = "mm";
let written: number | undefined;
read();
showUnit();
input.addEventListener("input", read);
for (const one of document.querySelectorAll("input[name=unit]")) {
  one.addEventListener("change", showUnit);
}

function read(): void {
  const typed = readKerf(input.value, unit);
  written = "value" in typed ? typed.value : undefined;
  wrong.textContent = "value" in typed ? "" : typed.problem;
  wrong.hidden = written !== undefined;
  if (written === undefined) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
}

function showUnit(): void {
  const chosen = pageUnit();
  if (chosen === unit) return;
  const kept = written;
  unit = chosen;
  for (const label of input.labels ?? []) label.textContent = `Kerf, ${unitName(unit)}`;
  input.max = String(kerfInUnit(widestKerf, unit));
  input.step = unit === "mm" ? "0.01" : "0.0001";
  if (kept !== undefined) input.value = String(kerfInUnit(kept, unit));
  read();
  // Only typed text is parsed; the shown value is rounded.
  if (kept !== undefined) written = kept;
}

/** mm; undefined when the field's text is invalid, which the field then shows. */
export function kerf(): number | undefined {
  return written;
}

/** The kerf in mm; when it is invalid, focuses the field and returns undefined. */
export function askKerf(): number | undefined {
  if (written === undefined) input.focus();
  return written;
}

export function onKerf(listener: () => void): void {
  input.addEventListener("input", listener);
}
