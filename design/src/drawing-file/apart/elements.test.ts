import { expect, test } from "vitest";
import { limits } from "../../document/limits.ts";
import type { ElementNode } from "../../document/schema.ts";
import type { DrawingValues } from "../../generators/drawing.ts";
import { readDrawingFile } from "../read.ts";
import { registerDrawing } from "../registry.ts";
import { takeDrawingApart } from "./index.ts";

let files = 0;

/** What a file of 100 × 100 mm consists of, whose middle is the middle of the drawing. */
function apart(inside: string, more: Partial<DrawingValues> = {}) {
  const frame = '<path d="M0 0H.001M100 100H99.999" stroke="#00f"/>';
  const bytes = new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="100mm" height="100mm" viewBox="0 0 100 100" fill="none" stroke="red" stroke-width=".2">${inside}${frame}</svg>`,
  );
  const file = `file${files++}`;
  const { colors } = readDrawingFile(bytes);
  registerDrawing(file, bytes.buffer);
  return takeDrawingApart({
    ...{ file, width: 100, ownWidth: 100, by: "color", join: true, dashes: true },
    rows: colors.map(({ key }) => key),
    // The frame, which keeps everything in its place, is left out.
    operations: colors.map(({ key, proposed }) => (key === "line #0000ff" ? "leaveOut" : proposed)),
    ...more,
  });
}

/** Elements without what differs with each file: ids, and the contours of paths. */
function kinds(elements: readonly ElementNode[]): object[] {
  return elements.map(({ id: _, contours, children, component, properties, ...element }) => ({
    ...element,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(contours && { anchors: contours.map(({ anchors }) => anchors.length) }),
    ...(children && { children: kinds(children) }),
    ...(component && { component: "the component" }),
  }));
}

const cut = { style: "cut" };

test.each<[what: string, svg: string, elements: object[]]>([
  [
    "a rectangle",
    '<rect x="10" y="20" width="30" height="40"/>',
    [
      {
        ...{ type: "roundedRectangle", ...cut },
        properties: { width: "30", height: "40", radius: "0" },
        transform: { position: "[-25, -10]" },
      },
    ],
  ],
  [
    "a rectangle with round corners that is turned",
    '<rect x="10" y="20" width="30" height="40" rx="5" transform="rotate(30 25 40)"/>',
    [
      {
        ...{ type: "roundedRectangle", ...cut },
        properties: { width: "30", height: "40", radius: "5" },
        transform: { position: "[-25, -10]", rotation: "30" },
      },
    ],
  ],
  [
    "a path that is a rectangle",
    '<path d="M40 40v20h-20v-20z"/>',
    [
      {
        ...{ type: "roundedRectangle", ...cut },
        properties: { width: "20", height: "20", radius: "0" },
        transform: { position: "[-20, 0]" },
      },
    ],
  ],
  [
    "a circle",
    '<circle cx="50" cy="50" r="7.5"/>',
    [{ type: "ellipse", ...cut, properties: { width: "15", height: "15" } }],
  ],
  [
    "an ellipse that is scaled",
    '<ellipse cx="25" cy="50" rx="10" ry="5" transform="scale(2 1)"/>',
    [{ type: "ellipse", ...cut, properties: { width: "40", height: "10" } }],
  ],
  [
    "a line",
    '<line x1="50" y1="50" x2="50" y2="70"/>',
    [
      {
        ...{ type: "line", ...cut, properties: { length: "20", angle: "0" } },
        transform: { position: "[0, 10]", rotation: "90" },
      },
    ],
  ],
  [
    "a regular polygon",
    '<polygon points="50 40 60 50 50 60 40 50" transform="translate(10 0)"/><polygon points="0 -10 8.660254037844386 5 -8.660254037844386 5" transform="translate(50 50)"/>',
    [
      {
        ...{ type: "roundedRectangle", ...cut },
        properties: { width: "14.142135624", height: "14.142135624", radius: "0" },
        transform: { position: "[10, 0]", rotation: "45" },
      },
      { type: "polygon", ...cut, properties: { sides: "3", radius: "10" } },
    ],
  ],
  [
    "corners of two radii, and what is skewed",
    '<rect width="30" height="40" rx="5" ry="8"/><rect width="30" height="40" transform="skewX(20)"/>',
    [
      { type: "path", ...cut, anchors: [8], transform: { position: "[-35, -30]" } },
      { type: "path", ...cut, anchors: [4], transform: { position: "[-27.7206, -30]" } },
    ],
  ],
  [
    "a path with a hole",
    '<path d="M0 0H9V9H0zM3 3H6V6H3z" fill="#000" stroke="none" fill-rule="evenodd"/>',
    [
      {
        ...{ type: "path", style: "engrave", anchors: [4, 4], fillRule: "evenodd" },
        transform: { position: "[-45.5, -45.5]" },
      },
    ],
  ],
  [
    "an area with a line of its own",
    '<circle cx="50" cy="50" r="5" id="sun" fill="#000"/>',
    [
      {
        ...{ name: "sun", type: "group" },
        children: [
          { type: "ellipse", style: "engrave", properties: { width: "10", height: "10" } },
          { type: "ellipse", ...cut, properties: { width: "10", height: "10" } },
        ],
      },
    ],
  ],
  [
    "dashes, which are one path",
    '<path d="M50 50H70" stroke-dasharray="3 2"/>',
    [{ type: "path", ...cut, anchors: [2, 2, 2, 2], transform: { position: "[9, 0]" } }],
  ],
  [
    "ends that are joined",
    '<path d="M50 50H60V60"/><path d="M60.1 60H50V50.1"/>',
    [{ type: "path", ...cut, anchors: [4], transform: { position: "[5.025, 5]" } }],
  ],
  [
    "groups and layers with their names",
    '<g inkscape:groupmode="layer" inkscape:label="Plate" id="layer1"><g id="g12"><g><circle cx="50" cy="50" r="1"/><title>Ear</title></g></g></g>',
    [
      {
        ...{ name: "Plate", type: "group" },
        children: [
          { name: "Ear", type: "ellipse", ...cut, properties: { width: "2", height: "2" } },
        ],
      },
    ],
  ],
])("%s", (_, svg, elements) => {
  expect(kinds(apart(svg).elements)).toEqual(elements);
});

const leaf =
  '<symbol id="leaf" overflow="visible"><rect x="-5" y="-5" width="10" height="10"/></symbol>';
const square = {
  ...{ type: "roundedRectangle", ...cut },
  properties: { width: "10", height: "10", radius: "0" },
};

test("what is drawn twice is a component", () => {
  const { elements, components } = apart(
    `${leaf}<use href="#leaf" x="50" y="50"/><use href="#leaf" transform="translate(70 50) rotate(90)"/>`,
  );
  const instance = { name: "leaf", type: "instance", component: "the component" };
  expect(kinds(elements)).toEqual([
    instance,
    { ...instance, transform: { position: "[20, 0]", rotation: "90" } },
  ]);
  expect(components.map(({ name, elements: all }) => [name, kinds(all)])).toEqual([
    ["leaf", [square]],
  ]);
});

test.each([
  ["once", '<use href="#leaf" x="50" y="50"/>'],
  [
    "in two colors",
    '<use href="#leaf" x="50" y="50"/><g stroke="#0f0"><use href="#leaf" x="50" y="50"/></g>',
  ],
])("what is drawn %s is none", (_, uses) => {
  const { elements, components } = apart(leaf + uses);
  expect(components).toEqual([]);
  expect(elements[0]).toMatchObject({ name: "leaf", ...square });
});

test("what is drawn twice is copied where there are many components", () => {
  const symbols = Array.from({ length: 600 }, (_, k) => {
    const [x, y] = [3 * (k % 30), 2 * Math.floor(k / 30)];
    return `<symbol id="s${k}" overflow="visible"><rect width="${1 + k / 1000}" height="1"/></symbol><use href="#s${k}" x="${x}" y="${y}"/><use href="#s${k}" x="${x}" y="${y + 50}"/>`;
  });
  const { elements, components } = apart(symbols.join(""));
  expect(elements.length).toBe(1_200);
  expect(components.length).toBeLessThanOrEqual(limits.components / 2);
  const copies = elements.filter(({ type }) => type === "roundedRectangle");
  expect(copies.length).toBe(1_200 - 2 * components.length);
});

const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADR2+FPAAAAC0lEQVR4nGNg+A8AAQEBAJ0tVQ4AAAAASUVORK5CYII=";

test("a picture is engraved where it is", () => {
  const { elements, pictures, warnings } = apart(
    `<image x="40" y="40" width="20" height="20" transform="rotate(90 50 50)" opacity=".5" href="data:image/png;base64,${pixel}"/>`,
  );
  // Its proportions are kept in the middle of its frame.
  expect(kinds(elements)).toEqual([
    {
      ...{ type: "image", style: "engrave", transform: { rotation: "90" } },
      properties: { image: "'picture1'", width: "20", opacity: "0.5" },
    },
  ]);
  expect(pictures.map(({ id, name, bytes }) => [id, name, bytes.length])).toEqual([
    ["picture1", "Picture 1.png", Buffer.from(pixel, "base64").length],
  ]);
  expect(warnings).toEqual([]);
});

test("a picture that is used more than once is one", () => {
  const image = `href="data:image/png;base64,${pixel}" width="20" height="20"`;
  const uses = [0, 30, 60].map((x) => `<use href="#p" x="${x}"/>`).join("");
  const { elements, pictures } = apart(
    `<defs><image id="p" ${image}/></defs>${uses}<image y="40" ${image}/>`,
  );
  expect(pictures.map(({ id }) => id)).toEqual(["picture1"]);
  expect(elements.map(({ properties }) => properties.image)).toEqual(
    new Array(4).fill("'picture1'"),
  );
});

const pacifico = 'font-family="Pacifico" fill="#000" stroke="none"';

test("a text in one of our fonts is set", () => {
  const { elements, warnings } = apart(
    `<text ${pacifico} x="50" y="50" font-size="10" text-anchor="middle">Ada  <!-- and --></text>`,
  );
  const properties = { text: "'Ada'", font: "'pacifico'", size: "10", align: "'center'" };
  expect(kinds(elements)).toEqual([{ type: "text", style: "engrave", properties }]);
  expect(warnings).toEqual([]);
});

test("a part of a text that isn't displayed is left out", () => {
  const { elements } = apart(
    `<text ${pacifico} x="50" y="50">Ada<tspan style="display:none" x="1 2">Bo</tspan></text>`,
  );
  expect(elements.map(({ properties }) => properties.text)).toEqual(["'Ada'"]);
});

const whole = '<rect width="100" height="100"/>';
test.each([
  ["a clip path", `<clipPath id="c">${whole}</clipPath>`, '<g clip-path="url(#c)">', "</g>"],
  [
    "a mask",
    `<mask id="c" fill="#fff" stroke="none">${whole}</mask>`,
    '<g mask="url(#c)">',
    "</g>",
  ],
  ["a frame", "", '<svg width="100" height="100">', "</svg>"],
  ["a symbol", '<symbol id="s">', "", '</symbol><use href="#s" width="100" height="100"/>'],
])("texts and pictures stay where %s leaves them whole", (_, before, open, close) => {
  const text = (x: number) => `<text ${pacifico} x="${x}" y="50" font-size="10">Ada</text>`;
  const image = (x: number) =>
    `<image x="${x}" y="40" width="20" height="20" href="data:image/png;base64,${pixel}"/>`;
  const inside = apart(before + open + text(10) + image(40) + close);
  expect(JSON.stringify(inside.elements)).toMatch(/"text".*"image"/);
  expect(inside.warnings).toEqual([]);
  const across = apart(before + open + text(95) + image(90) + close);
  expect(across.elements).toEqual([]);
  expect(across.warnings.length).toBe(2);
});

test("each line of a text is one", () => {
  const { elements } = apart(
    `<text id="names" style="font-variant:normal;word-spacing:0;font-family:'Dancing Script', serif;font-weight:bold;font-size:5px" fill="#000" stroke="none" transform="matrix(2 0 0 2 0 10)"><tspan x="25" y="20">Ada</tspan><tspan x="25" dy="1.2em">Bo</tspan></text>`,
  );
  const line = (text: string, y: number) => ({
    ...{ type: "text", style: "engrave", ...(y !== 0 && { transform: { position: `[0, ${y}]` } }) },
    properties: { text: `'${text}'`, font: "'dancing-script'", size: "10", align: "'left'" },
  });
  expect(kinds(elements)).toEqual([
    { name: "names", type: "group", children: [line("Ada", 0), line("Bo", 12)] },
  ]);
});

test.each([
  ["a font that we don't have", '<text font-family="Arial" fill="#000">Ada</text>'],
  ["another weight", `<text ${pacifico} font-weight="700">Ada</text>`],
  ["places of letters", `<text ${pacifico} x="1 2 3">Ada</text>`],
  ["a word in another place", `<text ${pacifico}>Ada <tspan dy="2">Bo</tspan></text>`],
  ["words after others", `<text ${pacifico} x="50" y="50"><tspan>Ada</tspan> Bo</text>`],
  ["a word after an empty one", `<text ${pacifico}>Ada<tspan x="9" y="9"> </tspan>Bo</text>`],
  ["a baseline", `<text ${pacifico} dominant-baseline="middle">Ada</text>`],
  ["a shift", `<text ${pacifico}><tspan baseline-shift="super">Ada</tspan></text>`],
  ["capitals", `<g style="text-transform:uppercase"><text ${pacifico}>Ada</text></g>`],
  ["the other direction", `<text ${pacifico} direction="rtl">Ada</text>`],
  ["spaces between words", `<text ${pacifico} word-spacing="3">Ada Bo</text>`],
  ["small capitals", `<text ${pacifico} font-variant="small-caps">Ada</text>`],
  ["a width of letters", `<text ${pacifico} font-stretch="condensed">Ada</text>`],
  ["a line below", `<text ${pacifico} text-decoration="underline">Ada</text>`],
  ["the shorthand", `<g ${pacifico}><text style="font: 9px Arial">Ada</text></g>`],
  ["an unseen word", `<text ${pacifico}><tspan visibility="hidden">Ada</tspan></text>`],
  ["a path", `<text ${pacifico}><textPath href="#p">Ada</textPath></text>`],
  ["no fill", '<text font-family="Pacifico">Ada</text>'],
  ["a picture of the web", '<image width="9" height="9" href="https://example.com/a.png"/>'],
  ["a damaged picture", '<image width="9" height="9" href="data:image/png;base64,iVBORw0K"/>'],
  [
    "a clip path",
    `<clipPath id="c"><circle r="9"/></clipPath><g clip-path="url(#c)"><image width="9" height="9" href="data:image/png;base64,${pixel}"/></g>`,
  ],
])("what can't be kept is said: %s", (_, svg) => {
  const { elements, warnings } = apart(svg);
  expect(elements).toEqual([]);
  expect(warnings.length).toBe(1);
  expect(warnings[0]).toContain("was left out");
});

test("what is on a layer that is left out isn't brought in", () => {
  const layer = (name: string, inside: string) =>
    `<g inkscape:groupmode="layer" inkscape:label="${name}">${inside}<circle cx="50" cy="50" r="5"/></g>`;
  const text = `<text ${pacifico} x="50" y="50">Ada</text>`;
  const within = `<g inkscape:groupmode="layer" inkscape:label="Names">${text}</g>`;
  const { elements, warnings } = apart(layer("Notes", text + within) + layer("Plate", ""), {
    ...{ by: "layer", rows: ["layer Notes", "layer Plate"], operations: ["leaveOut", "score"] },
  });
  expect(elements.map(({ name }) => name)).toEqual(["Plate"]);
  expect(elements[0]?.children?.map(({ style }) => style)).toEqual(["score"]);
  expect(warnings).toEqual([]);
});
