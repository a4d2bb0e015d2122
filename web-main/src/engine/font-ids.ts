import { fonts } from "./kit.ts";

/** Ids of all fonts there are. */
export const fontIds: ReadonlySet<string> = new Set(fonts.map(({ id }) => id));
