import { beforeAll, describe, expect, test } from "vitest";
import { loadFonts } from "../fonts/node.ts";
import { Path } from "./path.ts";
import { RichText } from "./rich-text.ts";
import { RichTextSymbol } from "./rich-text-symbol.ts";
import { alongPath, type TextAlongPathOptions } from "./text-along-path.ts";

beforeAll(async () => {
  await loadFonts(["noto-sans", "pacifico", "noto-naskh-arabic"]);
});

const set = (content: string, size = 10) => new RichText(content, { font: "noto-sans", size });
const line = Path.line({ x: 100, y: 50 }, { x: 300, y: 50 });
const RADIUS = 30;
const circle = Path.circle({ radius: RADIUS });

/**
 * The positions of a row of dots along a path: each is a symbol 2 mm wide whose drawing is a small square on the
 * baseline.
 */
function dotsAlong(path: Path, count: number, options: TextAlongPathOptions = {}) {
  const dot = Path.rectangle({ x: 0.9, y: -0.2, width: 0.2, height: 0.2 });
  const symbols = Array.from({ length: count }, () => new RichTextSymbol(dot, { advance: 2 }));
  const rich = new RichText(symbols, { font: "noto-sans" });
  return alongPath(rich, path, options).items.map((item) => {
    const box = item.boundingBox();
    return box?.center() ?? { x: Number.NaN, y: Number.NaN };
  });
}

describe("on a straight line", () => {
  test("text equals the plain text, moved there", () => {
    const rich = set("Hand AV");
    const moved = rich.toGraphic().translate({ x: 100, y: 50 });
    const along = alongPath(rich, line);
    expect(along.items).toHaveLength(moved.items.length);
    along.items.forEach((item, k) => {
      const [one, other] = [item.boundingBox(), moved.items[k]?.boundingBox()];
      expect(one?.min.x).toBeCloseTo(other?.min.x ?? Number.NaN, 6);
      expect(one?.max.y).toBeCloseTo(other?.max.y ?? Number.NaN, 6);
    });
  });

  test.each<[TextAlongPathOptions, number]>([
    [{}, 100],
    [{ start: 15 }, 115],
    [{ align: "center" }, 200 - 4],
    [{ align: "center", start: -10 }, 190 - 4],
    [{ align: "right" }, 300 - 8],
    [{ align: "right", start: -20 }, 280 - 8],
  ])("%j starts at %d", (options, begin) => {
    // Four dots of 2 mm are 8 mm of text; a symbol's left edge comes to the pen.
    dotsAlong(line, 4, options).forEach((dot, k) => {
      expect(dot.x).toBeCloseTo(begin + 2 * k + 0.1, 6);
      expect(dot.y).toBeCloseTo(50 - 0.1, 6);
    });
  });

  test("spacing is added between characters and counts when the text is centred", () => {
    const dots = dotsAlong(line, 3, { spacing: 5, align: "center" });
    // 3 × 2 mm and 2 gaps of 5 mm: 16 mm.
    expect(dots.map((dot) => dot.x - 0.1)).toEqual(
      [192, 199, 206].map((x) => expect.closeTo(x, 6)),
    );
  });

  test("offset lifts the baseline; a second line is below", () => {
    expect(dotsAlong(line, 1, { offset: 3 })[0]?.y).toBeCloseTo(47 - 0.1, 6);
    const two = alongPath(set("H\nH"), line).items.map((item) => item.boundingBox()?.max.y);
    expect(two).toEqual([expect.closeTo(50, 6), expect.closeTo(62, 6)]);
  });

  test("the right side turns the text around", () => {
    const [first, second] = dotsAlong(line, 2, { side: "right" });
    expect(first?.x).toBeCloseTo(300 - 0.1, 6);
    expect(second?.x).toBeCloseTo(298 - 0.1, 6);
    expect(first?.y).toBeCloseTo(50 + 0.1, 6);
  });

  test("text that is too long continues straight past the end", () => {
    const dots = dotsAlong(Path.line({ x: 0, y: 0 }, { x: 0, y: 5 }), 6);
    expect(dots.map((dot) => dot.y)).toEqual(
      [0, 2, 4, 6, 8, 10].map((y) => expect.closeTo(y + 0.1, 6)),
    );
    expect(dotsAlong(line, 3, { start: -7 })[0]?.x).toBeCloseTo(93.1, 6);
  });
});

describe("on a circle", () => {
  const angle = ({ x, y }: { x: number; y: number }) => (Math.atan2(y, x) * 180) / Math.PI;
  // Four cubics approximate a circle to 0.03 %, hence the loose tolerance below.
  const length = circle.length();

  test("every character is centred on its advance and stands upright", () => {
    // A dot's middle lies 0.9 mm before the middle of its advance, along the tangent; seen from the centre:
    const reach = (Math.atan2(0.9, RADIUS + 0.1) * 180) / Math.PI;
    dotsAlong(circle, 5).forEach((dot, k) => {
      const middle = ((2 * k + 1) / length) * 360;
      expect(angle(dot)).toBeCloseTo(middle - reach, 1);
      expect(Math.sqrt(dot.x * dot.x + dot.y * dot.y)).toBeCloseTo(
        Math.sqrt((RADIUS + 0.1) ** 2 + 0.9 ** 2),
        1,
      );
    });
  });

  test("letters lie outside, or inside on the right side", () => {
    const distances = (side: "left" | "right") =>
      alongPath(set("OOOO", 6), circle, { side }).items.map((item) => {
        const { x = 0, y = 0 } = item.boundingBox()?.center() ?? {};
        return Math.sqrt(x * x + y * y);
      });
    expect(Math.min(...distances("left"))).toBeGreaterThan(RADIUS + 1);
    expect(Math.max(...distances("right"))).toBeLessThan(RADIUS - 1);
  });

  test("text continues past the first anchor, and centre means the first anchor", () => {
    const dots = dotsAlong(circle, 2, { align: "center" });
    expect(angle(dots[0] ?? { x: 0, y: 0 })).toBeLessThan(0);
    const [wrapped] = dotsAlong(circle, 1, { start: 3 * length + 4 });
    const [plain] = dotsAlong(circle, 1, { start: 4 });
    expect(wrapped?.x).toBeCloseTo(plain?.x ?? Number.NaN, 4);
    expect(wrapped?.y).toBeCloseTo(plain?.y ?? Number.NaN, 4);
  });
});

test("a mark stays with its letter", () => {
  const rich = new RichText("سُ", { font: "noto-naskh-arabic", size: 20 });
  const flat = rich.toGraphic().items.map((item) => item.boundingBox()?.center());
  const turned = alongPath(rich, circle).items.map((item) => item.boundingBox()?.center());
  expect(flat.length).toBeGreaterThan(1);
  const apart = ([one, other]: typeof flat) => one?.distance(other ?? { x: 0, y: 0 });
  expect(Math.abs((apart(turned) ?? 0) - (apart(flat) ?? 99))).toBeLessThan(1);
});
