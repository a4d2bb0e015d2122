import type { Document } from "./schema.ts";

/** The style of what has none. */
export const fallbackStyle = ({ styles }: Pick<Document, "styles">): string | undefined =>
  Object.hasOwn(styles, "cut") ? "cut" : Object.keys(styles)[0];
