import type { Parameter, ParameterInfo, Unit } from "../src/index.ts";
import { make } from "./dom.ts";
import { createControl } from "./fields.ts";

export interface Panel {
  /** Shows and hides fields, and their errors. */
  update(parameters: readonly ParameterInfo[]): void;
}

export interface PanelOptions {
  readonly parameters: readonly Parameter[];
  /** Expressions that were changed so far. */
  readonly values: Readonly<Record<string, string>>;
  readonly unit: Unit;
  readonly change: (name: string, expression: string, moving: boolean) => void;
}

interface Field {
  readonly box: HTMLElement;
  /** Shows the engine's error for the value. */
  tell(error: string | undefined): void;
}

/** Fills the form with one field per parameter, in groups. */
export function createPanel(form: HTMLFormElement, options: PanelOptions): Panel {
  const fields = new Map<string, Field>();
  const groups = new Map<string, HTMLElement>();
  form.replaceChildren();
  for (const parameter of options.parameters) {
    const title = parameter.group ?? "Parameters";
    let group = groups.get(title);
    if (!group) {
      group = make("fieldset", {}, make("legend", {}, title));
      groups.set(title, group);
      form.append(group);
    }
    const field = createField(parameter, options);
    fields.set(parameter.name, field);
    group.append(field.box);
  }
  return {
    update(parameters) {
      for (const { name, visible, error } of parameters) {
        const field = fields.get(name);
        if (!field) continue;
        field.box.hidden = !visible;
        field.tell(error);
      }
    },
  };
}

function createField(parameter: Parameter, { values, unit, change }: PanelOptions): Field {
  const { name, label, help } = parameter;
  const id = `field-${name}`;
  // Always mounted, so that screen readers announce changes.
  const wrong = make("p", { class: "wrong", id: `${id}-wrong`, "aria-live": "polite" });
  let typed: string | undefined;
  let told: string | undefined;
  const write = () => {
    const text = typed ?? told ?? "";
    if (wrong.textContent !== text) wrong.textContent = text;
  };
  const { target, element } = createControl(parameter, {
    id,
    unit,
    expression: values[name] ?? parameter.expression,
    change: (expression, moving) => change(name, expression, moving),
    complain(message) {
      typed = message;
      write();
    },
  });
  const box = make("div", { class: "field" });
  if (target) box.append(make("label", { for: id }, label ?? name));
  else if (parameter.type === "choice") box.append(make("span", { class: "label" }, label ?? name));
  box.append(element, wrong);
  if (help) box.append(make("p", { class: "help", id: `${id}-help` }, help));
  const described = [`${id}-wrong`, help ? `${id}-help` : ""].filter(Boolean).join(" ");
  (target ?? element.querySelector("input"))?.setAttribute("aria-describedby", described);
  return {
    box,
    tell(error) {
      told = error;
      write();
    },
  };
}
