import { limits } from "../document/limits.ts";
import { takeDrawingApart, takeSVGApart } from "../drawing-file/apart/index.ts";
import type { Apart } from "../drawing-file/taken-apart.ts";
import { countOf, tooManyShapes } from "../edit/insert.ts";
import type { DrawingValues } from "../generators/drawing.ts";
import type { ElementState } from "./element-state.ts";
import { Reader, type Run } from "./environment.ts";
import type { Maker } from "./local-geometry.ts";
import { problemOf } from "./runtime.ts";

/** Takes an element apart, as it was drawn last; `path` is that of its `ElementInfo`. */
export function takeApart(root: ElementState, path: string, run: Run, maker: Maker): Apart {
  const states = statesTo(root, path);
  const { element, surroundings } = states.at(-1) ?? {};
  if (element === undefined || surroundings === undefined)
    return { problem: "It isn't drawn, so it can't be taken apart. Show it first." };
  if (element.type !== "drawing" && element.type !== "svg")
    return { problem: "Only a drawing from a file can be taken apart." };
  const modifier = modifierOfShapes(states);
  if (modifier !== undefined) return { problem: needsShapes(nameOf(modifier, run)) };
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

const needsShapes = (modifier: string) =>
  `The modifier “${modifier}” needs its shapes as they are, so it stays one layer. Remove the modifier first, and add it again afterwards.`;

/** Modifiers that do something else with shapes in groups, or with dashes of one path, than with each by itself. */
const ofShapes: ReadonlySet<string> = new Set([
  "difference",
  "intersection",
  "exclude",
  "repeatAlongPath",
  "textOnPath",
]);

/** The first of them on an element, or on groups around it in which there is nothing else; scripts may be one. */
function modifierOfShapes(states: readonly ElementState[]): string | undefined {
  const [own, ...around] = states.toReversed();
  const others = around.findIndex(({ children }) => children.length > 1);
  const alone = [own, ...(others < 0 ? around : around.slice(0, others))];
  return alone
    .flatMap((state) => state?.element?.modifiers ?? [])
    .find(({ type }) => ofShapes.has(type) || type.startsWith(scripted))?.type;
}

const scripted = "script:";

function nameOf(modifier: string, { registry, environment }: Run): string {
  const script = environment.scripts.get(modifier.slice(scripted.length));
  return registry.modifiers.get(modifier)?.label ?? script?.name ?? modifier;
}

/** An element, after all that are around it, the outermost one first; none when there is no such element. */
function statesTo(parent: ElementState, path: string): readonly ElementState[] {
  for (const child of parent.children) {
    const { surroundings, id } = child;
    if (surroundings && surroundings.path + id === path) return [child];
    const found = statesTo(child, path);
    if (found.length > 0) return [child, ...found];
  }
  return [];
}
