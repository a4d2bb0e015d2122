import type { AssemblyNode } from "@cuttle/design";
import { documentOf, scripted } from "./document.ts";
import { backCode, frontCode } from "./layered-name-sign-code.ts";
import { group, materialColor } from "./parameters.ts";
import type { Template } from "./template.ts";

const words = group("Name");
const back = group("Backing");
const wall = group("On the wall");
const parameters = [
  words.text(
    "name",
    "Eleanor",
    "Name",
    "Up to 20 letters. Accents, Arabic and Hebrew are welcome.",
    20,
  ),
  words.font("font", "lobster", "Font", "Bold script fonts make the strongest signs."),
  words.length(
    "size",
    70,
    "Letter size",
    "Height of a line; capitals are about seven tenths.",
    [20, 120, 1],
    { adjusts: "size" },
  ),
  words.length(
    "signWidth",
    0,
    "Width",
    "Of the whole sign: the letters are then as large as fits. 0 leaves it to the letter size.",
    [0, 1200, 1],
    { adjusts: "size" },
  ),
  words.length("thicken", 0, "Thicken", "Makes fine letters bolder all round.", [0, 3, 0.1], {
    adjusts: "boldness",
  }),
  words.length(
    "bridge",
    3,
    "Bridge width",
    "Joins dots and accents, so that the name is one piece.",
    [1.5, 8, 0.1],
    { adjusts: "bridges" },
  ),
  back.choice("shape", "circle", "Shape", "The base of the name.", {
    outline: "Follows the name",
    circle: "Round plaque",
    arch: "Arch",
  }),
  back.choice(
    "ornament",
    "leaves",
    "Ornament",
    "Engraved along the edge of the plaque.",
    { none: "None", leaves: "Garland of leaves", line: "Fine line" },
    { visible: "shape !== 'outline'" },
  ),
  back.length(
    "rim",
    5,
    "Rim",
    "How far each layer reaches beyond the one in front of it.",
    [1.5, 15, 0.5],
    { adjusts: "boldness" },
  ),
  back.number("layers", 2, "Layers", "The name and its background.", [2, 4, 1]),
  back.text(
    "line",
    "est. 2024",
    "Small line",
    "Engraved below the name; leave it empty for none.",
    30,
  ),
  back.font("lineFont", "fjalla-one", "Its font", "A plain font reads best when it is small.", {
    visible: "line !== ''",
  }),
  back.toggle(
    "guide",
    true,
    "Glue lines",
    "Scored under each layer, so that you glue it on straight.",
  ),
  wall.choice("hang", "screws", "Hang it by", "Holes in the layer at the back.", {
    none: "Nothing, it stands or sticks",
    screws: "Two screws",
    ribbon: "A ribbon",
  }),
  wall.length("hole", 4, "Hole", "Diameter: 4 mm takes most screws and ribbons.", [2, 10, 0.5], {
    visible: "hang !== 'none'",
  }),
  materialColor("#efd9b4"),
];

/** It lies on its back: the plates as the sheet has them, each with the middle of the name where the name is. */
const assembly: AssemblyNode = {
  rests: "lying",
  turn: -14,
  tilt: 62,
  variables: [
    { name: "half", expression: "piecesOf('name')[0]?.boundingBox().height() / 2" },
    {
      name: "worded",
      expression:
        "(piece) => piece.items.find(({ layer }) => layer === 'engrave').boundingBox().min.y",
    },
    // Where the middle of the name is on the plate at the back: found by the words below it, or by the foot of an arch.
    {
      name: "middleOf",
      expression:
        "(piece, box) => shape !== 'circle' && line.trim() !== '' ? worded(piece) - half - Math.max(5, rim * 1.2) : shape === 'arch' ? box.max.y - half - Math.max(rim + 6, rim * (layers - 1)) : box.center().y",
    },
  ],
  placements: [
    {
      id: "plates",
      name: "index < count - 1 ? 'Layer ' + (index + 2) : shape === 'outline' ? 'Backing' : 'Plaque'",
      element: "backing",
      origin: "[0, index < count - 1 ? box.center().y : middleOf(piece, box)]",
      position: "[0, 0, 3 * (count - index)]",
      color: "index === count - 1 ? '#3f6b66' : index === count - 2 ? '#f1e4cb' : '#c9895b'",
    },
    { id: "name", name: "'Name'", element: "name", position: "[0, 0, 3 * layers]" },
  ],
};

export const template: Template = {
  slug: "layered-name-sign",
  name: "Layered name sign",
  description:
    "A name in bold script, glued to a plaque in its own color, for a nursery door or a front porch. Scored lines show where each layer goes, and it hangs by two screws or a ribbon.",
  tags: ["customizable-text"],
  license: null,
  pieces: (values) => (String(values.name).trim() === "" ? 0 : Number(values.layers)),
  extremes: [
    { name: "i", size: 20, rim: 15, layers: 4, hole: 10 },
    { name: "Maximiliana-Josephin", size: 120, shape: "arch", hang: "ribbon" },
    { name: "Maximiliana-Josephin", signWidth: 150, layers: 4 },
    { name: "i", signWidth: 1200 },
    { name: "Juliette Mia", font: "sacramento", shape: "outline", layers: 4, rim: 1.5 },
  ],
  document: documentOf(
    parameters,
    [
      scripted("backing", "Backing", parameters, backCode),
      scripted("name", "Name", parameters, frontCode),
    ],
    { width: 600, height: 400 },
    assembly,
  ),
};
