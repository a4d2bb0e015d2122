import { type RefObject, useEffect, useState } from "react";

/** Pixels at the lower edge of the window that the keyboard of a phone covers. What is typed in stays in sight. */
export function useKeyboardHeight(root: RefObject<HTMLElement | null>, isWanted: boolean): number {
  const [covered, setCovered] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isWanted || !viewport) return;
    // Where somebody has zoomed the page, less of it is seen, too.
    const measure = () =>
      setCovered(
        viewport.scale > 1.01
          ? 0
          : Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop)),
      );
    measure();
    const stop = new AbortController();
    const { signal } = stop;
    for (const type of ["resize", "scroll"]) viewport.addEventListener(type, measure, { signal });
    return () => stop.abort();
  }, [isWanted]);
  useEffect(() => {
    const { activeElement } = document;
    if (covered > 0 && root.current?.contains(activeElement))
      activeElement?.scrollIntoView({ block: "nearest" });
  }, [root, covered]);
  return covered;
}
