import { selectedFrame } from "@cuttle/design/tools";
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

/** The first number of what is selected that is seen: how large it is, or where. */
const firstNumber = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      "[data-layers] [data-numbers] input[type=text]:not([readonly])",
    ),
  ].find((one) => one.checkVisibility?.() !== false);

/** Milliseconds that the properties may take to be there. */
const PATIENCE = 3_000;

/** Goes to the fields of what is selected, for those who can't drag. */
export const numbersCommand: Command = {
  ...{ id: "numbers", label: "Edit numbers", keys: ["N"] },
  when(store) {
    if (store.selection().length === 0) return "Nothing is selected.";
    return selectedFrame({ store }) !== undefined || "It isn't drawn.";
  },
  run(store) {
    const field = firstNumber();
    if (field) return field.focus();
    // A sheet of a small page has them, or they are still being loaded.
    store.setSession({ panel: "properties" });
    const changes = new MutationObserver(() => {
      const field = firstNumber();
      if (!field) return;
      changes.disconnect();
      field.focus();
    });
    changes.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => changes.disconnect(), PATIENCE);
  },
};
