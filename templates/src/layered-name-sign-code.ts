import { code } from "./document.ts";
import { leafCode } from "./script-snippets.ts";

/** The letters, welded into one piece and centred at the origin. Both parts are made from them. */
const letters = code`
const ink = CompoundPath.union(text.textGraphic(name, { font, size }));
if (ink.isEmpty()) return [];
/** Letters fill the width of the sign that was asked for, but for its rims, its ears, and what makes the letters bolder. */
const ears = shape === "outline" && hang !== "none" ? 3 * (hole / 2 + Math.max(3, hole * 0.75)) : 0;
const wanted = Math.max(signWidth - 2 * rim * (layers - 1) - 2 * thicken - ears, 10);
const asDrawn = ink.boundingBox();
const grown = signWidth > 0 ? wanted / Math.max(asDrawn.width(), asDrawn.height()) : 1;
if (signWidth > 0) ink.scale(grown);
const em = size * grown;
const bold = thicken > 0 ? CompoundPath.offset(ink, thicken) : ink;
const front = CompoundPath.connect(bold, { width: bridge });
front.placeAt(Vec(0, 0));
`;

/** The name itself. */
export const frontCode = code`
${letters}
return front;
`;

/** Everything behind it, one layer below the other on the sheet. */
export const backCode = code`
${letters}
${leafCode}
const box = front.boundingBox();
const [width, height] = [box.width(), box.height()];
// Everything that the layer at the back must carry: the name and the small line below it.
const small = line.trim() === "" ? undefined : CompoundPath.union(text.textGraphic(line, {
  font: lineFont, size: Math.max(6, em * 0.2), letterSpacing: em * 0.012,
}));
if (small && !small.isEmpty()) {
  const wide = small.boundingBox().width();
  const room = shape === "outline" ? width : Math.max(width * 0.62, 40);
  if (wide > room) small.scale(room / wide);
  small.placeAt(Vec(0, height / 2 + Math.max(5, rim * 1.2)), "top");
  small.layer = "engrave";
}
const hasLine = small && !small.isEmpty();
const whole = (shape, distance) =>
  CompoundPath.connect(CompoundPath.fillHoles(CompoundPath.offset(shape, distance)), { width: 2 * rim + 4 });

/** How far from the top of the plaque, in degrees, leaves keep clear of what it hangs by. */
const clearAt = hang === "none" ? 0 : (hang === "ribbon" ? 14 : 24) + 11;
/** Above this lies nothing but the ornament. */
const roof = height / 2 + 1.5 * rim + 3;
/** Radius of the round parts: the name sticks out a little, unless it is so short that it or the garland would not fit. */
const below = hasLine ? small.boundingBox().max.y : height / 2;
const leafy = ornament === "leaves" ? roof / cos(clearAt + 18) : 0;
const radius = Math.max(width * 0.44, below + rim + 6, height / 2 + 3 * hole + rim + 4, leafy / 0.87, leafy > 0 ? leafy + 5 : 0);
const plaque = (outline) => {
  if (shape === "circle") return CompoundPath.union(Path.circle({ radius }), outline);
  const half = Math.max(width * 0.42, 20);
  const foot = below + rim + 6;
  const top = -height / 2 - rim - 3 * hole - 6;
  const arch = Path([Vec(-half, foot), Vec(-half, top)])
    .arcTo(Vec(half, top), { radius: half })
    .lineTo(Vec(half, foot)).close();
  return CompoundPath.union(arch, outline);
};

const edge = hole / 2 + Math.max(3, hole * 0.75);
/** Where a plaque has its holes. */
const holesIn = () => {
  if (hang === "none") return [];
  const angle = hang === "ribbon" ? 14 : 24;
  const reach = shape === "circle" ? radius : Math.max(width * 0.42, 20);
  const middle = shape === "circle" ? 0 : -height / 2 - rim - 3 * hole - 6;
  return [-1, 1].map((side) => Vec(side * sin(angle) * (reach - edge), middle - cos(angle) * (reach - edge)));
};
const hung = (plate) => {
  if (hang === "none") return plate;
  if (shape === "outline") {
    // There is no room between the letters: the holes get ears of their own on either end.
    const box = plate.boundingBox();
    const found = [box.min.x, box.max.x].map((x) => plate.closestPoint(Vec(x, 0)).position);
    const ears = found.map((p, i) => Path.circle({ center: Vec(p.x + (i ? 1 : -1) * edge * 0.5, p.y), radius: edge }));
    const holes = ears.map((ear) => Path.circle({ center: ear.boundingBox().center(), radius: hole / 2 }));
    return CompoundPath.difference(CompoundPath.union(plate, ...ears), ...holes);
  }
  return CompoundPath.difference(plate, ...holesIn().map((center) => Path.circle({ center, radius: hole / 2 })));
};

/** Along the edge of the plaque, above and below the name. */
const garland = () => {
  if (shape === "outline" || ornament === "none") return [];
  const half = shape === "circle" ? radius : Math.max(width * 0.42, 20);
  const middle = Vec(0, shape === "circle" ? 0 : -height / 2 - rim - 3 * hole - 6);
  const inset = clamp(half * 0.13, 5, 14);
  const drawn = [];
  const free = (y) => y < -roof || (shape === "circle" && y > below + 3);
  for (const [from, to] of shape === "circle" ? [[190, 350], [10, 170]] : [[180, 360]]) {
    const steps = range(from, to + 0.1, 1).filter((angle) => {
      const y = middle.y + sin(angle) * (half - inset);
      const clear = Math.abs(angle - 270) > clearAt || hang === "none";
      return free(y) && (ornament === "leaves" ? clear : true);
    });
    if (steps.length < 6) continue;
    if (ornament === "line") {
      const line = CompoundPath.stroke(Path.arc({ center: middle, radius: half - inset * 0.75, startAngle: steps[0], endAngle: steps[steps.length - 1] }), 1);
      drawn.push(CompoundPath.difference(line, ...holesIn().map((center) => Path.circle({ center, radius: hole / 2 + 1.5 }))));
      continue;
    }
    // Runs of angles without a gap; each becomes a twig whose leaves grow towards its middle.
    const runs = [[steps[0]]];
    for (const [a, b] of pairs(steps)) b - a > 1.5 ? runs.push([b]) : runs[runs.length - 1].push(b);
    for (const run of runs) {
      const [a, b] = [run[0], run[run.length - 1]];
      const count = Math.floor((b - a) * math.radians(half - inset) / (inset * 0.8));
      const heart = from < 180 ? 90 : 270;
      // A twig that grows from both ends needs a leaf on each and one between.
      if (count < (a < heart && b > heart ? 4 : 2)) continue;
      drawn.push(CompoundPath.stroke(Path.arc({ center: middle, radius: half - inset, startAngle: a, endAngle: b }), 0.9));
      times(count, (i) => {
        const angle = mix(a, b, (i + 0.5) / count);
        const on = Vec.fromAngle(angle, half - inset).add(middle);
        const way = angle < heart ? 90 : -90;
        if (Math.abs(angle - heart) > 3) for (const side of [-36, 36]) drawn.push(leaf(on, angle + way + side, inset * 0.85, inset * 0.5));
      });
    }
  }
  return drawn.length > 0 ? [CompoundPath.union(...drawn).assignLayer("engrave")] : [];
};

const parts = [];
let above = front;
let y = height / 2;
for (let i = 1; i < layers; i++) {
  const last = i === layers - 1;
  const carries = last && hasLine && shape === "outline"
    ? Group([above, Path.fromBoundingBox(small.boundingBox().expand(1))]) : above;
  let plate = whole(carries, rim);
  if (last && shape !== "outline") plate = plaque(plate);
  const score = CompoundPath.offset(above, -0.6);
  score.layer = "score";
  const next = Group([last ? hung(plate) : plate, ...(guide ? [score] : []), ...(last && hasLine ? [small] : []), ...(last ? garland() : [])]);
  above = plate.clone();
  const top = next.boundingBox().min.y;
  next.translate(Vec(0, y + 6 - top));
  y = next.boundingBox().max.y;
  parts.push(next);
}
return Group(parts);
`;
