import { type CompoundPath, type Graphic, Group, Path } from "@cuttle/geometry";
import { isLetterLine } from "@cuttle/geometry/kernel";
import type { NodeContext } from "../registry.ts";

/** A shape with the layer it has or inherits. */
interface LayeredShape {
  readonly shape: Path | CompoundPath;
  readonly layer: string | undefined;
}

/** All shapes of a graphic, in painting order, each with its effective layer. */
export function layeredShapes(graphic: Graphic, inherited = graphic.layer): LayeredShape[] {
  if (!(graphic instanceof Group)) {
    return graphic.allPathsAndCompoundPaths().map((shape) => ({
      shape,
      layer: shape.layer ?? inherited,
    }));
  }
  return graphic.items.flatMap((item) => layeredShapes(item, item.layer ?? inherited));
}

/** The layer all shapes share; undefined when they differ or have none. */
export function commonLayer(graphic: Graphic): string | undefined {
  const layers = new Set(layeredShapes(graphic).map(({ layer }) => layer));
  return layers.size === 1 ? [...layers][0] : undefined;
}

/** The shapes of each layer, in the order in which layers first appear. */
export function shapesByLayer(graphic: Graphic): Map<string | undefined, LayeredShape["shape"][]> {
  const map = new Map<string | undefined, LayeredShape["shape"][]>();
  for (const { shape, layer } of layeredShapes(graphic)) {
    const list = map.get(layer);
    if (list) list.push(shape);
    else map.set(layer, [shape]);
  }
  return map;
}

/** Whether a shape is an open line or a letter of a single-line font, which fill no area. */
export function isOpen(shape: Path | CompoundPath): boolean {
  return (shape instanceof Path && !shape.closed) || isLineLetter(shape);
}

/** Whether a shape is a letter of a single-line font. */
export function isLineLetter(shape: Path | CompoundPath): boolean {
  return shape.allPaths().some(isLetterLine);
}

/**
 * Whether a graphic has lines that enclose nothing, which disappear in area operations. Those of letters don't count:
 * geometry reports them where they disappear.
 */
export function hasLines(graphic: Graphic): boolean {
  return graphic
    .allPaths()
    .some(
      (path) =>
        !path.closed &&
        !isLetterLine(path) &&
        !path.isEmpty() &&
        Math.abs(path.signedArea()) < 1e-6,
    );
}

/** Warns that lines which enclose nothing were removed. */
export function warnOfLines(graphic: Graphic, context: Pick<NodeContext, "warn">): void {
  if (hasLines(graphic)) {
    context.warn(
      "Open lines enclose nothing, so this has no effect on them; put Line to shape before this",
    );
  }
}

/**
 * Splits a drawing into the layer of the shape at the back, and the rest. So a plate with an engraved name can be
 * modified without changing the name.
 */
export function backLayer(input: Group): { back: Group; front: Group | undefined } {
  const [first, ...others] = [...shapesByLayer(input)].map(([layer, shapes]) => {
    for (const shape of shapes) shape.layer = layer;
    return shapes;
  });
  const front = others.flat();
  return {
    back: new Group(first ?? []),
    front: front.length > 0 ? new Group(front) : undefined,
  };
}
