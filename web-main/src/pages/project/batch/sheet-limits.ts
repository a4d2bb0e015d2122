/** mm; from a scrap to more than any bed. */
export const sheetSides = { min: 10, max: 10_000 } as const;

export const isSheetSide = (value: unknown): boolean =>
  typeof value === "number" && value >= sheetSides.min && value <= sheetSides.max;
