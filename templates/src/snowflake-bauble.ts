import type { AssemblyNode } from "@cuttle/design";
import { loopThrough } from "./assemblies.ts";
import { code, documentOf, scripted } from "./document.ts";
import { group, materialColor } from "./parameters.ts";
import type { Template } from "./template.ts";

const words = group("Words");
const flake = group("Snowflake");
const ring = group("Ring");
const parameters = [
  words.text(
    "name",
    "Annika",
    "Name",
    "Every name grows a snowflake of its own. Up to 18 letters.",
    18,
  ),
  words.text(
    "line",
    "Christmas 2026",
    "On top",
    "A year, a wish, a family; leave it empty for none.",
    24,
  ),
  words.font("font", "cinzel-decorative", "Font", "Fine capitals suit the ring."),
  words.length(
    "letters",
    7,
    "Letter size",
    "The letters stay within the ring, however large.",
    [3, 14, 0.5],
    { adjusts: "size" },
  ),
  flake.number("shuffle", 1, "Shuffle", "Another snowflake for the same name.", [1, 999, 1]),
  flake.number("twigs", 4, "Twigs", "Branches on each side of an arm.", [2, 8, 1]),
  flake.length("arm", 2.2, "Arm width", "Wood wants at least 1.8 mm.", [1.5, 5, 0.1], {
    adjusts: "boldness",
  }),
  ring.length("diameter", 100, "Diameter", "Without the loop on top.", [50, 200, 1], {
    adjusts: "size",
  }),
  ring.length("band", 11, "Band", "How wide the ring is.", [5, 24, 0.5]),
  ring.length("hole", 4, "Hole", "For the ribbon.", [2, 8, 0.5]),
  materialColor("#e9cfa0"),
];

const draw = code`
// The name is the seed: the same name always grows the same crystal.
const dice = new RandomGenerator(name.trim().toLowerCase() + "/" + shuffle);
const radius = diameter / 2;
const belt = Math.min(band, radius * 0.35);
const inside = radius - belt;
const long = inside + belt * 0.4;
// A small crystal has fewer and finer twigs than it is asked for, or it would be a disc.
const thin = Math.min(arm, inside * 0.085);
const number = Math.min(twigs, Math.max(2, Math.floor(inside / (thin * 2.9)) - 1));

/** One arm, upwards, with twigs that lean out by 60 degrees as ice does. */
const strokes = [Path.line(Vec(0, 0), Vec(0, -long))];
const solid = [];
const twig = (at, angle, length) => {
  const end = Vec.fromAngle(angle, length).add(at);
  strokes.push(Path.line(at, end));
  return end;
};
const slots = number + 1;
for (let i = 1; i <= number; i++) {
  const t = (i + dice.between(-0.22, 0.22)) / slots;
  const at = Vec(0, -inside * mix(0.16, 1, t));
  // As far as half way to the next arm, and never out of the ring.
  const wedge = -at.y * 0.55;
  const rim = (inside + belt * 0.3) - -at.y;
  const length = Math.max(thin * 1.2, Math.min(wedge, rim * 1.6) * dice.between(0.55, 1));
  const forked = length > thin * 5 && dice.chance(0.75);
  const tip = dice.pick(["round", "leaf", "plain"]);
  for (const side of [-1, 1]) {
    const end = twig(at, -90 + side * 60, length);
    if (forked) {
      const mid = Vec.mix(at, end, 0.52);
      for (const turn of [0, 120]) twig(mid, -90 + side * turn, length * 0.34);
    }
    if (tip === "round") solid.push(Path.circle({ center: end, radius: thin * 0.85 }));
    if (tip === "leaf") {
      solid.push(Path.regularPolygon({ sides: 4, radius: thin * 1.25 }).scale(Vec(0.75, 1)).rotate(side * 60).translate(end));
    }
  }
}
const thick = CompoundPath.stroke(Group(strokes), thin, { cap: "round" });
const one = CompoundPath.union(thick, ...solid);
const heart = inside * dice.between(0.16, 0.26);
const core = dice.chance(0.5)
  ? Path.star({ radius: heart * 1.25, innerRadius: heart * 0.8, points: 6 })
  : Path.regularPolygon({ sides: 6, radius: heart });
const arms = times(6, (i) => one.clone().rotate(i * 60, Vec(0, 0)));
const crystal = CompoundPath.union(core, ...arms);

const circle = CompoundPath.difference(Path.circle({ radius }), Path.circle({ radius: inside }));
// The cap of a glass bauble, with its loop.
const loop = hole / 2 + Math.max(2, hole * 0.5);
const cap = Path.rectangle({ center: Vec(0, -radius - belt * 0.05), width: belt * 1.3 + 4, height: belt * 0.5 + 3, cornerRadius: 1.2 });
const eye = Vec(0, -radius - belt * 0.3 - 1.5 - loop * 0.55);
const whole = CompoundPath.union(circle, crystal, cap, Path.circle({ center: eye, radius: loop }));
// Growing and shrinking again fills the sharpest inner corners, where wood would split.
const soft = CompoundPath.offset(CompoundPath.offset(whole, 0.6), -0.6);
const filled = CompoundPath.fillHoles(soft, { smallerThan: 3 });
// The other way round it takes off what is too thin to stay on; a crumb that comes loose goes with it.
const firm = CompoundPath.offset(CompoundPath.offset(filled, -0.55), 0.55).pieces();
const body = firm.reduce((a, b) => (b.area() > a.area() ? b : a));
const bauble = CompoundPath.difference(body, Path.circle({ center: eye, radius: hole / 2 }));

/** Words in the ring: the name along its lower half, the other line along its upper one. */
const middle = radius - belt / 2;
const engraved = [];
const along = (content, below) => {
  const face = (size) => new RichText(content, { font, size, letterSpacing: size * 0.06 });
  let size = letters;
  const widest = middle * (below ? 2.6 : 2.5);
  const high = () => { const box = face(size).boundingBox(); return box ? box.height() : 0; };
  if (face(size).width() > widest) size *= widest / face(size).width();
  if (high() > belt * 0.72) size *= (belt * 0.72) / high();
  const words = face(size);
  const box = words.boundingBox();
  if (!box) return;
  // Letters stand outwards above and inwards below; the middle of their ink lies on the middle of the band.
  const drop = (box.min.y + box.max.y) / 2;
  const line = below
    ? Path.arc({ radius: middle - drop, startAngle: 250, endAngle: -70 })
    : Path.arc({ radius: middle + drop, startAngle: 110, endAngle: 430 });
  const set = text.alongPath(words, line, { align: "center" });
  if (!set.isEmpty()) engraved.push(CompoundPath.union(set).assignLayer("engrave"));
};
if (name.trim() !== "") along(name, true);
if (line.trim() !== "") along(line, false);
return Group([bauble, ...engraved]);
`;

/** With its ribbon. */
const assembly: AssemblyNode = {
  rests: "lying",
  turn: -20,
  tilt: 66,
  variables: [
    { name: "belt", expression: "Math.min(band, diameter * 0.175)" },
    { name: "loop", expression: "hole / 2 + Math.max(2, hole * 0.5)" },
    { name: "ribbon", expression: "hole * 0.7" },
    { name: "knot", expression: "loop + ribbon" },
    { name: "long", expression: "10 + diameter * 0.35" },
  ],
  placements: [
    { id: "bauble", name: "'Bauble'", element: "bauble" },
    ...loopThrough({
      at: "[0, -diameter / 2 - belt * 0.3 - 1.5 - loop * 0.55]",
      knot: "knot",
      long: "long",
      width: "ribbon",
      name: "Ribbon",
      color: "#c4352f",
    }),
  ],
};

export const template: Template = {
  slug: "snowflake-bauble",
  name: "Snowflake bauble",
  description:
    "A bauble whose snowflake grows out of the name you write: no two names have the same one, and the same name always gets its own back. A set for the whole family makes the tree a family tree.",
  tags: ["christmas"],
  license: null,
  pieces: 1,
  few: { twigs: 2 },
  extremes: [
    { diameter: 50, band: 24, twigs: 8, arm: 5, hole: 8 },
    { diameter: 200, band: 5, twigs: 2, arm: 1.5 },
    { diameter: 50, band: 5, letters: 14, twigs: 8 },
    ...["Bo", "Zoë", "Maximilian", "Ines", "Jón", "Ada", "Çelik"].map((name) => ({ name })),
  ],
  document: documentOf(
    parameters,
    [scripted("bauble", "Bauble", parameters, draw)],
    {
      width: 300,
      height: 300,
    },
    assembly,
  ),
};
