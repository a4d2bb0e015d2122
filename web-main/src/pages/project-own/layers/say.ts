import type { ProjectStore } from "../../../engine/project-state.ts";

/** Says something to screen readers, while the editor is open. */
export function say(store: ProjectStore, text: string): void {
  const { said } = store.session();
  store.setSession({ said: { text, times: (said?.times ?? 0) + 1 } });
}
