import type { AssemblyNode } from "@cuttle/design";
import { code, documentOf, scripted } from "../src/document.ts";
import { group, materialColor, materialThickness } from "../src/parameters.ts";
import type { Template } from "../src/template.ts";

const holes = group("Holes");
const stand = group("Stand");
const words = group("Words");
const parameters = [
  holes.number("columns", 8, "In a row", "Bits side by side.", [2, 16, 1]),
  holes.number("rows", 3, "Rows", "From front to back.", [1, 6, 1]),
  holes.choice("shape", "hexagon", "Shape", "Of each hole.", {
    hexagon: "Six-sided, for driver bits",
    round: "Round, for drills and cutters",
  }),
  holes.length(
    "bit",
    6.5,
    "Width of a hole",
    "Across its flats: 6.5 mm for bits of a quarter inch. Add as much play as you like.",
    [2, 16, 0.05],
  ),
  holes.length("space", 7, "Between the holes", "Room for your fingers.", [4, 20, 0.5]),
  stand.length("height", 34, "Height", "Short bits want a low stand.", [24, 80, 1]),
  materialThickness(4, 6),
  stand.length(
    "play",
    0,
    "Play",
    "0 fits snugly once the kerf is set for the download; 0.1 slides together by hand.",
    [0, 0.4, 0.01],
  ),
  words.text("name", "Bits", "Label", "Engraved on both sides; may be empty.", 10),
  words.font("font", "bebas-neue", "Font", "Narrow capitals suit a tool.", {
    visible: "name !== ''",
  }),
  materialColor("#d8ad74"),
];

const draw = code`
// Two shelves between two sides: bits go through the upper one and stand in the lower one.
const t = thickness;
const pitch = bit + space;
const wide = columns * pitch + space;
const deep = Math.max(rows * pitch + space, 30);
const tab = clamp(deep * 0.24, 6, 24);
const spots = [0.27, 0.73].map((share) => share * deep);
const upperY = t + 4;
const lowerY = height - 4 - t - 3;

const opening = (at) => shape === "round"
  ? Path.circle({ center: at, radius: bit / 2 })
  : Path.regularPolygon({ center: at, radius: bit / Math.sqrt(3), sides: 6 });
const shelf = () => CompoundPath.union(
  Path.rectangle({ width: wide, height: deep }),
  ...spots.flatMap((y) => [-t, wide - 1].map((x) => Path.rectangle({ x, y: y - tab / 2 + play / 4, width: t + 1, height: tab - play / 2 }))),
);
const at = (i, k) => Vec(space + bit / 2 + i * pitch, deep / 2 + (k - (rows - 1) / 2) * pitch);
const all = times(columns * rows, (i) => at(i % columns, Math.floor(i / columns)));
const upper = CompoundPath.difference(shelf(), ...all.map(opening));
const lower = shelf();
// A small ring in the lower shelf shows where each bit stands when the stand is glued.
const rings = all.map((point) => Path.circle({ center: point, radius: Math.min(1.2, bit * 0.25) }));

const leg = 8;
const inset = Math.min(deep * 0.22, 14);
const sideShape = () => {
  const arch = Path([Vec(inset, height + 1), Vec(inset, height), Vec(inset + 4, height - 3), Vec(deep - inset - 4, height - 3), Vec(deep - inset, height), Vec(deep - inset, height + 1)], true);
  const slots = [upperY, lowerY].flatMap((y) => spots.map((x) => Path.rectangle({ x: x - tab / 2 - play / 4, y: y - play / 2, width: tab + play / 2, height: t + play })));
  return CompoundPath.difference(Path.rectangle({ width: deep, height, cornerRadius: Math.min(5, t + 1) }), arch, ...slots);
};
const gap = 4;
const engraved = [];
const sides = [0, 1].map((i) => {
  const own = sideShape().translate(Vec(i * (deep + gap), 2 * (deep + gap)));
  const ink = CompoundPath.union(text.textGraphic(name, { font, size: 20 }));
  const free = lowerY - upperY - t - 2;
  if (!ink.isEmpty() && free > 2) {
    const box = ink.boundingBox();
    ink.scale(Math.min((deep * 0.84) / box.width(), Math.min(free * 0.72, 20) / box.height()));
    engraved.push(ink.placeAt(Vec(i * (deep + gap) + deep / 2, 2 * (deep + gap) + (upperY + t + lowerY) / 2)));
  }
  return own;
});
lower.translate(Vec(0, deep + gap));
engraved.push(...rings.map((ring) => ring.translate(Vec(0, deep + gap))));
return Group([upper, lower, ...sides, ...engraved.map((shape) => shape.assignLayer("engrave"))]);
`;

/** Put together, y = 0 below it, with bits in some of its holes. */
const assembly: AssemblyNode = {
  rests: "standing",
  turn: -32,
  tilt: 24,
  thickness: "thickness",
  variables: [
    { name: "pitch", expression: "bit + space" },
    { name: "wide", expression: "columns * pitch + space" },
    { name: "upperY", expression: "thickness + 4 - height" },
    { name: "lowerY", expression: "-thickness - 7" },
    // Some places are empty, and not all bits are as long.
    { name: "taken", expression: "(step) => step % 7 !== 4" },
    { name: "tall", expression: "(step) => bit * (1.6 + 0.3 * (step * 5 % 4))" },
    {
      name: "spot",
      expression:
        "(step, y) => [(step % columns - (columns - 1) / 2) * pitch, y, (Math.floor(step / columns) - (rows - 1) / 2) * pitch]",
    },
    {
      name: "metal",
      expression: "(step) => ['#c3cace', '#dde2e4', '#a3abb0', '#e8b51f', '#8f979c'][step % 5]",
    },
    { name: "isRound", expression: "shape === 'round'" },
  ],
  placements: [
    shelf("upper", 0, "Upper shelf", "upperY"),
    shelf("lower", 1, "Lower shelf", "lowerY"),
    side("left", 2, "Left side", "-wide / 2 - thickness", "-90"),
    side("right", 3, "Right side", "wide / 2 + thickness", "90"),
    bit(
      "bits",
      "isRound ? Path.circle({ radius: bit * 0.46 }) : Path.regularPolygon({ radius: bit * 0.54, sides: 6 })",
      "upperY - tall(step)",
      "lowerY - upperY + tall(step)",
    ),
    bit("tips", "Path.circle({ radius: bit * 0.3 })", "upperY - tall(step) - bit", "bit"),
  ],
};

function shelf(id: string, piece: number, name: string, y: string) {
  return {
    id,
    name: `'${name}'`,
    element: "stand",
    pieces: `${piece}`,
    origin: "box.center()",
    position: `[0, ${y}, 0]`,
    rotation: "[90, 0, 0]",
  };
}

function side(id: string, piece: number, name: string, x: string, turn: string) {
  return {
    id,
    name: `'${name}'`,
    element: "stand",
    pieces: `${piece}`,
    origin: "[box.center().x, box.max.y]",
    position: `[${x}, 0, 0]`,
    rotation: `[0, ${turn}, 0]`,
  };
}

/** A part of all bits that ends above at y. */
function bit(id: string, shape: string, y: string, long: string) {
  return {
    id,
    name: "'Bit'",
    repeat: "columns * rows",
    shape: `taken(step) ? ${shape} : Group()`,
    position: `spot(step, ${y})`,
    rotation: "[90, 0, 0]",
    thickness: long,
    color: "metal(step)",
  };
}

export const template: Template = {
  slug: "bit-stand",
  name: "Bit stand",
  description:
    "Driver bits, drills or cutters in straight rows, each in a hole of just its size. Four pieces slot together, and the label on the side names the contents.",
  tags: ["tools-and-testers"],
  license: null,
  pieces: 4,
  extremes: [
    { columns: 16, rows: 6, bit: 16, space: 20, height: 80, thickness: 6 },
    { columns: 2, rows: 1, bit: 2, space: 4, height: 24, thickness: 6, play: 0.4 },
    { columns: 16, rows: 1, bit: 2, space: 4, height: 24, thickness: 1, shape: "round" },
  ],
  document: documentOf(
    parameters,
    [scripted("stand", "Stand", parameters, draw)],
    {
      width: 400,
      height: 300,
    },
    assembly,
  ),
};
