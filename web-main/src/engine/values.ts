import { type Document, isLiteral } from "@cuttle/design";
import type { Values } from "@cuttle/design/host";

/** Stored values that are still valid: they may be from an older version of the document. */
export function literalsOf({ parameters }: Document, stored: Record<string, unknown>): Values {
  const names = new Set(parameters.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] =>
        names.has(entry[0]) && typeof entry[1] === "string" && isLiteral(entry[1]),
    ),
  );
}
