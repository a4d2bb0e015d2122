import type { ElementAddress } from "../edit/find-elements.ts";
import { beginText, beginTyping } from "../edit/typing.ts";
import { middleOf, rounded } from "./measure.ts";
import type { Caught, Point, Pointer, Stage, Tool, ToolState } from "./tool.ts";
import { isTap } from "./tool-runner.ts";
import { cutAround, textAt, textUnder } from "./under-pointer.ts";

/**
 * A tap on a text types in it. Elsewhere it begins a new one: in the middle of what is cut out there, if it is near that,
 * or with its first letter at the tap.
 */
export const textTool: Tool = (stage) => {
  const waiting = (caught?: Caught): ToolState => ({
    ...{ cursor: "text", caught },
    move: ({ at }) => waiting(middleAt(stage, at)),
    press: (from) => ({
      cursor: "text",
      // A finger that moves belongs to the view.
      movesView: from.kind === "touch",
      release(to) {
        if (isTap(from, to)) tap(stage, from);
        return waiting();
      },
    }),
  });
  return waiting();
};

/** The share of a side by which a tap may miss the middle of what it is on. */
const NEAR = 1 / 4;

/** The middle of what is cut out around a point, if that is near it and there is no text yet. */
function middleAt(stage: Stage, { x, y }: Point): Caught | undefined {
  const around = cutAround(stage, { x, y });
  if (!around) return undefined;
  const { minX, maxX, minY, maxY } = around.box;
  const middle = middleOf(around.box);
  const isNear =
    Math.abs(x - middle.x) <= NEAR * (maxX - minX) &&
    Math.abs(y - middle.y) <= NEAR * (maxY - minY);
  if (!isNear || textAt(stage, middle, 0) !== undefined) return undefined;
  return { text: `Center of ${around.name}`, lines: [], points: [middle] };
}

function tap(stage: Stage, pointer: Pointer): void {
  const { store } = stage;
  const found = textUnder(stage, pointer);
  if (found !== undefined) {
    store.setSession({ tool: "select", selection: [found] });
    typeIn(stage, found);
  } else typeAt(stage, pointer.at);
}

/** Begins a new text at a point, or says why that can't be done. */
export function typeAt(stage: Stage, { x, y }: Point): void {
  const { store, unit, scale, say } = stage;
  const near = (length: number) => rounded(length, scale(), unit);
  const [middle] = middleAt(stage, { x, y })?.points ?? [];
  const problem = beginText(store, middle ?? { x: near(x), y: near(y) }, middle !== undefined);
  if (problem !== undefined) say(problem);
}

/** Begins to type in an element, or says why that can't be done. */
export function typeIn({ store, say }: Pick<Stage, "store" | "say">, address: ElementAddress) {
  const problem = beginTyping(store, address);
  if (problem !== undefined) say(problem);
}
