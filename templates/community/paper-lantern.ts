import type { AssemblyNode } from "@cuttle/design";
import { code, documentOf, scripted } from "../src/document.ts";
import { group, materialColor } from "../src/parameters.ts";
import type { Template } from "../src/template.ts";

const shape = group("Lantern");
const windows = group("Windows");
const words = group("Words");
const parameters = [
  shape.number("sides", 5, "Sides", "How many walls it has.", [4, 8, 1]),
  shape.length(
    "width",
    55,
    "Width of a wall",
    "Five walls of 55 mm hold a large jar.",
    [35, 100, 1],
    { adjusts: "size" },
  ),
  shape.length("height", 110, "Height", "Without the tips.", [60, 200, 1], { adjusts: "size" }),
  shape.choice("top", "gable", "Upper edge", "How each wall ends.", {
    gable: "Gables",
    arch: "Arches",
    wave: "Waves",
    flat: "Straight",
  }),
  shape.length("tab", 12, "Glue tab", "Goes behind the first wall.", [8, 20, 0.5]),
  shape.toggle("handle", true, "Holes for a handle", "In two walls, for a wire or a string."),
  windows.choice("motif", "stars", "Windows", "The pattern that lets light through.", {
    stars: "Stars",
    snow: "Snow crystals",
    leaves: "Leaves",
    drops: "Drops",
  }),
  windows.number("count", 9, "How many", "In each wall, as far as there is room.", [1, 24, 1]),
  windows.length("largest", 16, "Largest", "Across; the others are smaller.", [8, 40, 0.5]),
  windows.number("shuffle", 3, "Shuffle", "Each number is another sky.", [1, 999, 1]),
  words.text("name", "Lumi", "Name", "Engraved low on the first wall; may be empty.", 16),
  words.font("font", "courgette", "Font", "The font of the name.", {
    visible: "name !== ''",
  }),
  materialColor("#f4e3c1"),
];

const draw = code`
const dice = new RandomGenerator("lantern " + shuffle);
const tip = top === "flat" ? 0 : Math.min(width * 0.42, height * 0.4);
const frame = Math.max(4.5, width * 0.1);
const foot = 14;
const whole = sides * width;

/** The upper edge, from the last wall back to the first. */
const edge = Path([Vec(whole, 0)]);
for (let i = sides - 1; i >= 0; i--) {
  const [l, r, m] = [i * width, (i + 1) * width, (i + 0.5) * width];
  if (top === "gable") edge.lineTo(Vec(m, -tip)).lineTo(Vec(l, 0));
  else if (top === "arch") edge.cubicTo(Vec(r, -tip * 0.62), Vec(m + width * 0.28, -tip), Vec(m, -tip)).cubicTo(Vec(m - width * 0.28, -tip), Vec(l, -tip * 0.62), Vec(l, 0));
  else if (top === "wave") edge.cubicTo(Vec(r - width * 0.18, 0), Vec(m + width * 0.18, -tip), Vec(m, -tip)).cubicTo(Vec(m - width * 0.18, -tip), Vec(l + width * 0.18, 0), Vec(l, 0));
  else edge.lineTo(Vec(l, 0));
}
// Feet fold inwards and lie on each other: the tea light stands on them.
const slant = Math.min(foot * 0.75, width * 0.25);
edge.lineTo(Vec(0, height));
for (let i = 0; i < sides; i++) {
  const [l, r] = [i * width, (i + 1) * width];
  edge.lineTo(Vec(l + 0.4, height)).lineTo(Vec(l + slant, height + foot)).lineTo(Vec(r - slant, height + foot)).lineTo(Vec(r - 0.4, height));
}
edge.lineTo(Vec(whole, height)).lineTo(Vec(whole + tab, height - tab * 0.8)).lineTo(Vec(whole + tab, Math.min(tab * 0.8, height / 3)));
const sheet = edge.close();

const drawn = {
  stars: (size) => Path.star({ radius: size / 2, innerRadius: size * 0.22 }),
  drops: (size) => Path([Vec(0, -size / 2)]).cubicTo(Vec(size * 0.1, -size * 0.2), Vec(size * 0.3, size * 0.02), Vec(size * 0.3, size * 0.2)).cubicTo(Vec(size * 0.3, size * 0.6), Vec(-size * 0.3, size * 0.6), Vec(-size * 0.3, size * 0.2)).cubicTo(Vec(-size * 0.3, size * 0.02), Vec(-size * 0.1, -size * 0.2), Vec(0, -size / 2)).close(),
  leaves: (size) => Path([Vec(0, -size / 2)]).cubicTo(Vec(size * 0.42, -size * 0.2), Vec(size * 0.3, size * 0.3), Vec(0, size / 2)).cubicTo(Vec(-size * 0.3, size * 0.3), Vec(-size * 0.42, -size * 0.2), Vec(0, -size / 2)).close(),
  snow: (size) => CompoundPath.union(...times(3, (i) => Path.rectangle({ center: Vec(0, 0), width: size * 0.15, height: size, cornerRadius: size * 0.07 }).rotate(60 * i, Vec(0, 0))), Path.regularPolygon({ radius: size * 0.24, sides: 6 })),
};
const openings = [];
const engraved = [];
for (let i = 0; i < sides; i++) {
  const left = i * width;
  const written = i === 0 && name.trim() !== "";
  const floor = height - frame - (written ? Math.min(20, height * 0.2) : 0);
  if (written) {
    const ink = CompoundPath.union(text.textGraphic(name, { font, size: 20 }));
    if (!ink.isEmpty()) {
      const box = ink.boundingBox();
      ink.scale(Math.min((width - 2 * frame) / box.width(), (height - frame - floor) * 0.8 / box.height()));
      engraved.push(ink.placeAt(Vec(left + width / 2, (floor + height) / 2)));
    }
  }
  const eyes = handle && (i === 0 || i === Math.floor(sides / 2));
  const eye = Vec(left + width / 2, top === "flat" ? frame + 2 : -tip * 0.3);
  if (eyes) openings.push(Path.circle({ center: eye, radius: 1.6 }));
  const taken = eyes ? [[eye, 3]] : [];
  // Large ones first, each where there is still room; the sizes fall like those of stars.
  for (let k = 0; k < count; k++) {
    const size = Math.max(4, Math.min(largest * mix(1, 0.4, k / Math.max(1, count - 1)), width - 2 * frame, floor - frame));
    for (let attempt = 0; attempt < 40; attempt++) {
      const at = Vec(left + dice.between(frame + size / 2, width - frame - size / 2), dice.between(frame + size / 2, Math.max(frame + size / 2, floor - size / 2)));
      if (taken.some(([other, reach]) => other.distance(at) < reach + size / 2 + 2.4)) continue;
      taken.push([at, size / 2]);
      openings.push(drawn[motif](size).rotate(motif === "drops" ? 0 : dice.between(-25, 25), Vec(0, 0)).translate(at));
      break;
    }
  }
}
const folds = [];
for (let i = 1; i <= sides; i++) folds.push(Path.line(Vec(i * width, i === sides ? Math.min(1, height / 3) : 0), Vec(i * width, height)));
for (let i = 0; i < sides; i++) folds.push(Path.line(Vec(i * width + 0.4, height), Vec((i + 1) * width - 0.4, height)));
return Group([CompoundPath.difference(sheet, ...openings), ...folds.map((line) => line.assignLayer("score")), ...engraved.map((shape) => shape.assignLayer("engrave"))]);
`;

/** Folded up and lit: y = 0 is what it stands on. Behind the windows there is light. */
const assembly: AssemblyNode = {
  rests: "standing",
  turn: -14,
  tilt: 17,
  thickness: "paper",
  variables: [
    { name: "paper", expression: "0.4" },
    { name: "angle", expression: "360 / sides" },
    { name: "reach", expression: "width / 2 / tan(angle / 2)" },
    {
      name: "out",
      expression: "(i, distance, y) => [distance * sin(i * angle), y, distance * cos(i * angle)]",
    },
    { name: "flat", expression: "top === 'flat'" },
    { name: "tip", expression: "flat ? 0 : Math.min(width * 0.42, height * 0.4)" },
    { name: "frame", expression: "Math.max(4.5, width * 0.1)" },
    { name: "eyeY", expression: "(flat ? frame + 2 : -tip * 0.3) - height" },
    { name: "between", expression: "Math.floor(sides / 2) * angle" },
    { name: "arm", expression: "(reach - paper) * sin(between / 2)" },
  ],
  placements: [
    {
      id: "walls",
      name: "'Wall ' + (step + 1)",
      element: "lantern",
      repeat: "sides",
      clip: "Path.rectangle({ x: step * width, y: box.min.y - 1, width, height: height - box.min.y + 1 })",
      origin: "[(step + 0.5) * width, height]",
      position: "out(step, reach, 0)",
      rotation: "[0, step * angle, 0]",
    },
    {
      id: "feet",
      name: "'Foot ' + (step + 1)",
      element: "lantern",
      repeat: "sides",
      clip: "Path.rectangle({ x: step * width, y: height, width, height: 20 })",
      origin: "[(step + 0.5) * width, height]",
      position: "out(step, reach - paper, -step * paper)",
      rotation: "[-90, 0, step * angle]",
    },
    {
      id: "tab",
      name: "'Glue tab'",
      element: "lantern",
      clip: "Path.rectangle({ x: sides * width, y: 0, width: tab + 1, height })",
      origin: "[sides * width, height]",
      position: "[-width / 2, 0, reach - paper]",
    },
    {
      id: "light",
      name: "'Light'",
      repeat: "sides",
      shape:
        "Path.rectangle({ x: paper - width / 2, y: frame - height, width: width - 2 * paper, height: height - 2 * frame })",
      position: "out(step, reach - 2.2 * paper, 0)",
      rotation: "[0, step * angle, 0]",
      thickness: "0.2",
      color: "'#ffe45c'",
    },
    {
      id: "handle",
      name: "'Handle'",
      shape:
        "handle ? CompoundPath.stroke(Path([Vec(-arm, eyeY)]).cubicTo(Vec(-arm, eyeY - arm * 1.7), Vec(arm, eyeY - arm * 1.7), Vec(arm, eyeY)), 1.2, { cap: 'round' }) : Group()",
      position:
        "[(reach - paper) * sin(between) / 2, 0, (reach - paper) * (1 + cos(between)) / 2 + 0.6]",
      rotation: "[0, between / 2, 0]",
      thickness: "1.2",
      color: "'#8d8d88'",
    },
  ],
};

export const template: Template = {
  slug: "paper-lantern",
  name: "Paper lanterns",
  description:
    "A strip of cardstock that folds up into a lantern, with a sky of your own in every wall. Glue one tab, fold the feet inwards, and let an electric tea light shine through.",
  tags: ["paper-and-cardstock", "christmas"],
  license: null,
  pieces: 1,
  extremes: [
    { sides: 8, width: 35, height: 60, count: 24, largest: 40 },
    { sides: 4, width: 100, height: 200, count: 24, largest: 8, motif: "snow" },
    { width: 35, height: 60, tab: 20, largest: 40, top: "flat" },
    ...["gable", "arch", "wave"].map((top) => ({ top, width: 100, height: 60, shuffle: 7 })),
  ],
  document: documentOf(
    parameters,
    [scripted("lantern", "Lantern", parameters, draw)],
    {
      width: 450,
      height: 300,
    },
    assembly,
  ),
};
