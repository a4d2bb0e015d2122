import type { AssemblyNode } from "@cuttle/design";
import { code, documentOf, scripted } from "./document.ts";
import { group, materialColor } from "./parameters.ts";
import type { Template } from "./template.ts";

const words = group("Words");
const cake = group("Cake");
const card = group("Card");
const parameters = [
  words.text("name", "Happy birthday, Ida", "On the cake", "Stands on the lowest tier.", 30),
  words.font("font", "cookie", "Font", "A light script suits paper."),
  cake.number("tiers", 3, "Tiers", "How high the cake is.", [1, 4, 1]),
  cake.number("candles", 5, "Candles", "On the top tier; take the age where it fits.", [0, 9, 1]),
  cake.length(
    "tier",
    20,
    "Tier height",
    "Of the lowest; the others are a little lower.",
    [12, 35, 0.5],
  ),
  cake.length(
    "depth",
    14,
    "Step",
    "How far each tier stands out before the one above.",
    [8, 25, 0.5],
  ),
  card.length(
    "width",
    140,
    "Card width",
    "The card folds in the middle of its height.",
    [100, 250, 1],
    { adjusts: "size" },
  ),
  card.length("height", 100, "Card height", "Of one half, closed.", [80, 200, 1], {
    adjusts: "size",
  }),
  materialColor("#f3c9bd"),
];

const draw = code`
// A card of two halves: y < 0 becomes the back, y > 0 the ground. A tier of height h that stands d before the back is
// cut left and right from h above the fold to d below it, and folded at both ends and at its upper front edge.
const n = tiers;
// Closed, the parts lie flat between the halves: neither the lowest tier nor the candles' tips may look out.
const free = height - 5;
const scale = Math.min(1, free / (tier * (0.15 + 0.85 * n) + depth * 1.95), free / (tier + depth * n));
const [t, s] = [tier * scale, depth * scale];
const half = (i) => (width / 2 - 14) * (1 - (i / n) * 0.68);
const cuts = [];
const folds = [];
const cut = (...points) => cuts.push(Path.fromPoints(points, false));
const fold = (a, b) => { if (b.x - a.x > 0.5) folds.push(Path.line(a, b)); };

const engraved = [];
let floor = 0;
let below = Vec(-width / 2, width / 2);
let groundY = 0;
for (let i = 0; i < n; i++) {
  const high = t * (i === 0 ? 1 : 0.85);
  const roof = floor + high;
  const d = s * (n - i);
  const w = half(i);
  // What the tier stands on is the ground for the first, the top of the tier below for the others.
  const foot = i === 0 ? d : -floor + d;
  const ridge = -roof + d;
  cut(Vec(-w, -roof), Vec(-w, foot));
  cut(Vec(w, -roof), Vec(w, foot));
  // The fold at the back goes on beside the tier that stands on this one.
  const next = i + 1 < n ? half(i + 1) : 0;
  if (i + 1 < n) {
    fold(Vec(-w, -roof), Vec(-next, -roof));
    fold(Vec(next, -roof), Vec(w, -roof));
  } else fold(Vec(-w, -roof), Vec(w, -roof));
  fold(Vec(-w, foot), Vec(w, foot));

  if (i < n - 1) fold(Vec(-w, ridge), Vec(w, ridge));
  else {
    // Candles are cut out of the top and stay with the front: they stand up when the card opens.
    const room = (2 * w - 6) / Math.max(1, candles);
    const wide = Math.min(3.2, room * 0.5);
    const tall = d * 0.9;
    let from = -w;
    for (let k = 0; k < candles && room > 2.4; k++) {
      const x = (k - (candles - 1) / 2) * room;
      fold(Vec(from, ridge), Vec(x - wide / 2, ridge));
      const neck = ridge - tall * 0.55;
      const flame = Path([Vec(x - wide / 2, ridge), Vec(x - wide / 2, neck)])
        .cubicTo(Vec(x - wide * 0.9, neck - tall * 0.12), Vec(x - wide * 0.3, neck - tall * 0.28), Vec(x, ridge - tall))
        .cubicTo(Vec(x + wide * 0.3, neck - tall * 0.28), Vec(x + wide * 0.9, neck - tall * 0.12), Vec(x + wide / 2, neck))
        .lineTo(Vec(x + wide / 2, ridge));
      cuts.push(flame);
      from = x + wide / 2;
    }
    fold(Vec(from, ridge), Vec(w, ridge));
  }

  // Icing hangs down the front: scored scallops below the upper edge.
  const drops = Math.max(3, Math.round((2 * w) / 8));
  const dropWide = (2 * w - 2) / drops;
  const icing = Path([Vec(-w + 1, ridge + high * 0.16)]);
  times(drops, (k) => {
    const x = -w + 1 + (k + 1) * dropWide;
    const deep = high * (k % 2 ? 0.2 : 0.3);
    icing.cubicTo(Vec(x - dropWide, ridge + high * 0.16 + deep), Vec(x, ridge + high * 0.16 + deep), Vec(x, ridge + high * 0.16));
  });
  engraved.push(CompoundPath.stroke(icing, 0.5));
  if (i === 0) {
    const ink = CompoundPath.union(text.textGraphic(name, { font, size: 20 }));
    if (!ink.isEmpty()) {
      const box = ink.boundingBox();
      ink.scale(Math.min((2 * w - 10) / box.width(), (high * 0.5) / box.height()));
      engraved.push(ink.placeAt(Vec(0, ridge + high * 0.7)));
    }
  }
  if (i === 0) {
    fold(Vec(-width / 2, 0), Vec(-w, 0));
    fold(Vec(w, 0), Vec(width / 2, 0));
  }
  floor = roof;
}
const sheet = Path.rectangle({ x: -width / 2, y: -height, width, height: 2 * height, cornerRadius: 3 });
return Group([sheet, ...cuts, ...folds.map((line) => line.assignLayer("score")), ...engraved.map((shape) => shape.assignLayer("engrave"))]);
`;

/** The card opened to a right angle: y = 0 is its ground. Each tier is a roof and a front, pushed out of the back. */
const assembly: AssemblyNode = {
  rests: "standing",
  turn: -32,
  tilt: 24,
  thickness: "0.4",
  variables: [
    { name: "sheet", expression: "piecesOf('card')[0]" },
    // Left and right of each tier the sheet is slit, from the lowest tier to the highest.
    {
      name: "slits",
      expression:
        "sheet.contours().map((contour) => Path.fromContour(contour)).filter((path) => !path.closed && path.boundingBox().width() < 0.01 && path.boundingBox().min.x > 0).map((path) => path.boundingBox())",
    },
    {
      name: "steps",
      expression:
        "slits.map(({ min, max }, i) => ({ half: max.x, roof: -min.y, floor: i ? -slits[i - 1].min.y : 0, out: max.y - (i ? slits[i - 1].min.y : 0) }))",
    },
    {
      name: "area",
      expression:
        "(half, from, to) => Path.rectangle({ x: -half, y: from, width: 2 * half, height: to - from })",
    },
    {
      name: "tierArea",
      expression: "({ half, roof, floor, out }) => area(half, -roof, out - floor)",
    },
    { name: "back", expression: "area(width / 2, -height, 0)" },
    {
      name: "flames",
      expression:
        "sheet.contours().filter(({ closed, coords }) => !closed && coords.length > 14).map((contour) => Path.fromContour(contour).close())",
    },
    {
      name: "without",
      expression:
        "(shape, taken) => taken.length > 0 ? CompoundPath.difference(shape, ...taken) : shape",
    },
  ],
  placements: [
    {
      id: "back",
      name: "'Back'",
      element: "card",
      clip: "without(back, steps.map(tierArea))",
      position: "[0, 0, -height / 2]",
    },
    {
      id: "ground",
      name: "'Front'",
      element: "card",
      clip: "without(area(width / 2, 0, height), steps.slice(0, 1).map(tierArea))",
      position: "[0, 0, -height / 2]",
      rotation: "[90, 0, 0]",
    },
    {
      id: "tops",
      name: "'Top of tier ' + (step + 1)",
      element: "card",
      repeat: "steps.length",
      clip: "without(area(steps[step].half, -steps[step].roof, steps[step].out - steps[step].roof), step + 1 < steps.length ? [tierArea(steps[step + 1])] : flames)",
      origin: "[0, -steps[step].roof]",
      position: "[0, -steps[step].roof, -height / 2]",
      rotation: "[90, 0, 0]",
    },
    {
      id: "fronts",
      name: "'Tier ' + (step + 1)",
      element: "card",
      repeat: "steps.length",
      clip: "CompoundPath.union(area(steps[step].half, steps[step].out - steps[step].roof, steps[step].out - steps[step].floor), ...(step + 1 < steps.length ? [] : flames))",
      origin: "[0, steps[step].out - steps[step].floor]",
      position: "[0, -steps[step].floor, steps[step].out - height / 2]",
    },
  ],
};

export const template: Template = {
  slug: "pop-up-cake",
  name: "Pop-up cake card",
  description:
    "Open the card and a cake with candles stands up, cut and folded from a single sheet of cardstock. Score the folds lightly, push the tiers forward with a finger, and it closes flat into an envelope.",
  tags: ["paper-and-cardstock"],
  license: null,
  pieces: 1,
  extremes: [
    { tiers: 4, tier: 35, depth: 25, width: 100, height: 80, candles: 9 },
    { tiers: 1, tier: 12, depth: 8, width: 250, height: 200, candles: 9 },
    { tiers: 4, tier: 12, depth: 25, width: 250, height: 80 },
  ],
  document: documentOf(
    parameters,
    [scripted("card", "Card", parameters, draw)],
    {
      width: 300,
      height: 300,
    },
    assembly,
  ),
};
