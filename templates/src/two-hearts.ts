import type { AssemblyNode } from "@cuttle/design";
import { code, documentOf, scripted } from "./document.ts";
import { group, materialColor } from "./parameters.ts";
import type { Template } from "./template.ts";

const words = group("The two of you");
const heart = group("Heart");
const parameters = [
  words.text("first", "Nora", "First name", "On the left half.", 14),
  words.text("second", "Jonas", "Second name", "On the right half.", 14),
  words.text("date", "14 · 2", "Day", "Small, on both halves; leave it empty for none.", 14),
  words.font("font", "courgette", "Font", "The font of the names."),
  heart.length("width", 80, "Width", "Of the whole heart.", [45, 200, 1], { adjusts: "size" }),
  heart.number("teeth", 3, "Knobs", "How many times the halves hold on to each other.", [1, 6, 1]),
  heart.number("shuffle", 1, "Shuffle", "Another seam for the same two names.", [1, 999, 1]),
  heart.toggle("rings", true, "Rings", "A hole in each half, to wear it or carry it."),
  heart.length(
    "hole",
    4,
    "Hole",
    "Diameter: 4 mm takes a split ring, 2 mm a chain.",
    [1.5, 8, 0.5],
    {
      visible: "rings",
    },
  ),
  materialColor("#c9714f"),
];

const draw = code`
// The two names are the seed of the seam, so that these halves fit each other and no others.
const dice = new RandomGenerator(first.trim().toLowerCase() + " & " + second.trim().toLowerCase() + "/" + shuffle);
const heart = Path([Vec(0, 38)])
  .cubicTo(Vec(-14, 27), Vec(-50, 4), Vec(-50, -22))
  .cubicTo(Vec(-50, -42), Vec(-36, -50), Vec(-24, -50))
  .cubicTo(Vec(-12, -50), Vec(-3, -42), Vec(0, -33))
  .cubicTo(Vec(3, -42), Vec(12, -50), Vec(24, -50))
  .cubicTo(Vec(36, -50), Vec(50, -42), Vec(50, -22))
  .cubicTo(Vec(50, 4), Vec(14, 27), Vec(0, 38)).close();
heart.scale(width / heart.boundingBox().width());
const box = heart.boundingBox();
const notch = -33 * (width / 100);

/** The seam runs down the middle; each knob is a small heart that leans to one side or the other. */
const long = box.max.y - notch;
const each = (long * 0.78) / teeth;
const size = Math.min(each * 0.34, width * 0.085);
const seam = Path([Vec(0, box.min.y - 30), Vec(0, notch + long * 0.06)]);
let y = notch + long * 0.06;
let side = dice.chance(0.5) ? 1 : -1;
for (let i = 0; i < teeth; i++) {
  const at = y + each * dice.between(0.42, 0.58);
  const s = side * size * dice.between(0.92, 1.06);
  const n = Math.abs(s) * 0.42;
  // In through a narrow neck and round a head wider than it: it locks, as a jigsaw does.
  seam.cubicTo(Vec(0, at - n * 2.2), Vec(0, at - n), Vec(s * 0.35, at - n));
  seam.cubicTo(Vec(s * 0.1, at - n * 2.9), Vec(s * 1.15, at - n * 3.1), Vec(s * 1.3, at - n * 0.9));
  seam.cubicTo(Vec(s * 1.42, at - n * 0.3), Vec(s * 1.42, at + n * 0.3), Vec(s * 1.3, at + n * 0.9));
  seam.cubicTo(Vec(s * 1.15, at + n * 3.1), Vec(s * 0.1, at + n * 2.9), Vec(s * 0.35, at + n));
  seam.cubicTo(Vec(0, at + n), Vec(0, at + n * 2.2), Vec(0, y + each));
  y += each;
  side = dice.chance(0.8) ? -side : side;
}
seam.lineTo(Vec(0, box.max.y + 30));
const wall = seam.clone().lineTo(Vec(-width, box.max.y + 30)).lineTo(Vec(-width, box.min.y - 30)).close();

const eye = hole / 2 + Math.max(2, hole * 0.55);
const lobes = [-1, 1].map((way) => Vec(way * width * 0.26, box.min.y - eye * 0.35));
const half = (way) => {
  let shape = way < 0 ? CompoundPath.intersection(heart, wall) : CompoundPath.difference(heart, wall);
  const at = lobes[way < 0 ? 0 : 1];
  if (rings) {
    shape = CompoundPath.union(shape, Path.circle({ center: at, radius: eye }));
    shape = CompoundPath.difference(shape, Path.circle({ center: at, radius: hole / 2 }));
  }
  const drawn = [shape];
  const write = (content, across, high, spot) => {
    const ink = CompoundPath.union(text.textGraphic(content, { font, size: 20 }));
    if (ink.isEmpty()) return;
    const bounds = ink.boundingBox();
    ink.scale(Math.min(across / bounds.width(), high / bounds.height()));
    drawn.push(ink.rotate(way * -8).placeAt(spot).assignLayer("engrave"));
  };
  const free = width / 2 - size * 1.7 - width * 0.085;
  const x = way * (size * 1.7 + free / 2);
  write(way < 0 ? first : second, free * 0.93, width * 0.14, Vec(x, -0.28 * width));
  write(date, free * 0.62, width * 0.05, Vec(x, -0.15 * width));
  return Group(drawn).translate(Vec(way * (size * 0.75 + 1.8), 0));
};
return Group([half(-1), half(1)]);
`;

/** Both halves, put together. */
const assembly: AssemblyNode = {
  rests: "lying",
  turn: -16,
  tilt: 60,
  variables: [
    // The sheet has each half this far from the seam: three quarters of a knob and 1.8 mm.
    {
      name: "moved",
      expression: "Math.min((0.71 * 0.78 * 0.34) / teeth, 0.085) * 0.75 * width + 1.8",
    },
  ],
  placements: [
    {
      id: "halves",
      name: "index === 0 ? 'Left half' : 'Right half'",
      element: "hearts",
      position: "[(index === 0 ? 1 : -1) * moved, 0, 0]",
      color: "index === 0 ? material : Color.mix(Color(material), Color('#ffffff'), 0.3)",
    },
  ],
};

export const template: Template = {
  slug: "two-hearts",
  name: "Two halves of a heart",
  description:
    "A heart in two halves, one for each of you, with a seam that grows out of your two names. Nobody else's half will ever fit yours.",
  tags: ["valentines-day", "keychains"],
  license: null,
  pieces: 2,
  extremes: [
    { width: 45, teeth: 6, hole: 8 },
    { width: 200, teeth: 1, hole: 1.5 },
    ...["Ada", "Bo", "Çelik", "Dimitri", "Eve", "Fay"].map((first) => ({ first, teeth: 5 })),
  ],
  document: documentOf(
    parameters,
    [scripted("hearts", "Heart", parameters, draw)],
    { width: 300, height: 200 },
    assembly,
  ),
};
