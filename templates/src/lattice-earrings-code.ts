import { code } from "./document.ts";

/** A pair of earrings: an outline with a ring, and openings that leave it in one piece. */
export const draw = code`
const [w, h] = [width / 2, height / 2];
const round = (shape, radius) => CompoundPath.offset(CompoundPath.offset(shape, -radius), radius);
const outlines = {
  drop: () => Path([Vec(0, -h)])
    .cubicTo(Vec(w * 0.12, -h * 0.45), Vec(w, -h * 0.2), Vec(w, h - w))
    .arcTo(Vec(-w, h - w), { radius: w })
    .cubicTo(Vec(-w, -h * 0.2), Vec(-w * 0.12, -h * 0.45), Vec(0, -h)).close(),
  leaf: () => Path([Vec(0, -h)])
    .cubicTo(Vec(w * 1.3, -h * 0.5), Vec(w * 1.15, h * 0.45), Vec(0, h))
    .cubicTo(Vec(-w * 1.15, h * 0.45), Vec(-w * 1.3, -h * 0.5), Vec(0, -h)).close(),
  round: () => Path.ellipse({ radius: Vec(w, h) }),
  hexagon: () => Path.regularPolygon({ radius: 1, sides: 6 }).scale(Vec(w / cos(30), h)).roundCorners(2),
  // A lens that stands on its point would be a leaf; the moon hangs by the middle of its straight side.
  moon: () => Path([Vec(-w, -h)]).lineTo(Vec(w, -h)).cubicTo(Vec(w, h * 0.62), Vec(w * 0.58, h), Vec(0, h))
    .cubicTo(Vec(-w * 0.58, h), Vec(-w, h * 0.62), Vec(-w, -h)).close().roundCorners(Math.min(3, w / 3)),
};
const drawn = outlines[form]();
// A drop that is wider than high has no room for its round end.
const outline = form === "drop" && w > h * 0.9 ? outlines.leaf() : drawn;

const ear = hole / 2 + Math.max(1.6, rim * 0.85);
const at = Vec(0, -h - ear + (form === "drop" || form === "leaf" ? ear * 1.3 : ear * 0.45));
const ring = Path.circle({ center: at, radius: ear });
// A tip too sharp to hold gets a stem, down to where the outline is wide enough by itself.
const stemHalf = ear * 0.62;
const firm = range(-h, h, 0.5).find((y) => outline.containsPoint(Vec(stemHalf, y)) && outline.containsPoint(Vec(-stemHalf, y)));
const stem = Path.rectangle({ x: -stemHalf, y: at.y, width: 2 * stemHalf, height: (firm === undefined ? 0 : firm) - at.y });
const body = round(CompoundPath.offset(CompoundPath.offset(CompoundPath.union(outline, ring, stem), 1.5), -1.5), 0.3);
// Openings stay within the rim and leave the ring alone; what is narrower than the smallest radius closes.
const field = CompoundPath.difference(CompoundPath.offset(outline, -rim), Path.circle({ center: at, radius: ear + rim * 0.4 }));
const radius = 0.5;
const opening = (shape) => {
  const inside = CompoundPath.offset(CompoundPath.intersection(shape, field), -radius);
  return CompoundPath.offset(inside, radius).pieces().filter((piece) => piece.area() > 1.4);
};

/** The part of a convex polygon that is nearer to one point than to another. */
const nearer = (polygon, a, b) => {
  const [nx, ny] = [b.x - a.x, b.y - a.y];
  const limit = (b.x * b.x + b.y * b.y - a.x * a.x - a.y * a.y) / 2;
  const side = (p) => p.x * nx + p.y * ny - limit;
  // Most points are far away and cut off nothing.
  if (polygon.every((p) => side(p) <= 0)) return polygon;
  return pairs(polygon, true).flatMap(([p, q]) => {
    const [s, t] = [side(p), side(q)];
    const cut = s * t < 0 ? [Vec.mix(p, q, s / (s - t))] : [];
    return s <= 0 ? [p, ...cut] : cut;
  });
};
const middleOf = (polygon) => {
  let [area, x, y] = [0, 0, 0];
  for (const [p, q] of pairs(polygon, true)) {
    const cross = p.x * q.y - q.x * p.y;
    area += cross; x += (p.x + q.x) * cross; y += (p.y + q.y) * cross;
  }
  return area === 0 ? polygon[0] : Vec(x / (3 * area), y / (3 * area));
};

const cells = () => {
  const dice = new RandomGenerator(shuffle);
  const box = outline.boundingBox().expand(2);
  const corners = box.corners();
  let points = [];
  for (let tries = 0; points.length < count && tries < 4000; tries++) {
    const point = dice.vecInBox(box);
    if (outline.containsPoint(point)) points.push(point);
  }
  let polygons = [];
  // Moving each point to the middle of its cell a few times makes cells of about one size.
  times(9, (round) => {
    polygons = points.map((a) => points.reduce((polygon, b) => (a === b ? polygon : nearer(polygon, a, b)), corners));
    if (round < 8) points = polygons.map(middleOf).map((point, i) => (outline.containsPoint(point) ? point : points[i]));
  });
  // Once they are apart, all of them are rounded at one go.
  return opening(Group(polygons.filter((polygon) => polygon.length > 2).map((polygon) => CompoundPath.offset(Path(polygon, true), -strut / 2))));
};

const petals = () => {
  const center = Vec(0, { drop: h - w, leaf: 0, round: 0, hexagon: 0, moon: -h }[form]);
  const reach = Math.sqrt(w * w + 4 * h * h);
  const around = clamp(Math.round(count / 2.5), 6, 28);
  const found = [];
  let from = around * strut / 6 + 1.2;
  const heart = from - strut * 1.2;
  if (heart > 1) found.push(...opening(Path.circle({ center, radius: heart })));
  let inner = [];
  for (let k = 0; from < reach && k < 30; k++) {
    // Each ring keeps its distance to the one inside it.
    const taken = inner.length > 0 ? CompoundPath.offset(CompoundPath.union(...inner), strut) : undefined;
    const each = (2 * Math.PI * from) / around;
    const long = Math.max(4, each * 1.25);
    const wide = (2 * Math.PI * (from + long * 0.5)) / around - strut;
    const row = times(around, (i) => {
      const angle = 90 + ((i + (k % 2) / 2) * 360) / around;
      const [a, b] = [Vec(0, 0), Vec(long, 0)];
      const petal = Path([a]).cubicTo(Vec(long * 0.35, -wide * 0.72), Vec(long * 0.8, -wide * 0.62), b)
        .cubicTo(Vec(long * 0.8, wide * 0.62), Vec(long * 0.35, wide * 0.72), a).close();
      return petal.translate(Vec(from, 0)).rotate(angle, Vec(0, 0)).translate(center);
    });
    inner = opening(taken ? CompoundPath.difference(Group(row), taken) : Group(row));
    found.push(...inner);
    // The next ring begins between the tips, far enough from their sides.
    from += long * 0.5 + strut * 1.15;
  }
  return found;
};

const veins = () => {
  const pitch = Math.max(strut / cos(38) + 1.6, (height + width) / clamp(count / 2, 3, 40));
  const found = [];
  for (const side of [-1, 1]) {
    for (const y of range(-3 * h, 3 * h, pitch)) {
      const rise = Math.tan(math.radians(38)) * w * 2;
      const [top, bottom] = [y + strut / 2 / cos(38), y + pitch - strut / 2 / cos(38)];
      const band = Path([Vec(0, top), Vec(w * 2, top - rise), Vec(w * 2, bottom - rise), Vec(0, bottom)], true);
      if (side < 0) band.scale(Vec(-1, 1));
      const half = Path.rectangle({ x: side > 0 ? strut * 0.55 : -2 * w, y: -3 * h, width: 2 * w - strut * 0.55, height: 6 * h });
      found.push(...opening(CompoundPath.intersection(band, half)));
    }
  }
  return found;
};

const openings = { cells, petals, veins }[pattern]();
const earring = CompoundPath.difference(body, Path.circle({ center: at, radius: hole / 2 }), ...openings);
const pitch = earring.boundingBox().width() + 4;
return Group(times(2 * sets, (i) => {
  const one = earring.clone();
  if (i % 2) one.scale(Vec(-1, 1)).reverse();
  return one.translate(Vec((i % 6) * pitch, Math.floor(i / 6) * (earring.boundingBox().height() + 4)));
}));
`;
