/** Width and height fields without special help texts. */
export const widthProperty = {
  name: "width",
  type: "length",
  default: "60",
  label: "Width",
  help: "From left to right.",
  min: 0.1,
  max: 5000,
} as const;

export const heightProperty = {
  name: "height",
  type: "length",
  default: "40",
  label: "Height",
  help: "From top to bottom.",
  min: 0.1,
  max: 5000,
} as const;
