import type { AssemblyNode } from "@cuttle/design";
import { code, documentOf, scripted } from "../src/document.ts";
import { group, materialColor } from "../src/parameters.ts";
import { inRowsCode, leafCode } from "../src/script-snippets.ts";
import type { Template } from "../src/template.ts";

const herbs = group("Herbs");
const shape = group("Marker");
const parameters = [
  {
    name: "names",
    type: "list" as const,
    expression: "['Basil', 'Thyme', 'Rosemary', 'Mint', 'Sage', 'Chives']",
    label: "Names",
    help: "One marker for each; paste the whole bed.",
    group: "Herbs",
    max: 30,
    maxLength: 16,
    item: "text" as const,
  },
  herbs.font("font", "kalam", "Font", "Handwriting suits a garden."),
  shape.choice("head", "leaf", "Head", "The part above the soil.", {
    leaf: "Leaf",
    tag: "Tag",
    tulip: "Tulip",
  }),
  shape.length("width", 38, "Width", "Of the head.", [25, 80, 1], { adjusts: "size" }),
  shape.length("height", 58, "Height of the head", "Above the soil.", [30, 120, 1], {
    adjusts: "size",
  }),
  shape.length("stake", 62, "Stake", "The part in the soil.", [30, 150, 1], { adjusts: "size" }),
  shape.length("stakeWidth", 9, "Width of the stake", "Wide ones don't twist.", [5, 20, 0.5], {
    adjusts: "boldness",
  }),
  shape.toggle("veins", true, "Veins", "Fine lines beside the name; the leaf alone has them.", {
    visible: "head === 'leaf'",
  }),
  shape.toggle("hole", false, "Hole", "A small one at the tip, to keep the set on a string."),
  shape.number(
    "sheetWidth",
    300,
    "Sheet width",
    "The markers are laid out in rows no longer than this, mm.",
    [200, 1200, 10],
  ),
  materialColor("#cfa870"),
];

const draw = code`
${leafCode}
const gap = 4;
const half = width / 2;
const [h, w] = [height, Math.min(stakeWidth, width * 0.6) / 2];
const heads = {
  leaf: () => Path([Vec(0, -h)]).cubicTo(Vec(half * 0.5, -h * 0.86), Vec(half * 1.3, -h * 0.55), Vec(half, -h * 0.3)).cubicTo(Vec(half * 0.8, -h * 0.08), Vec(w, 0), Vec(0, 0)).cubicTo(Vec(-w, 0), Vec(-half * 0.8, -h * 0.08), Vec(-half, -h * 0.3)).cubicTo(Vec(-half * 1.3, -h * 0.55), Vec(-half * 0.5, -h * 0.86), Vec(0, -h)).close(),
  tag: () => Path([Vec(-half * 0.55, -h), Vec(half * 0.55, -h), Vec(half, -h * 0.78), Vec(half, 0), Vec(-half, 0), Vec(-half, -h * 0.78)], true).roundCorners(3),
  tulip: () => Path([Vec(0, 0)]).cubicTo(Vec(-half * 0.9, 0), Vec(-half, -h * 0.3), Vec(-half, -h * 0.62)).lineTo(Vec(-half * 0.92, -h)).cubicTo(Vec(-half * 0.7, -h * 0.92), Vec(-half * 0.5, -h * 0.85), Vec(-half * 0.38, -h * 0.74)).lineTo(Vec(0, -h)).lineTo(Vec(half * 0.38, -h * 0.74)).cubicTo(Vec(half * 0.5, -h * 0.85), Vec(half * 0.7, -h * 0.92), Vec(half * 0.92, -h)).lineTo(Vec(half, -h * 0.62)).cubicTo(Vec(half, -h * 0.3), Vec(half * 0.9, 0), Vec(0, 0)).close(),
};
const items = names.filter((one) => one.trim() !== "").map((herb) => {
  const stick = Path([Vec(-w, -h * 0.3), Vec(w, -h * 0.3), Vec(w, stake - 2.6 * w), Vec(0.5, stake), Vec(-0.5, stake), Vec(-w, stake - 2.6 * w)], true);
  let body = CompoundPath.union(heads[head](), stick);
  if (hole) {
    const y = -h * { leaf: 0.8, tag: 0.88, tulip: 0.8 }[head];
    body = CompoundPath.difference(body, Path.circle({ center: Vec(0, y), radius: Math.min(1.8, width * 0.05) }));
  }
  const engraved = [];
  const ink = CompoundPath.union(text.textGraphic(herb, { font, size: 20 }));
  const middle = -h * { leaf: 0.4, tag: 0.42, tulip: 0.36 }[head];
  let written;
  if (!ink.isEmpty()) {
    const box = ink.boundingBox();
    ink.scale(Math.min((width * 0.82) / box.width(), (h * 0.28) / box.height()));
    engraved.push(ink.placeAt(Vec(0, middle)));
    written = ink.boundingBox().expand(1.6);
  }
  if (head === "leaf" && veins) {
    const lines = [Path.line(Vec(0, -h * 0.88), Vec(0, stake * 0.1))];
    for (const y of [-0.76, -0.62, -0.16]) for (const side of [-1, 1]) {
      lines.push(Path([Vec(0, h * y + 3)]).quadTo(Vec(side * half * 0.28, h * y), Vec(side * half * (y < -0.7 ? 0.36 : 0.6), h * (y - 0.06))));
    }
    let drawn = CompoundPath.stroke(Group(lines), 0.6, { cap: "round" });
    // The name stands free, and the hole too.
    if (written) drawn = CompoundPath.difference(drawn, Path.fromBoundingBox(written));
    if (hole) drawn = CompoundPath.difference(drawn, Path.circle({ center: Vec(0, -h * 0.8), radius: 4 }));
    if (!drawn.isEmpty()) engraved.push(drawn);
  }
  return Group([body, ...engraved.map((shape) => shape.assignLayer("engrave"))]);
});
${inRowsCode}
`;

/** The markers in a planter beside their herbs, many of them in rows; y = 0 is what it stands on. */
const assembly: AssemblyNode = {
  rests: "standing",
  turn: -24,
  tilt: 20,
  variables: [
    { name: "total", expression: "piecesOf('markers').length" },
    {
      name: "columns",
      expression: "total < 8 ? Math.max(1, total) : Math.ceil(Math.sqrt(2 * total))",
    },
    { name: "rows", expression: "Math.ceil(total / columns)" },
    { name: "across", expression: "width * 1.25" },
    { name: "along", expression: "24 + (rows > 1 ? height : 0)" },
    { name: "long", expression: "columns * across + (rows > 1 ? across / 2 : 0) + 36" },
    { name: "deep", expression: "rows * along + 20" },
    { name: "soil", expression: "-stake * 0.8 - 4" },
    { name: "tall", expression: "6 - soil" },
    // Each row stands in the gaps of the one before it.
    {
      name: "spot",
      expression:
        "(k) => [(k % columns - (columns - 1) / 2 + (rows > 1 ? Math.floor(k / columns) % 2 / 2 - 0.25 : 0)) * across, soil, (Math.floor(k / columns) - (rows - 1) / 2) * along]",
    },
    { name: "sides", expression: "[long, deep - 12, long, deep - 12]" },
  ],
  placements: [
    {
      id: "markers",
      name: "names.filter((one) => one.trim() !== '')[index]",
      element: "markers",
      origin: "[box.center().x, box.max.y - stake * 0.8]",
      position: "spot(index)",
    },
    {
      id: "planter",
      name: "'Planter'",
      repeat: "4",
      shape: "Path.rectangle({ x: -sides[step] / 2, y: -tall, width: sides[step], height: tall })",
      position:
        "[[0, 0, deep], [long, 0, 0], [0, 0, -deep], [-long, 0, 0]][step].map((one) => one / 2)",
      rotation: "[0, 90 * step, 0]",
      thickness: "6",
      color: "'#c9674b'",
    },
    {
      id: "soil",
      name: "'Soil'",
      shape: "Path.rectangle({ center: Vec(0, 0), width: long - 12, height: deep - 12 })",
      position: "[0, soil, 0]",
      rotation: "[90, 0, 0]",
      thickness: "-soil",
      color: "'#4a3a33'",
    },
    {
      id: "herbs",
      name: "'Herb'",
      repeat: "2 * total",
      shape:
        "CompoundPath.union(...range(-2, 3).map((k) => Path.ellipse({ center: Vec(0, -9 + Math.abs(k)), radius: Vec(2.6, 8) }).rotate(32 * k, Vec(0, 0))))",
      position: "spot(Math.floor(step / 2)).map((one, k) => one + [across / 2, 0, -2][k])",
      rotation: "[0, 90 * step + 25 * Math.floor(step / 2) + 30, 0]",
      thickness: "0.8",
      color: "['#6b9c4f', '#86b25c', '#578a55'][Math.floor(step / 2) % 3]",
    },
  ],
};

export const template: Template = {
  slug: "herb-markers",
  name: "Herb markers",
  description:
    "A marker for every pot on the window sill, as a leaf, a tag or a tulip, with the herb's name across it. Paste the whole list and the set arrives in neat rows, ready to cut.",
  tags: ["multiple-names", "customizable-text"],
  license: null,
  pieces: ({ names }) => (names as readonly string[]).filter((name) => name.trim() !== "").length,
  few: { names: ["Dill", "Mint"] },
  extremes: ["leaf", "tag", "tulip"].flatMap((head) => [
    { head, width: 25, height: 30, stakeWidth: 20, hole: true, stake: 30 },
    { head, width: 80, height: 120, stakeWidth: 5, hole: true, stake: 150 },
    { head, width: 80, height: 30, stakeWidth: 20, stake: 30 },
  ]),
  document: documentOf(
    parameters,
    [scripted("markers", "Markers", parameters, draw)],
    {
      width: 300,
      height: 300,
    },
    assembly,
  ),
};
