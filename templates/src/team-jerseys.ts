import type { AssemblyNode } from "@cuttle/design";
import { code, documentOf, scripted } from "./document.ts";
import { group, materialColor } from "./parameters.ts";
import { inRowsCode } from "./script-snippets.ts";
import type { Template } from "./template.ts";

const team = group("Team");
const look = group("Jersey");
const parameters = [
  {
    name: "players",
    type: "list" as const,
    expression: "['7 Ada', '10 Noor', '23 Emil', '4 Kofi', '11 Lena', '1 Bruno']",
    label: "Players",
    help: "Number and name, one for each; paste the whole team.",
    group: "Team",
    max: 40,
    maxLength: 18,
    item: "text" as const,
  },
  team.text("club", "Harbour Lions", "Team", "Small, at the hem; leave it empty for none.", 24),
  team.font(
    "numberFont",
    "saira-stencil-one",
    "Font of the number",
    "Wide and plain, as on the field.",
  ),
  team.font("font", "bebas-neue", "Font of the words", "For the name and the team."),
  look.choice("pattern", "stripes", "Pattern", "Engraved; it never touches number or name.", {
    plain: "Plain",
    stripes: "Stripes",
    hoops: "Hoops",
    sash: "Sash",
  }),
  look.choice("collar", "vee", "Collar", "The cut of the neck.", { vee: "V-neck", round: "Round" }),
  look.length("width", 64, "Width", "From sleeve to sleeve.", [35, 140, 1], { adjusts: "size" }),
  look.length("hole", 4, "Hole", "For a key ring, a bag or the bench's hooks.", [2, 8, 0.5]),
  look.number(
    "sheetWidth",
    220,
    "Sheet width",
    "The jerseys are laid out in rows no longer than this, mm.",
    [150, 1200, 10],
  ),
  materialColor("#d8b27a"),
];

const draw = code`
// Drawn 100 wide, then scaled.
const k = width / 100;
const neck = collar === "vee"
  ? Path([Vec(-15, -60), Vec(15, -60), Vec(15, -50), Vec(0, -31), Vec(-15, -50)], true)
  : Path.ellipse({ center: Vec(0, -52), radius: Vec(15, 14) });
const cloth = Path([Vec(-15, -50)])
  .cubicTo(Vec(-21, -49), Vec(-27, -47), Vec(-32, -43)).lineTo(Vec(-50, -21)).lineTo(Vec(-35, -8)).lineTo(Vec(-28, -15))
  .cubicTo(Vec(-29, 10), Vec(-29, 32), Vec(-29, 52)).cubicTo(Vec(-10, 56), Vec(10, 56), Vec(29, 52))
  .cubicTo(Vec(29, 32), Vec(29, 10), Vec(28, -15)).lineTo(Vec(35, -8)).lineTo(Vec(50, -21)).lineTo(Vec(32, -43))
  .cubicTo(Vec(27, -47), Vec(21, -49), Vec(15, -50)).close();
const shirt = CompoundPath.difference(cloth, neck);
const outline = CompoundPath.offset(CompoundPath.offset(shirt, -1.2), 1.2).scale(k, Vec(0, 0));

// A ring bridges the neck, so that it hangs straight.
const eye = hole / 2 + Math.max(2, hole * 0.5);
const at = Vec(0, Math.min(-50 * k, (collar === "vee" ? -31 : -38) * k - hole / 2 - 1.2));
const yoke = Path.rectangle({ center: Vec(0, -47 * k), width: 34 * k, height: Math.max(2.4, 5 * k), cornerRadius: 1 });
const body = CompoundPath.difference(
  CompoundPath.union(outline, yoke, Path.circle({ center: Vec(0, -50 * k - hole * 0.3), radius: eye })),
  Path.circle({ center: Vec(0, -50 * k - hole * 0.3), radius: hole / 2 }));

const seams = CompoundPath.intersection(outline, CompoundPath.stroke(Group([-1, 1].flatMap((side) => [
  Path([Vec(side * 28, -15)]).cubicTo(Vec(side * 27, -26), Vec(side * 28, -36), Vec(side * 32, -43)),
  Path([Vec(side * 46.5, -24.5), Vec(side * 32, -11.4)]).translate(Vec(side * -1.2, -1.4)),
]).map((path) => path.scale(k, Vec(0, 0)))), Math.max(0.4, 0.8 * k)));

const bands = {
  plain: [],
  stripes: [-22, -11, 0, 11, 22].map((x) => Path.rectangle({ x: x - 2.2, y: -60, width: 4.4, height: 130 })),
  hoops: [-20, -4, 12, 28, 44].map((y) => Path.rectangle({ x: -60, y: y - 3, width: 120, height: 6 })),
  sash: [Path.rectangle({ x: -7, y: -100, width: 14, height: 200 }).rotate(38, Vec(0, 0))],
}[pattern].map((band) => band.scale(k, Vec(0, 0)));
const inside = CompoundPath.intersection(CompoundPath.offset(outline, -2.2 * k - 0.6), Path.rectangle({ x: -27.5 * k, y: -60 * k, width: 55 * k, height: 130 * k }));
const field = bands.length > 0 ? CompoundPath.intersection(CompoundPath.union(...bands), inside) : undefined;

const jersey = (entry) => {
  const [, number, name] = /^\s*(\d*)\s*(.*?)\s*$/s.exec(entry);
  const inks = [];
  const write = (content, face, wide, tall, y) => {
    const ink = CompoundPath.union(text.textGraphic(content, { font: face, size: 20, letterSpacing: face === font ? 1.2 : 0 }));
    if (ink.isEmpty()) return;
    const box = ink.boundingBox();
    ink.scale(k * Math.min(wide / box.width(), tall / box.height()));
    inks.push(ink.placeAt(Vec(0, y * k)));
  };
  write(name, font, 44, 9, number === "" ? 5 : -17);
  write(number, numberFont, 42, 36, 12);
  write(club, font, 40, 5.5, 44);
  // Where a band meets a seam, both are one shape: what lies over each other is burnt twice, or not at all.
  const clear = field && inks.length > 0 ? CompoundPath.difference(field, CompoundPath.offset(CompoundPath.fillHoles(Group(inks)), 2.2 * k)) : field;
  const engraved = [clear ? CompoundPath.union(seams, clear) : seams, ...inks];
  return Group([body.clone(), ...engraved.map((ink) => ink.clone().assignLayer("engrave"))]);
};

const gap = 4;
const items = players.filter((entry) => entry.trim() !== "").map(jersey);
${inRowsCode}`;

/** In the locker room: each on its hook, on a board that stands on y = 0. */
const assembly: AssemblyNode = {
  rests: "standing",
  turn: -22,
  tilt: 12,
  variables: [
    { name: "total", expression: "piecesOf('jerseys').length" },
    {
      name: "one",
      expression:
        "total > 0 ? piecesOf('jerseys')[0].boundingBox() : BoundingBox(Vec(0, 0), Vec(1, 1))",
    },
    { name: "columns", expression: "Math.max(1, Math.ceil(Math.sqrt(1.5 * total)))" },
    { name: "rows", expression: "Math.ceil(total / columns)" },
    { name: "across", expression: "one.width() * 1.12" },
    { name: "along", expression: "one.height() * 1.14" },
    { name: "top", expression: "-rows * along" },
    { name: "eye", expression: "hole / 2 + Math.max(2, hole * 0.5)" },
    {
      name: "spot",
      expression:
        "(k, z) => [(k % columns - (Math.min(total, columns) - 1) / 2) * across, top + one.height() * 0.07 + eye - hole * 0.15 + Math.floor(k / columns) * along, z]",
    },
  ],
  placements: [
    {
      id: "jerseys",
      name: "players.filter((entry) => entry.trim() !== '')[index]",
      element: "jerseys",
      origin: "[box.center().x, box.min.y + eye - hole * 0.15]",
      position: "spot(index, 4)",
    },
    {
      id: "board",
      name: "'Board'",
      shape:
        "total > 0 ? Path.rectangle({ center: Vec(0, top / 2), width: Math.min(total, columns) * across + one.width() * 0.1, height: -top, cornerRadius: 3 }) : Group()",
      thickness: "9",
      color: "'#3f6f78'",
    },
    {
      id: "hooks",
      name: "'Hook'",
      repeat: "total",
      shape: "Path.circle({ radius: hole * 0.34 })",
      position: "spot(step, 9)",
      thickness: "9",
      color: "'#dfe2e3'",
    },
  ],
};

export const template: Template = {
  slug: "team-jerseys",
  name: "Team jersey tags",
  description:
    "The whole team from one list: a small jersey for every player, with number and name, for kit bags and the end-of-season party. The engraved stripes keep clear of every figure.",
  tags: ["sports", "bag-tags", "multiple-names"],
  license: null,
  pieces: ({ players }) =>
    (players as readonly string[]).filter((entry) => entry.trim() !== "").length,
  few: { players: ["7 Ada", "10 Noor"] },
  extremes: ["vee", "round"].flatMap((collar) => [
    { collar, width: 35, hole: 8, pattern: "sash" },
    { collar, width: 140, hole: 2, pattern: "hoops", sheetWidth: 150 },
    { collar, players: ["99999999 Maximilia", "Anna", "5", "", "  "] },
  ]),
  document: documentOf(
    parameters,
    [scripted("jerseys", "Jerseys", parameters, draw)],
    {
      width: 400,
      height: 300,
    },
    assembly,
  ),
};
