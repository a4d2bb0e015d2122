import { currentVersion } from "./migrate.ts";
import type { Document } from "./schema.ts";

/** An empty document: the three operations of a laser and guides as styles, a 300 × 200 mm sheet. */
export function newDocument(): Document {
  return {
    version: currentVersion,
    unit: "mm",
    seed: 1,
    parameters: [],
    styles: {
      cut: { operation: "cut", stroke: "#ff0000", label: "Cut" },
      score: { operation: "score", stroke: "#0000ff", label: "Score" },
      engrave: { operation: "engrave", fill: "#000000", label: "Engrave" },
      guide: { operation: "guide", stroke: "#999999", label: "Guide" },
    },
    components: [{ id: "main", parameters: [], elements: [] }],
    scripts: [],
    sheet: { width: 300, height: 200, gap: 2, margin: 5 },
    assets: [],
  };
}
