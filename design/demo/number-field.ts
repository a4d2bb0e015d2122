import { numberEntry, type Parameter, toExpression } from "../src/index.ts";
import { make } from "./dom.ts";
import type { Control, FieldContext } from "./fields.ts";

/** Milliseconds without typing: "5" on the way to "50" is not an error yet. */
const rest = 500;

/**
 * A number to type and, where it has bounds, a slider. A value out of bounds is drawn as the nearest bound, with a
 * message at the field; on blur the field shows what is drawn.
 */
export function numberControl(
  { type, label, name, min, max, step }: Parameter,
  initial: number,
  { id, unit, change, complain }: FieldContext,
): Control {
  const kind = type === "length" || type === "angle" ? type : "number";
  const entry = numberEntry(kind, { min, max, step }, unit);
  const { least, most, suffix } = entry;
  let inForce = initial;

  const bounds = { min: least, max: most };
  const number = make("input", {
    type: "number",
    id,
    ...bounds,
    step: "any",
    value: entry.shown(initial),
  });
  const slider =
    least !== undefined && most !== undefined
      ? make("input", {
          type: "range",
          ...bounds,
          step: entry.step ?? "any",
          value: entry.shown(initial),
          "aria-label": `${label ?? name}, slider`,
        })
      : undefined;
  const fill = () => {
    if (!slider || least === undefined || most === undefined) return;
    const part = most > least ? (Number(slider.value) - least) / (most - least) : 0;
    slider.style.setProperty("--at", String(part));
  };

  const use = (value: number, moving: boolean) => {
    inForce = value;
    change(toExpression(value), moving);
  };
  let resting: ReturnType<typeof setTimeout> | undefined;
  const say = (message: string | undefined) => {
    clearTimeout(resting);
    complain(message);
    if (message === undefined) number.removeAttribute("aria-invalid");
    else number.setAttribute("aria-invalid", "true");
  };
  const take = (moving: boolean) => {
    const { value } = entry.read(number.value, inForce);
    if (value === undefined) return;
    use(value, moving);
    if (slider) slider.value = String(entry.shown(value));
    fill();
  };

  number.addEventListener("input", () => {
    take(true);
    const message = entry.read(number.value, inForce).mistake;
    if (message === undefined) say(undefined);
    else {
      clearTimeout(resting);
      resting = setTimeout(() => say(message), rest);
    }
  });
  number.addEventListener("change", () => take(false));
  // The current value is shown again; the message stays until the next change.
  number.addEventListener("blur", () => {
    const message = entry.read(number.value, inForce).mistake;
    if (message === undefined) return;
    say(message);
    number.value = String(entry.shown(inForce));
    number.removeAttribute("aria-invalid");
  });
  slider?.addEventListener("input", () => {
    number.value = slider.value;
    use(entry.valueFor(Number(slider.value)), true);
    say(undefined);
    fill();
  });
  slider?.addEventListener("change", () => use(entry.valueFor(Number(slider.value)), false));
  fill();
  const row = make("div", { class: "row" });
  if (slider) row.append(slider);
  row.append(number, make("span", { class: "unit" }, suffix));
  return { target: number, element: row };
}
