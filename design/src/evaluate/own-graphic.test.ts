import { Color, CompoundPath, Fill, Group, Path, Stroke, Vec } from "@cuttle/geometry";
import { expect, test } from "vitest";
import { Problem, sentenceOf } from "./messages.ts";
import { ownGraphic } from "./own-graphic.ts";
import { problemOf } from "./runtime.ts";

const square = () => Path.rectangle({ width: 2, height: 2 });
const many = () => Path.fromPoints(Array.from({ length: 102 }, (_, n) => new Vec(n, n % 2)));

class Liar extends Path {
  override clone(): Path {
    return this;
  }
  override segmentCount(): number {
    return 1;
  }
}

test("a plain graphic is copied unchanged", () => {
  const path = square();
  path.layer = "cut";
  path.fill = new Fill(new Color(1, 0, 0));
  path.stroke = new Stroke(new Color(0, 1, 0), 2);
  const graphic = new Group([path, new CompoundPath([square()], "evenodd"), new Path()]);
  const copy = ownGraphic(graphic);
  expect(copy.equals(graphic)).toBe(true);
  const [first] = copy.allPaths();
  expect([first?.layer, first?.fill, first?.stroke]).toEqual([path.layer, path.fill, path.stroke]);
  expect(first).not.toBe(path);
});

test.for([
  ["a class of its own", () => new Liar()],
  ["a class of its own in a group", () => new Group([new Liar()])],
  ["a class of its own in a compound path", () => new CompoundPath([new Liar()])],
  ["a thing that only looks like one", () => Object.create(Path.prototype)],
  ["a Proxy", () => new Proxy(square(), {})],
] as const)("%s is rejected", ([, make]) => {
  expect(() => ownGraphic(make())).toThrow(/isn't from the library/);
});

test.for([
  ["honest", many],
  ["saying it has one", () => Object.assign(many(), { segmentCount: () => 1, contours: () => [] })],
  [
    "hiding paths",
    () => Object.assign(new Group([many()]), { allPaths: () => [], clone: () => new Group() }),
  ],
])("segments are counted correctly: %s", ([, make]) => {
  expect(() => ownGraphic((make as () => Path)(), 100)).toThrow(/more than the 100 segments/);
});

test.for<[string, unknown, string]>([
  [
    "a message that is no text",
    Object.assign(new Error("x"), { message: {} }),
    "It stopped without saying why.",
  ],
  ["a text", "no", "no."],
  ["nothing", undefined, "undefined."],
  ["an object that refuses", Object.create(null), "It stopped without saying why."],
])("anything thrown becomes a sentence: %s", ([, thrown, words]) => {
  expect(sentenceOf(thrown)).toBe(words);
});

test("a Proxy that throws on every access is reported like other problems", () => {
  const refuse = () => {
    throw new Error("never");
  };
  const proxy = new Proxy(new Error("x"), { get: refuse, has: refuse, getPrototypeOf: refuse });
  expect(problemOf(proxy)).toBeInstanceOf(Problem);
});
