import { math } from "@cuttle/geometry";
import { PropertyError } from "../registry.ts";
import { CurveBuilder, type Turn } from "./curve-builder.ts";

/** An involute spur gear; lengths in mm. */
interface GearShape {
  /** Pitch diameter per tooth, mm. */
  readonly module: number;
  readonly teeth: number;
  /** Degrees. */
  readonly pressureAngle: number;
  /** How much thinner the teeth of a pair are than their spaces, mm; half of it for each gear. */
  readonly play: number;
}

/** How far a space is cut below the pitch circle, in modules: 1 for the mate's tip and 0.25 of clearance (ISO 53). */
const dedendum = 1.25;
/** The minimum width of a tip, in modules; pointed teeth are shortened. */
const tipLand = 0.1;

/** The circles of a gear, radii in mm. */
export function gearCircles(gear: Pick<GearShape, "module" | "teeth" | "pressureAngle">) {
  const pitch = (gear.module * gear.teeth) / 2;
  return {
    pitch,
    base: pitch * math.cos(gear.pressureAngle),
    tip: pitch + gear.module,
    root: pitch - dedendum * gear.module,
  };
}

/** Half of a tooth's angle, radians, where its involute flank is at `radius`. */
export function involuteHalfAngle(gear: GearShape, radius: number): number {
  const { pitch, base } = gearCircles(gear);
  const atRadius = math.acos(Math.min(1, base / radius));
  return (
    Math.PI / (2 * gear.teeth) -
    gear.play / (4 * pitch) +
    involute(gear.pressureAngle) -
    involute(atRadius)
  );
}

/** The involute function tan φ − φ, radians, for φ in degrees. */
function involute(degrees: number): number {
  return math.tan(degrees) - math.radians(degrees);
}

/**
 * The outline of a gear around (0, 0), its first tooth at 0°: what a rack with straight flanks would cut while the gear rolls
 * along it (Litvin and Fuentes, "Gear Geometry and Applied Theory", ch. 10). Flanks are involutes of the base circle; towards
 * the root the path of the rack's corner (a trochoid) rounds them, and undercuts small gears so that they run freely.
 */
export function gearOutline(gear: GearShape): Float64Array {
  const { teeth } = gear;
  const { tip, root, base } = gearCircles(gear);
  const profile = spaceProfile(gear);
  const { corner, cornerEnd, flankStart, tipRadius } = profile;
  const pitchAngle = (2 * Math.PI) / teeth;
  const rootAngle = profile.halfRack / (root + dedendum * gear.module);
  const builder = new CurveBuilder();
  const tipHalf = involuteHalfAngle(gear, Math.min(tip, tipRadius));
  const flankBegin = math.tan(math.acos(Math.min(1, base / flankStart)));
  const flankEnd = math.tan(math.acos(Math.min(1, base / tipRadius)));

  const rounding = (at: number, turn: Turn) => builder.curve(corner, 0, cornerEnd, 4, at, turn);
  const flank = (at: number, turn: Turn) =>
    builder.curve(
      (u) => involutePoint(gear, base, u, pitchAngle / 2),
      flankBegin,
      flankEnd,
      4,
      at,
      turn,
    );
  const start = -pitchAngle / 2;
  builder.moveTo(root, start - rootAngle);
  for (let tooth = 0; tooth < teeth; tooth++) {
    const space = start + tooth * pitchAngle;
    builder.arc(root, space - rootAngle, space + rootAngle);
    rounding(space, "forward");
    flank(space, "forward");
    const middle = space + pitchAngle / 2;
    builder.arc(tipRadius, middle - tipHalf, middle + tipHalf);
    flank(space + pitchAngle, "mirrored");
    rounding(space + pitchAngle, "mirrored");
  }
  return builder.closed();
}

/** A point of the flank by its roll angle `u` (rad), relative to the middle of the space, and its derivative. */
function involutePoint(gear: GearShape, base: number, u: number, halfPitch: number) {
  const { pitch } = gearCircles(gear);
  const turn =
    halfPitch -
    (Math.PI / (2 * gear.teeth) - gear.play / (4 * pitch) + involute(gear.pressureAngle));
  const angle = turn + u;
  const [c, s] = [math.cos(math.degrees(angle)), math.sin(math.degrees(angle))];
  return {
    x: base * (c + u * s),
    y: base * (s - u * c),
    dx: base * u * c,
    dy: base * u * s,
  };
}

/** Where the two curves of a flank meet, and where it ends. */
function spaceProfile(gear: GearShape) {
  const { module: m, teeth, pressureAngle } = gear;
  const { pitch, base, tip, root } = gearCircles(gear);
  const depth = dedendum * m;
  const tan = math.tan(pressureAngle);
  /** Half the width of the rack's tooth at its tip. */
  const halfRack = (Math.PI * m) / 4 + gear.play / 4 - depth * tan;
  /** The rack's corner seen from the gear while the rack has moved by x − halfRack. */
  const corner = (x: number) => {
    const angle = (halfRack - x) / pitch;
    const [c, s] = [math.cos(math.degrees(angle)), math.sin(math.degrees(angle))];
    return {
      x: root * c - x * s,
      y: root * s + x * c,
      dx: (x * c - depth * s) / pitch,
      dy: (x * s + depth * c) / pitch,
    };
  };
  const cornerAngle = (x: number) => math.radians(math.atan2(x, root)) + (halfRack - x) / pitch;
  const flankAngle = (radius: number) => Math.PI / teeth - involuteHalfAngle(gear, radius);

  let cornerEnd = depth / tan;
  const sine = math.sin(pressureAngle);
  if (depth > pitch * sine * sine) {
    // Undercut: the corner's path leaves the flank where both are equally deep in the tooth.
    const excess = (radius: number) =>
      cornerAngle(Math.sqrt(radius * radius - root * root)) - flankAngle(radius);
    let [low, high] = [base, tip];
    for (let i = 0; i < 60; i++) {
      const middle = (low + high) / 2;
      if (excess(middle) > 0) low = middle;
      else high = middle;
    }
    cornerEnd = Math.sqrt(Math.max(0, high * high - root * root));
  }
  const flankStart = Math.sqrt(root * root + cornerEnd * cornerEnd);
  const tipRadius = shortenedTip(gear, flankStart, tip);
  const narrowest = Math.min(cornerEnd, Math.sqrt(depth * root));
  const waist = Math.PI / teeth - cornerAngle(narrowest);
  if (root <= 0 || halfRack < 0 || waist * root < 0.1 * m || tipRadius - flankStart < 0.2 * m) {
    throw new PropertyError(
      "teeth",
      `Teeth: ${teeth} are too few for a pressure angle of ${pressureAngle}°; the teeth would be cut through at their root`,
    );
  }
  return { corner, cornerEnd, flankStart, tipRadius, halfRack };
}

/** The tip's radius, smaller where the flanks would meet before it. */
function shortenedTip(gear: GearShape, flankStart: number, tip: number): number {
  const land = (radius: number) => 2 * radius * involuteHalfAngle(gear, radius);
  const least = tipLand * gear.module;
  if (land(tip) >= least) return tip;
  let [low, high] = [flankStart, tip];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (land(middle) >= least) low = middle;
    else high = middle;
  }
  return low;
}
