/** Units of lengths, by the names that people use. */
export type DXFUnit = keyof typeof MM_PER_UNIT;

/** How many mm each unit has. */
export const MM_PER_UNIT = {
  mm: 1,
  cm: 10,
  dm: 100,
  m: 1000,
  km: 1e6,
  µm: 1e-3,
  mil: 0.0254,
  in: 25.4,
  ft: 304.8,
  yd: 914.4,
  mi: 1609344,
} as const;

/** The numbers of $INSUNITS (Autodesk, "DXF Reference"), without those that no drawing of a laser has. */
const UNITS: Readonly<Record<number, DXFUnit>> = {
  1: "in",
  2: "ft",
  3: "mi",
  4: "mm",
  5: "cm",
  6: "m",
  7: "km",
  9: "mil",
  10: "yd",
  13: "µm",
  14: "dm",
  // The foot of US surveyors is 0.0002 % longer.
  21: "ft",
};

/** The unit that a file gives, and when it gives none, the likely one. */
export function unitOf(header: ReadonlyMap<string, string>): {
  unit: DXFUnit | undefined;
  likelyUnit: DXFUnit;
} {
  const unit = UNITS[Number(header.get("$INSUNITS") ?? 0)];
  // 0 is English, which has inches; 1 is metric.
  return { unit, likelyUnit: unit ?? (header.get("$MEASUREMENT") === "0" ? "in" : "mm") };
}
