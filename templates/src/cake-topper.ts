import type { AssemblyNode } from "@cuttle/design";
import { turned } from "./assemblies.ts";
import { code, documentOf, scripted } from "./document.ts";
import { group, materialColor } from "./parameters.ts";
import { leafCode } from "./script-snippets.ts";
import type { Template } from "./template.ts";

const words = group("Words");
const frame = group("Wreath");
const cake = group("Cake");
const parameters = [
  words.text("name", "Matilda", "Name", "Goes across the wreath; up to 16 letters.", 16),
  words.font("font", "pacifico", "Its font", "Bold scripts hold best."),
  words.text("age", "5", "Age or word", "Below the name: an age, a year, or a short word.", 8),
  words.font("ageFont", "chewy", "Its font", "A fat font is easy to see from across the table."),
  words.length(
    "bridge",
    2.5,
    "Bridge width",
    "Joins what would fall out, such as the dot of an i.",
    [1.5, 6, 0.1],
    { adjusts: "bridges" },
  ),
  frame.choice("wreath", "leaves", "Wreath", "The connection between the words.", {
    leaves: "Leaves",
    stars: "Stars",
    dots: "Beads",
    plain: "Plain hoop",
  }),
  frame.length(
    "diameter",
    120,
    "Diameter",
    "Of the hoop; a little less than the cake's looks best.",
    [60, 220, 1],
    { adjusts: "size" },
  ),
  frame.length("band", 4, "Band", "How wide the hoop itself is.", [2.5, 10, 0.5], {
    adjusts: "boldness",
  }),
  cake.number("stakes", 2, "Stakes", "One for a cupcake, two for a cake.", [1, 2, 1]),
  cake.length(
    "stake",
    70,
    "Stake length",
    "The part in the cake, and a little more.",
    [30, 150, 1],
  ),
  cake.length(
    "stakeWidth",
    5,
    "Stake width",
    "Narrower ones leave smaller holes; they end in a point.",
    [3, 10, 0.5],
    { adjusts: "boldness" },
  ),
  materialColor("#eec98f"),
];

const draw = code`
${leafCode}
const radius = diameter / 2;
const middle = radius - band / 2;
const ring = CompoundPath.stroke(Path.circle({ radius: middle }), band);

/** Letters as large as fits, welded. */
const word = (content, face, width, height) => {
  const ink = CompoundPath.union(text.textGraphic(content, { font: face, size: 30 }));
  if (ink.isEmpty()) return undefined;
  const box = ink.boundingBox();
  return ink.scale(Math.min(width / box.width(), height / box.height()));
};
/** How far down in its box a word's letters stand, as a share of its height. */
const footOf = (content, face) => {
  const box = text.textGraphic(content, { font: face, size: 30 }).boundingBox();
  return clamp(-box.min.y / box.height(), 0, 1);
};
/** What letters may reach to: they stay inside the band, with a gap that is wide enough to be cut. */
const reach = radius - band - 1;
/** How far it is from the middle of the hoop to its side, across at a height or down at a place; less than 0 outside. */
const side = (at, rim = reach) => (Math.abs(at) < rim ? Math.sqrt(rim * rim - at * at) : rim - Math.abs(at));
/** Points all along a word, from the middle of its box. */
const dotsOf = (ink) => {
  const center = ink.boundingBox().center();
  return ink.paths.flatMap((path) => range(0, path.anchors.length, 0.5).map((time) => path.positionAtTime(time).sub(center)));
};
/** A name as wide as the hoop, or as high as it may be, on a bar from side to side that carries each of its letters. */
const across = (ink, y) => {
  const dots = dotsOf(ink);
  const room = (size) => {
    let [left, right] = [Infinity, Infinity];
    for (const dot of dots) {
      const half = side(y + size * dot.y);
      left = Math.min(left, half + size * dot.x);
      right = Math.min(right, half - size * dot.x);
    }
    return { left, right };
  };
  const fits = (size) => { const { left, right } = room(size); return left + right >= 0; };
  let [size, above] = fits(1) ? [1, 1] : [0, 1];
  for (const _ of range(0, 20)) {
    const half = (size + above) / 2;
    if (fits(half)) size = half;
    else above = half;
  }
  const { left, right } = room(size);
  const placed = ink.scale(size).placeAt(Vec((right - left) / 2, y));
  const box = placed.boundingBox();
  const foot = box.min.y + footOf(name, font) * box.height() + bridge * 0.12;
  const bar = Path.rectangle({ center: Vec(0, foot), width: 2 * Math.max(side(foot, middle), 0), height: bridge });
  return CompoundPath.union(placed, bar);
};
/** How low its middle may stand for it to stand on the hoop, which small letters sink into less than large ones. */
const floorFor = (ink) => {
  const rim = radius - band + Math.min(band * 0.7, ink.boundingBox().height() * 0.1);
  return Math.min(...dotsOf(ink).map((dot) => side(dot.x, rim) - dot.y));
};

const pieces = [ring];
const number = word(age, ageFont, diameter * 0.66, diameter * 0.42);
const tall = word(name, font, Infinity, diameter * 0.46);
const title = tall ? across(tall, number ? -diameter * 0.12 : 0) : undefined;
if (title) pieces.push(title);
if (number) {
  // It stands on the hoop and reaches up to the name; a wide word stands higher, where the hoop is as wide.
  const roof = title ? title.boundingBox().max.y + diameter * 0.02 : -diameter * 0.25;
  for (const _ of range(0, 3)) {
    const high = number.boundingBox().height();
    const free = floorFor(number) + high / 2 - roof;
    if (high > free) number.scale(free / high);
  }
  pieces.push(number.placeAt(Vec(0, floorFor(number))));
}

/** What grows on the hoop, wherever the name leaves room. */
const unit = clamp(diameter * 0.095, 6, 18);
const kept = title ? title.boundingBox().expand(unit * 0.9) : undefined;
const stand = number ? number.boundingBox().expand(unit * 0.35) : undefined;
const pitch = unit * { leaves: 0.92, stars: 1.75, dots: 1.3, plain: 9 }[wreath];
const around = 360 / (2 * Math.round(180 * math.radians(middle) / pitch));
/** Nothing grows over the word. */
const grow = (shape) => {
  const box = shape.boundingBox();
  const word = number?.boundingBox();
  const meets = word && box.min.x < word.max.x && box.max.x > word.min.x && box.min.y < word.max.y && box.max.y > word.min.y;
  if (!meets || CompoundPath.intersection(shape, number).area() < 0.5) pieces.push(shape);
};
for (const angle of wreath === "plain" ? [] : range(-180 + around / 2, 180, around)) {
  const at = Vec.fromAngle(angle, middle);
  if (kept && at.y > kept.min.y && at.y < kept.max.y) continue;
  if (stand && stand.containsPoint(at)) continue;
  // Both sprays grow from the bottom and the top of the hoop towards its sides.
  const way = (angle > 0) === (Math.abs(angle) < 90) ? -90 : 90;
  if (wreath === "leaves") {
    for (const side of [-1, 1]) grow(leaf(at, angle + way + side * 40, unit * 1.1, unit * 0.5));
  } else if (wreath === "dots") {
    grow(Path.circle({ center: at, radius: unit * 0.42 }));
  } else {
    grow(Path.star({ radius: unit * 0.82, innerRadius: unit * 0.44 }).roundCorners(unit * 0.06).rotate(angle + 90).translate(at));
  }
}

/** Stakes begin inside the band and end in a point. */
const spots = stakes === 1 ? [0] : [-1, 1].map((side) => side * radius * 0.42);
for (const x of spots) {
  const top = Math.sqrt(middle * middle - x * x);
  const half = stakeWidth / 2;
  const tip = top + stake;
  pieces.push(
    Path([Vec(x - half, top), Vec(x + half, top), Vec(x + half, tip - 3 * half), Vec(x + 0.4, tip), Vec(x - 0.4, tip), Vec(x - half, tip - 3 * half)], true),
  );
}
const topper = CompoundPath.connect(CompoundPath.union(...pieces), { width: bridge });
// A gap narrower than the laser's cut is burnt away rather than cut.
return CompoundPath(topper.paths.filter((path) => path.area() > 1));
`;

/** On its stakes in a cake that stands on a plate. The floor is y = 0. */
const assembly: AssemblyNode = {
  rests: "standing",
  turn: -22,
  tilt: 14,
  variables: [
    // The height in the drawing up to which it is in the cake: as near to the wreath as what grows on it allows.
    {
      name: "sunk",
      expression: "diameter / 2 - band / 2 + clamp(diameter * 0.095, 6, 18) * 0.86 + 0.5",
    },
    {
      name: "high",
      expression: "Math.max(piecesOf('topper')[0].boundingBox().max.y - sunk + 6, diameter * 0.3)",
    },
    { name: "wide", expression: "diameter * 0.44 + 8" },
    { name: "dots", expression: "20" },
    { name: "dot", expression: "0.8 * wide * sin(180 / dots)" },
  ],
  placements: [
    {
      id: "topper",
      name: "'Topper'",
      element: "topper",
      origin: "[0, sunk]",
      position: "[0, -high - 2, 1.5]",
    },
    {
      id: "cake",
      name: "['Plate', 'Cake', 'Icing'][step]",
      shape: "Path.circle({ radius: wide * [1.3, 1, 1.02][step] })",
      repeat: "3",
      position: "[0, -2 - [0, 0.7, 1][step] * high, 0]",
      rotation: "[90, 0, 0]",
      thickness: "[2, 0.7 * high, 0.35 * high][step]",
      color: "['#f4f2ee', '#e3a79b', '#fdf3e7'][step]",
    },
    turned({
      id: "dots",
      name: "'Cream'",
      profile: "Path.arc({ radius: dot, startAngle: 180, endAngle: 360 }).close()",
      radius: "dot",
      planes: 5,
      count: "dots",
      at: "[0.88 * wide * cos((360 * which) / dots), -high - 2, 0.88 * wide * sin((360 * which) / dots)]",
      color: "'#f2c3b8'",
    }),
  ],
};

export const template: Template = {
  slug: "cake-topper",
  name: "Wreath cake topper",
  description:
    "A name and an age in a wreath, on stakes that slip into the cake. Everything is joined to everything, so that it leaves the laser in one piece and is easy to wash and keep.",
  tags: ["cake-toppers"],
  license: null,
  pieces: 1,
  extremes: [
    { name: "i", age: "", diameter: 60, band: 2.5, stakes: 1 },
    { name: "Maximiliana-Anna", age: "Abschied", diameter: 220 },
    { name: "", age: "", wreath: "dots" },
  ],
  document: documentOf(
    parameters,
    [scripted("topper", "Topper", parameters, draw)],
    { width: 300, height: 400 },
    assembly,
  ),
};
