import { useCallback } from "react";
import { type Input, useApi } from "../api/index.ts";
import { useSession } from "./session-provider.tsx";

/** Remembers properties for the person who is signed in (S0 §7), in `user.userStorage`. For visitors it only warns. */
export function useUserStorage() {
  const { call } = useApi();
  const { user, refresh } = useSession();
  const signedIn = user !== null;
  return useCallback(
    async (changes: Input<"updateUserStorage">) => {
      if (!signedIn) {
        // biome-ignore lint/suspicious/noConsole: so S0 §7 says.
        console.warn("User not logged in");
        return;
      }
      await call("updateUserStorage", changes);
      await refresh();
    },
    [call, refresh, signedIn],
  );
}
