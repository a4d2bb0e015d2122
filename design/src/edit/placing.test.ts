import { AffineMatrix } from "@cuttle/geometry/matrix";
import { beforeAll, expect, it } from "vitest";
import { loadFonts } from "../../../geometry/fonts/node.ts";
import type { Document, ElementNode } from "../document/schema.ts";
import { registerDrawing } from "../drawing-file/registry.ts";
import { elementInfo } from "../element-infos.ts";
import { createEvaluator } from "../evaluate/create-evaluator.ts";
import { box, documentWith, group, parameter, script } from "../evaluate/test-document.ts";
import { elementAt } from "./find-elements.ts";
import { type Frame, frameOf } from "./frame.ts";
import { moveElements, replacedBy, resizeElements, rotateElements } from "./placing.ts";

beforeAll(async () => {
  await loadFonts(["pacifico"]);
  const plan =
    "<svg xmlns='http://www.w3.org/2000/svg' width='40mm' height='20mm' viewBox='0 0 40 20'><path d='M0 0H40V20Z' stroke='red' fill='none'/></svg>";
  registerDrawing("plan", new TextEncoder().encode(plan).buffer);
});

const at = (...ids: string[]) => ids.map((id) => `main/${id}`);

const documentOf = (...elements: ElementNode[]) =>
  documentWith(elements, {
    parameters: [parameter("size", "12", { type: "length" })],
    scripts: [script("generator", "return Path.circle({ radius: 5 });")],
    assets: [{ id: "dog", kind: "image", name: "Dog", width: 100, height: 50 }],
  });

/** Elements as they are drawn. */
function drawn(document: Document) {
  const { elements, errors } = createEvaluator().evaluate(document, {}, { elements: true });
  expect(errors).toEqual([]);
  if (!elements) throw new Error("They were asked for.");
  return elements;
}

function framed(document: Document, ...ids: string[]): Frame {
  const frame = frameOf(document, drawn(document), at(...ids));
  if (!frame) throw new Error("Nothing is drawn.");
  return frame;
}

function matrixOf(document: Document, id: string): AffineMatrix {
  return new AffineMatrix(...(elementInfo(drawn(document), id)?.matrix ?? []));
}

const numbersOf = ({ a, b, c, d, tx, ty }: AffineMatrix) => [a, b, c, d, tx, ty];
const close = (numbers: readonly number[]) =>
  numbers.map((one) => expect.closeTo(one, 6) as unknown as number);

type Corner = readonly ["minX" | "maxX", "minY" | "maxY"];
const corners: readonly Corner[] = [
  ["minX", "minY"],
  ["maxX", "minY"],
  ["maxX", "maxY"],
  ["minX", "maxY"],
];

/** The corners of a frame in the drawing, after a change in its own coordinates. */
function cornersOf({ matrix, box }: Frame, change = new AffineMatrix()): number[] {
  const all = new AffineMatrix(...matrix).mul(change);
  return corners.flatMap(([x, y]) => {
    const { tx, ty } = all.clone().mul(AffineMatrix.translate({ x: box[x], y: box[y] }));
    return [tx, ty];
  });
}

/** Places for an element: alone, turned, and in a group that is turned, mirrored and skewed. */
const places: Record<string, (element: ElementNode) => ElementNode> = {
  plain: (element) => element,
  turned: (element) => ({
    ...element,
    transform: { position: "[7, 3]", rotation: "30", scale: "[2, 1]", origin: "[4, 5]" },
  }),
  "in a skewed group": (element) =>
    group("g", [{ ...element, transform: { position: "[7, size]", rotation: "90" } }], {
      transform: { position: "[30, 9]", rotation: "20", skew: "10", scale: "[-2, 1]" },
    }),
};

const path = (...anchors: unknown[]) =>
  box("a", {
    type: "path",
    contours: [{ id: "c", closed: true, anchors }] as ElementNode["contours"],
  });
const of = (type: string, properties: Record<string, string> = {}) =>
  box("a", { type, properties });

const freely = [
  of("rectangle"),
  of("roundedRectangle", { width: "30" }),
  of("ellipse", { width: "30", height: "size" }),
  of("jigsaw"),
  ...["left", "topRight", "bottom"].map((side) => of("tag", { side: `'${side}'` })),
  of("line", { length: "30" }),
  path([5, 5], [40, 0, -3, 0, 3, 8], [20, 30]),
  { ...of("rectangle"), modifiers: [{ id: "m", type: "outline", properties: { distance: "2" } }] },
];
const proportionally = [
  of("polygon", { sides: "5" }),
  of("star"),
  of("arc", { span: "100" }),
  of("line", { angle: "20" }),
  of("ring"),
  of("text", { text: "'Mia'", letterSpacing: "1" }),
  of("gear", { play: "0" }),
  of("qrCode"),
  of("image", { image: "'dog'" }),
  of("drawing", { file: "'plan'", rows: "['rest']", operations: "['cut']" }),
];

const cases = [
  ...freely.map((element) => [element, { x: 1.5, y: 0.8 }] as const),
  ...proportionally.map((element) => [element, { x: 1.5, y: 1.5 }] as const),
].flatMap(([element, by]) =>
  Object.entries(places).map(([name, put]) => ({
    type: element.type,
    name,
    element: put(element),
    by,
  })),
);

it("keeps the corner of an outline, which doesn't grow", () => {
  const document = documentOf(
    group("a", [box("b", { type: "text", properties: { text: "'Mia'" } })], {
      modifiers: [{ id: "m", type: "outline", properties: {} }],
    }),
  );
  const frame = framed(document, "a");
  const about = { x: frame.box.maxX, y: frame.box.minY };
  const by = { x: 2, y: 2 };
  const after = framed(resizeElements(document, drawn(document), at("a"), frame, about, by), "a");
  const widthOf = ({ box }: Frame) => box.maxX - box.minX;
  expect(after.box).toMatchObject({
    maxX: expect.closeTo(about.x, 1),
    minY: expect.closeTo(about.y, 1),
  });
  expect(widthOf(after)).toBeCloseTo(2 * widthOf(frame), 1);
});

it.each(cases)("resizes $type, $name, about each corner", ({ element, by }) => {
  const document = documentOf(element);
  const infos = drawn(document);
  const frame = framed(document, "a");
  expect(frame.sizing).toBe(by.x === by.y ? "proportionally" : "freely");
  for (const [x, y] of corners) {
    const about = { x: frame.box[x], y: frame.box[y] };
    const after = resizeElements(document, infos, at("a"), frame, about, by);
    const wanted = cornersOf(frame, AffineMatrix.scale(by, undefined, about));
    expect(cornersOf(framed(after, "a"))).toEqual(close(wanted));
  }
});

/** Several shapes, all sized freely, in the turned group "g"; one of them is turned by 90° in there. */
const several = documentOf(
  group(
    "g",
    [
      box("a", { type: "rectangle", transform: { position: "[4, 6]", rotation: "90" } }),
      box("b", { type: "line", transform: { position: "[50, size]", scale: "[-1, 1]" } }),
      group("h", [{ ...path([5, 5], [40, 0], [20, 30]), id: "c" }], {
        transform: { position: "[-9, 20]" },
      }),
    ],
    { transform: { position: "[30, 9]", rotation: "20" } },
  ),
);

it.each([
  ["a group, each side apart", several, ["g"], { x: 1.4, y: 0.6 }, "freely"],
  [
    "elements that are turned, in proportion",
    several,
    ["a", "c"],
    { x: 1.4, y: 1.4 },
    "proportionally",
  ],
] as const)("resizes what is in %s", (_, document, ids, by, sizing) => {
  const frame = framed(document, ...ids);
  expect(frame.sizing).toBe(sizing);
  const about = { x: frame.box.maxX, y: frame.box.minY };
  const after = resizeElements(document, drawn(document), at(...ids), frame, about, by);
  const wanted = cornersOf(frame, AffineMatrix.scale(by, undefined, about));
  expect(cornersOf(framed(after, ...ids))).toEqual(close(wanted));
});

it.each([
  [
    "at the minimum",
    of("rectangle", { width: "20", height: "10" }),
    -2,
    { width: "0.1", height: "0.1" },
  ],
  ["at the maximum", of("text", { text: "'Mia'", size: "500" }), 9, { size: "1000" }],
  [
    "at the minimum of one of several sizes",
    of("ring", { hole: "1", ring: "10" }),
    0,
    { hole: "0.5", ring: "5" },
  ],
])("stops %s, where the corner stays", (_, element, by, properties) => {
  const document = documentOf(element);
  const frame = framed(document, "a");
  const { minX: x, minY: y } = frame.box;
  const after = resizeElements(
    document,
    drawn(document),
    at("a"),
    frame,
    { x, y },
    { x: by, y: by },
  );
  expect(elementAt(after, "main/a")?.element.properties).toMatchObject(properties);
  expect(cornersOf(framed(after, "a")).slice(0, 2)).toEqual(close(cornersOf(frame).slice(0, 2)));
});

it("multiplies expressions of sizes, and leaves those alone that don't change", () => {
  const transform = { position: "[size, 0]" };
  const document = documentOf({
    ...of("rectangle", { width: "size * 2", height: "size" }),
    transform,
  });
  const frame = framed(document, "a");
  const by = { x: 1.5, y: 1 };
  const after = resizeElements(document, drawn(document), at("a"), frame, { x: 0, y: 0 }, by);
  const { element } = elementAt(after, "main/a") ?? {};
  expect(element?.properties).toEqual({ width: "(size * 2) * 1.5", height: "size" });
  expect(element?.transform).toEqual(transform);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY])("doesn't resize by %s", (by) => {
  const document = documentOf(of("rectangle", { width: "20", height: "10" }));
  const about = { x: 0, y: 0 };
  const after = (x: number, y: number) =>
    resizeElements(document, drawn(document), at("a"), framed(document, "a"), about, { x, y });
  expect([after(by, 1), after(1, by)]).toEqual([document, document]);
});

/** Elements that are moved and turned; each is in the drawing where `matrixOf` says. */
const wherever = documentOf(
  box("a", { type: "rectangle" }),
  box("b", {
    type: "ellipse",
    transform: { position: "[size, 3]", origin: "[1, 2]", scale: "[-1, 2]" },
  }),
  box("c", {
    type: "rectangle",
    transform: { position: "[3, size]", rotation: "size * 2", origin: "[size, size]" },
  }),
  group(
    "g",
    [box("d", { type: "rectangle", transform: { rotation: "30", position: "[size, 9]" } })],
    {
      transform: { position: "[5, 6]", rotation: "size", scale: "[-2, 2]" },
    },
  ),
  group("h", [box("e", { type: "rectangle", transform: { rotation: "30", position: "[1, 9]" } })], {
    transform: { skew: "10", scale: "[2, 1]" },
  }),
  box("f", { type: "rectangle", hidden: true, transform: { position: "[1, 2]" } }),
  box("l", { type: "rectangle", locked: true, transform: { position: "[1, 2]" } }),
);
const free = ["a", "b", "c", "d", "e"];

it.each([
  ["moved", AffineMatrix.translate({ x: 3, y: -4 })],
  ["turned", AffineMatrix.rotate(200, { x: 20, y: 5 })],
])("elements are %s wherever they are", (_, change) => {
  const { rotation } = change.toTransform();
  const infos = drawn(wherever);
  const all = at(...free, "f", "l");
  const after =
    rotation === 0
      ? moveElements(wherever, infos, all, { x: 3, y: -4 })
      : rotateElements(wherever, infos, all, { x: 20, y: 5 }, 200);
  for (const id of free) {
    const wanted = change.clone().mul(matrixOf(wherever, id));
    expect([id, ...numbersOf(matrixOf(after, id))]).toEqual([id, ...close(numbersOf(wanted))]);
  }
  expect(elementAt(after, "main/l")).toEqual(elementAt(wherever, "main/l"));
  expect(elementAt(after, "main/f")).not.toEqual(elementAt(wherever, "main/f"));
});

it("turning twice by half a turn changes nothing", () => {
  const turned = (document: Document) =>
    rotateElements(document, drawn(document), at("f"), { x: 20, y: 5 }, 180);
  const [once, twice] = [turned(wherever), turned(turned(wherever))];
  expect(elementAt(once, "main/f")?.element.transform).toEqual({
    position: "[39, 8]",
    rotation: "180",
  });
  expect(elementAt(twice, "main/f")).toEqual(elementAt(wherever, "main/f"));
});

it.each([
  ["move", ["a", "b", "l"], ["b transform.position: [size, 3]"]],
  [
    "move",
    ["c"],
    [
      "c transform.position: [3, size]",
      "c transform.rotation: size * 2",
      "c transform.origin: [size, size]",
    ],
  ],
  ["rotate", ["b"], ["b transform.position: [size, 3]"]],
  ["rotate", ["g"], ["g transform.rotation: size"]],
  ["resize", ["g"], ["d transform.position: [size, 9]"]],
] as const)("what %s of %s replaces: %s", (change, ids, wanted) => {
  const replaced = replacedBy(wherever, at(...ids), change).map(
    ({ address, field, expression }) => `${address.slice(5)} ${field}: ${expression}`,
  );
  expect(replaced).toEqual(wanted);
});

it.each([
  ["a script", box("a", { type: "script:s" })],
  ["a path with an expression", path([0, 0], { at: "[size, 0]" }, [9, 9])],
  [
    "an element with a fixed size",
    { ...of("rectangle"), modifiers: [{ id: "m", type: "scaleToSize", properties: {} }] },
  ],
  [
    "a group with one that can't",
    group("a", [box("b", { type: "rectangle" }), box("c", { type: "ruler" })]),
  ],
])("%s has a frame, but can't be resized", (_, element) => {
  const document = documentOf(element);
  const frame = framed(document, "a");
  expect(frame.sizing).toBe("none");
  expect(
    resizeElements(document, drawn(document), at("a"), frame, { x: 0, y: 0 }, { x: 2, y: 2 }),
  ).toBe(document);
});

it("what isn't drawn has no frame", () => {
  expect(frameOf(wherever, drawn(wherever), at("f", "gone"))).toBeUndefined();
});
