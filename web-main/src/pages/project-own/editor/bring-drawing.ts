import type { ProjectStore } from "../../../engine/project-state.ts";

/** The dialog is opened by the session, which holds no files. */
const brought = new WeakMap<ProjectStore, File>();

/** Opens the dialog that inserts a drawing: with the file that was dropped or pasted, or to choose one. */
export function bringDrawing(store: ProjectStore, file?: File): void {
  if (file) brought.set(store, file);
  else brought.delete(store);
  store.setSession({ dialog: "drawing" });
}

/** The file with which the dialog was opened. */
export const broughtTo = (store: ProjectStore): File | undefined => brought.get(store);
