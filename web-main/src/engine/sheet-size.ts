import type { Sheet } from "@cuttle/design";
import { isRecord } from "./session-store.ts";

/** How large somebody's material is, mm; gaps and margins are the document's. */
export type SheetSize = Pick<Sheet, "width" | "height">;

/** mm; from a scrap to more than any bed. */
export const sheetSides = { min: 10, max: 10_000 } as const;

const isSide = (value: unknown): boolean =>
  typeof value === "number" && value >= sheetSides.min && value <= sheetSides.max;

export const isSheetSize = (value: unknown): value is SheetSize =>
  isRecord(value) && isSide(value.width) && isSide(value.height);
