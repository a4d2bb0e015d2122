import { setTakenOver } from "@cuttle/web-kit/taken-over";
import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Waits until the page is more than a placeholder. In that frame it hides the server's first reply; then it says that the app has
 * taken over. Rendered after the page, because effects run in this order; every navigation takes it back (main.tsx).
 */
export function TakeOver() {
  const location = useLocation();
  const [shown, setShown] = useState<typeof location>();

  useLayoutEffect(() => {
    const observer = new MutationObserver(look);
    function look() {
      if (document.querySelector(".page-loading")) return;
      observer.disconnect();
      // For good, since a page may load again after a login elsewhere.
      document.querySelector("#first")?.setAttribute("hidden", "");
      setShown(location);
    }
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [location]);

  useEffect(() => setTakenOver(shown === location), [shown, location]);
  return null;
}
