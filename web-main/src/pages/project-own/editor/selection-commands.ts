import type { Command } from "../../../engine/commands.ts";
import { joined } from "../../../engine/viewport.ts";
import { infoOf } from "../layers/info-of.ts";
import { hasStage, shownStage } from "./open-stage.ts";

export const showSelectionCommand: Command = {
  ...{ id: "showSelection", label: "Show what is selected", keys: ["2"] },
  when(store) {
    if (store.selection().length === 0) return "Nothing is selected.";
    return store.selection().some((one) => infoOf(store.state(), one)?.world)
      ? hasStage(store)
      : "It isn't drawn.";
  },
  run(store) {
    const boxes = store.selection().flatMap((one) => infoOf(store.state(), one)?.world ?? []);
    const [first, ...others] = boxes;
    if (first) shownStage(store)?.showBox(others.reduce(joined, first));
  },
};

/** The first field of the place and size of what is selected. */
const firstNumber = () =>
  document.querySelector<HTMLElement>("[data-layers] [data-numbers] input:not([readonly])");

/** Goes to the fields of what is selected, for those who can't drag. */
export const numbersCommand: Command = {
  ...{ id: "numbers", label: "Edit numbers", keys: ["N"] },
  when(store) {
    if (store.selection().length === 0) return "Nothing is selected.";
    return firstNumber() !== null || "It has no fields for its place and size.";
  },
  run: () => firstNumber()?.focus(),
};
