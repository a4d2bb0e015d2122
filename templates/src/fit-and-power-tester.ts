import type { AssemblyNode } from "@cuttle/design";
import { code, documentOf, scripted } from "./document.ts";
import { group, materialColor, materialThickness } from "./parameters.ts";
import type { Template } from "./template.ts";

const material = group("Material");
const comb = group("Fit comb");
const bar = group("Kerf bar");
const grid = group("Power and speed");
const parameters = [
  material.text(
    "note",
    "3 mm birch",
    "Written on it",
    "The material, so that you know in a year what this was.",
    30,
  ),
  materialThickness(3, 8),
  materialColor("#e8cb98"),
  comb.number(
    "slots",
    9,
    "Slots",
    "The middle one is as wide as the material is thick. Download the comb with your kerf set.",
    [3, 15, 2],
  ),
  comb.length(
    "step",
    0.05,
    "Step",
    "How much wider each slot is than the one before.",
    [0.02, 0.3, 0.01],
  ),
  bar.number(
    "slats",
    10,
    "Slats",
    "More of them measure the kerf more finely. Download them with the kerf at 0.",
    [4, 20, 1],
  ),
  grid.choice(
    "test",
    "engrave",
    "What is tested",
    "Give each square its own setting in your laser's program.",
    {
      engrave: "Engraving",
      score: "Scoring lines",
    },
  ),
  grid.number("columns", 7, "Speeds", "Columns of the grid.", [2, 12, 1]),
  grid.number("rows", 5, "Powers", "Rows of the grid.", [2, 10, 1]),
  grid.number("speedFrom", 50, "Speed from", "Of the first column, mm per second.", [1, 2000, 1]),
  grid.number("speedTo", 350, "Speed to", "Of the last column.", [1, 2000, 1]),
  grid.number("powerFrom", 10, "Power from", "Of the first row, percent.", [1, 100, 1]),
  grid.number("powerTo", 50, "Power to", "Of the last row.", [1, 100, 1]),
  grid.length("cell", 9, "Square", "Side of each square.", [5, 20, 0.5], { adjusts: "size" }),
];

const draw = code`
const engraved = [];
const face = "fjalla-one";
/** Words in a place, as large as asked or as fits. */
const write = (content, size, at, anchor, room = 1000) => {
  const ink = text.textGraphic(content, { font: face, size, letterSpacing: size * 0.04 });
  const box = ink.boundingBox();
  if (!box) return;
  if (box.width() > room) ink.scale(room / box.width());
  engraved.push(CompoundPath.union(ink.placeAt(at, anchor)));
};

const pitch = Math.max(thickness * 1.6 + 7, 11.5);
const gap = 2.5;
const gridWidth = columns * (cell + gap) - gap;
const width = Math.max(slots * pitch + 8, gridWidth + 30, 70);

// Slots open at the top edge; what fits them is a strip of the same sheet, pushed in on its edge.
const deep = 14;
const middle = (slots - 1) / 2;
const notches = times(slots, (i) => {
  const wide = Math.max(0.2, thickness + (i - middle) * step);
  const x = width / 2 + (i - middle) * pitch;
  write(formatNumber(wide, 2), 3.6, Vec(x, deep + 2.4), "top", pitch - 2);
  if (i === middle) engraved.push(Path([Vec(x, deep + 7.4), Vec(x + 1.5, deep + 9.8), Vec(x - 1.5, deep + 9.8)], true));
  return Path([Vec(x - wide / 2, -1), Vec(x + wide / 2, -1), Vec(x + wide / 2, deep), Vec(x - wide / 2, deep)], true);
});

const top = deep + 14;
write(note, 7, Vec(width / 2, top), "top", width - 44);
// Without words the room for them stays: the rings beside them would lie on the numbers of the slots.
const titled = top + 11;
for (const x of [11, width - 11]) engraved.push(CompoundPath.stroke(Path.circle({ center: Vec(x, titled - 5.5), radius: 4.6 }), 0.5));

/** A field of squares; the numbers say what to set for the row and the column of one. */
const left = (width - gridWidth) / 2 + 5;
const from = (a, b, i, n) => formatNumber(a + ((b - a) * i) / (n - 1), 0);
const squares = [];
for (let row = 0; row < rows; row++) {
  const y = titled + 5 + row * (cell + gap);
  write(from(powerFrom, powerTo, row, rows) + "%", 3.4, Vec(left - 2.5, y + cell / 2), "right", 12);
  for (let column = 0; column < columns; column++) {
    const square = Path.rectangle({ x: left + column * (cell + gap), y, width: cell, height: cell, cornerRadius: 0.8 });
    square.layer = test;
    square.fill = Fill(Color.fromHSL((330 * column) / columns, 0.75, mix(0.68, 0.3, row / (rows - 1))));
    if (test === "score") { square.stroke = Stroke(square.fill.color, 0.2); square.fill = undefined; }
    squares.push(square);
  }
}
const below = titled + 5 + rows * (cell + gap);
times(columns, (column) => write(from(speedFrom, speedTo, column, columns), 3.4, Vec(left + column * (cell + gap) + cell / 2, below), "top", cell));
write("mm/s", 3, Vec(left - 2.5, below + 0.4), "topRight");
const bottom = below + 10;

const holes = [11, width - 11].map((x) => Path.circle({ center: Vec(x, titled - 5.5), radius: 2 }));
const card = CompoundPath.difference(Path.rectangle({ width, height: bottom, cornerRadius: 4 }), ...notches, ...holes);

// Slats pushed together are shorter than they were drawn by one kerf for each: two half ones outside, whole ones between.
const slat = 10;
const x = width + 5;
const barHeight = 18;
const barLength = slats * slat;
const lines = times(slats - 1, (i) => Path.line(Vec(x + (i + 1) * slat, 0), Vec(x + (i + 1) * slat, barHeight)));
times(slats, (i) => write(String(i + 1), 4.4, Vec(x + (i + 0.5) * slat, barHeight / 2), "center"));
const strips = Path.rectangle({ x, width: barLength, height: barHeight });

// The third piece is what is pushed into the slots; it says how both are read.
const key = Path.rectangle({ x, y: barHeight + 5, width: 100, height: 62, cornerRadius: 3 });
const center = key.boundingBox().center();
const say = (content, size, dy) => write(content, size, Vec(center.x, center.y + dy), "center", 88);
say("1. How wide is the kerf?", 5.4, -21);
say("Cut this with the kerf set to 0. Push all " + slats + " slats together:", 4, -13.5);
say("kerf = (" + formatNumber(barLength, 0) + " mm − what you measure) ÷ " + slats, 4, -7.8);
say("2. How wide are slots?", 5.4, 5.4);
say("Cut it again with your kerf set. Push this card's edge", 4, 12.6);
say("into the comb: the number where it just holds is yours.", 4, 18.2);
engraved.push(CompoundPath.stroke(Path.line(Vec(center.x - 30, center.y - 0.8), Vec(center.x + 30, center.y - 0.8)), 0.5));
return Group([card, strips, ...lines, key, ...engraved.map((shape) => shape.assignLayer("engrave")), ...squares]);
`;

/** The three pieces as they are cut, and the squares as the laser left them: the slower and the stronger, the darker. */
const assembly: AssemblyNode = {
  rests: "lying",
  turn: -20,
  tilt: 58,
  thickness: "thickness",
  variables: [
    {
      name: "squares",
      expression:
        "piecesOf('tester')[0].items.slice(-rows * columns).map((square) => square.boundingBox())",
    },
    { name: "between", expression: "(a, b, k, n) => a + ((b - a) * k) / (n - 1)" },
    {
      name: "energy",
      expression:
        "(k) => between(powerFrom, powerTo, Math.floor(k / columns), rows) / between(speedFrom, speedTo, k % columns, columns)",
    },
    { name: "most", expression: "Math.max(...squares.map((square, k) => energy(k)))" },
  ],
  placements: [
    {
      id: "pieces",
      name: "['Comb and grid', 'Kerf bar', 'Key'][index]",
      element: "tester",
    },
    {
      id: "squares",
      name: "'Burnt square ' + (step + 1)",
      shape:
        "((square) => test === 'score' ? CompoundPath.stroke(square, 0.4) : square)(Path.fromBoundingBox(squares[step].expand(0.05)))",
      repeat: "squares.length",
      position: "[0, 0, 0.05]",
      thickness: "0.04",
      color:
        "Color.mix(Color(material), Color('#2f1a0c'), 0.16 + 0.84 * (energy(step) / most) ** 0.7)",
    },
  ],
};

export const template: Template = {
  slug: "fit-and-power-tester",
  name: "Fit, kerf and power tester",
  description:
    "One small card for every new sheet: slots that show which width holds, slats that measure the kerf, and a grid of speeds and powers. Cut it once, write the material on it, and hang it on the wall.",
  tags: ["tools-and-testers"],
  license: null,
  pieces: 3,
  extremes: [
    { slots: 15, thickness: 1, step: 0.3, columns: 12, rows: 10, cell: 20, slats: 20 },
    { slots: 3, thickness: 8, columns: 2, rows: 2, cell: 5, slats: 4 },
    { speedFrom: 2000, speedTo: 1, powerFrom: 100, powerTo: 1, test: "score" },
  ],
  document: {
    ...documentOf(
      parameters,
      [scripted("tester", "Tester", parameters, draw)],
      { width: 300, height: 200 },
      assembly,
    ),
    fitTest: { slats: "slats", slatWidth: 10 },
  },
};
