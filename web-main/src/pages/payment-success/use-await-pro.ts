import { useApi } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useState } from "react";

/** S0 §4: "the client refreshes the user every 1 second until the plan becomes Pro". */
const interval = 1000;
/** Then people need to know what to do. */
const patience = 60_000;

export interface AwaitedPro {
  state: "waiting" | "arrived" | "late";
  /** Waits once more. */
  again: () => void;
}

/** Waits until somebody has Pro features, after a checkout (`sessionId`) or a gift (null). */
export function useAwaitPro(sessionId: string | null): AwaitedPro {
  const { call } = useApi();
  const { user, refresh } = useSession();
  const arrived = user?.featureFlags.hasProFeatures ?? false;
  const [late, setLate] = useState(false);
  const waiting = !arrived && !late;

  useEffect(() => {
    if (!waiting) return;
    const look = () => void refresh().catch(() => undefined);
    // A webhook brings the same news, perhaps later; so a failure here is none.
    if (sessionId) call("confirmCheckout", { sessionId }).then(look, () => undefined);
    const looking = setInterval(look, interval);
    const ending = setTimeout(() => setLate(true), patience);
    return () => {
      clearInterval(looking);
      clearTimeout(ending);
    };
  }, [waiting, call, refresh, sessionId]);

  return { state: arrived ? "arrived" : late ? "late" : "waiting", again: () => setLate(false) };
}
