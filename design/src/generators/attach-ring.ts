import {
  CompoundPath,
  GeometryError,
  type Graphic,
  Group,
  math,
  Path,
  type VecLike,
} from "@cuttle/geometry";
import { flatten } from "@cuttle/geometry/kernel";

/** Directions in which a ring can sit, degrees (0 is right, 90 down). */
export const ringSides = {
  left: 180,
  topLeft: 225,
  top: 270,
  topRight: 315,
  right: 0,
  bottom: 90,
} as const;

/** A ring with a hole; lengths in mm. */
interface RingOptions {
  /** Direction of its position, degrees. */
  readonly angle: number;
  /** Diameter of the hole. */
  readonly hole: number;
  /** Material around the hole. */
  readonly ring: number;
  /** Radius that fills the sharp corners between ring and shape; 0 leaves them. */
  readonly fillet: number;
}

/** The part of the ring's width that overlaps the shape. */
const overlap = 0.7;

/**
 * A shape with a ring welded to it. The ring is centred on a point of the outline itself, so that it always holds: the
 * point that extends furthest in the middle of that side, or furthest of all where the middle is hollow.
 */
export function attachRing(shape: Graphic, options: RingOptions): CompoundPath {
  const { fillet, hole } = options;
  const radius = hole / 2 + options.ring;
  const center = ringCenter(shape, options, radius);
  const added: Graphic[] = [Path.circle({ center, radius })];
  if (fillet > 0) {
    // Growing and shrinking again fills concave corners only; away from the ring the shape is unchanged.
    const side = 2 * (radius + 2 * fillet);
    const near = Path.rectangle({ center, width: side, height: side });
    const local = new Group([CompoundPath.intersection(shape, near), ...added]);
    added.push(CompoundPath.offset(CompoundPath.offset(local, fillet), -fillet));
  }
  // The ring may close a bay of the outline, which would leave an unwanted hole.
  let body = CompoundPath.fillHoles(new Group([shape, ...added]));
  const holes = holesOf(shape);
  if (holes.length > 0) {
    body = CompoundPath.difference(body, CompoundPath.difference(new Group(holes), ...added));
  }
  const opening = Path.circle({ center, radius: hole / 2 });
  if (opening.isClockwise()) opening.reverse();
  body.paths.push(opening);
  return body;
}

/** The holes of a shape, as shapes. */
function holesOf(shape: Graphic): Path[] {
  const isHole = (path: Path) => path.closed && path.signedArea() < 0;
  if (!shape.allPaths().some(isHole)) return [];
  const clean = CompoundPath.union(shape);
  return clean.paths.filter(isHole).map((path) => path.clone().reverse());
}

function ringCenter(shape: Graphic, options: RingOptions, radius: number): VecLike {
  const out = { x: math.cos(options.angle), y: math.sin(options.angle) };
  const points = outlinePoints(shape);
  const reach = (p: VecLike) => p.x * out.x + p.y * out.y;
  const aside = (p: VecLike) => p.y * out.x - p.x * out.y;
  let [low, high] = [Infinity, -Infinity];
  for (const point of points) {
    low = Math.min(low, aside(point));
    high = Math.max(high, aside(point));
  }
  const middle = (low + high) / 2;
  const best = (among: readonly VecLike[], towardsMiddle: number) => {
    const score = (p: VecLike) => reach(p) - towardsMiddle * Math.abs(aside(p) - middle);
    return among.reduce<VecLike | undefined>(
      (most, p) => (most && score(most) >= score(p) ? most : p),
      undefined,
    );
  };
  // Of points that extend about equally far the one nearest to the middle is used, so that a straight side has its ring
  // there.
  const central = best(
    points.filter((p) => Math.abs(aside(p) - middle) <= radius),
    0.05,
  );
  // Differences within the fitting tolerance must not move the ring to a tip on the other side, such as between a draft
  // and the fine drawing.
  const furthest = best(points, 0.002);
  if (!furthest) throw new GeometryError("Ring: there is no shape to hold it");
  const at = central && reach(central) >= reach(furthest) - radius / 2 ? central : furthest;
  const distance = radius - overlap * options.ring;
  return { x: at.x + out.x * distance, y: at.y + out.y * distance };
}

/** Points close together along all outlines: straight sides are divided too. */
function outlinePoints(shape: Graphic): VecLike[] {
  const points: VecLike[] = [];
  for (const contour of shape.contours()) {
    const coords = flatten(contour, 0.05);
    const count = coords.length / 2;
    for (let k = 0; k < count; k++) {
      const [x, y] = [coords[2 * k] ?? 0, coords[2 * k + 1] ?? 0];
      points.push({ x, y });
      const next = 2 * ((k + 1) % count);
      if (next === 0 && !contour.closed) continue;
      const [dx, dy] = [(coords[next] ?? 0) - x, (coords[next + 1] ?? 0) - y];
      const parts = Math.min(200, Math.ceil(Math.sqrt(dx * dx + dy * dy) / 0.5));
      for (let n = 1; n < parts; n++) {
        points.push({ x: x + (dx * n) / parts, y: y + (dy * n) / parts });
      }
    }
  }
  return points;
}
