import { type OperationName, useApi } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { useCallback } from "react";
import { manages } from "./minisite.ts";

/**
 * Refetches after a change that may have affected one's own role: the user first. Somebody who no longer manages the
 * minisite is redirected; other requests would be refused.
 */
export function useAskWhoFirst(subdomain: string) {
  const { refresh } = useSession();
  const { invalidate } = useApi();
  return useCallback(
    async (...names: OperationName[]) => {
      const user = await refresh().catch(() => undefined);
      if (user === undefined || manages(user, subdomain)) invalidate(...names);
    },
    [refresh, invalidate, subdomain],
  );
}
