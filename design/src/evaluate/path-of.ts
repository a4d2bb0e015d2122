import { Anchor, CompoundPath, Path } from "@cuttle/geometry";
import type { AnchorNode, ElementNode, PointNode } from "../document/schema.ts";
import type { Reader } from "./environment.ts";
import { named } from "./runtime.ts";
import { vector } from "./transform.ts";

type Point = { readonly x: number; readonly y: number };
type PointOf = (node: PointNode, point: "at" | "in" | "out") => Point;

/** The path of an element's contours. Throws a `Problem`. */
export function pathOf(
  { contours = [], fillRule = "nonzero" }: Pick<ElementNode, "contours" | "fillRule">,
  reader: Reader,
): Path | CompoundPath {
  const paths = contours.map(({ id, closed, anchors }) => {
    const made = anchors.map((anchor, index) =>
      anchorOf(anchor, (node, point) => {
        if (typeof node !== "string") return { x: node[0], y: node[1] };
        const property = `contours[${id}].anchors[${index}].${point}`;
        return named(property, () => vector(reader.value(property, node)));
      }),
    );
    return new Path(made, closed);
  });
  const [only] = paths;
  const isPath = only && paths.length === 1 && fillRule === "nonzero";
  return isPath ? only : new CompoundPath(paths, fillRule);
}

function anchorOf(anchor: AnchorNode, pointOf: PointOf): Anchor {
  if (isTuple(anchor)) {
    const [x, y, inX = 0, inY = 0, outX = 0, outY = 0] = anchor;
    return new Anchor({ x, y }, { x: inX, y: inY }, { x: outX, y: outY });
  }
  const { at, in: before = [0, 0], out: after = [0, 0] } = anchor;
  return new Anchor(pointOf(at, "at"), pointOf(before, "in"), pointOf(after, "out"));
}

function isTuple(anchor: AnchorNode): anchor is Extract<AnchorNode, readonly number[]> {
  return Array.isArray(anchor);
}
