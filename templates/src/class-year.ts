import type { AssemblyNode } from "@cuttle/design";
import { code, documentOf, scripted } from "./document.ts";
import { group, materialColor, materialThickness } from "./parameters.ts";
import type { Template } from "./template.ts";

const words = group("Words");
const size = group("Size");
const parameters = [
  words.text("year", "2027", "Year", "Stands upright; a short word works as well.", 6),
  words.font("yearFont", "alfa-slab-one", "Its font", "The fatter, the firmer."),
  words.number(
    "capOn",
    2,
    "Cap on",
    "Which of the figures wears the cap, counted from the left.",
    [1, 6, 1],
  ),
  words.text(
    "name",
    "Congratulations, Priya!",
    "On the base",
    "Engraved in front of the year.",
    34,
  ),
  words.font("font", "dancing-script", "Its font", "The face of the line on the base."),
  size.length("width", 170, "Width", "Of the base.", [100, 350, 5], { adjusts: "size" }),
  size.length("depth", 60, "Depth", "Of the base, from front to back.", [40, 120, 1], {
    adjusts: "size",
  }),
  materialThickness(3, 6),
  group("Material").length(
    "play",
    0,
    "Play",
    "Added to the slots: 0 is a press fit once the kerf is set for the download.",
    [0, 0.3, 0.01],
  ),
  materialColor("#e2b877"),
];

const draw = code`
// The figures stand on a bar, the bar's tabs go through the base: each slot is as wide as the sheet is thick.
const t = thickness;
const room = width - 30;
const figures = text.textGraphic(year, { font: yearFont, size: 50, letterSpacing: -1 });
const drawn = CompoundPath.union(figures);
const engraved = [];
const upright = [];
const bar = 7;
/** How far letters such as g and y reach below the others: the bar is that much higher, so that all letters stand on it. */
let sunk = 0;
let bridge = 2.5;
if (!drawn.isEmpty()) {
  const box = drawn.boundingBox();
  const scale = Math.min(room / box.width(), (width * 0.42) / box.height());
  figures.scale(scale, Vec(0, 0));
  const grown = figures.boundingBox();
  // Round figures reach a little below the line, too.
  if (grown.max.y > 0.06 * grown.height()) sunk = grown.max.y;
  bridge = clamp(grown.height() * 0.08, 2.5, 6);
  figures.translate(Vec(-grown.center().x, -grown.max.y));
  upright.push(...figures.items);
  // What is inside the bar is engraved on it.
  const inBar = Path.rectangle({ x: -width, y: -sunk - 1.2, width: 2 * width, height: sunk + 2 });
  for (const letter of figures.items) {
    if (letter.boundingBox().max.y < -0.9 * sunk || sunk === 0) continue;
    engraved.push(CompoundPath.intersection(CompoundPath.union(letter), inBar));
  }

  // A letter wears the cap, not an apostrophe or a dash beside it.
  const letters = figures.items.filter((figure) => figure.boundingBox().height() > grown.height() * 0.3);
  const asked = figures.items[Math.min(capOn, figures.items.length) - 1].boundingBox().center();
  const head = (letters.length > 0 ? letters : figures.items).reduce((a, b) =>
    Math.abs(b.boundingBox().center().x - asked.x) < Math.abs(a.boundingBox().center().x - asked.x) ? b : a);
  const wearer = head.boundingBox();
  const largest = clamp(wearer.width() * 0.72, width * 0.1, width * 0.17);
  // Raised so far that it doesn't hide an accent, on which it rests.
  let raised = 0;
  const put = (shape, w) => shape.rotate(-9, Vec(0, 0)).translate(Vec(wearer.center().x, wearer.min.y - w * 0.02 - raised));
  // Before it is tilted and put on: the board is seen a little from above, the skull sits below its middle.
  const capOf = (w) => {
    const board = Path([Vec(-w, -w * 0.5), Vec(0, -w * 0.86), Vec(w, -w * 0.5), Vec(0, -w * 0.14)], true).roundCorners(w * 0.04);
    const skull = Path([Vec(-w * 0.56, -w * 0.42), Vec(-w * 0.56, 0)])
      .cubicTo(Vec(-w * 0.4, w * 0.2), Vec(w * 0.4, w * 0.2), Vec(w * 0.56, 0)).lineTo(Vec(w * 0.56, -w * 0.42)).close();
    const cord = CompoundPath.stroke(Path([Vec(w * 0.86, -w * 0.5)]).lineTo(Vec(w * 0.86, w * 0.06)), Math.max(1.8, w * 0.09));
    const tassel = Path([Vec(w * 0.78, 0), Vec(w * 0.94, 0), Vec(w * 1.02, w * 0.36), Vec(w * 0.7, w * 0.36)], true).roundCorners(w * 0.04);
    return put(CompoundPath.union(board, skull, cord, tassel), w);
  };
  const takes = (shape, cap, share) => CompoundPath.intersection(shape, cap).area() > share * shape.area();
  const [, ...accents] = CompoundPath.union(head).pieces().sort((a, b) => b.area() - a.area());
  const raisedCap = (w) => {
    raised = 0;
    let cap = capOf(w);
    for (let i = 0; i < 12 && accents.some((accent) => takes(accent, cap, 0.1)); i++) {
      raised += w * 0.03;
      cap = capOf(w);
    }
    return cap;
  };
  // It is smaller where it would hide a figure, or an accent of its neighbor.
  let w = largest;
  // A small letter is between taller ones, into which the cap reaches.
  const most = wearer.min.y < 0.2 * grown.height() - grown.height() ? 0.1 : 0.05;
  const hides = (cap) => figures.items.some((figure) =>
    takes(CompoundPath.union(figure), cap, most) || figure.allPaths().some((path) => takes(path, cap, 0.3)));
  let cap = raisedCap(w);
  for (let i = 0; i < 12 && hides(cap); i++) {
    w *= 0.85;
    cap = raisedCap(w);
  }
  upright.push(cap);
  const line = Path([Vec(-w * 0.56, -w * 0.34), Vec(0, -w * 0.14), Vec(w * 0.56, -w * 0.34)]);
  const thread = Path([Vec(0, -w * 0.5), Vec(w * 0.84, -w * 0.5)]);
  const detail = [CompoundPath.stroke(line, 0.7), CompoundPath.stroke(thread, 0.7), Path.circle({ center: Vec(0, -w * 0.5), radius: w * 0.06 })];
  engraved.push(put(CompoundPath.union(...detail), w));
}
const barWide = width - 20;
const tab = clamp(barWide * 0.2, 14, 50);
const tabAt = [-1, 1].map((side) => side * barWide * 0.3);
const stand = CompoundPath.connect(CompoundPath.union(
  Path.rectangle({ x: -barWide / 2, y: -1.5 - sunk, width: barWide, height: bar + sunk, cornerRadius: 1.5 }),
  Path.rectangle({ x: -barWide / 2, y: 1, width: barWide, height: bar - 2.5 }),
  ...tabAt.map((x) => Path.rectangle({ x: x - tab / 2, y: bar - 4, width: tab, height: 2.5 + t })),
  ...upright), { width: bridge });
// Gaps that barely part two letters are filled, and what barely joins them is made bolder.
const soft = CompoundPath.offset(CompoundPath.offset(stand, 0.8), -0.8);
const firm = CompoundPath.offset(CompoundPath.offset(soft, -0.6), 0.6);
const webs = CompoundPath.difference(soft, firm).pieces().filter((web) => web.area() > 0.3);
const body = webs.length > 0 ? CompoundPath.union(soft, CompoundPath.offset(Group(webs), 0.4)) : soft;

const middle = depth * 0.34;
const base = CompoundPath.difference(
  Path.rectangle({ x: -width / 2, y: 0, width, height: depth, cornerRadius: Math.min(8, depth / 4) }),
  ...tabAt.map((x) => Path.rectangle({ center: Vec(x, middle), width: tab + play, height: t + play })));
const ink = CompoundPath.union(text.textGraphic(name, { font, size: 20 }));
const onBase = [];
if (!ink.isEmpty()) {
  const box = ink.boundingBox();
  const free = depth - middle - t / 2 - 9;
  ink.scale(Math.min((width - 24) / box.width(), Math.min(free * 0.75, 20) / box.height()));
  onBase.push(ink.placeAt(Vec(0, (middle + t / 2 + depth) / 2)).assignLayer("engrave"));
}
return Group([
  Group([body, ...engraved.map((shape) => shape.assignLayer("engrave"))]),
  Group([base, ...onBase]).translate(Vec(0, bar + t + 6)),
]);
`;

/** The floor is y = 0: the tabs of the figures' bar reach through the base to it. */
const assembly: AssemblyNode = {
  rests: "standing",
  turn: -26,
  tilt: 20,
  thickness: "thickness",
  placements: [
    {
      id: "figures",
      name: "'Figures'",
      element: "stand",
      pieces: "0",
      origin: "[0, box.max.y]",
      position: "[0, 0, thickness / 2]",
    },
    {
      id: "base",
      name: "'Base'",
      element: "stand",
      pieces: "1",
      origin: "[0, box.min.y + depth * 0.34]",
      position: "[0, -thickness, 0]",
      rotation: "[90, 0, 0]",
    },
  ],
};

export const template: Template = {
  slug: "class-year",
  name: "Class of … stand",
  description:
    "The year in fat figures, one of them in a mortarboard, upright on a base with your congratulations. It slots together, so it can go flat into an envelope with the card.",
  tags: ["graduation"],
  license: null,
  pieces: 2,
  extremes: [
    { width: 100, depth: 40, thickness: 6, year: "WWWWWW" },
    { width: 350, depth: 120, thickness: 1, year: "1", capOn: 6 },
    { year: "i j", yearFont: "sacramento" },
  ],
  document: documentOf(
    parameters,
    [scripted("stand", "Stand", parameters, draw)],
    { width: 400, height: 300 },
    assembly,
  ),
};
