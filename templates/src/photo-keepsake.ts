import type { AssemblyNode, Document, ElementNode } from "@cuttle/design";
import { code, documentOf, scripted } from "./document.ts";
import { group, materialColor, materialThickness } from "./parameters.ts";
import { leafCode } from "./script-snippets.ts";
import type { Template } from "./template.ts";

const words = group("Words and picture");
const shape = group("Shape");
const material = group("Material");
const withPhoto = { visible: "photo !== ''" };
const standing = { visible: "use === 'stand'" };
const parameters = [
  words.text("name", "Lotta & Finn", "Name", "The large line; it shrinks until it fits.", 24),
  words.image(
    "photo",
    "Your picture",
    "Engraved above the name and cut to the shape. Strong light and shade come out best.",
  ),
  words.number("zoom", 1, "Zoom", "Nearer to what matters in it.", [1, 4, 0.05], withPhoto),
  words.number(
    "across",
    0,
    "Left or right",
    "Which part of the picture shows: -1 its left end, 1 its right one.",
    [-1, 1, 0.05],
    withPhoto,
  ),
  words.number(
    "down",
    0,
    "Up or down",
    "Which part of the picture shows: -1 its upper end, 1 its lower one.",
    [-1, 1, 0.05],
    withPhoto,
  ),
  words.font("font", "dancing-script", "Its font", "Even hairlines can be engraved."),
  words.text("date", "14 · 9 · 2024", "Date", "The day to remember, or a few words.", 28),
  words.font("dateFont", "fjalla-one", "Its font", "Plain figures stay legible when small."),
  shape.choice("form", "heart", "Form", "The outline.", {
    heart: "Heart",
    round: "Round",
    rounded: "Rounded",
    oval: "Oval",
  }),
  shape.length("width", 80, "Width", "From side to side.", [50, 200, 1], { adjusts: "size" }),
  shape.toggle("border", true, "Border", "A fine line along the edge."),
  shape.choice("use", "hang", "It", "A loop for a ribbon, or a foot to stand on.", {
    hang: "hangs",
    stand: "stands",
  }),
  shape.length("hole", 5, "Hole", "Diameter: 5 mm takes a ribbon, 3 mm a key ring.", [2, 10, 0.5], {
    visible: "use === 'hang'",
  }),
  { ...materialThickness(3, 8), ...standing },
  material.length(
    "play",
    0,
    "Play",
    "Added to the slot: 0 is a press fit once the kerf is set for the download.",
    [0, 0.3, 0.01],
    standing,
  ),
  materialColor("#e8c99a"),
];

/** Shared by both scripts: the outline, and the places of picture and words. */
const plan = code`
const unit = width / 100;
const heart = () => Path([Vec(0, 44)])
  .cubicTo(Vec(-10, 34), Vec(-50, 12), Vec(-50, -19))
  .cubicTo(Vec(-50, -36), Vec(-38, -46), Vec(-25, -46))
  .cubicTo(Vec(-14, -46), Vec(-5, -40), Vec(0, -31))
  .cubicTo(Vec(5, -40), Vec(14, -46), Vec(25, -46))
  .cubicTo(Vec(38, -46), Vec(50, -36), Vec(50, -19))
  .cubicTo(Vec(50, 12), Vec(10, 34), Vec(0, 44)).close().scale(unit, Vec(0, 0));
const forms = {
  heart,
  round: () => Path.circle({ radius: 50 * unit }),
  rounded: () => Path.rectangle({ center: Vec(0, 0), width, height: 1.2 * width, cornerRadius: 13 * unit }),
  oval: () => Path.ellipse({ radius: Vec(50 * unit, 61 * unit) }),
};
const outline = forms[form]();
const { min, max } = outline.boundingBox();
const tall = max.y - min.y;
const rim = Math.max(1.6, 3.2 * unit);
const inner = CompoundPath.offset(outline, -2 * rim);
/** The line under the picture: above the widest part of the words. */
const edge = min.y + tall * { heart: 0.52, round: 0.6, rounded: 0.66, oval: 0.62 }[form];
`;

const draw = code`
${plan}
${leafCode}
const engraved = [];
const engrave = (ink) => { if (!ink.isEmpty()) engraved.push(CompoundPath.union(ink).assignLayer("engrave")); };

/** How wide it is inside the rim, at a height. */
const roomAt = (y) => {
  const cut = CompoundPath.intersection(inner, Path.rectangle({ center: Vec(0, y), width: 2 * width, height: 0.2 }));
  if (cut.isEmpty()) return 0;
  const box = cut.boundingBox();
  return 2 * Math.min(-box.min.x, box.max.x);
};
/** A line of words as large as its place allows, around y and between a roof and a floor. */
const write = (content, face, y, high, share, spacing, roof = min.y, floor = max.y) => {
  const ink = text.textGraphic(content, { font: face, size: 20, letterSpacing: spacing });
  if (ink.isEmpty()) return;
  const box = ink.boundingBox();
  let scale = Math.min(high, floor - roof) / box.height();
  let at = y;
  for (const _ of range(0, 4)) {
    const half = (scale * box.height()) / 2;
    at = clamp(y, roof + half, floor - half);
    const room = Math.min(roomAt(at - half), roomAt(at + half)) * share;
    scale = Math.min(scale, room / box.width());
  }
  if (scale * box.height() < 0.4) return;
  engrave(ink.scale(scale).placeAt(Vec(0, at)));
};
const smallHeart = (at, size) => heart().scale(size / width, Vec(0, 0)).placeAt(at);
/** Two twigs that lean out from a small heart, in one shape; "up" is -1 where they grow upwards. */
const twigs = (at, wide, up) => {
  const size = wide * 0.085;
  const grown = [smallHeart(at, size * 1.5)];
  for (const way of [-1, 1]) {
    const from = Vec(at.x + way * size * 1.6, at.y);
    const to = Vec(at.x + way * wide * 0.5, at.y + up * wide * 0.1);
    const stem = Path([from]).cubicTo(Vec(mix(from.x, to.x, 0.4), from.y - up * size * 0.3), Vec(mix(from.x, to.x, 0.75), from.y), to);
    grown.push(CompoundPath.stroke(stem, Math.max(0.35, 0.5 * unit)));
    const count = 5;
    for (let i = 0; i < count; i++) {
      const time = (i + 0.9) / count;
      const spot = stem.positionAtTime(time * 0.999);
      const next = stem.positionAtTime(Math.max(0, time * 0.999 - 0.02));
      const turn = (Math.atan2(spot.y - next.y, spot.x - next.x) * 180) / Math.PI;
      const long = wide * (0.115 - 0.045 * time);
      for (const side of i === count - 1 ? [0] : [-1, 1]) grown.push(leaf(spot, turn + side * 42, long, long * 0.42));
    }
  }
  const all = CompoundPath.union(...grown);
  engrave(all);
  return all.boundingBox();
};

// The loop sits on the middle of the upper edge, in the heart between its halves; a large hole interrupts the border.
const top = CompoundPath.intersection(outline, Path.rectangle({ x: -0.05, y: min.y, width: 0.1, height: tall })).boundingBox().min.y;
const loop = Vec(0, top - hole * 0.3);
if (border) {
  const line = CompoundPath.difference(CompoundPath.offset(outline, -rim), CompoundPath.offset(outline, -rim - Math.max(0.4, 0.6 * unit)));
  engrave(use === "hang" ? CompoundPath.difference(line, Path.circle({ center: loop, radius: hole / 2 + 1 })) : line);
}

if (photo === "") {
  // Without a picture the words have it all to themselves.
  const [high, low] = { heart: [0.235, 0.66], round: [0.26, 0.735], rounded: [0.25, 0.75], oval: [0.26, 0.735] }[form];
  const middle = { heart: 0.43, round: 0.49, rounded: 0.485, oval: 0.49 }[form];
  const wide = width * { heart: 0.5, round: 0.57, rounded: 0.62, oval: 0.62 }[form];
  const mainY = min.y + tall * middle;
  const above = twigs(Vec(0, min.y + tall * high + (form === "heart" ? tall * 0.035 : 0)), wide, -1);
  const dateY = min.y + tall * (form === "heart" ? 0.635 : 0.665);
  const air = 1.5 * unit;
  write(name, font, mainY, tall * 0.26, 0.9, 0, above.max.y + air, dateY - tall * 0.03 - air);
  write(date, dateFont, dateY, tall * 0.06, 0.8, 1.5);
  if (form === "heart") engrave(smallHeart(Vec(0, min.y + tall * 0.765), 7 * unit));
  else twigs(Vec(0, min.y + tall * 0.8), wide * 0.62, 1);
} else {
  const line = Path.rectangle({ x: -width, y: edge, width: 2 * width, height: Math.max(0.4, 0.6 * unit) });
  engrave(CompoundPath.intersection(inner, line));
  const left = max.y - 2 * rim - edge;
  const [nameAt, dateAt, nameHigh, dateHigh] = form === "heart" ? [0.24, 0.52, 0.3, 0.11] : [0.34, 0.7, 0.4, 0.14];
  write(name, font, edge + left * nameAt, left * nameHigh, 0.88, 0);
  write(date, dateFont, edge + left * dateAt, left * dateHigh, 0.8, 1.5);
  if (form === "heart") engrave(smallHeart(Vec(0, edge + left * 0.72), 5 * unit));
}

if (use === "stand") {
  // A tab as long as the sheet is thick goes through the foot.
  const tab = width * 0.3;
  const from = max.y - tall * (form === "heart" ? 0.2 : 0.06);
  const neck = Path.rectangle({ x: -tab / 2, y: from, width: tab, height: max.y - from + thickness });
  const long = width * 0.66;
  const deep = Math.max(width * 0.3, thickness * 5);
  const center = Vec(0, max.y + thickness + 4 + deep / 2);
  const foot = Path.ellipse({ center, radius: Vec(long / 2, deep / 2) });
  const slot = Path.rectangle({ center, width: tab + play, height: thickness + play });
  return Group([CompoundPath.union(outline, neck), CompoundPath.difference(foot, slot), ...engraved]);
}
const eye = hole / 2 + Math.max(2, hole * 0.5);
const body = CompoundPath.union(outline, Path.circle({ center: loop, radius: eye }));
return Group([CompoundPath.difference(body, Path.circle({ center: loop, radius: hole / 2 })), ...engraved]);
`;

const window = code`
${plan}
const below = Path.rectangle({ x: -width, y: edge, width: 2 * width, height: tall });
return CompoundPath.difference(inner, below);
`;

const tag = scripted("tag", "Keepsake", parameters, draw);
const view = scripted("view", "Picture", parameters, window, {
  style: "engrave",
  visible: "photo !== ''",
  modifiers: [
    {
      id: "0",
      type: "fillWithImage",
      properties: { image: "photo", zoom: "zoom", x: "across", y: "down" },
    },
  ],
} satisfies Partial<ElementNode>);

/** It hangs by a ribbon from a small hook, or stands on its foot. */
const assembly: AssemblyNode = {
  rests: "standing",
  turn: -24,
  tilt: 14,
  thickness: "thickness",
  variables: [
    { name: "hangs", expression: "use === 'hang'" },
    { name: "lift", expression: "hangs ? width * 0.12 + 3 : 0" },
    // Where the ribbon goes through the loop, and the peg above it.
    {
      name: "loopAt",
      expression:
        "((tag) => tag.allPaths().map((path) => path.boundingBox()).filter((box) => Math.abs(box.width() - hole) < 0.02)[0]?.min.y + 0.6 - tag.boundingBox().max.y - lift)(piecesOf('tag')[0])",
    },
    { name: "long", expression: "width * 0.26 + hole" },
    { name: "wide", expression: "width * 0.018 + 0.4" },
    { name: "peg", expression: "width * 0.019" },
    { name: "behind", expression: "thickness / 2 + 9" },
  ],
  placements: [
    {
      id: "tag",
      name: "'Keepsake'",
      element: "tag",
      pieces: "0",
      origin: "[0, box.max.y]",
      position: "[0, -lift, thickness / 2]",
    },
    {
      id: "foot",
      name: "'Foot'",
      element: "tag",
      pieces: "1",
      origin: "box.center()",
      position: "[0, -thickness, 0]",
      rotation: "[90, 0, 0]",
    },
    // Through the loop from before and behind, and over the peg.
    {
      id: "ribbon",
      name: "'Ribbon'",
      shape:
        "step === 2 ? Path.rectangle({ center: Vec(0, 0), width: wide, height: thickness + 1.2 }) : CompoundPath.stroke(Path([Vec(0, 0)]).cubicTo(Vec(long * 0.2, -long * 0.3), Vec(long * 0.12, -long * 0.75), Vec(1.4 * wide, peg - long)).cubicTo(Vec(1.4 * wide, -long), Vec(wide / 2, -long), Vec(0, -long)).scale(Vec(step === 0 ? -1 : 1, 1), Vec(0, 0)), wide)",
      repeat: "hangs ? 3 : 0",
      position:
        "step === 2 ? [0, loopAt - long - wide / 2, 0] : [0, loopAt, step === 0 ? thickness / 2 + 0.6 : -thickness / 2]",
      rotation: "[step === 2 ? 90 : 0, 0, 0]",
      thickness: "0.6",
      color: "'#b5483f'",
    },
    {
      id: "stand",
      name: "['Base', 'Post', 'Peg'][step]",
      shape: "Path.circle({ radius: [width * 0.26, 1.2 * peg, peg][step] })",
      repeat: "hangs ? 3 : 0",
      position:
        "[[0, -3, -behind], [0, loopAt - long - 4 * peg, -behind], [0, loopAt - long + wide / 2 + peg, thickness / 2 + 5]][step]",
      rotation: "[step === 2 ? 0 : 90, 0, 0]",
      thickness: "[3, long + 4 * peg - loopAt - 3, behind + thickness / 2 + 5][step]",
      color: "'#46423f'",
    },
  ],
};

const document: Document = documentOf(
  parameters,
  [tag, view],
  { width: 300, height: 200 },
  assembly,
);

export const template: Template = {
  slug: "photo-keepsake",
  name: "Photo keepsake",
  description:
    "A heart, a medal or a plaque with a name and a day to remember, to hang up or to stand on a shelf. Add your own picture to engrave it to the very edge.",
  tags: ["valentines-day", "christmas", "graduation"],
  license: null,
  pieces: (values) => (values.use === "stand" ? 2 : 1),
  extremes: ["heart", "round", "rounded", "oval"].flatMap((form) => [
    { form, width: 50, hole: 10, name: "Maximiliane & Konstantin" },
    { form, width: 200, hole: 2, date: "" },
    { form, width: 50, use: "stand", thickness: 8, play: 0.3 },
    { form, width: 200, use: "stand", thickness: 1 },
  ]),
  document,
};
