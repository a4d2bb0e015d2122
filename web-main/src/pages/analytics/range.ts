export type Range = "7" | "30" | "90" | "all";

export const ranges: ReadonlyArray<{ range: Range; label: string; text: string; file: string }> = [
  { range: "7", label: "7 days", text: "in the last 7 days", file: "7-days" },
  { range: "30", label: "30 days", text: "in the last 30 days", file: "30-days" },
  { range: "90", label: "90 days", text: "in the last 90 days", file: "90-days" },
  { range: "all", label: "All", text: "since the beginning", file: "all" },
];

/** The range that an address names. */
export function rangeIn(search: URLSearchParams): Range {
  return ranges.find(({ range }) => range === search.get("days"))?.range ?? "all";
}

export function wordsOf(wanted: Range) {
  const found = ranges.find(({ range }) => range === wanted);
  if (!found) throw new Error(`There is no range "${wanted}".`);
  return found;
}
