/** The font of a generator's labels: plain and legible when small. */
export const fontProperty = {
  name: "font",
  type: "font",
  default: "'noto-sans'",
  label: "Font",
  help: "The font of the text.",
} as const;
