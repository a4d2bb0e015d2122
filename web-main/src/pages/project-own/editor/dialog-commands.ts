import { middleOf, selectedFrame } from "@cuttle/design/tools";
import { Search } from "lucide-react";
import type { Command } from "../../../engine/commands.ts";
import { hasStage, shownStage } from "./open-stage.ts";

/** Finds commands, layers and parameters. Its key works anywhere on the page. */
export const paletteCommand: Command = {
  ...{ id: "palette", label: "Find a command", icon: Search, keys: ["Mod+K"], opensDialog: true },
  when: hasStage,
  run: (store) => store.setSession({ dialog: "palette" }),
};

export const helpCommand: Command = {
  ...{ id: "keys", label: "Keys", keys: ["?"], opensDialog: true, when: hasStage },
  run: (store) => store.setSession({ dialog: "keys" }),
};

/** Opens the menu of what is selected, at its middle. */
export const menuCommand: Command = {
  ...{ id: "menu", label: "Open the menu", keys: ["Shift+F10", "ContextMenu"] },
  when: hasStage,
  run(store) {
    const shown = shownStage(store)?.shown();
    if (!shown) return;
    const { view, size } = shown;
    const frame = selectedFrame({ store });
    const middle = frame ? middleOf(frame) : view;
    const within = (place: number, length: number) => Math.min(Math.max(place, 0), length);
    store.setSession({
      menu: {
        x: within((middle.x - view.x) * view.scale + size.width / 2, size.width),
        y: within((middle.y - view.y) * view.scale + size.height / 2, size.height),
      },
    });
  },
};

/** Between the drawing and the layers, past what is between them. Its key works anywhere on the page. */
export const otherSideCommand: Command = {
  ...{ id: "otherSide", label: "Go to the drawing, or to the layers", keys: ["F6"] },
  when: hasStage,
  run(store) {
    const isThere = document.activeElement?.getAttribute("aria-describedby") === "stage-keys";
    const tree = document.querySelector<HTMLElement>("[data-layers] [role=tree]");
    if (isThere && tree) tree.focus();
    else shownStage(store)?.focus();
  },
};
