import { useLayoutEffect } from "react";
import { type Location, useLocation } from "react-router";
import { useAppHistory } from "./app-history.ts";

const storageKey = "cuttle.scroll";

/** The first page of every visit has the same key: without its path, the position of another page would be restored. */
const placeOf = ({ key, pathname }: Location) => (key === "default" ? pathname : key);

let positions: Record<string, number> = {};
try {
  positions = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
} catch {
  // Storage is forbidden: after a reload a page starts at its top.
}

/** The element that the hash of the address names. */
export function targetOf({ hash }: Location): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // it is not encoded as it should be
  }
}

/**
 * A new page starts at its top or at its hash, which also gets the focus if it has a tabIndex; going back restores the
 * position. Rendered beside the page, so that it waits until the page has loaded.
 */
export function ScrollRestoration() {
  const history = useAppHistory();
  const location = useLocation();

  useLayoutEffect(() => {
    const position = history.action === "POP" ? positions[placeOf(location)] : undefined;
    const target = targetOf(location);
    if (position !== undefined) window.scrollTo(0, position);
    else if (history.keepsScroll) return;
    else if (!target) window.scrollTo(0, 0);
    else {
      target.scrollIntoView();
      target.focus({ preventScroll: true });
    }
  }, [history, location]);

  // Also before paint: otherwise Back could still save the new page's position as that of the page before.
  useLayoutEffect(() => {
    const save = () => {
      positions[placeOf(location)] = window.scrollY;
    };
    const keep = () => {
      save();
      window.history.scrollRestoration = "auto";
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(positions));
      } catch {
        // Forbidden, or full.
      }
    };
    window.history.scrollRestoration = "manual";
    window.addEventListener("pagehide", keep);
    const stop = history.listen(save);
    return () => {
      stop();
      window.removeEventListener("pagehide", keep);
    };
  }, [history, location]);
  return null;
}
