import type { LineColours } from "@cuttle/design/export";

/** The colours of file lines, adjusted to be visible in the dark theme. */
export const darkLines: LineColours = {
  engrave: "#f3e6d4",
  score: "#8fb4ff",
  "cut-inner": "#ff6a5a",
  "cut-outer": "#ff6a5a",
};
