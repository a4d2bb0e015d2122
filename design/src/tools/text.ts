import type { ElementAddress } from "../edit/find-elements.ts";
import { beginText, beginTyping } from "../edit/typing.ts";
import { rounded } from "./measure.ts";
import type { Point, Pointer, Stage, Tool, ToolState } from "./tool.ts";
import { isTap } from "./tool-runner.ts";
import { textUnder } from "./under-pointer.ts";

/** A tap on a text types in it; elsewhere it begins a new one, whose first letter will be there. */
export const textTool: Tool = (stage) => {
  const waiting: ToolState = {
    cursor: "text",
    press: (from) => ({
      cursor: "text",
      // A finger that moves belongs to the view.
      movesView: from.kind === "touch",
      release(to) {
        if (isTap(from, to)) tap(stage, from);
        return waiting;
      },
    }),
  };
  return waiting;
};

function tap(stage: Stage, pointer: Pointer): void {
  const { store } = stage;
  const found = textUnder(stage, pointer);
  if (found !== undefined) {
    store.setSession({ tool: "select", selection: [found] });
    typeIn(stage, found);
  } else typeAt(stage, pointer.at);
}

/** Begins a new text at a point, or says why that can't be done. */
export function typeAt({ store, unit, scale, say }: Stage, { x, y }: Point): void {
  const near = (length: number) => rounded(length, scale(), unit);
  const problem = beginText(store, { x: near(x), y: near(y) });
  if (problem !== undefined) say(problem);
}

/** Begins to type in an element, or says why that can't be done. */
export function typeIn({ store, say }: Pick<Stage, "store" | "say">, address: ElementAddress) {
  const problem = beginTyping(store, address);
  if (problem !== undefined) say(problem);
}
