import type { AccountModal } from "@cuttle/web-kit/account";
import { useCallback, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ModalState } from "./modal-state.ts";

/** Opens an account modal over the page one is on, so that Back closes it. */
export function useOpenModal(): (modal: AccountModal) => void {
  const navigate = useNavigate();
  const location = useLocation();
  // The second click of a double click may come before the first has changed the address.
  const openedFrom = useRef<typeof location>(null);
  return useCallback(
    (modal) => {
      const search = new URLSearchParams(location.search);
      const other = search.get("modal");
      if (other === modal || openedFrom.current === location) return;
      openedFrom.current = location;
      search.set("modal", modal);
      const state = other ? location.state : ({ pushed: true } satisfies ModalState);
      void navigate(
        { search: `?${search}` },
        { state, replace: other !== null, preventScrollReset: true },
      );
    },
    [navigate, location],
  );
}
