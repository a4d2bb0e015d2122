import { ApiError, useApi } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useState } from "react";

/** S0 §4: "the client refreshes the user every 1 second until the plan becomes Pro". */
const interval = 1000;
/** How long to wait before trying again to confirm a checkout, in milliseconds. */
const retryInterval = 10_000;
/** Then people need to know what to do. */
const longestWait = 60_000;

export interface AwaitedPro {
  /** trialUsed: the trial was refused, because the account, its address or the card had one before. */
  state: "waiting" | "arrived" | "late" | "trialUsed";
  /** Waits once more. */
  again: () => void;
}

/** Waits until somebody has Pro features, after a checkout (`sessionId`) or a gift (null). */
export function useAwaitPro(sessionId: string | null): AwaitedPro {
  const { call } = useApi();
  const { user, refresh } = useSession();
  const [end, setEnd] = useState<"late" | "trialUsed">();
  const arrived = user?.featureFlags.hasProFeatures ?? false;
  const waiting = !arrived && !end;

  useEffect(() => {
    if (!waiting) return;
    let left = false;
    let retrying: ReturnType<typeof setTimeout>;
    const look = () => void refresh().catch(() => undefined);

    // A webhook brings the same news, perhaps later; so a failure here is none.
    async function confirm(id: string) {
      try {
        await call("confirmCheckout", { sessionId: id });
        look();
      } catch (error) {
        if (left) return;
        if (error instanceof ApiError && error.code === "trial_used") setEnd("trialUsed");
        else retrying = setTimeout(confirm, retryInterval, id);
      }
    }

    if (sessionId) void confirm(sessionId);
    const looking = setInterval(look, interval);
    const ending = setTimeout(() => setEnd("late"), longestWait);
    return () => {
      left = true;
      clearTimeout(retrying);
      clearInterval(looking);
      clearTimeout(ending);
    };
  }, [waiting, call, refresh, sessionId]);

  return { state: arrived ? "arrived" : (end ?? "waiting"), again: () => setEnd(undefined) };
}
