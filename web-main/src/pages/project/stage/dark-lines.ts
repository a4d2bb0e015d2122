import type { LineColors } from "@cuttle/design/export";

/** The colors of file lines, adjusted to be visible in the dark theme. */
export const darkLines: LineColors = {
  engrave: "#f3e6d4",
  score: "#8fb4ff",
  cut: "#ff6a5a",
};
