import type { ProjectStore } from "../../../engine/project-state.ts";

export type ClipboardAction = "copy" | "cut" | "paste";

type Answer = (action: ClipboardAction) => void;

/** What does it in an open editor: it knows the project and the view, which a command doesn't. It is loaded late. */
const answers = new WeakMap<ProjectStore, Answer>();

/** What was pressed before it was loaded. */
const waiting = new WeakMap<ProjectStore, ClipboardAction>();

/** Answers the commands of a store; returns what ends that. */
export function answerClipboard(store: ProjectStore, answer: Answer): () => void {
  answers.set(store, answer);
  const action = waiting.get(store);
  waiting.delete(store);
  if (action) answer(action);
  return () => void answers.delete(store);
}

/** Has it done for a store, now or once there is an answer. */
export function askClipboard(store: ProjectStore, action: ClipboardAction): void {
  const answer = answers.get(store);
  if (answer) answer(action);
  else waiting.set(store, action);
}
