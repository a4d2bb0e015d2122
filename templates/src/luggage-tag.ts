import type { AssemblyNode } from "@cuttle/design";
import { loopThrough } from "./assemblies.ts";
import { code, documentOf, scripted } from "./document.ts";
import { group, materialColor } from "./parameters.ts";
import type { Template } from "./template.ts";

const words = group("Words");
const shape = group("Shape");
const strap = group("Strap");
const parameters = [
  words.text("name", "Theo Lindgren", "Name", "The large line; it shrinks until it fits.", 24),
  words.font("font", "yellowtail", "Its font", "A script makes it personal."),
  words.text("second", "+46 70 123 45 67", "Second line", "A phone number works best.", 32),
  words.text("third", "theo@example.org", "Third line", "An address, a flight club, a class.", 32),
  words.font(
    "plainFont",
    "fjalla-one",
    "Font of the small lines",
    "Plain letters are easiest to read.",
  ),
  shape.choice("form", "luggage", "Form", "The outline of the tag.", {
    luggage: "Luggage label",
    round: "Rounded",
    capsule: "Capsule",
    ticket: "Ticket",
  }),
  shape.length("width", 95, "Width", "From end to end.", [70, 160, 1], { adjusts: "size" }),
  shape.length("height", 50, "Height", "Across.", [28, 70, 1], { adjusts: "size" }),
  shape.choice("motif", "plane", "Picture", "Engraved in the corner, with its trail.", {
    none: "None",
    plane: "Aeroplane",
    heart: "Heart",
    star: "Star",
    paw: "Paw",
    mountain: "Mountains",
  }),
  shape.toggle("border", true, "Border", "A fine line along the edge."),
  strap.choice("hang", "slot", "Opening", "How it hangs.", {
    slot: "Slot for a strap",
    hole: "Hole for a ring or a cord",
  }),
  strap.length(
    "slot",
    22,
    "Slot length",
    "As wide as the strap; the slot itself is 4 mm.",
    [10, 40, 0.5],
    {
      visible: "hang === 'slot'",
    },
  ),
  strap.length("hole", 6, "Hole", "Diameter: 4 mm takes a split ring, 6 mm a cord.", [3, 10, 0.5], {
    visible: "hang === 'hole'",
  }),
  materialColor("#d9a86c"),
];

const draw = code`
const [right, half] = [width, height / 2];
/** Where the tag's own middle part begins, right of the opening. */
const open = hang === "slot" ? 4 : hole;
const left = 6 + open + 4;
const long = hang === "slot" ? Math.min(slot, height - 14) : hole;

const outline = (inset) => {
  const [l, r, h] = [inset, right - inset, half - inset];
  const radius = Math.max(1, 6 - inset);
  if (form === "capsule") return Path.rectangle({ x: l, y: -h, width: r - l, height: 2 * h, cornerRadius: Math.min(h, (r - l) / 2) });
  if (form === "luggage") {
    const cut = Math.min(half * 0.55, half - long / 2 - 1);
    const c = cut - inset * 0.41;
    return Path([Vec(l + c, -h), Vec(r, -h), Vec(r, h), Vec(l + c, h), Vec(l, h - c), Vec(l, -h + c)], true).roundCorners(radius);
  }
  const body = Path.rectangle({ x: l, y: -h, width: r - l, height: 2 * h, cornerRadius: radius });
  if (form === "round") return body;
  // A ticket has a bite on its edges, where it would be torn.
  return CompoundPath.difference(body, ...[-half, half].map((y) => Path.circle({ center: Vec(left + 4, y), radius: 3.5 + inset })));
};

const opening = hang === "slot"
  ? Path.rectangle({ center: Vec(6 + open / 2, 0), width: open, height: long, cornerRadius: open / 2 })
  : Path.circle({ center: Vec(6 + open / 2, 0), radius: hole / 2 });
const tag = CompoundPath.difference(outline(0), opening);

const engraved = [];
const engrave = (shape) => { if (!shape.isEmpty()) engraved.push(CompoundPath.union(shape)); };
if (form === "ticket") {
  const holes = range(-half + 6.5, half - 6, 2.4);
  engrave(Group(holes.map((y) => Path.rectangle({ center: Vec(left + 4, y + 0.1), width: 0.6, height: 1.3 }))));
}
if (border) {
  // The line leaves the opening alone.
  const gap = hang === "slot" ? long / 2 + 4 : hole / 2 + 5;
  const line = CompoundPath.stroke(outline(2.6), 0.7);
  engrave(CompoundPath.difference(line, Path.rectangle({ center: Vec(6 + open / 2, 0), width: open + 8, height: 2 * gap })));
}

/** A drawing about 24 wide, made for the upper right corner. */
const pictures = {
  plane: "M24 0 C22 -1.6 19 -1.5 16.5 -1.2 L8.5 -9 L6 -8.6 L10 -0.9 L4.2 -0.3 L1.6 -3 L0 -2.7 L1.6 0.6 L0.8 3.6 L2.3 3.4 L4.6 1.5 L10.4 1.7 L7.6 8.6 L10 8.6 L16.9 2 C19.6 1.8 22.6 1.5 24 0 Z",
  heart: "M12 9 C4 3 1 -1 1 -5 C1 -9 4 -11 7 -11 C9.4 -11 11 -9.6 12 -7.6 C13 -9.6 14.6 -11 17 -11 C20 -11 23 -9 23 -5 C23 -1 20 3 12 9 Z",
  mountain: "M0 8 L8.5 -7 L12 -1.5 L14.5 -5 L24 8 Z M6.4 -1.2 L7.9 -0.2 L9 -1.8 L10.5 -0.6 L8.5 -4.2 Z",
};
const picture = () => {
  if (motif === "none") return undefined;
  if (motif === "star") return Path.star({ radius: 11, innerRadius: 5 });
  if (motif === "paw") {
    const toes = [[-8, -4, 62], [-3, -9, 82], [3, -9, 98], [8, -4, 118]].map(([x, y, turn]) =>
      Path.ellipse({ radius: Vec(3.4, 2.5) }).rotate(turn).translate(Vec(x, y)));
    const sole = Path.fromSVGPathString("M0 -3 C4 -3 7 3 7 6 C7 9 3.5 8 0 8 C-3.5 8 -7 9 -7 6 C-7 3 -4 -3 0 -3 Z");
    return Group([...toes, sole]);
  }
  const drawn = Path.fromSVGPathString(pictures[motif]);
  if (drawn instanceof CompoundPath) drawn.fillRule = "evenodd";
  return drawn;
};
// The round ends of a capsule take a part of its corners.
const margin = Vec(form === "capsule" ? Math.min(half, width * 0.2) * 0.5 + 3 : 6, form === "capsule" ? half * 0.1 + 5.5 : 5.5);
const space = BoundingBox(Vec(left + (form === "ticket" ? 9 : 2), -half + margin.y), Vec(right - margin.x, half - margin.y));
const drawn = picture();
const high = space.height();
const across = space.width();
if (drawn) {
  const box = drawn.boundingBox();
  drawn.scale(Math.min(high * 0.26 / box.height(), across * 0.2 / box.width()));
  drawn.placeAt(Vec(space.max.x, space.min.y), "topRight");
  engrave(drawn);
  // A dotted trail leads up to it.
  const size = drawn.boundingBox();
  const from = Vec(space.min.x + 1, size.center().y + high * 0.05);
  const trail = Path([from]).cubicTo(Vec(mix(from.x, size.min.x, 0.35), size.min.y - 1), Vec(mix(from.x, size.min.x, 0.6), size.max.y + 2), Vec(size.min.x - 2.5, size.center().y));
  const count = Math.max(2, Math.floor(trail.length() / 3.2));
  if (trail.length() > 8) engrave(Group(trail.evenlySpacedPositions(count).map((at) => Path.circle({ center: at, radius: 0.45 }))));
}

/** Lines below each other, each as large as its share of the height and the width allow. */
const lines = [[name, font, 3], [second, plainFont, 1.25], [third, plainFont, 1.25]].filter(([content]) => content.trim() !== "");
const roof = drawn ? drawn.boundingBox().max.y + 2 : space.min.y;
const shares = sum(lines.map(([, , share]) => share)) + 0.7 * Math.max(0, lines.length - 1);
const unit = Math.min((space.max.y - roof) / Math.max(shares, 4), high * 0.14);
let y = (roof + space.max.y) / 2 - (unit * shares) / 2;
for (const [content, face, share] of lines) {
  const ink = text.textGraphic(content, { font: face, size: 10, letterSpacing: face === plainFont ? 0.5 : 0 });
  if (!ink.isEmpty()) {
    const box = ink.boundingBox();
    ink.scale(Math.min(share * unit / box.height(), across / box.width()));
    engrave(ink.placeAt(Vec((space.min.x + space.max.x) / 2, y + (share * unit) / 2)));
  }
  y += (share + 0.7) * unit;
}
return Group([tag, ...engraved.map((shape) => shape.assignLayer("engrave"))]);
`;

/** With a strap through its slot, or a cord through its hole. */
const assembly: AssemblyNode = {
  rests: "lying",
  turn: -16,
  tilt: 58,
  variables: [
    { name: "isSlot", expression: "hang === 'slot'" },
    { name: "open", expression: "isSlot ? 4 : hole" },
    { name: "belt", expression: "(isSlot ? Math.min(slot, height - 14) : hole) * 0.86" },
    { name: "openX", expression: "6 + open / 2" },
    {
      name: "leather",
      expression:
        "(long) => isSlot ? Path.rectangle({ x: openX - long, y: -belt / 2, width: long, height: belt, cornerRadius: Math.min(belt * 0.3, 4) }) : Group()",
    },
  ],
  placements: [
    { id: "tag", name: "'Tag'", element: "tag" },
    leatherStrap("front", "leather(58)", "1.6", "1.6", "#9a4a38"),
    leatherStrap("back", "leather(82)", "-3", "1.6", "#9a4a38"),
    leatherStrap(
      "rivet",
      "isSlot ? Path.circle({ center: Vec(openX - 48, 0), radius: Math.min(2.6, belt * 0.3) }) : Group()",
      "2.2",
      "5.6",
      "#e8b51f",
    ),
    ...loopThrough({
      at: "[openX, 0]",
      knot: "(openX + hole)",
      long: "60",
      width: "(hole * 0.5)",
      turn: "-90",
      name: "Cord",
      color: "#c4352f",
      when: "!isSlot",
    }),
  ],
};

function leatherStrap(id: string, shape: string, z: string, thickness: string, color: string) {
  return { id, name: "'Strap'", shape, position: `[0, 0, ${z}]`, thickness, color: `'${color}'` };
}

export const template: Template = {
  slug: "luggage-tag",
  name: "Luggage and bag tag",
  description:
    "A name and two lines that help a lost bag home, engraved with a little aeroplane and its trail. The lines find their own size, and the slot takes any strap you have.",
  tags: ["bag-tags", "keychains"],
  license: null,
  pieces: 1,
  extremes: ["luggage", "round", "capsule", "ticket"].flatMap((form) => [
    { form, width: 70, height: 28, slot: 40 },
    { form, width: 160, height: 70, slot: 10, motif: "paw" },
    { form, width: 70, height: 70, hang: "hole", hole: 10, motif: "mountain" },
  ]),
  document: documentOf(
    parameters,
    [scripted("tag", "Tag", parameters, draw)],
    {
      width: 300,
      height: 200,
    },
    assembly,
  ),
};
