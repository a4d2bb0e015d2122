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
