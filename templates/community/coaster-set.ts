import type { AssemblyNode } from "@cuttle/design";
import { code, documentOf, scripted } from "../src/document.ts";
import { group, materialColor } from "../src/parameters.ts";
import { inRowsCode } from "../src/script-snippets.ts";
import type { Template } from "../src/template.ts";

const set = group("Set");
const pattern = group("Pattern");
const parameters = [
  set.number("count", 4, "Coasters", "The patterns alternate.", [1, 12, 1]),
  set.length("size", 92, "Size", "Across; 92 mm suits most glasses.", [60, 140, 1], {
    adjusts: "size",
  }),
  set.choice("form", "round", "Form", "The outline of each.", {
    round: "Round",
    square: "Square with round corners",
    hexagon: "Hexagon",
  }),
  pattern.choice("pattern", "mixed", "Pattern", "One for all of them, or one after the other.", {
    mixed: "All four, in turn",
    waves: "Waves",
    comb: "Honeycomb",
    rings: "Tree rings",
    mandala: "Mandala",
  }),
  pattern.length("line", 0.8, "Line", "How wide the engraved lines are.", [0.4, 2, 0.1]),
  pattern.number("density", 10, "Density", "More lines are closer together.", [5, 16, 1]),
  pattern.length("rim", 4, "Rim", "The plain border along the edge.", [2, 15, 0.5], {
    adjusts: "boldness",
  }),
  pattern.number("shuffle", 2, "Shuffle", "Each number draws other waves and rings.", [1, 999, 1]),
  pattern.text(
    "initial",
    "",
    "Letter",
    "One or two, in the middle of each; leave it empty for none.",
    2,
  ),
  pattern.font("font", "cinzel-decorative", "Font", "Of the letter.", {
    visible: "initial !== ''",
  }),
  set.number(
    "sheetWidth",
    400,
    "Sheet width",
    "The coasters are laid out in rows no longer than this, mm.",
    [200, 1200, 10],
  ),
  materialColor("#c98f5a"),
];

const draw = code`
const dice = new RandomGenerator("coaster " + shuffle);
const gap = 4;
const radius = size / 2;
const outline = (inset) => {
  const r = radius - inset;
  if (form === "round") return Path.circle({ radius: r });
  if (form === "square") return Path.rectangle({ center: Vec(0, 0), width: 2 * r, height: 2 * r, cornerRadius: Math.max(2, radius * 0.16 - inset) });
  return Path.regularPolygon({ radius: r * 1.06, sides: 6 }).rotate(30, Vec(0, 0)).roundCorners(Math.max(1, 5 - inset));
};
const inner = outline(rim);
const step = (2 * radius) / (density * 1.5 + 2);
const fine = Math.min(line, step * 0.45);

const patterns = {
  waves: () => {
    const phase = dice.between(0, 360);
    const lines = [];
    for (let y = -radius; y <= radius; y += step) {
      const points = times(19, (i) => {
        const x = mix(-radius * 1.1, radius * 1.1, i / 18);
        return Vec(x, y + step * 0.9 * sin(phase + (x / radius) * 260 + (y / radius) * 70) * (0.5 + 0.5 * cos((y / radius) * 90)));
      });
      lines.push(Path.smooth(points, false));
    }
    return CompoundPath.stroke(Group(lines), fine);
  },
  comb: () => {
    const cell = step * 1.5;
    const cells = [];
    const reach = Math.ceil(radius / cell) + 1;
    for (let row = -reach; row <= reach; row++) for (let column = -reach; column <= reach; column++) {
      const at = Vec((column + (row % 2 ? 0.5 : 0)) * cell * 1.02, row * cell * 0.883);
      const far = at.length() / radius;
      if (far > 1.2) continue;
      // Cells grow finer towards the rim.
      const r = (cell / Math.sqrt(3)) * clamp(1.05 - 0.55 * far, 0.3, 0.92);
      if (r > 0.5) cells.push(Path.regularPolygon({ center: at, radius: r, sides: 6 }));
    }
    return Group(cells);
  },
  rings: () => {
    const heart = Vec(dice.between(-0.18, 0.18) * size, dice.between(-0.18, 0.18) * size);
    const bumps = times(4, (k) => [k + 2, dice.between(0, 360), dice.between(0.015, 0.05)]);
    const lines = [];
    for (let r = step * 0.7; r < size; r += step * dice.between(0.65, 1.25)) {
      const points = times(28, (i) => {
        const angle = (360 * i) / 28;
        const swell = sum(bumps.map(([n, at, high]) => high * sin(n * angle + at)));
        return Vec.fromAngle(angle, r * (1 + swell)).add(heart);
      });
      lines.push(Path.smooth(points, true));
    }
    return CompoundPath.stroke(Group(lines), fine);
  },
  mandala: () => {
    const petals = 2 * Math.round(density * 0.6 + 2);
    const lines = [];
    [0.3, 0.56, 0.82, 1.02].forEach((share, ring) => {
      const long = radius * share;
      const from = ring === 0 ? 0.06 * radius : radius * [0.3, 0.56, 0.82][ring - 1] * 0.72;
      const wide = math.radians(180 / petals) * long * 0.8;
      times(petals, (i) => {
        const turn = (360 * (i + (ring % 2) / 2)) / petals;
        lines.push(Path([Vec(from, 0)]).cubicTo(Vec(mix(from, long, 0.35), -wide), Vec(mix(from, long, 0.75), -wide * 0.9), Vec(long, 0)).cubicTo(Vec(mix(from, long, 0.75), wide * 0.9), Vec(mix(from, long, 0.35), wide), Vec(from, 0)).close().rotate(turn, Vec(0, 0)));
      });
    });
    return CompoundPath.stroke(Group(lines), fine);
  },
};
const order = pattern === "mixed" ? ["waves", "comb", "rings", "mandala"] : [pattern];
const items = times(count, (i) => {
  let drawn = CompoundPath.intersection(patterns[order[i % order.length]](), inner);
  const engraved = [];
  const ink = CompoundPath.union(text.textGraphic(initial, { font, size: 20 }));
  if (!ink.isEmpty()) {
    const badge = radius * 0.42;
    const box = ink.boundingBox();
    ink.scale(Math.min(badge * 1.3 / box.width(), badge * 1.05 / box.height())).placeAt(Vec(0, 0));
    drawn = CompoundPath.difference(drawn, Path.circle({ radius: badge }));
    drawn = CompoundPath.union(drawn, CompoundPath.stroke(Path.circle({ radius: badge }), fine));
    engraved.push(CompoundPath.union(ink));
  }
  engraved.push(CompoundPath.union(drawn, CompoundPath.stroke(inner, fine)));
  return Group([outline(0), ...engraved.filter((shape) => !shape.isEmpty()).map((shape) => shape.assignLayer("engrave"))]);
});
${inRowsCode}
`;

/** As they lie on a table, none quite straight. */
const assembly: AssemblyNode = {
  rests: "lying",
  turn: -18,
  tilt: 56,
  thickness: "4",
  variables: [
    { name: "columns", expression: "Math.ceil(Math.sqrt(count))" },
    { name: "pitch", expression: "size * 1.18" },
  ],
  placements: [
    {
      id: "coasters",
      name: "'Coaster ' + (index + 1)",
      element: "coasters",
      origin: "box.center()",
      position: "[(index % columns) * pitch, Math.floor(index / columns) * pitch, 0]",
      rotation: "[0, 0, [4, -5, -3, 5, 2][index % 5]]",
    },
  ],
};

export const template: Template = {
  slug: "coaster-set",
  name: "Patterned coasters",
  description:
    "Waves, honeycomb, tree rings and a mandala: four coasters that match without being alike. Shuffle until you like them, and put your letter in the middle if it is a present.",
  tags: ["customizable-text"],
  license: null,
  pieces: ({ count }) => Number(count),
  extremes: [
    { size: 60, line: 2, density: 16, rim: 15, count: 12 },
    { size: 140, line: 0.4, density: 5, rim: 2, count: 1, pattern: "mandala" },
    { form: "hexagon", rim: 15, initial: "WW", size: 60 },
    { form: "square", initial: "Ñ", density: 16 },
  ],
  document: documentOf(
    parameters,
    [scripted("coasters", "Coasters", parameters, draw)],
    {
      width: 600,
      height: 400,
    },
    assembly,
  ),
};
