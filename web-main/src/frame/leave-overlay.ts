import type { ModalState } from "./modal-state.ts";

/**
 * The upgrade and the download dialog have history entries of their own. After a reload only the page is shown, so that
 * entry is left. Must run before the router reads the history.
 */
export function leaveOverlay(): void {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const { usr, ...entry } = (window.history.state ?? {}) as { usr?: ModalState | null };
  if (load?.type !== "reload" || !(usr?.upgrade || usr?.download)) return;
  window.history.replaceState(entry, "");
  window.history.back();
}
