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
  shape.length("width", 38, "Width", "Of the head.", [25, 80, 1]),
  shape.length("height", 58, "Height of the head", "Above the soil.", [30, 120, 1]),
  shape.length("stake", 62, "Stake", "The part in the soil.", [30, 150, 1]),
  shape.length("stakeWidth", 9, "Width of the stake", "Wide ones don't twist.", [5, 20, 0.5]),
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
  document: documentOf(parameters, [scripted("markers", "Markers", parameters, draw)], {
    width: 300,
    height: 300,
  }),
};
