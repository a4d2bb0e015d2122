import { useSyncExternalStore } from "react";

const query = "(width >= 40rem)";

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether there is room for a table. */
export function useRoomy(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
