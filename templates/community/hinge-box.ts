import type { AssemblyNode } from "@cuttle/design";
import { code, documentOf, scripted } from "../src/document.ts";
import { group, materialColor, materialThickness } from "../src/parameters.ts";
import type { Template } from "../src/template.ts";

const size = group("Size");
const hinge = group("Hinge");
const joints = group("Joints");
const look = group("Decoration");
const parameters = [
  size.length("width", 110, "Width", "From left to right, measured inside.", [60, 300, 0.5], {
    adjusts: "size",
  }),
  size.length("depth", 75, "Depth", "From front to back, measured inside.", [50, 250, 0.5], {
    adjusts: "size",
  }),
  size.length("height", 50, "Height", "The room below the lid, measured inside.", [40, 200, 0.5], {
    adjusts: "size",
  }),
  materialThickness(3, 5),
  materialColor("#dcb27c"),
  hinge.length(
    "radius",
    18,
    "Bend",
    "Radius of the bend. Plywood of 3 mm bends round 15 mm and more.",
    [12, 35, 0.5],
  ),
  hinge.length(
    "pitch",
    1.8,
    "Between the cuts",
    "Closer cuts bend more easily; wider ones last longer.",
    [1.4, 4, 0.1],
    { adjusts: "boldness" },
  ),
  hinge.length("link", 24, "Length of a cut", "Longer cuts are softer.", [12, 50, 1]),
  joints.length(
    "play",
    0,
    "Play",
    "0 fits snugly once the kerf is set for the download; 0.1 slides together by hand.",
    [0, 0.4, 0.01],
  ),
  look.text("words", "By day and by night", "Words", "Engraved on the front; may be empty.", 28),
  look.font("font", "grand-hotel", "Font", "The font of the words.", { visible: "words !== ''" }),
  look.number("rays", 16, "Rays", "Of the sun on the lid.", [8, 32, 1]),
  look.toggle("moons", true, "Moons", "One on each side, with a few stars."),
];

const draw = code`
// Seen from its left side: x runs from the front to the back, y down. The walls stand between two sides and reach through
// them with tabs; the lid grows out of the back and bends round the corner.
const rim = Math.max(4, thickness * 1.5);
const t = thickness;
const long = rim * 2 + 2 * t + depth;
const lidY = 0;
const tall = t + height + t + rim;
const r = Math.min(radius, height * 0.7, depth * 0.45);
const backX = long - rim - t;
const rounded = r + rim;
const play2 = play / 2;

/** Where the tabs of an edge of some length are, from its beginning. */
const tabsOf = (length) => {
  const tab = clamp(length * 0.24, 8, 30);
  return [0.28, 0.72].map((share) => [length * share - tab / 2, length * share + tab / 2]);
};
const slot = (x, y, w, h) => Path.rectangle({ x: x - play2, y: y - play2, width: w + play, height: h + play });

// The front ends below the lid, which rests on it; the back ends where the bend begins.
const front = { x: rim, y: t, length: height };
const back = { x: backX, y: r, length: t + height - r };
const floor = { x: rim + t, y: t + height, length: depth };
const outline = Path([Vec(0, 0), Vec(long - rounded, 0)])
  .cubicTo(Vec(long - rounded * 0.4477, 0), Vec(long, rounded * 0.5523), Vec(long, rounded))
  .lineTo(Vec(long, tall)).lineTo(Vec(0, tall)).close();
const feet = Path([Vec(long * 0.2, tall + 1), Vec(long * 0.2, tall), Vec(long * 0.2 + 4, tall - rim * 0.4), Vec(long * 0.8 - 4, tall - rim * 0.4), Vec(long * 0.8, tall), Vec(long * 0.8, tall + 1)], true);
const slots = [
  ...tabsOf(front.length).map(([a, b]) => slot(front.x, front.y + a, t, b - a)),
  ...tabsOf(back.length).map(([a, b]) => slot(back.x, back.y + a, t, b - a)),
  ...tabsOf(floor.length).map(([a, b]) => slot(floor.x + a, floor.y, b - a, t)),
];
const side = CompoundPath.difference(outline, feet, ...slots);

/** A wall with tabs on its left and its right; its length runs down. */
const wall = (length) => {
  const pieces = [Path.rectangle({ width, height: length })];
  for (const [a, b] of tabsOf(length)) {
    pieces.push(Path.rectangle({ x: -t, y: a, width: t + 1, height: b - a }), Path.rectangle({ x: width - 1, y: a, width: t + 1, height: b - a }));
  }
  return CompoundPath.union(...pieces);
};

// The lid, the bend and the back in one strip: the middle of the sheet keeps its length when it bends.
const bend = math.radians(90) * (r - t / 2);
const grip = 7;
const lidLong = backX + t - r + grip;
const thumb = Math.min(16, width * 0.14);
const lid = CompoundPath.union(
  Path.rectangle({ x: 0.4, y: -bend - lidLong, width: width - 0.8, height: lidLong + bend + 1, cornerRadius: 0.5 }),
  Path.circle({ center: Vec(width / 2, -bend - lidLong), radius: thumb }),
);
const strip = CompoundPath.union(wall(back.length), lid);
const cuts = [];
const rows = Math.max(3, Math.round(bend / pitch));
const bridge = 3.2;
const count = Math.max(1, Math.round((width - bridge) / (link + bridge)));
const cell = (width - bridge) / count;
for (let row = 0; row < rows; row++) {
  const y = -bend + ((row + 0.5) * bend) / rows;
  if (row % 2 === 0) times(count, (i) => cuts.push(Path.line(Vec(bridge + i * cell, y), Vec((i + 1) * cell, y))));
  else times(count + 1, (i) => {
    const from = Math.max(0.4, bridge / 2 + (i - 0.5) * cell + bridge / 2);
    const to = Math.min(width - 0.4, bridge / 2 + (i + 0.5) * cell - bridge / 2);
    if (to - from > 1) cuts.push(Path.line(Vec(from, y), Vec(to, y)));
  });
}

const engraved = [];
const sun = (at, size) => {
  const around = times(rays, (i) => {
    const angle = (360 * i) / rays;
    const wide = (math.radians(360 / rays) * size * 0.56) * 0.36;
    const tip = size * (i % 2 ? 0.82 : 1);
    // Every second ray is a flame.
    const ray = i % 2
      ? Path([Vec(size * 0.58, -wide), Vec(tip, 0), Vec(size * 0.58, wide)], true)
      : Path([Vec(size * 0.58, -wide)]).cubicTo(Vec(size * 0.72, -wide * 1.4), Vec(size * 0.82, wide * 1.2), Vec(tip, 0)).cubicTo(Vec(size * 0.84, wide * 2), Vec(size * 0.7, wide * 0.2), Vec(size * 0.58, wide)).close();
    return ray.rotate(angle, Vec(0, 0));
  });
  const disc = CompoundPath.stroke(Path.circle({ radius: size * 0.48 }), size * 0.05);
  const eyes = [-1, 1].map((s) => CompoundPath.stroke(Path.arc({ center: Vec(s * size * 0.17, -size * 0.06), radius: size * 0.085, startAngle: 20, endAngle: 160 }), size * 0.035, { cap: "round" }));
  const smile = CompoundPath.stroke(Path.arc({ center: Vec(0, size * 0.05), radius: size * 0.19, startAngle: 25, endAngle: 155 }), size * 0.035, { cap: "round" });
  const cheeks = [-1, 1].map((s) => Path.circle({ center: Vec(s * size * 0.28, size * 0.1), radius: size * 0.045 }));
  engraved.push(CompoundPath.union(...around, disc, ...eyes, smile, ...cheeks).translate(at));
};
const moon = (at, size, way) => {
  const disc = Path.circle({ center: at, radius: size });
  const bite = Path.circle({ center: Vec(at.x + way * size * 0.5, at.y - size * 0.16), radius: size * 0.84 });
  const stars = [[0.42, -0.32, 0.2], [0.72, 0.3, 0.14], [1.05, -0.5, 0.12]].map(([x, y, k]) =>
    Path.star({ center: Vec(at.x + way * size * x, at.y + size * y), radius: size * k, innerRadius: size * k * 0.42 }));
  engraved.push(CompoundPath.union(CompoundPath.difference(disc, bite), ...stars));
};

const gap = 5;
const pieces = [];
const room = BoundingBox(Vec(rim + t, t), Vec(backX, t + height));
const place = (shape, at) => { const box = shape.boundingBox(); return shape.translate(Vec(at.x - box.min.x, at.y - box.min.y)); };
for (const [i, way] of [[0, 1], [1, -1]]) {
  const own = side.clone();
  if (i === 1) own.scale(Vec(-1, 1), Vec(long / 2, 0));
  const from = Vec(i * (long + gap), 0);
  pieces.push(own.translate(from));
  const middle = i === 0 ? room.center().x : long - room.center().x;
  if (moons) moon(Vec(from.x + middle - way * room.height() * 0.12, room.center().y), Math.min(room.height() * 0.3, room.width() * 0.3), way);
}
const below = tall + gap;
const frontWall = place(wall(front.length), Vec(0, below));
const floorWall = place(wall(floor.length), Vec(0, below + height + gap));
pieces.push(frontWall, floorWall);
const ink = CompoundPath.union(text.textGraphic(words, { font, size: 20 }));
if (!ink.isEmpty()) {
  const box = ink.boundingBox();
  ink.scale(Math.min((width * 0.8) / box.width(), (height * 0.36) / box.height()));
  engraved.push(ink.placeAt(frontWall.boundingBox().center()));
}
const at = Vec(width + 3 * t + gap + t, below + bend + lidLong + thumb);
pieces.push(strip.translate(at), ...cuts.map((line) => line.translate(at)));
sun(Vec(at.x + width / 2, at.y - bend - lidLong / 2 + grip / 2), Math.min(lidLong - 2 * grip, width) * 0.42);
return Group([...pieces, ...engraved.map((shape) => shape.assignLayer("engrave"))]);
`;

/** The floor is y = 0. The strip is divided into the wall behind, many bands round the bend, and the lid. */
const assembly: AssemblyNode = {
  rests: "standing",
  turn: 148,
  tilt: 26,
  thickness: "thickness",
  variables: [
    { name: "rim", expression: "Math.max(4, thickness * 1.5)" },
    { name: "long", expression: "2 * (rim + thickness) + depth" },
    { name: "tall", expression: "2 * thickness + height + rim" },
    { name: "r", expression: "Math.min(radius, height * 0.7, depth * 0.45)" },
    { name: "bend", expression: "math.radians(90) * (r - thickness / 2)" },
    { name: "bands", expression: "18" },
    { name: "strip", expression: "piecesOf('box')[4].boundingBox()" },
    { name: "seam", expression: "strip.max.y - (thickness + height - r)" },
    {
      name: "band",
      expression:
        "(from, to) => Path.rectangle({ x: strip.min.x - 1, y: from, width: strip.width() + 2, height: to - from })",
    },
    { name: "more", expression: "math.radians(90 / bands) * thickness / 4" },
    { name: "backZ", expression: "rim - long / 2" },
  ],
  placements: [
    side("right", 0, "Right side", "width / 2 + thickness", "90"),
    side("left", 1, "Left side", "-width / 2 - thickness", "-90"),
    {
      id: "front",
      name: "'Front'",
      element: "box",
      pieces: "2",
      origin: "[box.center().x, box.min.y]",
      position: "[0, thickness - tall, long / 2 - rim]",
    },
    {
      id: "floor",
      name: "'Floor'",
      element: "box",
      pieces: "3",
      origin: "box.center()",
      position: "[0, -thickness - rim, 0]",
      rotation: "[90, 0, 0]",
    },
    {
      ...strip("back", "Back", "band(seam, strip.max.y + 1)"),
      origin: "[box.center().x, seam]",
      position: "[0, r - tall, backZ]",
      rotation: "[0, 180, 0]",
    },
    {
      ...strip(
        "bend",
        "Hinge",
        "band(seam - (step + 1) * bend / bands - more, seam - step * bend / bands + more)",
      ),
      repeat: "bands",
      origin: "[box.center().x, seam - (step + 0.5) * bend / bands]",
      position:
        "[0, r - tall - r * sin((step + 0.5) * 90 / bands), backZ + r - r * cos((step + 0.5) * 90 / bands)]",
      rotation: "[-(step + 0.5) * 90 / bands, 180, 0]",
    },
    {
      ...strip("lid", "Lid", "band(strip.min.y - 1, seam - bend)"),
      origin: "[box.center().x, seam - bend]",
      position: "[0, -tall, backZ + r]",
      rotation: "[-90, 180, 0]",
    },
  ],
};

function side(id: string, piece: number, name: string, x: string, turn: string) {
  return {
    id,
    name: `'${name}'`,
    element: "box",
    pieces: `${piece}`,
    origin: "[box.center().x, box.max.y]",
    position: `[${x}, 0, 0]`,
    rotation: `[0, ${turn}, 0]`,
  };
}

/** A part of the strip that is the back, the bend and the lid. */
function strip(id: string, name: string, clip: string) {
  return { id, name: `'${name}'`, element: "box", pieces: "4", clip };
}

export const template: Template = {
  slug: "hinge-box",
  name: "Sun and moon hinge box",
  description:
    "One sheet of wood that bends: the back of this box rolls over into its lid, thanks to a lattice of fine cuts. The lid has a smiling sun, each side a moon, and the four walls slot together with tabs.",
  tags: ["laser-cut-boxes"],
  license: null,
  pieces: 5,
  extremes: [
    { width: 60, depth: 50, height: 40, thickness: 5, radius: 35, link: 50 },
    { width: 300, depth: 250, height: 200, thickness: 1, radius: 12, pitch: 4 },
    { width: 60, depth: 250, height: 40, radius: 35, pitch: 1.4, link: 12, play: 0.4 },
  ],
  examples: [
    { caption: "Long and low, for pencils", values: { width: 200, depth: 60, height: 40 } },
    { caption: "A cube of 70 mm", values: { width: 70, depth: 70, height: 70, rays: 12 } },
    {
      caption: "Wide and tall, for yarn",
      values: { width: 180, depth: 120, height: 130, radius: 30, rays: 28 },
    },
    { caption: "Without moons", values: { moons: false, rays: 32 } },
  ],
  document: documentOf(
    parameters,
    [scripted("box", "Box", parameters, draw)],
    {
      width: 600,
      height: 400,
    },
    assembly,
  ),
};
