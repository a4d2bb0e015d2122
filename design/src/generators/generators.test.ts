import { CompoundPath, type Graphic, type Path } from "@cuttle/geometry";
import { decodeQR } from "qr/decode.js";
import { beforeAll, describe, expect, test } from "vitest";
import { loadFonts } from "../../../geometry/fonts/node.ts";
import { layeredShapes } from "../modifiers/layers.ts";
import { readFeatures } from "./font-features.ts";
import { generators } from "./index.ts";
import { generated, stubContext, valuesOf } from "./stub-context.ts";

beforeAll(async () => {
  await loadFonts(["noto-sans", "pacifico", "noto-naskh-arabic"]);
});

function make(
  name: string,
  values: Record<string, unknown> = {},
  context = stubContext(),
): Graphic {
  const spec = generators.get(name);
  if (!spec) throw new Error(`there is no generator ${name}`);
  return generated(spec, values, context);
}

function size(graphic: Graphic): [number, number] {
  const box = graphic.boundingBox();
  if (!box) throw new Error("there is nothing to measure");
  return [box.width(), box.height()];
}

const onLayer = (graphic: Graphic, wanted: string) =>
  layeredShapes(graphic).filter(({ layer }) => layer === wanted);

describe("plain shapes", () => {
  test.each([
    ["rectangle", { width: 30, height: 20 }, 600],
    ["roundedRectangle", { width: 30, height: 20, radius: 5 }, 600 - (4 - Math.PI) * 25],
    ["roundedRectangle", { width: 30, height: 20, radius: 99 }, 200 + Math.PI * 100],
    ["ellipse", { width: 30, height: 20 }, Math.PI * 150],
    ["polygon", { sides: 6, radius: 10 }, 1.5 * Math.sqrt(3) * 100],
    ["star", { points: 5, radius: 10, depth: 0.5 }, 5 * 10 * 5 * Math.sin(Math.PI / 5)],
    ["ring", { hole: 4, ring: 2 }, Math.PI * 12],
  ])("%s %o: %d mm²", (name, values, area) => {
    expect(make(name, values).area() / area).toBeCloseTo(1, 3);
  });

  test("a line has its length and direction", () => {
    const line = make("line", { length: 50, angle: 90 });
    expect(size(line)[0]).toBeCloseTo(0, 9);
    expect(size(line)[1]).toBeCloseTo(50, 9);
  });

  test("an arc is the middle of a circle's upper half; 360° close it", () => {
    const quarter = make("arc", { radius: 10, span: 90 }) as Path;
    expect(quarter.closed).toBe(false);
    expect(quarter.positionAtTime(0)).toMatchObject({
      x: expect.closeTo(-Math.sqrt(50), 9),
      y: expect.closeTo(-Math.sqrt(50), 9),
    });
    expect(size(quarter)[0]).toBeCloseTo(Math.sqrt(200), 9);
    expect((make("arc", { span: 360 }) as Path).closed).toBe(true);
  });

  test("path data is drawn, or its error reported", () => {
    expect(make("pathData", { data: "M0 0H10V10H0Z" }).area()).toBeCloseTo(100, 9);
    expect(() => make("pathData", { data: "M0 0 nonsense" })).toThrow(/^Path data: /);
  });
});

describe("a tag", () => {
  test.each(["left", "topLeft", "top", "topRight", "right", "bottom"])(
    "%s: one piece with one hole, larger than its plate",
    (side) => {
      for (const values of [
        {},
        { height: 3, radius: 1 },
        { hole: 20, ring: 8 },
        { hole: 0.5, ring: 0.5 },
      ]) {
        const tag = make("tag", { side, ...values });
        expect(tag.isOnePiece()).toBe(true);
        expect(tag.allPaths().filter((path) => !path.isClockwise())).toHaveLength(1);
      }
    },
  );
});

describe("a ruler", () => {
  test("marks every millimetre at its place, longer at every fifth and tenth", () => {
    const ticks = onLayer(make("ruler", { length: 100, margin: 5 }), "score").map(
      ({ shape }) => shape as Path,
    );
    expect(ticks).toHaveLength(101);
    ticks.forEach((tick, i) => {
      expect(tick.positionAtTime(0)).toMatchObject({ x: 5 + i, y: 0 });
    });
    const longest = ticks[0]?.length() ?? 0;
    expect(ticks[10]?.length()).toBe(longest);
    expect(ticks[5]?.length()).toBeLessThan(longest);
    expect(ticks[1]?.length()).toBeLessThan(ticks[5]?.length() ?? 0);
  });

  test("its numbers are below their marks, on the plate", () => {
    const ruler = make("ruler", { length: 30, margin: 5 });
    const numbers = onLayer(ruler, "engrave").map(({ shape }) => shape.boundingBox());
    expect(numbers).toHaveLength(3);
    numbers.forEach((box, i) => {
      expect(box?.center().x).toBeCloseTo(5 + 10 * (i + 1), 6);
      expect(box?.min.y).toBeGreaterThan(9);
      expect(box?.max.y).toBeLessThan(25);
    });
    expect(size(ruler)).toEqual([40, 25]);
  });
});

describe("a test grid", () => {
  test("has a square for each speed and power, none touching another or a label", () => {
    const grid = make("testGrid", { columns: 4, rows: 3, operation: "score" });
    const squares = onLayer(grid, "score");
    expect(squares).toHaveLength(12);
    const labels = new CompoundPath(
      onLayer(grid, "engrave").flatMap(({ shape }) => shape.allPaths()),
    );
    for (const { shape } of squares) {
      expect(shape.area()).toBeCloseTo(64, 9);
      expect(CompoundPath.intersection(shape, labels).area()).toBe(0);
    }
    const colors = squares.map(({ shape }) => JSON.stringify(shape.fill));
    expect(new Set(colors).size).toBe(12);
  });

  test("a single square is a grid too", () => {
    expect(onLayer(make("testGrid", { columns: 1, rows: 1 }), "engrave").length).toBeGreaterThan(1);
  });
});

describe("a living hinge", () => {
  test.each(["open", "closed"])("%s: one piece after all cuts", (sides) => {
    const hinge = make("livingHinge", { sides, rows: 9 });
    const outline = hinge.allPaths().find(({ closed }) => closed);
    const cuts = new CompoundPath(hinge.allPaths().filter(({ closed }) => !closed));
    expect(outline).toBeDefined();
    if (!outline) return;
    const beam = CompoundPath.stroke(cuts, 0.1, { cap: "butt" });
    expect(CompoundPath.difference(outline, beam).pieces()).toHaveLength(1);
  });

  test.each([
    [{ bridge: 20 }, /^Bridge: /],
    [{ ends: 30 }, /^Ends: /],
    [{ rows: 400 }, /^Rows: /],
  ])("reports what does not fit: %o", (values, message) => {
    expect(() => make("livingHinge", values)).toThrow(message);
  });

  test("warns where rows overlap", () => {
    const context = stubContext();
    make("livingHinge", { rows: 80 }, context);
    expect(context.warnings[0]).toMatch(/less than 0.8 mm apart/);
  });
});

describe("a QR code", () => {
  function photograph(graphic: Graphic, side: number, light: boolean) {
    const scale = 6;
    const [shape] = onLayer(graphic, "engrave");
    const modules = 25;
    const pixels = (modules + 8) * scale;
    const data = new Uint8Array(pixels * pixels * 4).fill(255);
    // Each module is sampled in its middle, away from borders.
    const at = (k: number) => (k - 4 + 0.5 - modules / 2) * (side / modules);
    for (let row = 0; row < modules + 8; row++) {
      for (let column = 0; column < modules + 8; column++) {
        const burned = shape?.shape.containsPoint({ x: at(column), y: at(row) }) ?? false;
        if (burned === light) continue;
        for (let y = row * scale; y < (row + 1) * scale; y++) {
          const start = (y * pixels + column * scale) * 4;
          for (let x = 0; x < scale; x++) data.fill(0, start + x * 4, start + x * 4 + 3);
        }
      }
    }
    return { width: pixels, height: pixels, data };
  }

  test.each([false, true])("encodes its text (light on dark: %s), in its size", (invert) => {
    const code = make("qrCode", { text: "https://example.com", size: 30, invert });
    expect(size(code)[0]).toBeCloseTo(invert ? (30 * 33) / 25 : 30, 6);
    expect(decodeQR(photograph(code, 30, invert))).toBe("https://example.com");
  });

  test("is made of few contours", () => {
    expect(make("qrCode").allPaths().length).toBeLessThan(120);
  });

  test("a text that is too long is reported", () => {
    expect(() => make("qrCode", { text: "" })).toThrow(/^Text: /);
    expect(() => make("qrCode", { text: "ü".repeat(1200), errorCorrection: "high" })).toThrow(
      /^Text: too long/,
    );
    const context = stubContext();
    make("qrCode", { text: "a".repeat(300), size: 10 }, context);
    expect(context.warnings[0]).toMatch(/smaller than 0.4 mm/);
  });
});

describe("text", () => {
  test("is placed on y = 0, in lines of its height", () => {
    const one = make("text", { text: "HH", font: "noto-sans", size: 10 });
    expect(one.boundingBox()?.max.y).toBeCloseTo(0, 6);
    expect(size(one)[1]).toBeCloseTo(7.14, 2);
    const two = make("text", { text: "HH\nHH", font: "noto-sans", size: 10, lineHeight: 2 });
    expect(two.boundingBox()?.max.y).toBeCloseTo(20, 6);
  });

  // Of an H, mm. What Pacifico's file says of its capitals is wrong.
  test.each([
    ["em", "noto-sans", 10, 7.14],
    ["capitals", "noto-sans", 10, 10],
    ["points", "noto-sans", 72, 0.714 * 25.4],
    ["em", "pacifico", 10, 8.77],
    ["capitals", "pacifico", 10, 10],
    ["points", "pacifico", 72, 0.877 * 25.4],
    ["capitals", "noto-naskh-arabic", 10, 10],
  ])("its size is that of its %s: %s", (sizeBy, font, value, above) => {
    const text = make("text", { text: "H", font, size: value, sizeBy });
    expect(-(text.boundingBox()?.min.y ?? 0)).toBeCloseTo(above, 2);
  });

  test.each([
    ["", {}],
    ["ss01", { ss01: true }],
    ["-liga, +kern cv05=2", { liga: false, kern: true, cv05: 2 }],
  ])("reads font features: %s", (source, features) => {
    expect(readFeatures(source)).toEqual(features);
  });

  test("reports invalid features", () => {
    expect(() => readFeatures("ligatures")).toThrow(/^Font features: "ligatures" isn't a feature/);
  });
});

describe("an image", () => {
  const asset = { id: "cat", name: "Cat", width: 400, height: 300 };

  test("keeps its proportions", () => {
    const image = make("image", { image: "cat", width: 80 }, stubContext([asset]));
    expect(size(image)).toEqual([80, 60]);
    expect((image as Path).fill).toMatchObject({ image: { id: "cat", width: 400, height: 300 } });
  });

  test.each(["", "dog"])("reports a missing image: '%s'", (id) => {
    expect(() => make("image", { image: id }, stubContext([asset]))).toThrow(/^Image: /);
  });
});

describe("every generator", () => {
  const context = () => stubContext([{ id: "", name: "none", width: 4, height: 3 }]);

  test.each([...generators.keys()].filter((name) => name !== "image" && name !== "drawing"))(
    "%s: draws with its defaults, and at the ends of every field, or reports why not",
    (name) => {
      const spec = generators.get(name);
      expect(make(name, {}, context()).isEmpty()).toBe(false);
      for (const property of spec?.properties ?? []) {
        expect(property.label.length).toBeGreaterThan(2);
        expect(property.help).toMatch(/[.?]$/);
        for (const value of [property.min, property.max]) {
          if (value === undefined) continue;
          try {
            expect(make(name, { [property.name]: value }, context()).isValid()).toBe(true);
          } catch (error) {
            expect(String(error)).toMatch(/: [A-Z][a-z][\w ]*: /);
          }
        }
      }
    },
  );

  test.each([...generators.keys()].filter((name) => name !== "image" && name !== "drawing"))(
    "%s: the same values draw the same",
    (name) => {
      const draw = () => make(name, {}, context()).toSVGPathString();
      expect(draw()).toBe(draw());
    },
  );

  test("choices include their default", () => {
    for (const spec of generators.values()) {
      const defaults = valuesOf(spec);
      for (const { name, choices } of spec.properties) {
        if (choices) expect(choices.map(({ value }) => value)).toContain(defaults[name]);
      }
    }
  });
});
