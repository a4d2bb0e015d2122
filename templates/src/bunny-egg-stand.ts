import type { AssemblyNode } from "@cuttle/design";
import { turned } from "./assemblies.ts";
import { code, documentOf, scripted } from "./document.ts";
import { group, materialColor, materialThickness } from "./parameters.ts";
import type { Template } from "./template.ts";

const words = group("Name");
const egg = group("Egg");
const parameters = [
  words.text(
    "name",
    "Lotta",
    "Name",
    "Engraved on the bunny's tummy; leave it empty for none.",
    14,
  ),
  words.font("font", "chewy", "Font", "Round letters suit a bunny."),
  egg.length(
    "eggWidth",
    44,
    "Egg width",
    "At its widest: 44 mm is a medium hen's egg.",
    [30, 70, 0.5],
  ),
  egg.length(
    "earLength",
    46,
    "Ear length",
    "How far the ears reach above the egg's seat.",
    [34, 90, 1],
  ),
  egg.choice("ears", "up", "Ears", "Attentive, or dreaming.", {
    up: "Upright",
    tilted: "One tilted",
  }),
  egg.length(
    "seat",
    26,
    "Seat height",
    "From the table to the ring that holds the egg.",
    [18, 60, 1],
  ),
  materialThickness(3, 6),
  group("Material").length(
    "play",
    0.05,
    "Play",
    "Added to the slots: 0 is a press fit once the kerf is set for the download.",
    [0, 0.3, 0.01],
  ),
  materialColor("#ecd2a8"),
];

const draw = code`
// The egg is the bunny's head: ears behind it, feet and tummy before it, a ring between them that carries it.
const across = eggWidth + 16;
const half = across / 2;
const ringDepth = eggWidth + 8;
const tab = across * 0.42;
const slot = (y) => Path.rectangle({ center: Vec(0, y), width: tab + play, height: thickness + play });
// The ring is let into both plates; y is up from the table.
const ringAt = -seat + thickness / 2;
const foot = (side, size) => Path.ellipse({ center: Vec(side * half * 0.76, -size * 0.62), radius: Vec(size, size * 0.62) });
const footSize = half * 0.46;

const tummy = Path([Vec(-half * 0.8, 0), Vec(half * 0.8, 0)])
  .cubicTo(Vec(half * 1.08, -seat * 0.5), Vec(half * 0.95, -seat - 9), Vec(half * 0.55, -seat - 9))
  .lineTo(Vec(-half * 0.55, -seat - 9))
  .cubicTo(Vec(-half * 0.95, -seat - 9), Vec(-half * 1.08, -seat * 0.5), Vec(-half * 0.8, 0)).close();
const paws = [-1, 1].map((side) => Path.ellipse({ center: Vec(side * half * 0.4, -seat - 9), radius: Vec(half * 0.2, half * 0.15) }));
const ground = Path.rectangle({ x: -2 * half, y: 0, width: 4 * half, height: 2 * half });
const front = CompoundPath.difference(
  CompoundPath.union(tummy, ...paws, foot(-1, footSize), foot(1, footSize)), slot(ringAt), ground);

// Ears stand on the plate behind the egg, apart enough to be seen on both sides of it.
const ear = (side, wide, long, turn) => {
  const shape = Path.ellipse({ center: Vec(0, -long / 2), radius: Vec(wide, long / 2 + 3) });
  return shape.rotate(side * turn, Vec(0, 0)).translate(Vec(side * half * 0.46, -seat - 4));
};
const earWide = clamp(eggWidth * 0.19, 6, 14);
const earAngle = (side) => (ears === "tilted" && side > 0 ? 34 : 9);
const reach = earLength + eggWidth * 0.35;
const earsDrawn = [-1, 1].map((side) => ear(side, earWide, reach, earAngle(side)));
const inner = [-1, 1].map((side) => ear(side, earWide * 0.48, reach * 0.7, earAngle(side))
  .translate(Vec.fromAngle(side > 0 ? earAngle(1) - 90 : -90 - earAngle(-1), reach * 0.16)));
const body = Path([Vec(-half * 0.8, 0), Vec(half * 0.8, 0)])
  .cubicTo(Vec(half * 1.08, -seat * 0.5), Vec(half, -seat - 12), Vec(half * 0.6, -seat - 12))
  .lineTo(Vec(-half * 0.6, -seat - 12))
  .cubicTo(Vec(-half, -seat - 12), Vec(-half * 1.08, -seat * 0.5), Vec(-half * 0.8, 0)).close();
const back = CompoundPath.difference(CompoundPath.union(body, ...earsDrawn), slot(ringAt), ground);

const seatRing = CompoundPath.difference(
  CompoundPath.union(
    Path.rectangle({ center: Vec(0, 0), width: across * 0.94, height: ringDepth, cornerRadius: across * 0.2 }),
    Path.rectangle({ center: Vec(0, 0), width: tab, height: ringDepth + 2 * thickness })),
  Path.circle({ radius: eggWidth * 0.41 }));

const engraved = [];
const ink = CompoundPath.union(text.textGraphic(name, { font, size: 20 }));
if (!ink.isEmpty()) {
  const box = ink.boundingBox();
  const roomy = Math.max(5, Math.min(seat - thickness - 5, half * 0.75));
  ink.scale(Math.min((half * 0.84) / box.width(), Math.min(roomy, 14) / box.height()));
  engraved.push(ink.placeAt(Vec(0, (ringAt + thickness / 2) * 0.52)));
}
const toes = [-1, 1].flatMap((side) => [-0.45, 0, 0.45].map((k) =>
  Path.ellipse({ center: Vec(side * half * 0.8 + k * footSize, -footSize * 0.86 + Math.abs(k) * footSize * 0.3), radius: Vec(footSize * 0.12, footSize * 0.17) })));

const gap = 5;
const layer = (shapes) => Group(shapes.map((shape) => CompoundPath.union(shape).assignLayer("engrave")));
const sideBySide = (items) => {
  let x = 0;
  return items.map((item) => {
    const box = item.boundingBox();
    item.translate(Vec(x - box.min.x, 0));
    x += box.width() + gap;
    return item;
  });
};
const ring = Group([seatRing]);
ring.placeAt(Vec(0, 0), "bottom");
return Group(sideBySide([Group([front, layer([...engraved, ...toes])]), Group([back, layer(inner)]), ring]));
`;

/** The floor is y = 0, the axis of the egg x = 0 and z = 0. */
const assembly: AssemblyNode = {
  rests: "standing",
  turn: -24,
  tilt: 12,
  thickness: "thickness",
  variables: [
    { name: "gap", expression: "eggWidth / 2 + 4" },
    { name: "half", expression: "eggWidth / 2" },
    // Where the egg is as wide as the hole in the ring, it is this far above its blunt end.
    { name: "low", expression: "0.42 * half - seat" },
    {
      name: "middle",
      expression:
        "(piece) => CompoundPath.intersection(piece, Path.rectangle({ x: -1000, y: -1, width: 3000, height: 2 })).boundingBox().center().x",
    },
  ],
  placements: [
    {
      id: "front",
      name: "'Front'",
      element: "bunny",
      pieces: "0",
      origin: "[box.center().x, 0]",
      position: "[0, 0, gap + thickness]",
    },
    {
      id: "back",
      name: "'Ears'",
      element: "bunny",
      pieces: "1",
      origin: "[middle(piece), 0]",
      position: "[0, 0, -gap]",
    },
    {
      id: "ring",
      name: "'Ring'",
      element: "bunny",
      pieces: "2",
      origin: "box.center()",
      position: "[0, -seat, 0]",
      rotation: "[90, 0, 0]",
    },
    turned({
      id: "egg",
      name: "'Egg'",
      profile:
        "Path([Vec(0, 0)]).cubicTo(Vec(-half * 0.62, 0), Vec(-half, -half * 0.5), Vec(-half, -half)).cubicTo(Vec(-half, -half * 1.8), Vec(-half * 0.5, -half * 2.6), Vec(0, -half * 2.6)).cubicTo(Vec(half * 0.5, -half * 2.6), Vec(half, -half * 1.8), Vec(half, -half)).cubicTo(Vec(half, -half * 0.5), Vec(half * 0.62, 0), Vec(0, 0)).close()",
      radius: "half",
      planes: 28,
      at: "[0, low, 0]",
      color: "'#fdf6ea'",
    }),
    // The face, a little above the shell.
    {
      id: "eyes",
      name: "step === 0 ? 'Left eye' : 'Right eye'",
      shape: "Path.ellipse({ radius: Vec(half * 0.075, half * 0.1) })",
      repeat: "2",
      position:
        "((a) => [half * sin(a), low - half * 1.34, half * cos(a) * 0.98 + 0.3])(step === 0 ? -20 : 20)",
      rotation: "[4, step === 0 ? -20 : 20, 0]",
      thickness: "0.8",
      color: "'#54392a'",
    },
    {
      id: "nose",
      name: "'Nose'",
      shape: "Path.ellipse({ radius: Vec(half * 0.09, half * 0.065) })",
      position: "[0, low - half * 1.06, half + 0.5]",
      thickness: "0.8",
      color: "'#d98c8c'",
    },
    {
      id: "whiskers",
      name: "'Whiskers'",
      shape:
        "CompoundPath.stroke(Group([-6, 6].map((y) => Path.line(Vec(0, 0), Vec((step === 0 ? -1 : 1) * half * 0.42, y / 22 * half * 0.3)))), half * 0.025)",
      repeat: "2",
      position:
        "((a) => [half * sin(a), low - half * 1.02, half * cos(a) + 0.4])(step === 0 ? -12 : 12)",
      rotation: "[0, step === 0 ? -24 : 24, 0]",
      thickness: "0.4",
      color: "'#7a5a44'",
    },
  ],
};

export const template: Template = {
  slug: "bunny-egg-stand",
  name: "Bunny egg stand",
  description:
    "An egg that becomes a bunny: ears behind it, feet before it, and a name on its tummy. Three parts push together without glue and hold a boiled egg at the Easter table.",
  tags: ["easter"],
  license: null,
  pieces: 3,
  extremes: [
    { eggWidth: 30, seat: 18, thickness: 6, earLength: 34 },
    { eggWidth: 70, seat: 60, thickness: 1, earLength: 90, ears: "tilted" },
    { eggWidth: 70, seat: 18, thickness: 6, play: 0.3 },
  ],
  document: documentOf(
    parameters,
    [scripted("bunny", "Bunny", parameters, draw)],
    { width: 300, height: 200 },
    assembly,
  ),
};
