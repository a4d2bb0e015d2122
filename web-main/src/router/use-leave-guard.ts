import { useEffect, useState } from "react";
import { useAppHistory } from "./app-history.ts";

/**
 * Holds back every navigation between paths that `blocks`. Returns null, or what to do once the user has decided: leave
 * or stay.
 */
export function useLeaveGuard(blocks: (from: string, to: string) => boolean) {
  const history = useAppHistory();
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  useEffect(() => {
    history.guard = (from, to, goOn) => {
      const held = blocks(from, to);
      if (held) setProceed(() => goOn);
      return held;
    };
    return () => {
      history.guard = undefined;
    };
  });
  const stay = () => setProceed(null);
  function leave() {
    stay();
    proceed?.();
  }
  return proceed && { leave, stay };
}
