import { setTakenOver } from "@cuttle/web-kit/taken-over";
import { startTransition, useEffect, useLayoutEffect, useState } from "react";
import { useAppHistory } from "../router/app-history.ts";

/**
 * Waits until the page is more than a placeholder. In that frame it hides the server's first reply; then it says that the app has
 * taken over, which every navigation takes back. Rendered after the page, because effects run in this order.
 */
export function TakeOver() {
  const history = useAppHistory();
  // Counted in a transition, as the router changes the address: both are rendered together. The address alone is not enough, because going
  // on and back before the other page has loaded renders the same one.
  const [navigation, setNavigation] = useState(0);
  const [shown, setShown] = useState<number>();

  useLayoutEffect(
    () =>
      history.listen(() => {
        setTakenOver(false);
        startTransition(() => setNavigation(history.navigations));
      }),
    [history],
  );

  useLayoutEffect(() => {
    const observer = new MutationObserver(look);
    function look() {
      if (document.querySelector(".page-loading")) return;
      observer.disconnect();
      // For good, since a page may load again after a login elsewhere.
      document.querySelector("#first")?.setAttribute("hidden", "");
      setShown(navigation);
    }
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [navigation]);

  useEffect(() => setTakenOver(shown === navigation), [shown, navigation]);
  return null;
}
