import { type RefObject, useLayoutEffect, useState } from "react";

/** Where an element of the page is: its width, and its distance from the top of the document. Follows the layout. */
export function useListPlace(element: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ width: 0, top: 0 });

  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => {
      const width = box.clientWidth;
      const top = Math.round(box.getBoundingClientRect().top + window.scrollY);
      setPlace((before) =>
        before.width === width && before.top === top ? before : { width, top },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    // What is above the list changes the height of what is around both.
    for (let one: HTMLElement | null = box; one; one = one.parentElement) observer.observe(one);
    return () => observer.disconnect();
  }, [element]);

  return place;
}
