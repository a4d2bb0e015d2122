import { expect, it, test } from "vitest";
import type { Document, ElementNode } from "../document/schema.ts";
import { elementInfo } from "../element-infos.ts";
import { createEvaluator } from "../evaluate/create-evaluator.ts";
import { box, documentWith, group, parameter, script } from "../evaluate/test-document.ts";
import {
  type Alignment,
  alignElements,
  alignProblem,
  distributeElements,
  distributeProblem,
  type SizeToMatch,
  sameSize,
  sameSizeProblem,
} from "./arrange.ts";
import { duplicateBeside, withCopies } from "./copies.ts";
import { elementAt } from "./find-elements.ts";
import { flipElements } from "./flip.ts";
import { type LastChange, repeatChange, repeatProblem } from "./last-change.ts";
import { moveElements, placingProblem } from "./placing.ts";

const at = (...ids: string[]) => ids.map((id) => `main/${id}`);

/** A rectangle of 20 × 10 mm around a point, or what else is said. */
const rect = (id: string, x: number, y: number, more: Partial<ElementNode> = {}): ElementNode => ({
  ...box(id, { type: "rectangle", properties: { width: "20", height: "10" } }),
  transform: { position: `[${x}, ${y}]` },
  ...more,
});

const sized = (width: number, height: number): Partial<ElementNode> => ({
  properties: { width: `${width}`, height: `${height}` },
});

const documentOf = (...elements: ElementNode[]): Document =>
  documentWith(elements, {
    parameters: [parameter("size", "12", { type: "length" })],
    scripts: [script("generator", "return Path.circle({ radius: 5 });")],
  });

function drawn(document: Document) {
  const { elements, errors } = createEvaluator().evaluate(document, {}, { elements: true });
  expect(errors).toEqual([]);
  if (!elements) throw new Error("They were asked for.");
  return elements;
}

/** The boxes of what elements draw: left, top, right, bottom, mm. */
function boxes(document: Document, ...ids: string[]) {
  const infos = drawn(document);
  return ids.map((id) => {
    const { minX = 0, minY = 0, maxX = 0, maxY = 0 } = elementInfo(infos, id)?.world ?? {};
    return [minX, minY, maxX, maxY].map((n) => Math.round(n * 1e4) / 1e4 + 0);
  });
}

/** "a" and "b" are plain; "c" is turned; "d" is in a group that is turned, mirrored and skewed; "l" is locked. */
const wherever = documentOf(
  rect("a", 0, 0),
  rect("b", 40, 30, sized(8, 6)),
  rect("c", 70, 12, { transform: { position: "[70, 12]", rotation: "30", origin: "[3, 2]" } }),
  group("g", [rect("d", 20, 5)], {
    transform: { position: "[30, 90]", rotation: "20", skew: "10", scale: "[-2, 1]" },
  }),
  rect("l", -30, 50, { locked: true }),
);

const sides: readonly (readonly [Alignment, (box: readonly number[]) => number])[] = [
  ["left", ([left = 0]) => left],
  ["right", ([, , right = 0]) => right],
  ["center", ([left = 0, , right = 0]) => (left + right) / 2],
  ["top", ([, top = 0]) => top],
  ["bottom", ([, , , bottom = 0]) => bottom],
  ["middle", ([, top = 0, , bottom = 0]) => (top + bottom) / 2],
];

it.each(sides)(
  "aligns all %s, where the box around them is, and the locked one stays",
  (to, side) => {
    const ids = ["a", "b", "c", "d", "l"];
    const before = boxes(wherever, ...ids);
    const whole = [0, 1, 2, 3].map((k) =>
      Math[k < 2 ? "min" : "max"](...before.map((one) => one[k] ?? 0)),
    );
    const aligned = alignElements(wherever, drawn(wherever), at(...ids), to);
    const after = boxes(aligned, ...ids);
    for (const one of after.slice(0, 4)) expect(side(one)).toBeCloseTo(side(whole), 3);
    expect(after[4]).toEqual(before[4]);
    for (const [k, [l = 0, t = 0, r = 0, b = 0]] of after.entries()) {
      const [left = 0, top = 0, right = 0, bottom = 0] = before[k] ?? [];
      expect([r - l, b - t]).toEqual([
        expect.closeTo(right - left, 3),
        expect.closeTo(bottom - top, 3),
      ]);
    }
  },
);

it.each<[Alignment, number[]]>([
  ["left", [0, 25, 20, 35]],
  ["bottom", [30, 190, 50, 200]],
  ["center", [140, 25, 160, 35]],
])("aligns a single one with the sheet: %s", (to, wanted) => {
  const document = documentOf(rect("a", 40, 30));
  const sheet = { minX: 0, minY: 0, maxX: 300, maxY: 200 };
  const infos = drawn(document);
  expect(boxes(alignElements(document, infos, at("a"), to, sheet), "a")).toEqual([wanted]);
  expect(alignProblem(document, infos, at("a"), sheet)).toBeUndefined();
  expect(alignProblem(document, infos, at("a"), undefined)).toMatch(/two or more/);
});

it("moves a group as a whole, not what is selected in it", () => {
  const document = documentOf(group("g", [rect("a", 0, 0), rect("b", 0, 50)]), rect("c", 100, 0));
  const aligned = alignElements(document, drawn(document), at("g", "a", "c"), "right");
  expect(boxes(aligned, "a", "b", "c").map((one) => one[2])).toEqual([110, 110, 110]);
});

test("distributing makes equal gaps between boxes of any size, whatever their order", () => {
  const document = documentOf(
    rect("last", 100, 0),
    rect("wide", 30, 0, sized(40, 10)),
    rect("first", 0, 0),
    rect("small", 20, 40, {
      ...sized(10, 10),
      transform: { position: "[20, 40]", rotation: "90" },
    }),
  );
  const ids = ["first", "small", "wide", "last"];
  const after = boxes(
    distributeElements(document, drawn(document), at(...ids), "horizontally"),
    ...ids,
  );
  // From 10 to 90 there are 80 mm, of which boxes take 50.
  expect(after.map(([left = 0, , right = 0]) => [left, right])).toEqual([
    ...[
      [-10, 10],
      [20, 30],
      [40, 80],
      [90, 110],
    ],
  ]);
});

it.each<[ids: string[], problem: unknown]>([
  [["a", "c"], expect.stringMatching(/three or more/)],
  [["a", "b", "c"], undefined],
  [["a", "b", "l"], undefined], // the locked one is at an end
  [["a", "c", "l", "d"], expect.any(String)],
])("says whether %j can be distributed vertically", (ids, problem) => {
  const document = documentOf(
    ...[rect("a", 0, 0), rect("b", 0, 20), rect("c", 0, 90)],
    ...[rect("l", 0, 50, { locked: true }), rect("d", 0, 120)],
  );
  const selection = at(...ids);
  expect(distributeProblem(document, drawn(document), selection, "vertically")).toEqual(problem);
});

const like = (element: ElementNode) =>
  documentOf(element, rect("model", 100, 100, sized(30, 45)), rect("third", 0, 90));

it.each<[name: string, element: ElementNode, match: SizeToMatch, width: number, height: number]>([
  ["rectangle", rect("a", 0, 0), "both", 30, 45],
  ["rectangle", rect("a", 0, 0), "width", 30, 10],
  ["ellipse", rect("a", 0, 0, { type: "ellipse" }), "height", 20, 45],
  ["scaled rectangle", rect("a", 0, 0, { transform: { scale: "[2, 3]" } }), "both", 30, 45],
  // What keeps its proportions fits in.
  [
    "polygon",
    rect("a", 0, 0, { type: "polygon", properties: { sides: "4", radius: "10" } }),
    "both",
    30,
    30,
  ],
  [
    "polygon",
    rect("a", 0, 0, { type: "polygon", properties: { sides: "4", radius: "10" } }),
    "height",
    45,
    45,
  ],
  [
    "path of an icon",
    rect("a", 0, 0, {
      ...{ type: "path", properties: {} },
      contours: [
        {
          id: "c",
          closed: true,
          anchors: [
            [0, 0],
            [10, 0],
            [10, 20],
          ],
        },
      ] as never,
    }),
    "both",
    30,
    45,
  ],
])("gives a %s (%#) the first one's size: %s", (_, element, match, width, height) => {
  const document = like(element);
  const middleOf = ([l = 0, t = 0, r = 0, b = 0]: number[] = []) => [(l + r) / 2, (t + b) / 2];
  const [before] = boxes(document, "a");
  const selection = at("model", "a", "third");
  const [after = []] = boxes(sameSize(document, drawn(document), selection, match), "a");
  const [l = 0, t = 0, r = 0, b = 0] = after;
  expect([r - l, b - t]).toEqual([expect.closeTo(width, 3), expect.closeTo(height, 3)]);
  expect(middleOf(after)).toEqual(middleOf(before).map((n) => expect.closeTo(n, 3)));
});

it("measures along the axes of each element", () => {
  const turned = { transform: { position: "[0, 0]", rotation: "90" } };
  const document = documentOf(rect("a", 0, 0, turned), rect("model", 100, 0, sized(30, 45)));
  const after = sameSize(document, drawn(document), at("model", "a"), "width");
  expect(elementAt(after, "main/a")?.element.properties).toEqual({ width: "30", height: "10" });
});

it("says why sizes can't be equal", () => {
  const document = documentOf(rect("a", 0, 0), box("r", { type: "script:s" }));
  expect(sameSizeProblem(document, drawn(document), at("a"))).toMatch(/two or more/);
  expect(sameSizeProblem(document, drawn(document), at("a", "r"))).toMatch(/can't be changed/);
  expect(sameSizeProblem(document, drawn(document), at("r", "a"))).toBeUndefined();
});

it("goes through the document as often for many elements as for few", () => {
  const timesFor = (count: number) => {
    const others = Array.from({ length: count }, (_, k) => box(`r${k}`, { type: "script:s" }));
    const document = documentOf(rect("model", 0, 0), ...others);
    const infos = drawn(document);
    const [main] = document.components;
    let times = 0;
    const counted = Object.defineProperty({ ...main }, "elements", {
      get: () => {
        times++;
        return main?.elements;
      },
    });
    const selection = at("model", ...others.map(({ id }) => id));
    const watched = { ...document, components: [counted] } as Document;
    sameSizeProblem(watched, infos, selection);
    sameSize(watched, infos, selection, "both");
    return times;
  };
  expect(timesFor(40)).toBe(timesFor(4));
});

/** What isn't symmetric. */
const flag = (id: string, transform: ElementNode["transform"]): ElementNode =>
  rect(id, 0, 0, {
    ...{ type: "path", properties: {}, transform },
    contours: [
      {
        id: "c",
        closed: true,
        anchors: [
          [0, 0],
          [30, 5],
          [4, 12],
        ],
      },
    ] as never,
  });

const flags = documentOf(
  flag("a", { position: "[5, 3]" }),
  flag("b", { position: "[50, 3]", rotation: "30", scale: "[2, 1]", skew: "10", origin: "[4, 5]" }),
  group("g", [flag("c", { position: "[7, 2]", rotation: "25" })], {
    transform: { position: "[30, 60]", rotation: "20", scale: "[-2, 2]" },
  }),
  group("h", [flag("d", { position: "[7, 2]", rotation: "25" })], {
    transform: { position: "[90, 60]", rotation: "20", skew: "10", scale: "[-2, 1]" },
  }),
  rect("r", 100, 4, { transform: { position: "[100, 4]", rotation: "30" } }),
  box("o", { type: "ellipse", transform: { position: "[90, 9]" } }),
  rect("q", 0, 0, {
    transform: { position: "[60, 90]", rotation: "30", scale: "[2, 1]", origin: "[10, 2]" },
  }),
  group("k", [rect("s", 3, 4, { transform: { position: "[3, 4]", rotation: "15" } })], {
    transform: { rotation: "40" },
  }),
);
const flagIds = ["a", "b", "c", "d", "r", "o", "q", "s"];

/** The points of what is drawn, mirrored if asked, in some order. */
function points(document: Document, mirrored?: readonly [axis: 0 | 1, twice: number]): string[] {
  const { drawing } = createEvaluator().evaluate(document, {}, { elements: true });
  const near = (n: number) => (Math.round(n * 1000) / 1000 + 0).toFixed(3);
  const all = drawing?.parts.flatMap(({ shapes }) =>
    shapes.flatMap(({ contours }) =>
      contours.flatMap(({ coords }) =>
        Array.from({ length: coords.length / 2 }, (_, k) => {
          const point = [coords[2 * k] ?? 0, coords[2 * k + 1] ?? 0];
          if (mirrored) point[mirrored[0]] = mirrored[1] - (point[mirrored[0]] ?? 0);
          return point.map(near).join(" ");
        }),
      ),
    ),
  );
  return [...new Set(all)].sort();
}

it.each([
  ["horizontally", 0],
  ["vertically", 1],
] as const)("flips %s what is drawn, wherever it is, and twice is nothing", (way, axis) => {
  const all = boxes(flags, ...flagIds);
  const low = Math.min(...all.map((one) => one[axis] ?? 0));
  const high = Math.max(...all.map((one) => one[axis + 2] ?? 0));
  const once = flipElements(flags, drawn(flags), at(...flagIds), way);
  expect(boxes(once, ...flagIds).map((one) => one[1 - axis])).toEqual(
    all.map((one) => expect.closeTo(one[1 - axis] ?? 0, 3)),
  );
  expect(nearby(points(once), points(flags, [axis, low + high]))).toBe(true);
  const twice = flipElements(once, drawn(once), at(...flagIds), way);
  for (const id of ["a", "b", "c", "r", "o", "q", "s"])
    expect(withoutPosition(twice, id)).toEqual(withoutPosition(flags, id));
  expect(nearby(points(twice), points(flags))).toBe(true);
});

/** The transform of an element, as it is written; a box is only known to about nine digits. */
function withoutPosition(document: Document, id: string) {
  const { position: _, ...others } = elementAt(document, `main/${id}`)?.element.transform ?? {};
  return others;
}

/** Whether each point has one beside it, mm. */
function nearby(some: readonly string[], others: readonly string[]): boolean {
  const read = (list: readonly string[]) => list.map((one) => one.split(" ").map(Number));
  const all = read(others);
  return (
    some.length === others.length &&
    read(some).every(([x = 0, y = 0]) =>
      all.some(([u = 0, v = 0]) => Math.abs(x - u) < 0.01 && Math.abs(y - v) < 0.01),
    )
  );
}

it("only moves what looks the same in a mirror, and keeps its scale", () => {
  const flipped = flipElements(flags, drawn(flags), at("o", "r"), "horizontally");
  const transformOf = (id: string) => elementAt(flipped, `main/${id}`)?.element.transform;
  expect(Object.keys(transformOf("o") ?? {})).toEqual(["position"]);
  expect(transformOf("r")).toEqual({ position: expect.any(String), rotation: "-30" });
});

it.each<["move" | "resize" | "flip", ElementNode, unknown]>([
  ["flip", rect("a", 0, 0, { transform: { scale: "size / 12" } }), expect.stringContaining("size")],
  ["move", rect("a", 0, 0, { transform: { scale: "size / 12" } }), undefined],
  ["resize", rect("a", 0, 0, sized(1, 2)), undefined],
  [
    "resize",
    rect("a", 0, 0, { properties: { width: "size", height: "1" } }),
    expect.stringContaining("width"),
  ],
  ["move", rect("a", 0, 0, { locked: true }), expect.stringContaining("locked")],
])("a command can't %s what is locked or has an expression (%#)", (change, element, problem) => {
  expect(placingProblem(documentOf(element), at("a"), change)).toEqual(problem);
});

const usual = { x: 5, y: 5 };
const leftTop = (document: Document, address = "") =>
  boxes(document, address.slice(5)).map(([left, top]) => [left, top])[0];

test("a copy is beside its original; once it was moved, the next copy repeats that", () => {
  const document = documentOf(rect("a", 10, 5));
  const infos = drawn(document);
  const first = duplicateBeside(document, infos, at("a"), usual, undefined);
  expect(leftTop(first.document, first.selection[0])).toEqual([5, 5]);
  const copies = withCopies({ originals: first.originals, copies: first.selection });
  const moved = moveElements(first.document, infos, first.selection, { x: 25, y: -5 });
  const second = duplicateBeside(moved, infos, first.selection, usual, copies);
  expect(leftTop(second.document, second.selection[0])).toEqual([60, 0]);
  // Undone, or with something else selected, it is the usual offset.
  const again = duplicateBeside(first.document, infos, first.selection, usual, copies);
  expect(again.by).toEqual(usual);
  expect(duplicateBeside(moved, infos, at("a"), usual, copies).by).toEqual(usual);
  expect(duplicateBeside(document, infos, at("a"), usual, copies).by).toEqual(usual);
});

test("copies of what expressions place are in place", () => {
  const document = documentOf(rect("a", 0, 0, { transform: { position: "[size, 0]" } }));
  const { by, ...copied } = duplicateBeside(document, drawn(document), at("a"), usual, undefined);
  expect(by).toBeUndefined();
  expect(boxes(copied.document, copied.selection[0]?.slice(5) ?? "")).toEqual(boxes(document, "a"));
});

test("of several, only those that an expression places are copied in place", () => {
  const document = documentOf(
    rect("a", 0, 0, { transform: { position: "[size, 0]" } }),
    rect("b", 40, 5),
  );
  const infos = drawn(document);
  const first = duplicateBeside(document, infos, at("a", "b"), usual, undefined);
  const placesOf = ({ document: now, selection }: typeof first) =>
    selection.map((one) => leftTop(now, one));
  expect(placesOf(first)).toEqual([
    [2, -5],
    [35, 5],
  ]);
  expect(first.by).toEqual(usual);
  const copies = withCopies({ originals: first.originals, copies: first.selection });
  const moved = moveElements(first.document, infos, first.selection.slice(1), { x: 20, y: 0 });
  const second = duplicateBeside(moved, drawn(moved), first.selection, usual, copies);
  expect(placesOf(second)).toEqual([
    [2, -5],
    [80, 10],
  ]);
});

test("only the last copies are remembered", () => {
  const made = Array.from({ length: 60 }, (_, k) => ({
    originals: [`${k}`],
    copies: [`${k + 1}`],
  }));
  const all = made.reduce(
    (before, one) => withCopies(one, before),
    withCopies({ originals: [], copies: [] }),
  );
  expect(all).toEqual(made.slice(-50).reverse());
});

it.each<[LastChange, wanted: number[]]>([
  [{ kind: "move", by: { x: 3, y: -1 } }, [33, 34, 53, 44]],
  [{ kind: "rotate", degrees: 90 }, [35, 30, 45, 50]],
  [{ kind: "resize", by: { x: 2, y: 1 }, about: { x: 1, y: 0.5 } }, [10, 35, 50, 45]],
  [{ kind: "flip", way: "horizontally" }, [30, 35, 50, 45]],
])("repeats on something else: %j", (last, wanted) => {
  const document = documentOf(rect("a", 0, 0), rect("b", 40, 40));
  const infos = drawn(document);
  expect(repeatProblem(document, infos, at("b"), last)).toBeUndefined();
  const { document: after } = repeatChange(document, infos, at("b"), last);
  expect(boxes(after, "a", "b")).toEqual([boxes(document, "a")[0], wanted]);
});

it("repeats a copy: another one, as far away, is selected", () => {
  const document = documentOf(rect("a", 40, 40));
  const last = { kind: "copy", by: { x: 30, y: 0 } } as const;
  const { document: after, selection } = repeatChange(document, drawn(document), at("a"), last);
  expect(boxes(after, "a", selection[0]?.slice(5) ?? "")).toEqual([
    [30, 35, 50, 45],
    [60, 35, 80, 45],
  ]);
});

it("gives what keeps its proportions the larger factor of a side, and says what has no size", () => {
  const document = documentOf(
    rect("p", 0, 0, { type: "polygon", properties: { sides: "4", radius: "10" } }),
    box("r", { type: "script:s" }),
  );
  const infos = drawn(document);
  const last = { kind: "resize", by: { x: 1, y: 3 }, about: { x: 0.5, y: 0.5 } } as const;
  const { document: after } = repeatChange(document, infos, at("p"), last);
  expect(elementAt(after, "main/p")?.element.properties.radius).toBe("30");
  expect(repeatProblem(document, infos, at("r"), last)).toMatch(/can't be changed/);
});
