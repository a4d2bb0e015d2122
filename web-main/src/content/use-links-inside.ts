import type { MouseEvent } from "react";
import { useNavigate } from "react-router";

/** For a text that our server made: links in it to our own pages open without loading the app again. */
export function useLinksInside() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest("a");
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    if (link.origin !== window.location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
}
