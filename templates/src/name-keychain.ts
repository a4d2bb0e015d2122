import type { AssemblyNode } from "@cuttle/design";
import { code, documentOf, scripted } from "./document.ts";
import { group, materialColor } from "./parameters.ts";
import type { Template } from "./template.ts";

const words = group("Your word");
const shape = group("Its shape");
const ring = group("The ring");
const parameters = [
  words.text(
    "name",
    "Hello",
    "Name",
    "Type here and watch the drawing follow. Everything on this page works like that.",
    16,
  ),
  words.font(
    "font",
    "lobster",
    "Font",
    "Every name in the list is shown in its own letters. Letters that touch grow together.",
  ),
  shape.length(
    "size",
    22,
    "Letter size",
    "Pull the slider, or type a size. With a computer's keyboard, 2.2 cm and 7/8 in work, too.",
    [12, 60, 0.5],
    { adjusts: "size" },
  ),
  shape.length(
    "rim",
    3,
    "Rim",
    "How far the edge runs round the letters. Red lines are cut, black areas engraved.",
    [2, 8, 0.1],
    { adjusts: "boldness" },
  ),
  ring.choice("side", "left", "Ring", "Where the ring sits.", {
    left: "On the left",
    top: "On top",
  }),
  ring.length(
    "hole",
    4,
    "Hole",
    "Measure the ring you have: 4 mm takes most key rings.",
    [2, 8, 0.5],
  ),
  materialColor("#e8b77d"),
];

const draw = code`
const ink = CompoundPath.union(text.textGraphic(name, { font, size }));
const eye = hole / 2 + Math.max(2.2, hole * 0.6);
let body;
if (ink.isEmpty()) body = Path.circle({ radius: eye + size * 0.4 });
else {
  ink.placeAt(Vec(0, 0));
  body = CompoundPath.connect(CompoundPath.fillHoles(CompoundPath.offset(ink, rim)), { width: 2 * rim + 2 });
}
// The ring leans on the edge, so that it never comes off.
const box = body.boundingBox();
const aim = side === "left" ? Vec(box.min.x - 50, box.center().y) : Vec(box.center().x, box.min.y - 50);
const on = body.closestPoint(aim).position;
const at = side === "left" ? Vec(on.x - eye * 0.45, on.y) : Vec(on.x, on.y - eye * 0.45);
const lobe = Path.circle({ center: at, radius: eye });
const tag = CompoundPath.difference(CompoundPath.union(body, lobe), Path.circle({ center: at, radius: hole / 2 }));
return Group([tag, ...(ink.isEmpty() ? [] : [ink.assignLayer("engrave")])]);
`;

/** The project that everybody starts with, as an introduction to the tool. Its address is /intro. */
const assembly: AssemblyNode = {
  rests: "lying",
  turn: -20,
  tilt: 56,
  placements: [{ id: "tag", name: "'Tag'", element: "keychain" }],
};

export const template: Template = {
  slug: "name-keychain",
  projectId: "_intro",
  name: "Name keychain",
  description:
    "Your first project: type a name and the outline follows, whatever the font. Three small steps, one piece of wood, and a keychain that you can cut today.",
  tags: ["keychains"],
  license: null,
  pieces: 1,
  extremes: [
    { name: "i", size: 12, rim: 2, hole: 8 },
    { name: "Maximilian-Josef", size: 60, rim: 8, side: "top" },
    { name: "·  ·", rim: 2, font: "sacramento" },
  ],
  document: documentOf(
    parameters,
    [scripted("keychain", "Keychain", parameters, draw)],
    { width: 300, height: 200 },
    assembly,
  ),
};
