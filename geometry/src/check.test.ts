import { describe, expect, it, test } from "vitest";
import * as geometry from "./index.ts";

const { Color, CompoundPath, Group, GeometryError, Path, Vec } = geometry;

const square = () => Path.rectangle({ width: 10, height: 10 });
const dot = () => Path.circle({ radius: 1 });
const letter = () => new geometry.RichText("a", { font: "noto-sans" });

// As scripts call them: JavaScript has no types to stop them.
const scope = { ...geometry, square, dot, letter };

/** What is called → what the error says is required. */
const refusals = `
// Colors.
Color("reddish") → Color: there is no colour "reddish"; give a CSS colour
Color(Number.NaN, 0, 0) → Color: red must be a number from 0 to 1, not NaN
Color(255, 128, 0) → Color: red must be a number from 0 to 1, not 255
Color(0, 128, 0) → Color: green must be a number from 0 to 1, not 128
Color(0, 0, -1) → Color: blue must be a number from 0 to 1, not -1
Color(0, 0, 0, 2) → Color: opacity must be a number from 0 to 1, not 2
Color([1, 0, 0]) → Color: red must be a number from 0 to 1, not a list
Color.fromHSL(0, 100, 50) → Color.fromHSL: saturation must be a number from 0 to 1
Color.fromHSL("x", 1, 1) → Color.fromHSL: hue must be a finite number, not "x"
Color.fromHex(5) → Color.fromHex: hex must be a code
Color.fromCSS(5) → Color.fromCSS: css must be a colour
Color.mix("red", Color(), 0.5) → Color.mix: from must be a Color
Color().mix("red", 0.5) → Color.mix: the other colour must be a Color
Color().lighten("x") → Color.lighten: amount must be a finite number, not "x"
Fill("red") → Fill: color must be a Color such as Color("tomato"), not "red"
Stroke("red") → Stroke: color must be a Color
Stroke(Color(), Number.NaN) → Stroke: width must be a finite number, not NaN
Stroke(Color(), 1, { join: "rounded" }) → Stroke: join must be "miter", "round" or
Stroke(Color(), 1, { cap: "flat" }) → Stroke: cap must be "butt", "round" or "square"
Stroke(Color(), 1, { dash: 5 }) → Stroke: dash must be a list of lengths, not 5
Stroke(Color(), 1, { dashes: [5] }) → Stroke: there is no option dashes; it takes join
ImageFill("dog") → ImageFill: image must be a picture with id, width and height, not
// Factories.
Path.circle({ diameter: 5 }) → Path.circle: there is no option diameter; it takes radius
Path.circle(5) → Path.circle: options must be an object such as { radius: … }, not 5
Path.circle({}) → Path.circle: radius must be a finite number, not nothing
Path.circle({ radius: Vec(1, 2) }) → Path.circle: radius must be a finite number, not an
Path.circle({ radius: 1, center: 5 }) → Path.circle: center must be a point such as Vec(
Path.ellipse({}) → Path.ellipse: radius must be a number, or one for each axis such as
Path.ellipse({ width: 5 }) → Path.ellipse: there is no option width
Path.regularPolygon({ sides: 5 }) → Path.regularPolygon: radius must be a finite number
Path.regularPolygon({ radius: 5 }) → Path.regularPolygon: sides must be a number from 3
Path.star({ points: 5 }) → Path.star: radius must be a finite number, not nothing
Path.star({ radius: 5, inner: 2 }) → Path.star: there is no option inner; it takes
Path.star({ radius: 5, points: 1 }) → Path.star: points must be a number from 2 to 10,000
Path.rectangle({ width: 5 }) → Path.rectangle: height must be a finite number, not nothing
Path.rectangle({ width: 5, height: 5, radius: 1 }) → Path.rectangle: there is no option rad
Path.rectangle({ width: 5, height: 5, x: "a" }) → Path.rectangle: x must be a finite number
Path.arc({ radius: 5, from: 0 }) → Path.arc: there is no option from; it takes radius, s
Path.line(Vec(0, 0)) → Path.line: end must be a point such as Vec(10, 5), not nothing
Path.line({ from: Vec(), to: Vec() }) → Path.line: start must be a point
Path.smooth(Vec(), Vec()) → Path.smooth: points must be a list such as
Path.fromPoints(Vec(), Vec()) → Path.fromPoints: points must be a list such as
Path(Vec(), Vec()) → Path: anchors must be a list such as Path([Vec(0, 0), Vec(10, 0)])
Path([Vec(), 5]) → Path: anchor 2 must be a point such as Vec(10, 5), not 5
Path.fromSVGPathString(5) → Path.fromSVGPathString: d must be a text such as
Path.fromContour([1, 2]) → Path.fromContour: contour must be the numbers that contour()
Path.fromBoundingBox(5) → Path.fromBoundingBox: box must be a box such as BoundingBox(
Path([Vec()]).lineTo(5) → Path.lineTo: point must be a point
Path([Vec()]).arcTo(Vec(1, 1), {}) → Path.arcTo: radius must be a number, or one for
Anchor("x") → Anchor: position must be a point such as Vec(10, 5), not "x"
Axis(5) → Axis: origin must be a point
Ray(Vec(), 5) → Ray: direction must be a point
LineSegment(Vec(), 5) → LineSegment: the end must be a point
CubicSegment(Vec(), Vec()) → CubicSegment: p2 must be a point such as Vec(10, 5), not noth
Path.rectangle({ width: Number.NaN, height: 1 }) → Path.rectangle: width
Path.circle({ radius: Infinity }) → radius must be a finite number
Path.regularPolygon({ radius: 1, sides: 2 }) → sides must be a number from 3
Path.star({ radius: 1, points: 1e9 }) → points must be a number from 2
Path.arc({ radius: 1, endAngle: Number.NaN }) → endAngle
square().positionAtTime(Number.NaN) → Path.positionAtTime: time
Path().positionAtTime(0) → no anchors
Path().tangentAtTime(0) → no segments
square().moveTo(Vec(0, 0)) → Path.moveTo
Path().lineTo(Vec(0, 0)) → moveTo
square().roundCorners(-1) → radius
Path.fromContour({ coords: new Float64Array(3), closed: false }) → Path.fromContour
// Booleans and offsets.
CompoundPath.union(square(), 5) → CompoundPath.union: shape 2 must be a graphic: a Path, a
CompoundPath.union([square(), [dot()]]) → CompoundPath.union: shape 2 must be a graphic
CompoundPath.intersection("x") → CompoundPath.intersection: shape 1 must be a graphic
CompoundPath.exclusion({}) → CompoundPath.exclusion: shape 1 must be a graphic
CompoundPath.difference() → CompoundPath.difference: the shape that is cut must be a graph
CompoundPath.difference(dot(), 5) → CompoundPath.difference: cutter 1 must be a graphic
CompoundPath(dot(), dot()) → CompoundPath: paths must be a list such as CompoundPath(
CompoundPath(dot()) → CompoundPath: paths must be a list such as CompoundPath([a, b])
CompoundPath([dot()], "odd") → CompoundPath: fillRule must be "nonzero" or "evenodd", not
CompoundPath.offset(5, 1) → CompoundPath.offset: the shape must be a graphic
CompoundPath.offset(dot(), "x") → CompoundPath.offset: distance must be a finite number, n
CompoundPath.offset(dot(), 1, { join: "rounded" }) → CompoundPath.offset: join must be "miter", "round" or "bevel", not "rounded"
CompoundPath.offset(dot(), 1, { joins: "round" }) → there is no option joins; it takes j
CompoundPath.offset(dot(), 1, "round") → CompoundPath.offset: options must be an object
CompoundPath.offset(dot(), 1, { tolerance: 0 }) → CompoundPath.offset: tolerance must be
CompoundPath.stroke(dot(), 0) → CompoundPath.stroke: width must be
CompoundPath.offset(dot(), Number.NaN) → distance must be
CompoundPath.stroke(dot(), { width: 1 }) → CompoundPath.stroke: width must be a number of 0.001 or more
CompoundPath.stroke(dot(), 1, { cap: "flat" }) → CompoundPath.stroke: cap must be "butt", 
CompoundPath.connect(dot(), 2) → CompoundPath.connect: options must be an object such as
CompoundPath.connect(dot(), { style: "x" }) → CompoundPath.connect: style must be "nearest
CompoundPath.connect(dot(), { width: 0 }) → CompoundPath.connect: width must be
CompoundPath.fillHoles(dot(), { smallerThan: -1 }) → CompoundPath.fillHoles: smallerThan m
Group(dot(), 5) → Group: item 2 must be a graphic: a Path, a CompoundPath or a Group, not 5
Group().add("x") → Group.add: item 1 must be a graphic
dot().assignStyle({ fill: 5 }) → assignStyle: fill must be a Fill such as Fill(Color(
dot().assignStyle({ color: Color() }) → assignStyle: there is no option color; it takes f
dot().assignLayer(5) → assignLayer: name must be a text such as "cut", not 5
// Moving.
dot().reflect(90) → reflect: axis must be a line such as Axis(Vec(0, 0), Vec(0, 1)), not 90
dot().reflect(Vec(1, 0)) → reflect: the axis's direction must be a point
dot().scale() → scale: factor must be a number, or one for each axis such as Vec(2, 1), no
dot().scale(2, 3) → scale: origin must be a point, not 3; for one factor for each axis wri
dot().scale(Number.NaN) → scale: factor must be a finite number, not NaN
dot().rotate({ angle: 20 }) → rotate: degrees must be a finite number, not an object
dot().rotate(20, 5) → rotate: origin must be a point such as Vec(10, 5), not 5
dot().translate(5, 5) → translate: offset must be a point such as Vec(10, 5), not 5
dot().translate(Vec(0 / 0, 1)) → translate: offset must have finite numbers, not (NaN, 1)
dot().skew("x") → skew: x must be a finite number, not "x"
dot().transform(5) → transform: matrix must be a matrix such as AffineMatrix.scale(2), not 5
square().transform({ a: 1 }) → transform: matrix must be a matrix
Group(dot()).transform(5) → transform: matrix must be a matrix
dot().placeAt(Vec(), "middle") → placeAt: anchor must be "topLeft", "top"
dot().placeAt(5) → placeAt: position must be a point such as Vec(10, 5), not 5
dot().fitInto(5) → fitInto: box must be a box such as BoundingBox(Vec(0, 0), Vec(30, 20)), n
dot().fitInto(BoundingBox(), { mode: "cover" }) → fitInto: mode must be "contain" or "stre
square().roundCorners("5") → roundCorners: radius must be a number of 0 or more, not "5"
square().roundCorners({ radius: 5 }) → roundCorners: radius must be a number of 0 or more
square().simplify(-1) → simplify: tolerance must be a number of 0 or more, not -1
square().flattenCurves(0) → flattenCurves: tolerance must be a number above 0, not 0
square().closestPoint(5) → closestPoint: point must be a point
square().containsPoint(5, 5) → containment: point must be a point
square().containsPoint(Vec(), "odd") → containment: fillRule must be "nonzero" or "evenodd"
square().intersections(5) → intersections: the other thing must be a graphic, an Axis, a
square().pathContainment(Group()) → Path.pathContainment: other must be a Path
square().evenlySpacedTimes(0) → Path.evenlySpacedTimes: count must be a number from 1 to
// Numbers.
Vec("a") → Vec: x must be a number or a point such as Vec(10, 5), not "a"
Vec(1, "2") → Vec: y must be a number, not "2"
Vec({}) → Vec: x must be a number or a point such as Vec(10, 5), not an object
Vec().add(5) → Vec.add: the other vector must be a point such as Vec(10, 5), not 5
Vec().mul() → Vec.mul: factor must be a number, or one for each axis
Vec().rotate("x") → Vec.rotate: degrees must be a number, not "x"
Vec().distance() → Vec.distance: the other point must be a point
Vec().transform(5) → Vec.transform: matrix must be a matrix
Vec.fromAngle("x") → Vec.fromAngle: degrees must be a number
AffineMatrix([1, 0, 0, 1, 0, 0]) → AffineMatrix: each of its six numbers must be a number
AffineMatrix().mul(5) → AffineMatrix.mul: the other matrix must be a matrix such as
AffineMatrix.fromTransform({ rotate: 5 }) → AffineMatrix.fromTransform: there is no option
AffineMatrix.fromTransform({ rotation: "x" }) → AffineMatrix.fromTransform: rotation must
BoundingBox(0, 0, 10, 10) → BoundingBox: min must be a point such as Vec(10, 5), not 0
BoundingBox().point("middle") → BoundingBox.point: name must be "topLeft"
BoundingBox().expand("x") → BoundingBox.expand: distance must be a number, or one for each
BoundingBox().extendTo(5) → BoundingBox.extendTo: other must be a point
BoundingBox().overlaps(5) → BoundingBox.overlaps: box must be a box
BoundingBox.fromPoints(Vec()) → BoundingBox.fromPoints: points must be a list of points
math.unmix(1, 1, 1) → math.unmix
math.remap(1, 1, 1, 0, 1) → math.remap
math.smoothstep(1, 1, 1) → math.smoothstep
math.modulo(1, 0) → math.modulo
math.roundTo(1, 0) → math.roundTo
// Lists and units.
CompoundPath.connect([dot()]) → Group, not a list; put several into a Group
utilities.pairs(5) → utilities.pairs: list must be a list, not 5
utilities.zip([1], 5) → utilities.zip: b must be a list, not 5
utilities.chunk(dot(), 2) → utilities.chunk: list must be a list, not an object
utilities.sum(["1"]) → utilities.sum: each of the numbers must be a number, not "1"
utilities.average() → utilities.average: numbers must be a list, not nothing
utilities.unique() → utilities.unique: list must be a list, not nothing
utilities.times(3, 5) → utilities.times: make must be a function, not 5
utilities.inches("2") → utilities.inches: count must be a finite number, not "2"
utilities.pixels() → utilities.pixels: count must be a finite number, not nothing
utilities.range(0, 1, 0) → utilities.range: step
utilities.range(0, Infinity) → utilities.range: end
utilities.range(0, 1e9) → utilities.range: count
utilities.times(1.5, (i) => i) → utilities.times: count
utilities.chunk([], 0) → utilities.chunk: size
utilities.average([]) → utilities.average: numbers
utilities.formatNumber(Number.NaN) → utilities.formatNumber: value
utilities.formatNumber(1, 7) → utilities.formatNumber: decimals
utilities.assert(false, "because") → because
RandomGenerator(Number.NaN) → RandomGenerator
RandomGenerator(Infinity) → RandomGenerator
RandomGenerator().pick([]) → pick: list
RandomGenerator().integer(1.2, 1.8) → integer: there
RandomGenerator().integer(Number.NaN, 1) → integer: min
RandomGenerator().between(0, Infinity) → between: max
random.pick(5) → RandomGenerator.pick: list must be a list, not 5
random.shuffle() → RandomGenerator.shuffle: list must be a list, not nothing
random.vecInBox(5) → RandomGenerator.vecInBox: box must be a box such as
random.vecInCircle(5, 5) → RandomGenerator.vecInCircle: center must be a point
LineSegment(Vec(), Vec(1)).closestPoint(5) → closestPoint: point must be a point
Axis().positionAtTime("x") → positionAtTime: time must be a number, not "x"
// Text.
RichText("a", { font: "x", align: "middle" }) → RichText: align must be "left", "center"
RichText("a") → must name a font
RichText("a", { font: "" }) → font must be
RichText("a", { font: "x", size: 0 }) → size must be
RichText("a", { font: "x", size: Number.NaN }) → size must be
RichText("a", { font: "x", letterSpacing: Infinity }) → letterSpacing must be
RichText("a", { font: "x", direction: "up" }) → direction must be
RichText("a", { font: "x", features: { ligatures: true } }) → four letters
RichText(7, { font: "x" }) → content must be
RichText([{ txt: "a" }], { font: "x" }) → a piece must be
RichText("a".repeat(20_001), { font: "x" }) → at most 20000
text.alongPath("a", dot()) → text.alongPath: richText must be a RichText
text.alongPath(letter(), {}) → path must be a Path
text.alongPath(letter(), { x: 0, y: 0 }) → path must be a Path
text.alongPath(letter(), Path([{ x: 1, y: 1 }])) → has no length
text.alongPath(letter(), dot(), { start: Number.NaN }) → start must be
text.alongPath(letter(), dot(), { side: "above" }) → side must be
text.alongPath(letter(), dot(), { align: "end" }) → align must be
`;

test.each(
  refusals
    .split("\n")
    .filter((line) => line.includes(" → "))
    .map((line) => line.split(" → ") as [code: string, sentence: string]),
)("%s: %s", (code, sentence) => {
  const call = () => new Function(...Object.keys(scope), `return ${code}`)(...Object.values(scope));
  expect(call).toThrow(GeometryError);
  expect(call).toThrow(sentence);
});

describe("arguments that are accepted in several forms", () => {
  it("shapes one after the other or in a list", () => {
    const shifted = square().translate(Vec(5, 0));
    for (const [name, area] of [
      ["union", 150],
      ["intersection", 50],
      ["exclusion", 100],
      ["difference", 50],
    ] as const) {
      const spread = CompoundPath[name](square(), shifted);
      expect(spread.area()).toBeCloseTo(area, 6);
      const listed =
        name === "difference"
          ? CompoundPath.difference(square(), [shifted])
          : CompoundPath[name]([square(), shifted]);
      expect(listed.equals(spread)).toBe(true);
    }
    expect(Group(dot(), [dot(), dot()]).items).toHaveLength(3);
    expect(Group([dot()]).add([dot()], dot()).items).toHaveLength(3);
  });

  it("a colour by its CSS text", () => {
    expect(Color("red").toHex()).toBe("#ff0000");
    expect(Color(" #ff880080 ").toHex()).toBe("#ff880080");
    expect(new Color("hsl(120 100% 50%)").toHex()).toBe("#00ff00");
  });
});
