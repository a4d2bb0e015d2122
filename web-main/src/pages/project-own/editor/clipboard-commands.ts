import { ClipboardCopy, ClipboardPaste, Scissors } from "lucide-react";
import type { Command } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";

export type ClipboardAction = "copy" | "cut" | "paste";

type Answer = (action: ClipboardAction) => void;

/** What does it in an open editor: it knows the project and the view, which a command doesn't. */
const answers = new WeakMap<ProjectStore, Answer>();

/** Answers the commands of a store; returns what ends that. */
export function answerClipboard(store: ProjectStore, answer: Answer): () => void {
  answers.set(store, answer);
  return () => void answers.delete(store);
}

const notReady = "Copy and paste isn't ready yet. Try again in a moment.";

const isReady = (store: ProjectStore) => answers.has(store) || notReady;

const run = (action: ClipboardAction) => (store: ProjectStore) => answers.get(store)?.(action);

const hasSelection = (store: ProjectStore) =>
  store.selection().length > 0 ? isReady(store) : "Nothing is selected.";

export const pasteCommand: Command = {
  ...{ id: "paste", label: "Paste", icon: ClipboardPaste, keys: ["Mod+V"] },
  when: isReady,
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
