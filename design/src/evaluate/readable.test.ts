import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEvaluator } from "./create-evaluator.ts";
import { box, documentWith, received, script } from "./test-document.ts";

/** What a generator script with this code draws, and what a plain rectangle beside it does. */
function draw(code: string, more: Parameters<typeof documentWith>[1] = {}) {
  const scripts = [script("generator", `return (${code});`)];
  const elements = [
    box("odd", { type: "script:s", properties: {} }),
    box("plain", { type: "rectangle", properties: {} }),
  ];
  return createEvaluator().evaluate(documentWith(elements, { scripts, ...more }));
}

/** A script's expression of a path with something done to it. */
const bent = (change: string) =>
  `(() => { const p = Path.circle({ radius: 5 }); ${change}; return p; })()`;

const numbers = fc.constantFrom(
  ..."0 1 -1 0.5 2 NaN Infinity -Infinity 1e308 -1e308 1e-320 'red' undefined null [] '3'".split(
    " ",
  ),
);
const colors = fc.oneof(
  fc.tuple(numbers, numbers, numbers, numbers).map((all) => `new Color(${all})`),
  fc
    .tuple(fc.constantFrom("r", "g", "b", "a"), numbers)
    .map(([channel, value]) => `Object.assign(new Color(1, 0, 0), { ${channel}: ${value} })`),
  fc.constantFrom("Color.fromCSS('tomato')", "'red'", "null", "{}", "new Color('red')"),
);
const fills = fc.oneof(
  colors.map((color) => `new Fill(${color})`),
  colors.map((color) => `Object.assign(new Fill(new Color()), { color: ${color} })`),
  fc
    .tuple(numbers, numbers, numbers, numbers)
    .map(
      ([a, width, height, opacity]) =>
        `new ImageFill({ id: 'dog', width: ${width}, height: ${height} }, new AffineMatrix(${a}, 0, 0, 1, 0, ${a}), ${opacity})`,
    ),
  fc
    .tuple(numbers, numbers)
    .map(
      ([e, width]) =>
        `Object.assign(new ImageFill({ id: 'dog', width: 9, height: 9 }, new AffineMatrix()), { transform: { a: 1, b: 0, c: 0, d: 1, tx: ${e}, ty: 0 }, image: { id: 'x'.repeat(2000), width: ${width}, height: 1 } })`,
    ),
  fc.constantFrom("'red'", "5", "{}", "null"),
);
const strokes = fc.oneof(
  fc.tuple(colors, numbers).map(([color, width]) => `new Stroke(${color}, ${width})`),
  fc
    .tuple(fc.constantFrom("width", "color", "join", "cap", "dash"), numbers)
    .map(([field, value]) => `Object.assign(new Stroke(new Color(), 1), { ${field}: ${value} })`),
  fc.constantFrom("'red'", "{}", "null"),
);
const layers = fc.constantFrom("'cut'", "'engrave'", "'nobody'", "5", "{}", "'x'.repeat(9000)");
const changes = fc.oneof(
  fills.map((fill) => `p.fill = ${fill}`),
  strokes.map((stroke) => `p.stroke = ${stroke}`),
  layers.map((layer) => `p.layer = ${layer}`),
  numbers.map((number) => `p.translate({ x: ${number}, y: 0 })`),
  numbers.map((number) => `p.scale(${number})`),
  numbers.map((closed) => `p.closed = ${closed}`),
  fc.constant("p.anchors = []"),
  fc.constant("p.anchors = p.anchors.slice(0, 1)"),
);
const paths = fc
  .array(changes, { maxLength: 3 })
  .map((all) => bent(all.map((change) => `try { ${change} } catch {}`).join("; ")));
const graphics = fc.oneof(
  paths,
  fc
    .tuple(paths, fc.constantFrom("'nonzero'", "'evenodd'", "'odd'", "5"))
    .map(([path, rule]) => `Object.assign(new CompoundPath([${path}]), { fillRule: ${rule} })`),
  fc.tuple(paths, paths).map(([a, b]) => `new Group([${a}, ${b}])`),
);

describe("the page's reader accepts what the evaluator returns", () => {
  test("whatever a script returns of the library's graphics", () => {
    fc.assert(
      fc.property(graphics, (code) => {
        const { drawing, errors } = draw(code);
        expect(received(drawing)).toEqual(drawing);
        expect(drawing.parts.some(({ element }) => element === "plain")).toBe(true);
        for (const error of errors) expect(error.element).toBe("odd");
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ["a fill", bent("const c = new Color(1, 0, 0); c.r = NaN; p.fill = new Fill(c)")],
    ["a stroke", bent("const c = new Color(1, 0, 0); c.g = NaN; p.stroke = new Stroke(c, 1)")],
  ])("an invalid colour is an error of its element: %s", (_, code) => {
    const { errors, drawing } = draw(code);
    expect(errors).toMatchObject([
      { element: "odd", message: expect.stringMatching(/^Its paint has an invalid color/) },
    ]);
    expect(drawing.parts.map(({ element }) => element)).toEqual(["plain"]);
  });

  test("a line of infinite width", () => {
    const { errors } = draw(bent("p.stroke = Object.assign(new Stroke(), { width: 1e306 })"));
    expect(errors).toMatchObject([
      { element: "odd", message: "It has a line with an invalid width." },
    ]);
  });

  test("more points than a drawing may hold, though none is a segment", () => {
    const { errors, drawing } = draw(
      "new Group(Array.from({ length: 210000 }, () => new Path([new Anchor(new Vec(1, 1))])))",
    );
    expect(errors).toMatchObject([{ element: "odd" }]);
    expect(() => received(drawing)).not.toThrow();
  });

  test("an element inside many instances with long names", () => {
    const id = (n: number) => `${"i".repeat(60)}${n}`;
    const components = Array.from({ length: 40 }, (_, n) => ({
      id: id(n),
      parameters: [],
      elements: [
        n === 0
          ? box("leaf", { type: "rectangle", properties: {} })
          : box(`${"e".repeat(60)}${n}`, {
              type: "instance",
              properties: {},
              component: id(n - 1),
            }),
      ],
    }));
    const { drawing } = createEvaluator().evaluate(
      documentWith([box("top", { type: "instance", properties: {}, component: id(39) })], {
        components,
      }),
    );
    expect(drawing.parts).toHaveLength(1);
    expect(received(drawing)).toEqual(drawing);
  });
});

describe("errors of removed code", () => {
  test("disappear with it, and its invalid result is not reused", () => {
    const evaluator = createEvaluator();
    const run = (code: string) =>
      evaluator.evaluate(
        documentWith([box("a", { type: "script:s", properties: {} })], {
          scripts: [script("generator", code)],
        }),
      );
    const good = run("return Path.circle({ radius: 3 });");
    const bad = run(
      "const p = Path.circle({ radius: 3 }); for (const a of p.anchors) a.position.x = NaN; return p;",
    );
    expect(bad.errors).toHaveLength(1);
    expect(bad.drawing).toEqual(good.drawing);
    const own = run('throw new Error("mine.");');
    expect(own.errors.map(({ message }) => message)).toEqual(["mine."]);
    expect(own.drawing).toEqual(good.drawing);
    expect(own.stale).toEqual(["a"]);
  });
});

describe("a scale of zero", () => {
  test.each(["0", "[1, 0]", "Vec(0, 1)"])("%s is an error of the scale", (scale) => {
    const { errors } = createEvaluator().evaluate(
      documentWith([box("a", { type: "rectangle", properties: {}, transform: { scale } })]),
    );
    expect(errors).toEqual([
      {
        element: "a",
        name: "Rectangle",
        property: "transform.scale",
        message: "It must not be 0, or nothing is left to draw.",
      },
    ]);
  });
});
