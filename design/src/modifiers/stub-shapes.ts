import { type Graphic, Group, Path } from "@cuttle/geometry";
import { stubContext, valuesOf } from "../generators/stub-context.ts";
import type { ModifierSpec } from "../registry.ts";
import { modifiers } from "./index.ts";

function named(name: string): ModifierSpec {
  const spec = modifiers.get(name);
  if (!spec) throw new Error(`there is no modifier ${name}`);
  return spec;
}

/** The result of a modifier with its defaults, some replaced. */
export function modify(
  name: string,
  input: readonly Graphic[],
  values: Readonly<Record<string, unknown>> = {},
  context = stubContext(),
): Graphic {
  const spec = named(name);
  return spec.modify(new Group(input.map((item) => item.clone())), valuesOf(spec, values), context);
}

/** A square by its top left corner. */
export function square(x: number, y: number, size = 10): Path {
  return Path.rectangle({ x, y, width: size, height: size });
}

/** A shape without any symmetry, 8 × 5 mm. */
export function flag(): Path {
  const points = [
    { x: 1, y: 2 },
    { x: 9, y: 3 },
    { x: 6, y: 7 },
    { x: 2, y: 6 },
  ];
  return Path.fromPoints(points, true);
}

/** The bounding box of a graphic that is not empty. */
export function boxOf(graphic: Graphic) {
  const found = graphic.boundingBox();
  if (!found) throw new Error("there is nothing to measure");
  return found;
}
