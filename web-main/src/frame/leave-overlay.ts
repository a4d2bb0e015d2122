import type { ModalState } from "./modal-state.ts";

/**
 * The dialogs of the upgrade, the download and the free trial have history entries of their own. After a reload only the page is shown, so that
 * entry is left. Must run before the router reads the history.
 */
export function leaveOverlay(): void {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const { usr, ...entry } = (window.history.state ?? {}) as { usr?: ModalState | null };
  const overlay = usr?.pushed && (usr.upgrade || usr.download || usr.trial);
  if (load?.type !== "reload" || !overlay) return;
  window.history.replaceState(entry, "");
  window.history.back();
}
