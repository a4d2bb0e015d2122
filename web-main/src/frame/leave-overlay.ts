import type { ModalState } from "./modal-state.ts";

/**
 * The upgrade and the download dialog lie over the page at an entry of the history of their own. Whoever loads the page anew
 * wants the page: that entry is left again. Must run before the router reads the history.
 */
export function leaveOverlay(): void {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const { usr, ...entry } = (window.history.state ?? {}) as { usr?: ModalState | null };
  if (load?.type !== "reload" || !(usr?.upgrade || usr?.download)) return;
  window.history.replaceState(entry, "");
  window.history.back();
}
