import { type RefObject, useLayoutEffect, useRef } from "react";

/** Calls `onGone` when the article around an element is removed with the focus in it. */
export function useFocusWhenGone(inside: RefObject<HTMLElement | null>, onGone: () => void) {
  const latest = useRef(onGone);
  useLayoutEffect(() => {
    latest.current = onGone;
  });
  useLayoutEffect(() => {
    const article = inside.current?.closest("article");
    return () => {
      if (article?.contains(document.activeElement)) latest.current();
    };
  }, [inside]);
}
