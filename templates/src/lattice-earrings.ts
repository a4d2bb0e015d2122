import { documentOf, scripted } from "./document.ts";
import { draw } from "./lattice-earrings-code.ts";
import { group, materialColor } from "./parameters.ts";
import type { Template } from "./template.ts";

const shape = group("Shape");
const lattice = group("Lattice");
const hook = group("Hook");
const parameters = [
  shape.choice("form", "drop", "Form", "The outline of one earring.", {
    drop: "Drop",
    leaf: "Leaf",
    round: "Round",
    hexagon: "Hexagon",
    moon: "Half moon",
  }),
  shape.length("width", 32, "Width", "Of one earring.", [15, 70, 0.5]),
  shape.length("height", 52, "Height", "Without the ring on top.", [15, 100, 0.5]),
  shape.length("rim", 2, "Rim", "The solid border along the outline.", [1.5, 6, 0.1]),
  shape.number("sets", 1, "Pairs", "Alike, side by side on the sheet.", [1, 6, 1]),
  lattice.choice("pattern", "cells", "Pattern", "The shape of the hole in the middle.", {
    cells: "Cells, like a dragonfly's wing",
    petals: "Petals, like a rosette",
    veins: "Veins, like a leaf",
  }),
  lattice.length(
    "strut",
    1.6,
    "Strut",
    "How wide the finest lines are: 1.5 mm in wood, 1.8 in acrylic.",
    [1.2, 4, 0.1],
  ),
  lattice.number(
    "count",
    30,
    "How many",
    "More openings are smaller ones; those too small are left solid.",
    [6, 80, 1],
  ),
  lattice.number("shuffle", 4, "Shuffle", "Each number grows other cells.", [1, 999, 1], {
    visible: "pattern === 'cells'",
  }),
  hook.length("hole", 1.8, "Hole", "Diameter: 1.5 to 2 mm takes most jump rings.", [1, 4, 0.1]),
  materialColor("#8a5634"),
];

export const template: Template = {
  slug: "lattice-earrings",
  name: "Lattice earrings",
  description:
    "A light pair of earrings, mirrored left and right, with a lattice that no other pair has. Choose a form and let cells, petals or veins grow in it; each earring stays one piece.",
  tags: ["jewelry-and-wearables"],
  license: null,
  pieces: ({ sets }) => 2 * Number(sets),
  extremes: [
    { width: 15, height: 15, rim: 6, strut: 4, hole: 4 },
    { width: 70, height: 15, count: 80 },
    ...["drop", "leaf", "round", "hexagon", "moon"].flatMap((form) =>
      ["cells", "petals", "veins"].flatMap((pattern) => [
        { form, pattern },
        { form, pattern, width: 15, height: 100, count: 6, strut: 1.2 },
      ]),
    ),
  ],
  document: documentOf(parameters, [scripted("earrings", "Earrings", parameters, draw)], {
    width: 300,
    height: 200,
  }),
  picture: (drawing, { material }, draw) =>
    [
      draw({ form: "leaf", pattern: "veins", width: 26 }),
      drawing,
      draw({ form: "round", pattern: "petals", width: 36, height: 36 }),
    ].map((each, i) => ({
      drawing: each,
      matrix: [1, 0, 0, 1, [-72, 0, 78][i] ?? 0, [-4, 6, -2][i] ?? 0] as const,
      material: ["#d6ac72", String(material), "#4e6b61"][i] ?? "",
      edge: ["#6b4423", "#40230f", "#24352f"][i] ?? "",
      depth: 1.6,
    })),
};
