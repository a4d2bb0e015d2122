import type { Edit } from "@cuttle/design";
import { useEffect, useRef } from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";

/**
 * Changes the document from a field: it is shown while somebody types, and then becomes a step. What is still being typed
 * counts when the field goes. `key`: what is changed.
 */
export function useTyped(store: ProjectStore, key: string): (edit: Edit, moving: boolean) => void {
  const isTyped = useRef(false);
  useEffect(
    () => () => {
      if (isTyped.current) store.commit(key);
    },
    [store, key],
  );
  return (edit, moving) => {
    isTyped.current = moving;
    if (moving) store.preview(edit);
    else store.edit(edit, { key });
  };
}
