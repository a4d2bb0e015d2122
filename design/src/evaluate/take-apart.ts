import { limits } from "../document/limits.ts";
import { takeDrawingApart, takeSVGApart } from "../drawing-file/apart/index.ts";
import type { TakenApart } from "../drawing-file/taken-apart.ts";
import { countOf, tooManyShapes } from "../edit/insert.ts";
import type { DrawingValues } from "../generators/drawing.ts";
import type { ElementState } from "./element-state.ts";
import { Reader, type Run } from "./environment.ts";
import type { Maker } from "./local-geometry.ts";
import { problemOf } from "./runtime.ts";

/** What an element consists of, or why it can't be taken apart. */
export type Apart = TakenApart | { readonly problem: string };

/** Takes an element apart, as it was drawn last; `path` is that of its `ElementInfo`. */
export function takeApart(root: ElementState, path: string, run: Run, maker: Maker): Apart {
  const { element, surroundings } = stateAt(root, path) ?? {};
  if (element === undefined || surroundings === undefined)
    return { problem: "It isn't drawn, so it can't be taken apart. Show it first." };
  if (element.type !== "drawing" && element.type !== "svg")
    return { problem: "Only a drawing from a file can be taken apart." };
  const reader = new Reader(run, surroundings.scope, element.id, { element: path });
  const { byName, fallback } = run.environment.shapeStyles;
  const { operation } = byName.get(element.style ?? surroundings.style ?? "") ?? fallback;
  try {
    const taken =
      element.type === "drawing"
        ? takeDrawingApart(maker.valuesOf(element, reader) as unknown as DrawingValues)
        : takeSVGApart(String(maker.valuesOf(element, reader).source), operation);
    const count = countOf([taken, ...taken.components].flatMap(({ elements }) => elements));
    return count > limits.elements ? { problem: tooManyShapes(count) } : taken;
  } catch (error) {
    return { problem: problemOf(error).message };
  }
}

function stateAt(parent: ElementState, path: string): ElementState | undefined {
  for (const child of parent.children) {
    const { surroundings, id } = child;
    if (surroundings && surroundings.path + id === path) return child;
    const found = stateAt(child, path);
    if (found) return found;
  }
  return undefined;
}
