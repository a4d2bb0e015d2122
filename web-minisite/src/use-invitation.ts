import { useCallback, useState } from "react";
import { addressWith, stayAt } from "./page-address.ts";

/** The token of an invitation's letter, which leads to `/?invitation=TOKEN`. */
export function useInvitation() {
  const [token, setToken] = useState(() =>
    new URLSearchParams(window.location.search).get("invitation"),
  );
  /** Removes it from the address: a reload must not ask again. */
  const settle = useCallback(() => stayAt(addressWith({ invitation: null })), []);
  const close = useCallback(() => {
    settle();
    setToken(null);
  }, [settle]);
  return { token, settle, close };
}
