import { ClipboardCopy, ClipboardPaste, Scissors } from "lucide-react";
import type { Command } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { askClipboard, type ClipboardAction } from "./answer-clipboard.ts";

const run = (action: ClipboardAction) => (store: ProjectStore) => askClipboard(store, action);

const hasSelection = (store: ProjectStore) =>
  store.selection().length > 0 || "Nothing is selected.";

export const pasteCommand: Command = {
  ...{ id: "paste", label: "Paste", icon: ClipboardPaste, keys: ["Mod+V"] },
  when: () => true,
  run: run("paste"),
};

/** For buttons. Their keys are the browser's, which makes events of them. */
export const clipboardCommands: readonly Command[] = [
  {
    ...{ id: "copy", label: "Copy", icon: ClipboardCopy, keys: ["Mod+C"] },
    when: hasSelection,
    run: run("copy"),
  },
  {
    ...{ id: "cut", label: "Cut", icon: Scissors, keys: ["Mod+X"] },
    when: hasSelection,
    run: run("cut"),
  },
  pasteCommand,
];
