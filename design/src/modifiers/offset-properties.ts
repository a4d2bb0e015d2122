/** The join of an outline's corners. */
export const joinProperty = {
  name: "join",
  type: "choice",
  default: "'round'",
  label: "Corners",
  help: "How the new line turns around corners.",
  choices: [
    { value: "round", label: "Round" },
    { value: "miter", label: "Pointed" },
    { value: "bevel", label: "Cut off" },
  ],
} as const;

export const keepProperty = {
  name: "keep",
  type: "boolean",
  default: "false",
  label: "Keep the shape",
  help: "Leaves the shape itself in front, as it was.",
} as const;
