/** The fields shared by everything with a ring. */
export const ringSideProperty = {
  name: "side",
  type: "choice",
  default: "'left'",
  label: "Ring at",
  help: "Where the ring sits.",
  choices: [
    { value: "left", label: "Left" },
    { value: "topLeft", label: "Top left" },
    { value: "top", label: "Top" },
    { value: "topRight", label: "Top right" },
    { value: "right", label: "Right" },
    { value: "bottom", label: "Bottom" },
  ],
} as const;

export const ringHoleProperty = {
  name: "hole",
  type: "length",
  default: "4",
  label: "Hole diameter",
  help: "4 mm takes a split ring, 2 mm a thread.",
  min: 0.5,
  max: 200,
} as const;

export const ringWidthProperty = {
  name: "ring",
  type: "length",
  default: "2.5",
  label: "Ring width",
  help: "Material around the hole; wood wants at least 2 mm.",
  min: 0.5,
  max: 100,
} as const;
