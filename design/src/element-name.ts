import type { ElementNode } from "./document/schema.ts";
import { literalOf } from "./expression/literal.ts";

/** What an element is called: by the name it was given, by the text that it draws, or by its kind. */
export function elementName(
  { name, type, properties }: Pick<ElementNode, "name" | "type" | "properties">,
  kind: string,
): string {
  if (name) return name;
  const text = type === "text" && literalOf(properties.text ?? "")?.value;
  return (typeof text === "string" && text.trim().slice(0, 80)) || kind;
}
