import type { AssemblyNode } from "@cuttle/design";
import { code, documentOf, scripted } from "../src/document.ts";
import { group, materialColor } from "../src/parameters.ts";
import type { Template } from "../src/template.ts";

const words = group("Number");
const plate = group("Plate");
const parameters = [
  words.text("number", "27", "Number", "Cut out by itself and glued on; up to 6 signs.", 6),
  words.font("font", "bevan", "Its font", "Bold faces are read from the street."),
  words.text("street", "Alder Lane", "Street", "Engraved below; leave it empty for none.", 28),
  words.font("streetFont", "grand-hotel", "Font of the street", "Something lighter."),
  words.length("bridge", 4, "Bridge width", "Joins the signs to one piece.", [2, 10, 0.5], {
    adjusts: "bridges",
  }),
  plate.choice("form", "oval", "Form", "The outline of the plate.", {
    oval: "Oval",
    arch: "Arch",
    house: "House",
    plaque: "Plaque with round corners",
  }),
  plate.length("width", 200, "Width", "Of the plate.", [100, 400, 1], { adjusts: "size" }),
  plate.length("height", 140, "Height", "Of the plate.", [80, 400, 1], { adjusts: "size" }),
  plate.choice("border", "line", "Border", "Engraved along the edge.", {
    line: "Line",
    double: "Two lines, a thick one and a thin one",
    none: "None",
  }),
  plate.length("screw", 4.5, "Screw holes", "Diameter; one on either side.", [3, 8, 0.1]),
  plate.toggle("guide", true, "Guide line", "Scored where the number goes, a little inside of it."),
  materialColor("#7b4f31"),
];

const draw = code`
const [half, up] = [width / 2, height / 2];
const outline = (inset) => {
  const [w, h] = [half - inset, up - inset];
  if (form === "oval") return Path.ellipse({ radius: Vec(w, h) });
  if (form === "plaque") return Path.rectangle({ center: Vec(0, 0), width: 2 * w, height: 2 * h, cornerRadius: Math.min(14, w * 0.3, h * 0.3) });
  if (form === "house") {
    const eaves = -up * 0.42;
    // The gable's line runs evenly beside the edge.
    const slope = math.hypotenuse(half, up + eaves) / half;
    return Path([Vec(-w, h), Vec(-w, eaves + inset * 0.35), Vec(0, -up + inset * slope), Vec(w, eaves + inset * 0.35), Vec(w, h)], true).roundCorners(Math.max(1, 5 - inset * 0.4));
  }
  const rise = Math.min(up * 0.7, half);
  return Path([Vec(-w, h), Vec(-w, -up + rise)]).cubicTo(Vec(-w, -up + rise - (rise - inset) * 0.5523), Vec(-w * 0.5523, -h), Vec(0, -h)).cubicTo(Vec(w * 0.5523, -h), Vec(w, -up + rise - (rise - inset) * 0.5523), Vec(w, -up + rise)).lineTo(Vec(w, h)).close().roundCorners(Math.max(1, 5 - inset * 0.4));
};
const edge = screw / 2 + 6;
const screwY = form === "oval" ? 0 : form === "plaque" ? 0 : up * 0.16;
const screws = [-1, 1].map((side) => Path.circle({ center: Vec(side * (half - edge - 2), screwY), radius: screw / 2 }));
const board = CompoundPath.difference(outline(0), ...screws);

const lane = street.trim() !== "";
const middle = form === "house" ? up * 0.12 : form === "arch" ? up * 0.06 : 0;
const room = BoundingBox(Vec(-(half - 2 * edge - 3), middle - up * 0.62), Vec(half - 2 * edge - 3, middle + up * (lane ? 0.3 : 0.6)));
const drawn = [board];
const ink = CompoundPath.union(text.textGraphic(number, { font, size: 60 }));
if (!ink.isEmpty()) {
  const box = ink.boundingBox();
  ink.scale(Math.min(room.width() / box.width(), room.height() / box.height()));
  ink.placeAt(room.center());
  const one = CompoundPath.connect(ink, { width: bridge });
  if (guide) {
    const line = CompoundPath.offset(one, -0.8);
    if (!line.isEmpty()) drawn.push(line.assignLayer("score"));
  }
  drawn.push(one.translate(Vec(0, height + 8)));
}
if (lane) {
  const words = CompoundPath.union(text.textGraphic(street, { font: streetFont, size: 20 }));
  if (!words.isEmpty()) {
    const box = words.boundingBox();
    const below = form === "oval" ? width * 0.52 : width * 0.72;
    words.scale(Math.min(below / box.width(), up * 0.26 / box.height()));
    drawn.push(words.placeAt(Vec(0, middle + up * (form === "oval" ? 0.52 : 0.56))).assignLayer("engrave"));
  }
}
if (border !== "none") {
  const inset = 4.5;
  const ornaments = [CompoundPath.stroke(outline(inset), 0.9)];
  if (border === "double") ornaments.push(CompoundPath.stroke(outline(inset + 2.2), 2));
  const free = screws.map((one) => Path.circle({ center: one.boundingBox().center(), radius: screw / 2 + 2 }));
  drawn.push(CompoundPath.difference(CompoundPath.union(...ornaments), ...free).assignLayer("engrave"));
}
return Group(drawn);
`;

/** The plate with the number glued on, and a screw in each of its holes. */
const assembly: AssemblyNode = {
  rests: "lying",
  turn: -20,
  tilt: 56,
  thickness: "sheet",
  variables: [
    { name: "sheet", expression: "4" },
    { name: "screwX", expression: "width / 2 - screw / 2 - 8" },
    { name: "screwY", expression: "form === 'oval' || form === 'plaque' ? 0 : height * 0.08" },
  ],
  placements: [
    { id: "plate", name: "'Plate'", element: "plaque", pieces: "0" },
    {
      id: "number",
      name: "'Number'",
      element: "plaque",
      pieces: "1",
      position: "[0, -height - 8, sheet]",
      color: "'#eed7a9'",
    },
    {
      id: "screws",
      name: "'Screw'",
      repeat: "2",
      shape:
        "Group(Path.circle({ radius: screw * 0.9 }), Path.rectangle({ center: Vec(0, 0), width: screw * 1.3, height: screw * 0.25 }).rotate(35 + 60 * step).assignLayer('engrave'))",
      position: "[(2 * step - 1) * screwX, screwY, screw * 0.3]",
      thickness: "sheet + screw * 0.3",
      color: "'#b9bcbd'",
    },
  ],
};

export const template: Template = {
  slug: "house-number",
  name: "House number plaque",
  description:
    "A plate for the front door with the number standing out from it, cut from a second piece and glued on. Choose a form, write your street below, and oil it before it meets the rain.",
  tags: ["customizable-text"],
  license: null,
  pieces: ({ number }) => (String(number).trim() === "" ? 1 : 2),
  extremes: ["oval", "arch", "house", "plaque"].flatMap((form) => [
    { form, width: 100, height: 80, screw: 8, number: "1234 B" },
    { form, width: 100, height: 400, number: "i" },
    { form, width: 400, height: 80, street: "", number: "8" },
  ]),
  document: documentOf(
    parameters,
    [scripted("plaque", "Plaque", parameters, draw)],
    {
      width: 400,
      height: 400,
    },
    assembly,
  ),
};
