import type { AssemblyNode, ElementNode, Script } from "@cuttle/design";
import { code, documentOf, scripted } from "./document.ts";
import { group, materialColor, materialThickness } from "./parameters.ts";
import { leafCode } from "./script-snippets.ts";
import type { Template } from "./template.ts";

const size = group("Size");
const joints = group("Joints");
const inside = group("Inside");
const look = group("Decoration");
const parameters = [
  size.length("width", 120, "Width", "From left to right, measured inside.", [40, 400, 0.5], {
    adjusts: "size",
  }),
  size.length("depth", 80, "Depth", "From front to back, measured inside.", [40, 400, 0.5], {
    adjusts: "size",
  }),
  size.length("height", 55, "Height", "The room below the lid, measured inside.", [30, 300, 0.5], {
    adjusts: "size",
  }),
  materialThickness(3, 6),
  materialColor("#e3c08c"),
  joints.length(
    "fingerWidth",
    10,
    "Finger width",
    "About how wide the fingers are; they are spread evenly.",
    [5, 40, 0.5],
  ),
  joints.length(
    "play",
    0,
    "Play",
    "0 fits snugly once the kerf is set for the download; 0.1 slides together by hand.",
    [0, 0.4, 0.01],
  ),
  joints.choice("lid", "liftOff", "Lid", "How the box closes on top.", {
    open: "None",
    closed: "Closed, glued all round",
    liftOff: "Lift-off, with a rim below it",
    sliding: "Sliding, opens to the front",
  }),
  joints.length(
    "lidClearance",
    0.2,
    "Lid clearance",
    "How much smaller the lid is than its opening: 0.2 moves by hand, 0 jams.",
    [0, 1, 0.05],
    { visible: "lid === 'liftOff' || lid === 'sliding'" },
  ),
  inside.number(
    "dividersAcross",
    0,
    "Dividers across",
    "Walls inside that run from front to back.",
    [0, 5, 1],
  ),
  inside.number(
    "dividersAlong",
    0,
    "Dividers along",
    "Walls inside that run from side to side.",
    [0, 5, 1],
  ),
  look.text(
    "label",
    "Keepsakes",
    "Words",
    "Engraved on the front; leave it empty for a plain box.",
    24,
  ),
  look.font("font", "grand-hotel", "Font", "The font of the words.", { visible: "label !== ''" }),
  look.toggle(
    "garland",
    true,
    "Garland on the lid",
    "A wreath of leaves, engraved round its middle.",
    {
      visible: "lid !== 'open'",
    },
  ),
  look.text("monogram", "K", "Monogram", "Up to 3 letters in the middle of the lid.", 3, {
    visible: "lid !== 'open'",
  }),
  look.toggle("handles", false, "Hand holes", "A grip cut out of the left and the right side."),
];

/** Decorates the flat sides of the box, in the order front, back, left, right, bottom, lid. */
const decorate = code`
${leafCode}
const sides = input.items;
const drawn = [];
const middle = (side) => side.boundingBox().center();
const engraved = (shape) => { drawn.push(CompoundPath.union(shape).assignLayer("engrave")); };
/** The largest that fits into a box, standing in its middle. */
const fitted = (words, center, width, height) => {
  const box = words.boundingBox();
  if (!box) return;
  words.scale(Math.min(width / box.width(), height / box.height()));
  engraved(words.placeAt(center));
};

if (label.trim() !== "") {
  const box = sides[0].boundingBox();
  // Dividers hold on to the middle third of the front: the words stand above it then.
  const upper = dividersAcross > 0;
  const at = Vec(box.center().x, upper ? box.min.y + box.height() * 0.21 : box.center().y);
  fitted(text.textGraphic(label, { font, size: 20 }), at, Math.max(box.width() - 6 * thickness - 12, box.width() * 0.35), box.height() * (upper ? 0.2 : 0.42));
}

const lidAt = { open: -1, closed: 5, liftOff: 5, sliding: 6 }[lid];
const top = sides[lidAt];
if (top) {
  const box = top.boundingBox();
  // A sliding lid keeps its front end for the finger; a closed one has notches all round.
  const end = lid === "sliding" ? top.paths[1].boundingBox().min.y : box.max.y;
  const room = Math.min(box.width(), end - box.min.y) - (lid === "closed" ? 2 * thickness : 0);
  const at = Vec(box.center().x, (box.min.y + end) / 2);
  const radius = room * 0.36;
  if (garland) {
    const size = radius * 0.26;
    const count = Math.floor(150 * math.radians(radius) / (size * 0.85) );
    const twigs = [];
    for (const side of [-1, 1]) {
      const twig = Path.arc({ center: at, radius, startAngle: 90, endAngle: 90 - side * 152 });
      twigs.push(CompoundPath.stroke(twig, Math.max(0.6, radius * 0.025)));
      times(count, (i) => {
        const angle = 90 - side * mix(8, 150, i / (count - 1));
        const on = Vec.fromAngle(angle, radius).add(at);
        const grown = size * mix(1, 0.7, i / count);
        for (const turn of [-34, 34]) twigs.push(leaf(on, angle - side * 90 + turn, grown, grown * 0.5));
      });
    }
    engraved(Group(twigs));
  }
  if (monogram.trim() !== "") {
    const wide = radius * (garland ? 0.95 : 1.3);
    fitted(text.textGraphic(monogram, { font, size: 20 }), at, wide, wide);
  }
}

if (handles) {
  for (const k of [2, 3]) {
    const box = sides[k].boundingBox();
    const long = clamp(box.width() * 0.36, 15, 80);
    const high = Math.min(long * 0.36, box.height() * 0.2);
    const at = Vec(box.center().x, box.min.y + thickness + box.height() * 0.2);
    const grip = Path.rectangle({ center: at, width: long, height: high, cornerRadius: high / 2 });
    // The dividers' slots go before the comfort of a hand.
    if (dividersAlong === 0) sides[k] = CompoundPath.difference(sides[k], grip);
  }
}
return Group([...sides, ...drawn]);
`;

const decorating: Script = {
  ...scripted("decorate", "Decoration", parameters, decorate).script,
  kind: "modifier",
};

const box: ElementNode = {
  id: "box",
  name: "Box",
  type: "fingerJointBox",
  properties: {
    measure: "'inner'",
    width: "width",
    depth: "depth",
    height: "height",
    thickness: "thickness",
    fingerWidth: "fingerWidth",
    lid: "lid",
    dividersAcross: "dividersAcross",
    dividersAlong: "dividersAlong",
    play: "play",
    lidClearance: "lidClearance",
    gap: "5",
  },
  style: "cut",
  modifiers: [
    {
      id: "0",
      type: "script:decorate",
      properties: Object.fromEntries(decorating.parameters.map(({ name }) => [name, name])),
    },
  ],
};

/** Outer measures from the sides themselves; the floor is y = 0, the middle of the box x = 0 and z = 0. */
const assembly: AssemblyNode = {
  rests: "standing",
  turn: -34,
  tilt: 24,
  thickness: "thickness",
  variables: [
    { name: "sides", expression: "piecesOf('box').map((side) => side.boundingBox())" },
    { name: "W", expression: "sides[0].width()" },
    { name: "H", expression: "sides[1].height()" },
    { name: "D", expression: "sides[2].width()" },
    { name: "firstDivider", expression: "{ open: 5, closed: 6, liftOff: 7, sliding: 9 }[lid]" },
    {
      name: "spaced",
      expression:
        "(length, count, at) => thickness + at * thickness + (at + 1) * (length - (2 + count) * thickness) / (count + 1)",
    },
  ],
  placements: [
    wall("front", 0, "Front", "[0, 0, D / 2]", "[0, 0, 0]"),
    wall("back", 1, "Back", "[0, 0, -D / 2]", "[0, 180, 0]"),
    wall("left", 2, "Left side", "[-W / 2, 0, 0]", "[0, -90, 0]"),
    wall("right", 3, "Right side", "[W / 2, 0, 0]", "[0, 90, 0]"),
    flat("bottom", "4", "'Bottom'", "[0, 0, 0]", "[-90, 0, 0]"),
    flat(
      "top",
      "lid === 'open' ? [] : 5",
      "lid === 'sliding' ? 'Top frame' : 'Lid'",
      "[0, lid === 'liftOff' ? -H - thickness : -H, 0]",
    ),
    flat("rim", "lid === 'liftOff' ? 6 : []", "'Lid rim'", "[0, -H, 0]"),
    {
      ...flat(
        "slide",
        "lid === 'sliding' ? 6 : []",
        "'Lid'",
        "[0, thickness + lidClearance - H, D / 2]",
      ),
      origin: "[box.center().x, box.max.y]",
    },
    {
      ...flat(
        "rails",
        "lid === 'sliding' ? [7, 8] : []",
        "index === 0 ? 'Left rail' : 'Right rail'",
        "[index === 0 ? 2 * thickness - W / 2 : W / 2 - thickness, 2 * thickness + lidClearance - H, 0]",
        "[0, 90, 0]",
      ),
      origin: "[box.center().x, box.min.y]",
    },
    {
      ...flat(
        "across",
        "range(firstDivider, firstDivider + dividersAcross)",
        "'Divider ' + (index + 1)",
        "[spaced(W, count, index) + thickness - W / 2, -thickness - box.height(), 0]",
        "[0, 90, 0]",
      ),
      origin: "[box.center().x, box.min.y]",
    },
    {
      ...flat(
        "along",
        "range(firstDivider + dividersAcross, firstDivider + dividersAcross + dividersAlong)",
        "'Long divider ' + (index + 1)",
        "[0, -thickness - box.height(), D / 2 - spaced(D, count, index)]",
        "[0, 0, 0]",
      ),
      origin: "[box.center().x, box.min.y]",
    },
  ],
};

/** A wall that stands on the floor. */
function wall(id: string, piece: number, name: string, position: string, rotation: string) {
  const origin = "[box.center().x, box.max.y]";
  return { id, name: `'${name}'`, element: "box", pieces: `${piece}`, origin, position, rotation };
}

/** What lies: its face looks up. */
function flat(id: string, pieces: string, name: string, position: string, rotation = "[90, 0, 0]") {
  const origin = "box.center()";
  return { id, name, element: "box", pieces, origin, position, rotation };
}

const sidesOfLid: Readonly<Record<string, number>> = { open: 5, closed: 6, liftOff: 7, sliding: 9 };

export const template: Template = {
  slug: "name-box",
  name: "Finger-joint box",
  description:
    "A sturdy box that slots together, with four kinds of lid, optional dividers, and your words on the front. Give it your sheet's true thickness and the joints close without a gap.",
  tags: ["laser-cut-boxes"],
  license: null,
  pieces: ({ lid, dividersAcross, dividersAlong }) =>
    (sidesOfLid[String(lid)] ?? 0) + Number(dividersAcross) + Number(dividersAlong),
  extremes: ["open", "closed", "liftOff", "sliding"].flatMap((lid) => [
    { lid, dividersAcross: 5, dividersAlong: 5, handles: true },
    { lid, width: 40, depth: 40, height: 30, thickness: 6, handles: true },
    { lid, width: 400, depth: 400, height: 300, thickness: 1, play: 0.4 },
  ]),
  document: documentOf(
    parameters,
    [{ element: box, script: decorating }],
    {
      width: 600,
      height: 400,
    },
    assembly,
  ),
};
