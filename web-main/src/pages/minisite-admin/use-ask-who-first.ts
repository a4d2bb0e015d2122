import { type OperationName, useAskAgain } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useCallback } from "react";
import { manages } from "./minisite.ts";

/**
 * Asks anew after a change that may have been to one's own role: first who one is. Whoever no longer manages the minisite is
 * led away, and would be refused the rest.
 */
export function useAskWhoFirst(subdomain: string) {
  const { refresh } = useSession();
  const askAgain = useAskAgain();
  return useCallback(
    async (...names: OperationName[]) => {
      const user = await refresh().catch(() => undefined);
      if (user === undefined || manages(user, subdomain)) askAgain(...names);
    },
    [refresh, askAgain, subdomain],
  );
}
