import { useSyncExternalStore } from "react";

// The same width as in project.css.
const query = "(width >= 56rem)";

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether fields stand beside the drawing, not under it. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
