import type { AssemblyNode } from "@cuttle/design";
import { turned } from "./assemblies.ts";
import { code, documentOf, scripted } from "./document.ts";
import { group, materialColor, materialThickness } from "./parameters.ts";
import type { Template } from "./template.ts";

const words = group("Words");
const shape = group("Size");
const pencils = group("Pencils");
const parameters = [
  words.text("name", "Ms. Okafor", "Name", "Engraved on the front, as large as it fits.", 22),
  words.font("font", "grand-hotel", "Font", "The face of the name."),
  words.text(
    "line",
    "Room 12 · Biology",
    "Small line",
    "Below the name; leave it empty for none.",
    36,
  ),
  words.font("lineFont", "fjalla-one", "Its font", "A plain font reads best when it is small.", {
    visible: "line !== ''",
  }),
  words.toggle("ruler", true, "Ruler", "A true ruler along the lower edge, in centimetres."),
  shape.length("width", 200, "Width", "Of the front.", [120, 400, 5], { adjusts: "size" }),
  shape.length(
    "height",
    80,
    "Height",
    "Of the front at its sides; it rises a little in the middle.",
    [50, 140, 1],
    { adjusts: "size" },
  ),
  shape.length("depth", 50, "Depth", "Between the front and the back.", [24, 120, 1], {
    adjusts: "size",
  }),
  materialThickness(3, 6),
  group("Material").length(
    "play",
    0,
    "Play",
    "Added to the slots: 0 is a press fit once the kerf is set for the download.",
    [0, 0.3, 0.01],
  ),
  materialColor("#e8c792"),
  pencils.number("holes", 8, "Holes across", "In each of the two rows.", [2, 20, 1]),
  pencils.length(
    "hole",
    9,
    "Hole",
    "Diameter: 8 mm for pencils, 11 mm for most pens.",
    [6, 16, 0.5],
  ),
];

const draw = code`
// Front and back stand; two shelves between them hold the pencils. Each shelf has two tabs at either end that go through
// slots as wide as the sheet is thick, so that nothing can lean.
const [t, half] = [thickness, width / 2];
const tab = clamp(width * 0.14, 12, 40);
const tabAt = [-1, 1].map((side) => side * half * 0.56);
const inner = half - Math.max(6, 2 * t);
const low = t / 2 + 8;
const high = height - Math.max(10, t + 6);
const slots = (y) => tabAt.map((x) => Path.rectangle({ center: Vec(x, -y), width: tab + play, height: t + play }));
const wall = (top) => CompoundPath.difference(
  Path([Vec(-half, 0), Vec(-half, -top)])
    .cubicTo(Vec(-half * 0.5, -top), Vec(-half * 0.42, -top - height * 0.12), Vec(0, -top - height * 0.12))
    .cubicTo(Vec(half * 0.42, -top - height * 0.12), Vec(half * 0.5, -top), Vec(half, -top))
    .lineTo(Vec(half, 0)).close().roundCorners(5),
  ...slots(low), ...slots(high));
const front = wall(height);
const back = wall(height);

const shelf = () => CompoundPath.union(
  Path.rectangle({ center: Vec(0, 0), width: 2 * inner, height: depth, cornerRadius: 0 }),
  ...tabAt.map((x) => Path.rectangle({ center: Vec(x, 0), width: tab, height: depth + 2 * t })));
// Holes that would touch each other are left out.
const room = 2 * inner - 10;
const across = Math.max(1, Math.min(holes, Math.floor(room / (hole + 4))));
const rowsOf = depth >= 2 * hole + 16 ? [-0.25, 0.25] : [0];
const openings = rowsOf.flatMap((row) => times(across, (i) =>
  Path.circle({ center: Vec(((i + 0.5) / across - 0.5) * room, row * depth), radius: hole / 2 })));
const upper = CompoundPath.difference(shelf(), ...openings);

const engraved = [];
const write = (content, face, wide, tall, at) => {
  const ink = CompoundPath.union(text.textGraphic(content, { font: face, size: 20 }));
  if (ink.isEmpty()) return;
  const box = ink.boundingBox();
  ink.scale(Math.min(wide / box.width(), tall / box.height()));
  engraved.push(ink.placeAt(at));
};
// Words stand between the two rows of slots, the ruler below them.
const [roof, floor] = [high - t / 2, low + t / 2];
const space = roof - floor;
const hasLine = line.trim() !== "";
write(name, font, width * 0.84, space * (hasLine ? 0.6 : 0.74), Vec(0, -(floor + space * (hasLine ? 0.63 : 0.5))));
if (hasLine) write(line, lineFont, width * 0.6, Math.min(8, space * 0.15), Vec(0, -(floor + space * 0.17)));
if (ruler) {
  const long = Math.floor((width - 12) / 10) * 10;
  const ticks = [];
  for (let mm = 0; mm <= long; mm++) {
    const reach = mm % 10 === 0 ? 4.4 : mm % 5 === 0 ? 3.2 : 2;
    const x = mm - long / 2;
    ticks.push(Path.rectangle({ x: x - 0.1, y: -reach, width: 0.2, height: reach - 0.2 }));
    if (mm % 10 === 0 && mm > 0) ticks.push(text.textGraphic(formatNumber(mm / 10), { font: "fjalla-one", size: 2.4, align: "center" }).translate(Vec(x, -5)));
  }
  engraved.push(CompoundPath.union(...ticks));
}
const gap = 5;
return Group([
  Group([front, ...engraved.map((ink) => ink.assignLayer("engrave"))]),
  back.translate(Vec(width + gap, 0)),
  upper.translate(Vec(0, gap + t + depth / 2)),
  shelf().translate(Vec(width + gap, gap + t + depth / 2)),
]);
`;

/** The floor is y = 0; pencils stand on the lower shelf, in some of the holes of the upper one. */
const assembly: AssemblyNode = {
  rests: "standing",
  turn: -28,
  tilt: 24,
  thickness: "thickness",
  variables: [
    { name: "low", expression: "thickness / 2 + 8" },
    { name: "high", expression: "height - Math.max(10, thickness + 6)" },
    {
      name: "holesAt",
      expression:
        "((shelf) => shelf.allPaths().map((path) => path.boundingBox().center().sub(shelf.boundingBox().center())).filter((at, k) => k > 0))(piecesOf('desk')[2])",
    },
    // At most twelve, and every third hole stays free.
    {
      name: "taken",
      expression:
        "((each) => holesAt.filter((at, k) => k % each === 0 && (k / each) % 3 !== 1))(Math.ceil(holesAt.length / 16))",
    },
    {
      name: "pencils",
      expression:
        "taken.map(({ x, y }, k) => ({ x, y, long: height * (1.3 + ((k * 7) % 5) * 0.07), color: ['#c9543b', '#e0a43a', '#4c7a6d', '#3f5f8a', '#8a5a86'][k % 5] }))",
    },
    { name: "radius", expression: "Math.min(3.5, hole / 2 - 0.2)" },
    { name: "stand", expression: "low + thickness / 2" },
  ],
  placements: [
    wall("front", 0, "Front", "[0, 0, depth / 2 + thickness]", "[0, 0, 0]"),
    wall("back", 1, "Back", "[0, 0, -depth / 2 - thickness]", "[0, 180, 0]"),
    shelf("upper", 2, "Upper shelf", "high"),
    shelf("lower", 3, "Lower shelf", "low"),
    {
      id: "pencils",
      name: "'Pencil ' + (step + 1)",
      shape: "Path.regularPolygon({ radius: radius, sides: 6 })",
      repeat: "pencils.length",
      position: "[pencils[step].x, -stand - pencils[step].long, pencils[step].y]",
      rotation: "[90, 0, 0]",
      thickness: "pencils[step].long",
      color: "pencils[step].color",
    },
    turned({
      id: "points",
      name: "'Point'",
      profile:
        "Path([Vec(-radius, 0), Vec(-radius * 0.3, -radius * 2.4), Vec(radius * 0.3, -radius * 2.4), Vec(radius, 0)], true)",
      radius: "radius",
      planes: 6,
      count: "pencils.length",
      at: "[pencils[which].x, -stand - pencils[which].long, pencils[which].y]",
      color: "'#f3dfba'",
    }),
    turned({
      id: "leads",
      name: "'Lead'",
      profile: "Path([Vec(-radius * 0.3, 0), Vec(0, -radius), Vec(radius * 0.3, 0)], true)",
      radius: "radius * 0.3",
      planes: 3,
      count: "pencils.length",
      at: "[pencils[which].x, -stand - pencils[which].long - radius * 2.4, pencils[which].y]",
      color: "pencils[which].color",
    }),
  ],
};

function wall(id: string, piece: number, name: string, position: string, rotation: string) {
  const origin = "[box.center().x, box.max.y]";
  return { id, name: `'${name}'`, element: "desk", pieces: `${piece}`, origin, position, rotation };
}

/** Its middle at a height; its tabs reach through front and back. */
function shelf(id: string, piece: number, name: string, y: string) {
  return {
    id,
    name: `'${name}'`,
    element: "desk",
    pieces: `${piece}`,
    origin: "box.center()",
    position: `[0, -${y} - thickness / 2, 0]`,
    rotation: "[90, 0, 0]",
  };
}

export const template: Template = {
  slug: "desk-plate",
  name: "Desk plate with pencil holder",
  description:
    "A teacher's name for the front of the desk, with two rows of pencils behind it and a true ruler along its edge. Four parts push together and stand firmly without glue.",
  tags: ["school"],
  license: null,
  pieces: 4,
  extremes: [
    { width: 120, height: 50, depth: 24, thickness: 6, hole: 16, holes: 20 },
    { width: 400, height: 140, depth: 120, thickness: 1, hole: 6, holes: 20 },
    { width: 120, height: 140, depth: 24, play: 0.3, line: "" },
  ],
  document: documentOf(
    parameters,
    [scripted("desk", "Desk plate", parameters, draw)],
    { width: 600, height: 400 },
    assembly,
  ),
};
