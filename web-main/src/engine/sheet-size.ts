import type { Sheet } from "@cuttle/design";
import { isRecord } from "./session-store.ts";

/** The size of one's material, mm; gaps and margins come from the document. */
export type SheetSize = Pick<Sheet, "width" | "height">;

/** mm; from a scrap to more than any bed. */
export const sheetSides = { min: 10, max: 10_000 } as const;

const isSide = (value: unknown): boolean =>
  typeof value === "number" && value >= sheetSides.min && value <= sheetSides.max;

export const isSheetSize = (value: unknown): value is SheetSize =>
  isRecord(value) && isSide(value.width) && isSide(value.height);
