import { type Parameter, toExpression } from "../src/index.ts";
import { make } from "./dom.ts";
import type { Control, FieldContext } from "./fields.ts";
import { inUnit, toMillimetres, unitName } from "./lengths.ts";

/** Milliseconds after which a hand that types counts as resting: "5" on the way to "50" is no mistake yet. */
const rest = 500;

/**
 * A number to type and, where it has bounds, a slider. What is out of bounds is drawn as the nearest bound and said so at the field;
 * when people leave the field it shows what is drawn.
 */
export function numberControl(
  { type, label, name, min, max, step }: Parameter,
  initial: number,
  { id, unit, change, complain }: FieldContext,
): Control {
  const isLength = type === "length";
  const shown = (one: number) => (isLength ? inUnit(one, unit) : one);
  const least = min === undefined ? undefined : shown(min);
  const most = max === undefined ? undefined : shown(max);
  const shownStep = isLength && unit === "inch" ? 0.005 : (step ?? "any");
  const suffix = isLength ? unitName(unit) : type === "angle" ? "°" : "";
  const inWords = (one: number) => [one, suffix].filter(Boolean).join(suffix === "°" ? "" : " ");
  let inForce = shown(initial);

  const bounds = { min: least, max: most };
  const number = make("input", { type: "number", id, ...bounds, step: "any", value: inForce });
  const slider =
    least !== undefined && most !== undefined
      ? make("input", {
          type: "range",
          ...bounds,
          step: shownStep,
          value: inForce,
          "aria-label": `${label ?? name}, slider`,
        })
      : undefined;
  const fill = () => {
    if (!slider || least === undefined || most === undefined) return;
    const part = most > least ? (Number(slider.value) - least) / (most - least) : 0;
    slider.style.setProperty("--at", String(part));
  };

  /** Takes the bound in shown units as the bound itself, whose last digits the unit may not show. */
  const use = (given: number, moving: boolean) => {
    let value = isLength ? toMillimetres(given, unit) : given;
    if (min !== undefined && least !== undefined && given <= least) value = min;
    if (max !== undefined && most !== undefined && given >= most) value = max;
    inForce = shown(value);
    change(toExpression(value), moving);
  };
  const mistake = (): string | undefined => {
    if (number.value === "") return `Without a number, ${inWords(inForce)} stays.`;
    const given = number.valueAsNumber;
    if (least !== undefined && given < least) {
      return `${inWords(given)} is too small; ${inWords(least)} is drawn.`;
    }
    if (most !== undefined && given > most) {
      return `${inWords(given)} is too large; ${inWords(most)} is drawn.`;
    }
    return undefined;
  };
  let resting: ReturnType<typeof setTimeout> | undefined;
  const say = (message: string | undefined) => {
    clearTimeout(resting);
    complain(message);
    if (message === undefined) number.removeAttribute("aria-invalid");
    else number.setAttribute("aria-invalid", "true");
  };
  const take = (moving: boolean) => {
    if (number.value === "") return;
    use(number.valueAsNumber, moving);
    if (slider) slider.value = String(inForce);
    fill();
  };

  number.addEventListener("input", () => {
    take(true);
    const message = mistake();
    if (message === undefined) say(undefined);
    else {
      clearTimeout(resting);
      resting = setTimeout(() => say(message), rest);
    }
  });
  number.addEventListener("change", () => take(false));
  // The value in force comes back; why it did stays to be read until the next change.
  number.addEventListener("blur", () => {
    const message = mistake();
    if (message === undefined) return;
    say(message);
    number.value = String(inForce);
    number.removeAttribute("aria-invalid");
  });
  slider?.addEventListener("input", () => {
    number.value = slider.value;
    use(Number(slider.value), true);
    say(undefined);
    fill();
  });
  slider?.addEventListener("change", () => use(Number(slider.value), false));
  fill();
  const row = make("div", { class: "row" });
  if (slider) row.append(slider);
  row.append(number, make("span", { class: "unit" }, suffix));
  return { target: number, element: row };
}
