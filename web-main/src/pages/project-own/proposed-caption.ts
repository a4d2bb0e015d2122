import { maxLength } from "@cuttle/web-kit/api";
import { tidyText } from "@cuttle/web-kit/ui";
import { currentValue, type ProjectState } from "../../engine/project-state.ts";

/** What a picture of these values could be called: the first text that differs from the document's, or its first text. */
export function proposedCaption(
  state: Pick<ProjectState, "document" | "values" | "result">,
): string {
  const texts = state.document.parameters.filter(({ type }) => type === "text");
  const first = texts.find(({ name }) => name in state.values) ?? texts[0];
  const text = first && currentValue(state, first.name);
  if (typeof text !== "string") return "";
  return tidyText([...tidyText(text)].slice(0, maxLength.NewExample.caption).join(""));
}
