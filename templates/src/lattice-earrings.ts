import type { AssemblyNode } from "@cuttle/design";
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
  shape.length("width", 32, "Width", "Of one earring.", [15, 70, 0.5], { adjusts: "size" }),
  shape.length("height", 52, "Height", "Without the ring on top.", [15, 100, 0.5], {
    adjusts: "size",
  }),
  shape.length("rim", 2, "Rim", "The solid border along the outline.", [1.5, 6, 0.1], {
    adjusts: "boldness",
  }),
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
    { adjusts: "boldness" },
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

/** Pairs beside each other, with their hooks. */
const assembly: AssemblyNode = {
  rests: "lying",
  turn: -16,
  tilt: 62,
  thickness: "sheet",
  variables: [
    { name: "sheet", expression: "3" },
    { name: "one", expression: "piecesOf('earrings')[0].boundingBox()" },
    { name: "ear", expression: "hole / 2 + Math.max(1.6, rim * 0.85)" },
    { name: "ringSize", expression: "ear * 0.75 + 0.6" },
    { name: "swing", expression: "(k) => (k % 2 ? -5 : 5)" },
    // Where the hole of each is.
    {
      name: "spot",
      expression:
        "(k, z) => [(k % 6) * (one.width() + 10 + one.height() * 0.1), Math.floor(k / 6) * (one.height() + 36), z]",
    },
  ],
  placements: [
    {
      id: "earrings",
      name: "(index % 2 ? 'Right' : 'Left') + ' earring' + (sets > 1 ? ' ' + (Math.floor(index / 2) + 1) : '')",
      element: "earrings",
      origin: "[box.center().x, box.min.y + ear]",
      position: "spot(index, 0)",
      rotation: "[0, 0, swing(index)]",
    },
    wire(
      "rings",
      "CompoundPath.stroke(Path.circle({ center: Vec(0, -ringSize), radius: ringSize }), 0.8)",
      "-sheet / 2",
      "[0, 90, 0]",
    ),
    wire(
      "hooks",
      "CompoundPath.stroke(Path([Vec(0, -2 * ringSize)]).cubicTo(Vec(0, -8 - 2 * ringSize), Vec(1, -22 - 2 * ringSize), Vec(6, -22 - 2 * ringSize)).cubicTo(Vec(12, -22 - 2 * ringSize), Vec(11, -12 - 2 * ringSize), Vec(10.5, -5 - 2 * ringSize)), 0.9, { cap: 'round' })",
      "0.5 - sheet / 2",
      "[0, 0, swing(step)]",
    ),
  ],
};

/** What is bent from wire, one for each earring. */
function wire(id: string, shape: string, z: string, rotation: string) {
  return {
    id,
    name: "'Hook'",
    repeat: "2 * sets",
    shape,
    position: `spot(step, ${z})`,
    rotation,
    thickness: "0.9",
    color: "'#d9dcde'",
  };
}

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
  document: documentOf(
    parameters,
    [scripted("earrings", "Earrings", parameters, draw)],
    {
      width: 300,
      height: 200,
    },
    assembly,
  ),
};
