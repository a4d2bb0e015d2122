import { literalOf } from "@cuttle/design";
import type { PersonalState } from "../../engine/personal.ts";

/** "Name tag Anna": a project's name, and the first text that the user has typed. */
export function typedName(name: string, state: Pick<PersonalState, "document" | "values">): string {
  const first = state.document.parameters.find(({ type }) => type === "text");
  const text = first && literalOf(state.values[first.name] ?? "")?.value;
  const whole = typeof text === "string" ? `${name} ${text}` : name;
  return whole.replace(/\s+/g, " ").trim();
}
