import type { LineColours } from "@cuttle/design/export";

/** The colours of files, as they can be seen on the bench in the dark theme. */
export const darkLines: LineColours = {
  engrave: "#f3e6d4",
  score: "#8fb4ff",
  "cut-inner": "#ff6a5a",
  "cut-outer": "#ff6a5a",
};
