import type { AssemblyNode, ElementNode } from "@cuttle/design";
import { code, documentOf, scripted } from "./document.ts";
import { group, materialColor } from "./parameters.ts";
import type { Template } from "./template.ts";

const words = group("Name");
const size = group("Puzzle");
const tray = group("Tray");
const parameters = [
  words.text(
    "name",
    "Oliver",
    "Name",
    "Engraved across the whole puzzle, as large as it fits.",
    16,
  ),
  words.font("font", "titan-one", "Font", "Fat letters leave something to find on every piece."),
  words.choice("motif", "stars", "Around it", "Small pictures strewn about the name.", {
    none: "Nothing",
    stars: "Stars",
    hearts: "Hearts",
    flowers: "Flowers",
    bubbles: "Bubbles",
  }),
  size.length("width", 190, "Width", "Of the puzzle without its frame.", [80, 500, 1], {
    adjusts: "size",
  }),
  size.length("height", 120, "Height", "Of the puzzle without its frame.", [60, 400, 1], {
    adjusts: "size",
  }),
  size.number(
    "columns",
    5,
    "Columns",
    "Pieces side by side: 3 for the smallest hands.",
    [2, 12, 1],
  ),
  size.number("rows", 3, "Rows", "Pieces one above the other.", [2, 10, 1]),
  size.number("shuffle", 7, "Shuffle", "Each number cuts and strews another puzzle.", [1, 999, 1]),
  size.number(
    "knobs",
    0.22,
    "Knob size",
    "Larger knobs hold better, smaller ones are easier.",
    [0.16, 0.27, 0.01],
  ),
  tray.toggle(
    "framed",
    true,
    "Frame and tray",
    "Glue the frame onto the tray and lay the puzzle in.",
  ),
  tray.length("frame", 14, "Frame width", "All round.", [8, 40, 1], { visible: "framed" }),
  tray.length("room", 0.4, "Room", "Between the puzzle and its frame, on each side.", [0, 2, 0.1], {
    visible: "framed",
  }),
  tray.length(
    "push",
    24,
    "Push hole",
    "In the tray, to push the first piece out; 0 for none.",
    [0, 40, 1],
    {
      visible: "framed",
    },
  ),
  materialColor("#ecd3a4"),
];

const engraveCode = code`
const field = BoundingBox(Vec(0, 0), Vec(width, height));
const drawn = [];
const ink = CompoundPath.union(text.textGraphic(name, { font, size: 50 }));
if (!ink.isEmpty()) {
  const box = ink.boundingBox();
  ink.scale(Math.min((width * 0.86) / box.width(), (height * 0.56) / box.height()));
  drawn.push(ink.placeAt(field.center()));
}

// Strewn by dart throwing: each keeps its distance to the name, the edge and the others.
const dice = new RandomGenerator(shuffle * 7919 + 11);
const unit = Math.sqrt(width * height) / 26;
const heart = () => Path.fromSVGPathString("M0 8 C-7 2 -10 -1 -10 -5 C-10 -9 -6 -10 -4 -10 C-2 -10 -.8 -9 0 -7 C.8 -9 2 -10 4 -10 C6 -10 10 -9 10 -5 C10 -1 7 2 0 8 Z").scale(0.1);
const flower = () => CompoundPath.difference(
  Group(times(6, (i) => Path.circle({ center: Vec.fromAngle(i * 60, 0.58), radius: 0.4 }))),
  Path.circle({ radius: 0.3 }));
const make = {
  stars: () => Path.star({ radius: 1, innerRadius: 0.45 }),
  hearts: heart,
  flowers: flower,
  bubbles: () => CompoundPath.stroke(Path.circle({ radius: 0.8 }), 0.24),
}[motif];
const placed = [];
if (make) {
  const around = ink.isEmpty() ? undefined : CompoundPath.offset(ink, unit * 0.45);
  times(900, () => {
    const at = dice.vecInBox(field);
    const radius = unit * dice.pick([0.45, 0.6, 0.85, 1.15]);
    const turn = dice.between(-30, 30);
    const edge = Math.min(at.x, at.y, width - at.x, height - at.y);
    if (edge < radius + 2.5) return;
    if (placed.some((other) => other.at.distance(at) < other.radius + radius + unit * 0.75)) return;
    if (around && (around.containsPoint(at) || around.closestPoint(at).distance < radius)) return;
    placed.push({ at, radius });
    drawn.push(make().scale(radius).rotate(turn).translate(at));
  });
}
return Group(drawn);
`;

/** Frame and tray have the same outline; they lie beside the puzzle on the sheet. */
const trayCode = code`
const corner = Math.min(5, width / columns / 2, height / rows / 2);
const outer = (y) => Path.rectangle({ x: width + 6, y, width: width + 2 * (frame + room), height: height + 2 * (frame + room), cornerRadius: corner + frame });
const window = Path.rectangle({ x: width + 6 + frame, y: frame, width: width + 2 * room, height: height + 2 * room, cornerRadius: corner + room });
const below = outer(height + 2 * (frame + room) + 6);
const middle = below.boundingBox().center();
return Group([
  CompoundPath.difference(outer(0), window),
  push === 0 ? below : CompoundPath.difference(below, Path.circle({ center: middle, radius: push / 2 })),
]);
`;

const jigsaw: ElementNode = {
  id: "pieces",
  name: "Pieces",
  type: "jigsaw",
  properties: {
    width: "width",
    height: "height",
    columns: "columns",
    rows: "rows",
    seed: "shuffle",
    tabSize: "knobs",
    radius: "5",
  },
  style: "cut",
};

/** The puzzle in its frame, both on the tray. */
const assembly: AssemblyNode = {
  rests: "lying",
  turn: -22,
  tilt: 56,
  placements: [
    flat("tray", "1", "Tray", "3", "#8f5f3c"),
    flat("frame", "0", "Frame", "6", "#c48a55"),
    { id: "puzzle", name: "'Puzzle'", element: "pieces", position: "[0, 0, 6]" },
  ],
};

/** Part of the tray, with its middle where that of the puzzle is. */
function flat(id: string, pieces: string, name: string, z: string, color: string) {
  return {
    id,
    name: `'${name}'`,
    element: "tray",
    pieces,
    origin: "box.center()",
    position: `[width / 2, height / 2, ${z}]`,
    color: `'${color}'`,
  };
}

export const template: Template = {
  slug: "name-puzzle",
  name: "Name puzzle",
  description:
    "A jigsaw with a child's name, with a frame and a tray to lay it in. Every shuffle number makes another puzzle, from six large pieces for small hands to a hundred and twenty.",
  tags: ["toys-and-puzzles"],
  license: null,
  pieces: ({ framed }) => (framed ? 3 : 1),
  extremes: [
    { width: 80, height: 60, columns: 12, rows: 10, knobs: 0.27 },
    { width: 500, height: 400, columns: 2, rows: 2, frame: 40 },
    { framed: false, name: "", motif: "bubbles" },
  ],
  document: documentOf(
    parameters,
    [
      scripted("name", "Name", parameters, engraveCode, { style: "engrave" }),
      { element: jigsaw },
      scripted("tray", "Frame and tray", parameters, trayCode, { visible: "framed" }),
    ],
    { width: 600, height: 400 },
    assembly,
  ),
};
