import type { AssemblyNode } from "@cuttle/design";
import { code, documentOf, scripted } from "../src/document.ts";
import { group, materialColor } from "../src/parameters.ts";
import type { Template } from "../src/template.ts";

const ruler = group("Ruler");
const marks = group("Marks");
const words = group("Words");
const parameters = [
  ruler.length(
    "long",
    200,
    "Length",
    "Of the scale; the ruler itself is a little longer.",
    [50, 600, 10],
    { adjusts: "size" },
  ),
  ruler.length("width", 38, "Width", "Narrow ones bend, wide ones stay flat.", [24, 80, 1], {
    adjusts: "size",
  }),
  marks.choice("lower", "inches", "Lower edge", "The scale opposite the centimeters.", {
    inches: "Inches, in sixteenths",
    centre: "Center finder, zero in the middle",
    back: "Centimetres, read from the right",
    none: "Nothing",
  }),
  marks.toggle("halves", false, "Half millimetres", "For a laser that draws fine lines."),
  marks.choice("how", "score", "Lines", "Scored lines are quick; engraved ones are wider.", {
    score: "Scored",
    engrave: "Engraved",
  }),
  words.text("name", "Laser Hub", "Name", "In the middle, so that it comes back.", 30),
  words.font("font", "righteous", "Font", "The font of the name."),
  words.font("numbers", "fjalla-one", "Font of the numbers", "Plain ones are read at a glance."),
  ruler.toggle("square", true, "Square end", "A scored line across the end, to mark right angles."),
  ruler.length("hole", 6, "Hole", "Diameter, to hang it up.", [3, 12, 0.5]),
  materialColor("#e6c68f"),
];

const draw = code`
const pad = 8;
const eye = hole / 2 + 5;
const right = pad + long + Math.max(pad, 2 * eye);
const body = Path.rectangle({ width: right, height: width, cornerRadius: 4 });
const nail = Vec(right - eye, width / 2);
const plate = CompoundPath.difference(body, Path.circle({ center: nail, radius: hole / 2 }));

const engraved = [];
const lines = [];
/** A line of the scale: from the edge inwards. */
const mark = (x, edge, high) => {
  const [a, b] = edge === "upper" ? [0.8, 0.8 + high] : [width - 0.8 - high, width - 0.8];
  lines.push(how === "score" ? Path.line(Vec(x, a), Vec(x, b)) : Path.rectangle({ x: x - 0.12, y: a, width: 0.24, height: b - a }));
};
const unit = Math.min(1, width / 34);
const write = (content, x, edge, size) => {
  const ink = CompoundPath.union(text.textGraphic(content, { font: numbers, size: size * unit }));
  if (ink.isEmpty()) return;
  engraved.push(ink.placeAt(edge === "upper" ? Vec(x, 9.3 * unit) : Vec(x, width - 9.3 * unit), edge === "upper" ? "top" : "bottom"));
};
/** A metric scale; number tells what stands at each centimetre. */
const metric = (edge, fine, number) => {
  const steps = Math.round(long * (fine ? 2 : 1));
  for (let i = 0; i <= steps; i++) {
    const mm = fine ? i / 2 : i;
    mark(pad + mm, edge, (mm % 10 === 0 ? 8 : mm % 5 === 0 ? 6 : Number.isInteger(mm) ? 4.2 : 2.6) * unit);
    if (mm % 10 === 0) write(String(number(mm / 10)), pad + mm, edge, 4.6);
  }
};
metric("upper", halves, (cm) => cm);
const last = Math.round(long / 10);
if (lower === "back") metric("lower", halves, (cm) => last - cm);
if (lower === "inches") {
  const steps = Math.floor(long / inches(1 / 16) + 1e-9);
  for (let i = 0; i <= steps; i++) {
    const share = [16, 8, 4, 2].findIndex((n) => i % n === 0);
    mark(pad + i * inches(1 / 16), "lower", [8, 6.4, 4.8, 3.6, 2.4][share < 0 ? 4 : share] * unit);
    if (i % 16 === 0) write(String(i / 16), pad + i * inches(1 / 16), "lower", 4.6);
  }
}
if (lower === "centre") {
  const half = Math.floor(long / 2);
  const zero = pad + long / 2;
  for (let mm = -half; mm <= half; mm++) {
    const far = Math.abs(mm);
    mark(zero + mm, "lower", (far % 10 === 0 ? 8 : far % 5 === 0 ? 6 : 4.2) * unit);
    if (far % 10 === 0) write(String(far / 10), zero + mm, "lower", 4.6);
  }
  engraved.push(Path([Vec(zero - 1.6, width - 17 * unit), Vec(zero + 1.6, width - 17 * unit), Vec(zero, width - 14.6 * unit)], true));
}
if (square) lines.push(Path.line(Vec(pad + long, 11 * unit + 5), Vec(pad + long, width - 11 * unit - 5)));

const free = width - 2 * 15.5 * unit;
const ink = CompoundPath.union(text.textGraphic(name, { font, size: 20 }));
if (!ink.isEmpty() && free > 2) {
  const box = ink.boundingBox();
  ink.scale(Math.min((long * 0.7) / box.width(), Math.min(free, 14) * (lower === "none" ? 1.3 : 0.95) / box.height()));
  engraved.push(ink.placeAt(Vec(pad + long / 2, width / 2 + (lower === "none" ? 5 * unit : 0))));
}
return Group([plate, ...lines.map((line) => line.assignLayer(how)), ...engraved.map((shape) => shape.assignLayer("engrave"))]);
`;

/** On the bench, with a pencil beside it. */
const assembly: AssemblyNode = {
  rests: "lying",
  turn: -16,
  tilt: 52,
  variables: [
    { name: "pencil", expression: "clamp(long * 0.6, 70, 150)" },
    { name: "pencilX", expression: "long * 0.2" },
    { name: "pencilY", expression: "width + 16" },
  ],
  placements: [
    { id: "ruler", name: "'Ruler'", element: "ruler" },
    pencilled(
      "pencil",
      "Path.regularPolygon({ radius: 4, sides: 6 })",
      "pencilX + pencil",
      "pencil",
      "#ffcf33",
    ),
    {
      ...pencilled(
        "point",
        "Path.circle({ radius: mix(0.7, 3.4, (step + 0.5) / 16) })",
        "pencilX - 16 + step + 1",
        "1",
        "#f0e6b4",
      ),
      repeat: "16",
      color: "step < 4 ? '#6a6a70' : '#f0e6b4'",
    },
    pencilled("ferrule", "Path.circle({ radius: 3.7 })", "pencilX + pencil + 9", "9", "#dfe2e3"),
    pencilled("eraser", "Path.circle({ radius: 3.4 })", "pencilX + pencil + 15", "6", "#f0a09b"),
  ],
};

/** A part of the pencil that ends on the right at x. */
function pencilled(id: string, shape: string, x: string, thickness: string, color: string) {
  return {
    id,
    name: "'Pencil'",
    shape,
    position: `[${x}, pencilY, 0.5]`,
    rotation: "[0, 90, 0]",
    thickness,
    color: `'${color}'`,
  };
}

export const template: Template = {
  slug: "workshop-ruler",
  name: "Workshop ruler",
  description:
    "A ruler as long as you need it: centimeters above, and inches, a center finder or a reversed scale below. Put your workshop's name on it and hang it beside the laser.",
  tags: ["tools-and-testers", "school"],
  license: null,
  pieces: 1,
  extremes: [
    { long: 600, width: 80, halves: true, how: "engrave", lower: "back" },
    { long: 50, width: 24, hole: 12, lower: "centre" },
    { long: 50, width: 24, lower: "inches", name: "WWWWWWWWWWWWWWW" },
  ],
  document: documentOf(
    parameters,
    [scripted("ruler", "Ruler", parameters, draw)],
    {
      width: 600,
      height: 300,
    },
    assembly,
  ),
};
