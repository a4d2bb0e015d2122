import { type RefObject, useEffect, useRef } from "react";

/** When a name is no longer edited, its field has gone, and the focus with it: it moves here, unless it is elsewhere. */
export function useFocusAfterEditing(editing: boolean, next: RefObject<HTMLElement | null>) {
  const was = useRef(false);
  useEffect(() => {
    const ended = was.current && !editing;
    was.current = editing;
    if (ended && document.activeElement === document.body) {
      next.current?.focus({ preventScroll: true });
    }
  }, [editing, next]);
}
