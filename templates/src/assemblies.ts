import type { PlacementNode } from "@cuttle/design";

interface Turned {
  readonly id: string;
  /** Its outline in a plane through the axis, both sides of it; the axis is x = 0. */
  readonly profile: string;
  /** Its largest radius, mm. */
  readonly radius: string;
  /** How many planes make it round. */
  readonly planes: number;
  /** How many of them; default 1. Expressions see `which`, counted from 0. */
  readonly count?: string;
  /** Where x = 0 and y = 0 of the profile are: [x, y, z]. */
  readonly at: string;
  readonly color: string;
  readonly name?: string;
}

/** Something round that is seen but not cut, such as an egg: planes that are turned about its vertical axis. */
export function turned(given: Turned): PlacementNode {
  const { id, profile, radius, planes, count = "1", at, color, name } = given;
  const which = `Math.floor(step / ${planes})`;
  const angle = `(180 * (step % ${planes}) / ${planes})`;
  // As thick as one of the sides of the polygon that is seen from above, and its middle on the axis.
  const thickness = `2 * (${radius}) * tan(90 / ${planes})`;
  const call = (expression: string) => `((which) => ${expression})(${which})`;
  return {
    id,
    ...(name && { name }),
    shape: call(profile),
    repeat: `${planes} * (${count})`,
    position: call(
      `((p, d) => [p[0] + d * sin${angle}, p[1], p[2] + d * cos${angle}])(${at}, ${thickness} / 2)`,
    ),
    rotation: `[0, ${angle}, 0]`,
    thickness,
    color: call(color),
  };
}

interface Loop {
  /** Where it goes through the piece, such as "[10, 20]"; the piece is 3 mm thick and its face at depth 0. */
  readonly at: string;
  /** How far it is from there to the knot outside of the piece, and from there to the other end. */
  readonly knot: string;
  readonly long: string;
  readonly width: string;
  /** Degrees; 0 leads upward. */
  readonly turn?: string;
  readonly name: string;
  readonly color: string;
  /** Whether it is there. */
  readonly when?: string;
}

/** A ribbon or a cord through a hole, for things that lie: down to the hole on both sides, a knot, and a loop. */
export function loopThrough({
  at,
  knot,
  long,
  width,
  turn = "0",
  name,
  color,
  when,
}: Loop): PlacementNode[] {
  const part = (id: string, shape: string, z: string, thickness: string): PlacementNode => ({
    id: `loop-${id}`,
    name: `'${name}'`,
    shape: when === undefined ? shape : `${when} ? ${shape} : Group()`,
    position: `[...${at}, ${z}]`,
    rotation: `[0, 0, ${turn}]`,
    thickness,
    color: `'${color}'`,
  });
  const strand = `Path.rectangle({ x: -${width} / 2, y: -${knot}, width: ${width}, height: ${knot} })`;
  const bow = `Path([Vec(0, -${knot})]).cubicTo(Vec(-${long} * 0.5, -${knot} - ${long} * 0.5), Vec(-${long} * 0.3, -${knot} - ${long}), Vec(0, -${knot} - ${long})).cubicTo(Vec(${long} * 0.3, -${knot} - ${long}), Vec(${long} * 0.5, -${knot} - ${long} * 0.5), Vec(0, -${knot}))`;
  return [
    part("front", strand, "0.6", "0.6"),
    part("back", strand, "-3", "0.6"),
    part(
      "knot",
      `Path.rectangle({ center: Vec(0, -${knot}), width: ${width} * 1.8, height: ${width} * 1.3, cornerRadius: ${width} * 0.4 })`,
      "1.4",
      "5",
    ),
    part("bow", `CompoundPath.stroke(${bow}, ${width})`, "-1.2", "0.8"),
  ];
}
