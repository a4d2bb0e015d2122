import type { AssemblyNode } from "@cuttle/design";
import { code, documentOf, scripted } from "./document.ts";
import { group, materialColor, materialThickness } from "./parameters.ts";
import { inRowsCode } from "./script-snippets.ts";
import type { Template } from "./template.ts";

const guests = group("Guests");
const look = group("Look");
const parameters = [
  {
    name: "names",
    type: "list" as const,
    expression: "['Clara', 'Henrik', 'Amira', 'Louis', 'Sofie', 'Magnus']",
    label: "Names",
    help: "One for each guest; paste the whole table.",
    group: "Guests",
    max: 40,
    maxLength: 18,
    item: "text" as const,
  },
  guests.font("font", "lobster", "Font", "Bold scripts stand best; every name is welded into one."),
  guests.length(
    "size",
    36,
    "Letter size",
    "Height of a line; capitals are about seven tenths.",
    [16, 80, 1],
    { adjusts: "size" },
  ),
  guests.length(
    "widest",
    0,
    "Widest",
    "Longer names get smaller letters, so that no sign is wider than this. 0: no wider than the sheet.",
    [0, 600, 1],
    { adjusts: "size" },
  ),
  guests.length(
    "bridge",
    2,
    "Bridge width",
    "Joins dots and accents to their letters.",
    [1.2, 5, 0.1],
    { adjusts: "bridges" },
  ),
  look.length("bar", 5, "Bar", "The base of the letters.", [3, 12, 0.5], { adjusts: "boldness" }),
  look.choice("foot", "arch", "Feet", "The part slotted into the bar's ends from below.", {
    arch: "Half round",
    leaf: "Leaf",
    block: "Block",
  }),
  look.length(
    "footDepth",
    28,
    "Foot length",
    "From front to back: longer ones stand more firmly.",
    [16, 60, 1],
  ),
  materialThickness(3, 6),
  look.number(
    "sheetWidth",
    400,
    "Sheet width",
    "The names are laid out in rows no longer than this, mm. A longer name gets smaller letters.",
    [200, 1200, 10],
  ),
  materialColor("#e5bd86"),
];

const draw = code`
const gap = 4;
// Bar and foot are halved into each other: each has a slot, as wide as the other is thick and half as deep as they meet.
const tall = bar + 3;
const reach = tall / 2;
const wing = Math.max(8, thickness * 3);
const footShapes = {
  arch: () => Path.arc({ radius: 1, startAngle: 180, endAngle: 360 }).close(),
  leaf: () => Path([Vec(-1, 0)]).cubicTo(Vec(-0.75, -0.75), Vec(-0.3, -1), Vec(0, -1)).cubicTo(Vec(0.3, -1), Vec(0.75, -0.75), Vec(1, 0)).close(),
  block: () => Path.rectangle({ x: -1, y: -1, width: 2, height: 1 }),
};
const makeFoot = () => {
  const shape = footShapes[foot]().scale(Vec(footDepth / 2, tall + 2));
  const slot = Path.rectangle({ x: -thickness / 2, y: -tall - 3, width: thickness, height: tall + 3 - reach });
  return CompoundPath.difference(shape, slot);
};

const standing = (name) => {
  const letters = text.textGraphic(name, { font, size });
  const long = letters.boundingBox()?.width() ?? 0;
  const most = Math.max((widest > 0 ? Math.min(widest, sheetWidth) : sheetWidth) - 2 * wing, 10);
  if (long > most) letters.scale(most / long, Vec(0, 0));
  const ink = CompoundPath.union(letters);
  if (ink.isEmpty()) return undefined;
  const box = ink.boundingBox();
  // Letters sink into the bar; it is deep enough for their tails, which are engraved where they cross it.
  const [left, right] = [box.min.x - wing, box.max.x + wing];
  const floor = Math.max(tall - bar * 0.35, box.max.y + 1.5);
  const line = Path.rectangle({ x: left, y: -bar * 0.35, width: right - left, height: floor + bar * 0.35 });
  // Growing and shrinking again closes the slivers between letters and bar, which no wood would hold.
  const rough = { tolerance: 0.03 };
  const soft = CompoundPath.offset(CompoundPath.offset(CompoundPath.union(ink, line), 0.5, rough), -0.5, rough);
  const joined = CompoundPath.connect(soft, { width: bridge });
  const slots = [left + wing / 2, right - wing / 2].map((x) =>
    Path.rectangle({ x: x - thickness / 2, y: floor - reach, width: thickness, height: reach + 1 }));
  const deep = letters.items.filter((letter) => letter.boundingBox().max.y > bar * 0.35 + 0.8);
  const tails = CompoundPath.intersection(Group(deep), CompoundPath.offset(line, -0.8)).assignLayer("engrave");
  return Group([CompoundPath.difference(joined, ...slots), tails]);
};

const items = [];
for (const name of names) {
  if (name.trim() === "") continue;
  const shape = standing(name);
  if (shape) items.push(shape);
}
const count = items.length;
const oneFoot = makeFoot();
times(2 * count, () => items.push(Group([oneFoot.clone()])));
${inRowsCode}`;

/** The signs stand in rows behind each other, on the floor y = 0; of the pieces, a third are names and the rest feet. */
const assembly: AssemblyNode = {
  rests: "standing",
  turn: -24,
  tilt: 24,
  thickness: "thickness",
  variables: [
    { name: "guests", expression: "names.filter((name) => name.trim() !== '')" },
    {
      name: "signs",
      expression: "piecesOf('names').map((piece) => piece.boundingBox()).slice(0, guests.length)",
    },
    { name: "slot", expression: "Math.max(8, thickness * 3) / 2" },
    { name: "columns", expression: "Math.max(1, Math.round(Math.sqrt(signs.length * 0.8)))" },
    {
      name: "behind",
      expression: "Math.max(footDepth + 8, 2.3 * Math.max(0, ...signs.map((box) => box.height())))",
    },
    {
      name: "row",
      expression:
        "(k) => signs.slice(k - (k % columns), k - (k % columns) + columns).map((box) => box.width() + 14)",
    },
    {
      name: "left",
      expression: "(k) => sum(row(k).slice(0, k % columns)) - sum(row(k)) / 2 + 7",
    },
    { name: "back", expression: "(k) => -behind * Math.floor(k / columns)" },
  ],
  placements: [
    {
      id: "signs",
      name: "guests[index]",
      element: "names",
      pieces: "range(0, guests.length)",
      origin: "[box.min.x, box.max.y]",
      position: "[left(index), 0, back(index) + thickness / 2]",
    },
    {
      id: "feet",
      name: "guests[Math.floor(index / 2)] + ', foot ' + (index % 2 + 1)",
      element: "names",
      pieces: "range(guests.length, 3 * guests.length)",
      origin: "[box.center().x, box.max.y]",
      position:
        "((k) => [left(k) + (index % 2 ? signs[k].width() - slot : slot) + thickness / 2, 0, back(k)])(Math.floor(index / 2))",
      rotation: "[0, 90, 0]",
    },
  ],
};

export const template: Template = {
  slug: "place-names",
  name: "Place names for a table",
  description:
    "Paste the guest list and every name becomes a small standing sign, welded into one piece with a bar below it. Two feet slot in from underneath, so nothing has to be glued before the party.",
  tags: ["multiple-names"],
  license: null,
  pieces: ({ names }) =>
    3 * (names as readonly string[]).filter((name) => name.trim() !== "").length,
  few: { names: ["Ida", "Jörg"] },
  extremes: [
    { names: ["i"], size: 16, bar: 3, thickness: 6, footDepth: 16 },
    { names: ["Maximiliana Jo", "محمد", "Żółć", "", "jpg"], size: 80, bar: 12 },
    { names: ["Maximiliana Jo", "i"], widest: 60 },
    { names: ["Li", "Bo"], sheetWidth: 200, thickness: 1, foot: "leaf" },
  ],
  document: documentOf(
    parameters,
    [scripted("names", "Names", parameters, draw)],
    { width: 600, height: 400 },
    assembly,
  ),
};
