/** How many results are reported: a script may log 50 lines, and the code's own ones count, too. */
const mostResults = 30;

/**
 * What runs before an example, in its script: `keep` remembers what calls make, `result` reports a value as the line
 * "=> 3 Vec(1, 2)", and `drawn` returns everything to draw, each on the layer of its kind. It is one line, so that the
 * lines of the example keep their numbers.
 */
export const prelude = `
const example__ = (() => {
  const made = new Set(), points = [];
  let results = 0;
  const isPath = (value) => value instanceof LineSegment || value instanceof CubicSegment;
  const keep = (value) => {
    if (Array.isArray(value)) value.slice(0, 1000).forEach(keep);
    if (value instanceof Graphic || isPath(value) || value instanceof BoundingBox) made.add(value);
    return value;
  };
  const names = { Vec, AffineMatrix, BoundingBox, Axis, Ray, LineSegment, CubicSegment, Anchor, Path, CompoundPath, Group, Color, Fill, ImageFill, Stroke, Font, RichText, RichTextGlyph, RichTextSymbol, RandomGenerator };
  const nameOf = (value) => Object.keys(names).find((name) => value instanceof names[name]);
  const number = (value) => (Number.isFinite(value) ? utilities.formatNumber(value, 6) : String(value));
  const list = (parts, open, close) => open + parts.slice(0, 40).join(", ") + (parts.length > 40 ? ", …" : "") + close;
  const words = (value, depth = 0) => {
    if (typeof value === "string") return JSON.stringify(value);
    if (typeof value === "number") return number(value);
    if (typeof value === "function") return "a function";
    if (typeof value !== "object" || value === null) return String(value);
    if (value instanceof Vec) return "Vec(" + number(value.x) + ", " + number(value.y) + ")";
    if (value instanceof Path) {
      const path = String(value);
      return path.length <= 60 ? path : path.slice(0, 57) + '…")';
    }
    const name = nameOf(value) ?? "";
    if (depth === 3) return name || "…";
    if (Array.isArray(value)) return list(value.map((one) => words(one, depth + 1)), "[", "]");
    if (value instanceof Group || value instanceof CompoundPath) return list((value.items ?? value.paths).map((one) => words(one, depth + 1)), name + "([", "])");
    const fields = Object.entries(value).filter(([, one]) => one !== undefined).map(([key, one]) => key + ": " + words(one, depth + 1));
    return (name ? name + " " : "") + (fields.length === 0 ? "{}" : list(fields, "{ ", " }"));
  };
  const result = (line, isPlace, value) => {
    if (isPlace && value instanceof Vec) points.push(value.clone());
    keep(value);
    results += 1;
    if (results <= ${mostResults}) console.log("=> " + line + " " + words(value));
  };
  const pathOf = (value) => {
    if (value instanceof LineSegment) return Path.line(value.s, value.e);
    if (value instanceof CubicSegment) return Path().moveTo(value.p0).cubicTo(value.p1, value.p2, value.p3);
    if (value instanceof BoundingBox) return Path.fromBoundingBox(value);
    return value.clone();
  };
  const drawn = () => {
    for (const value of [...made]) {
      if (value instanceof Group) for (const inner of [...value.items, ...value.allPaths()]) made.delete(inner);
      if (value instanceof CompoundPath) for (const inner of value.paths) made.delete(inner);
    }
    const all = [...made];
    if (!all.some((value) => value instanceof Graphic || isPath(value))) return [];
    return [
      ...all.map((value) => pathOf(value).assignLayer(value instanceof BoundingBox ? "box" : "made")),
      ...points.map((point) => Path.line(point, point.clone().add(Vec(0.001, 0))).assignLayer("point")),
    ];
  };
  return { keep, result, drawn };
})();`
  .trim()
  .replaceAll(/\n\s*/g, " ");
