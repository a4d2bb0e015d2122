import type { AccountModal } from "@cuttle/web-kit/account";
import { useCallback, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ModalState } from "./modal-state.ts";

/**
 * Opens an account modal over the page one is on, so that Back closes it. `continueTo`: where it leads, when that is not
 * the dashboard.
 */
export function useOpenModal(): (modal: AccountModal, continueTo?: string) => void {
  const navigate = useNavigate();
  const location = useLocation();
  // The second click of a double click may come before the first has changed the address.
  const openedFrom = useRef<typeof location>(null);
  return useCallback(
    (modal, continueTo) => {
      const search = new URLSearchParams(location.search);
      const other = search.get("modal");
      if (other === modal || openedFrom.current === location) return;
      openedFrom.current = location;
      search.set("modal", modal);
      if (continueTo) search.set("continue", continueTo);
      const state = other ? location.state : ({ pushed: true } satisfies ModalState);
      void navigate(
        { search: `?${search}`, hash: location.hash },
        { state, replace: other !== null, preventScrollReset: true },
      );
    },
    [navigate, location],
  );
}
