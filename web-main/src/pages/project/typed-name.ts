import { literalOf } from "@cuttle/design";
import type { ProjectState } from "../../engine/project-state.ts";

/** "Name tag Anna": a project's name, and the first text that the user has typed. */
export function typedName(name: string, state: Pick<ProjectState, "document" | "values">): string {
  const first = state.document.parameters.find(({ type }) => type === "text");
  const text = first && literalOf(state.values[first.name] ?? "")?.value;
  const whole = typeof text === "string" ? `${name} ${text}` : name;
  return whole.replace(/\s+/g, " ").trim();
}
