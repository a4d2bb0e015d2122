import { CompoundPath, type Graphic, Group } from "@cuttle/geometry";
import { defineModifier } from "../registry.ts";
import { shapesByLayer } from "./layers.ts";

export const difference = defineModifier({
  name: "difference",
  label: "Cut away",
  help: "Takes the shapes in front away from the one at the back.",
  properties: [
    {
      name: "split",
      type: "choice",
      default: "'first'",
      label: "What is cut",
      help: "The shape at the back, or everything on its layer.",
      choices: [
        { value: "first", label: "The shape at the back" },
        { value: "layer", label: "Its whole layer" },
      ],
    },
  ],
  modify(input, { split }) {
    const [subject, clips] = split === "first" ? firstAndRest(input) : layerAndRest(input);
    if (!subject) return input;
    const result = CompoundPath.difference(subject, ...clips);
    result.layer = layerOf(subject);
    return result;
  },
});

function firstAndRest(input: Group): [Graphic | undefined, Graphic[]] {
  const [first, ...rest] = unwrap(input).items;
  return [first, rest];
}

function layerAndRest(input: Group): [Graphic | undefined, Graphic[]] {
  const [first, ...rest] = [...shapesByLayer(input)].map(([layer, shapes]) => {
    const group = new Group(shapes);
    group.layer = layer;
    return group;
  });
  return [first, rest];
}

function layerOf(graphic: Graphic): string | undefined {
  return graphic.layer ?? graphic.allPathsAndCompoundPaths()[0]?.layer;
}

/** Unwraps a group that contains only one group. */
export function unwrap(group: Group): Group {
  let inner = group;
  while (inner.items.length === 1 && inner.items[0] instanceof Group) inner = inner.items[0];
  return inner;
}
