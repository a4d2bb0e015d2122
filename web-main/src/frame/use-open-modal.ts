import type { AccountModal } from "@cuttle/web-kit/account";
import { useCallback, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { type ModalState, modalState } from "./modal-state.ts";

/** The page of a project: `/@ada/Luggage-tag-p1`. */
const project = /^\/@[^/]+\/[^/]+$/;

interface OpenModalOptions extends Pick<ModalState, "purpose"> {
  /** The destination, when it is not the dashboard (S0 §2). */
  continueTo?: string;
}

/**
 * Opens an account modal over the current page, so that Back closes it. From a project, the login returns to it with
 * its values.
 */
export function useOpenModal(): (modal: AccountModal, options?: OpenModalOptions) => void {
  const navigate = useNavigate();
  const location = useLocation();
  // The second click of a double click may come before the first has changed the address.
  const openedFrom = useRef<typeof location>(null);
  return useCallback(
    (modal, { continueTo, ...said } = {}) => {
      const { pathname } = location;
      const atProject = project.test(pathname) || pathname === paths.intro;
      const next = continueTo ?? (atProject ? pathname + location.hash : undefined);
      const search = new URLSearchParams(location.search);
      const other = search.get("modal");
      if (other === modal || openedFrom.current === location) return;
      openedFrom.current = location;
      search.set("modal", modal);
      if (next) search.set("continue", next);
      const state = other ? location.state : ({ pushed: true, ...said } satisfies ModalState);
      void navigate(
        { search: `?${search}`, hash: location.hash },
        {
          state,
          replace: other !== null || modalState(location).download === true,
          preventScrollReset: true,
        },
      );
    },
    [navigate, location],
  );
}
