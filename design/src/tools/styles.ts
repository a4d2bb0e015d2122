import { newDocument } from "../document/new-document.ts";
import type { Document } from "../document/schema.ts";
import type { Operation } from "../drawing.ts";

/** The style for what a laser does: the usual one, or the first of the document, which otherwise gets one. */
export function usualStyle(
  document: Document,
  operation: Operation,
): { readonly document: Document; readonly style: string } {
  const { styles } = document;
  const does = (name: string) =>
    Object.hasOwn(styles, name) && styles[name]?.operation === operation;
  const known = [operation, ...Object.keys(styles)].find(does);
  if (known !== undefined) return { document, style: known };
  const usual = newDocument().styles[operation] ?? { operation };
  let style: string = operation;
  for (let k = 2; Object.hasOwn(styles, style); k++) style = `${operation}${k}`;
  return { document: { ...document, styles: { ...styles, [style]: usual } }, style };
}
