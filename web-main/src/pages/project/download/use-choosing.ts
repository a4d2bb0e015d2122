import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ModalState, modalState } from "../../../frame/modal-state.ts";

/** Whether the download dialog is open, and whether it ever was. It has its own history entry, so that Back closes it. */
export function useChoosing() {
  const navigate = useNavigate();
  const location = useLocation();
  const choosing = modalState(location).download === true;
  const [asked, setAsked] = useState(choosing);
  if (choosing && !asked) setAsked(true);
  // Files take a while: use what is open when they are done. Closing twice must not go back twice.
  const now = useRef({ location, choosing });
  useEffect(() => {
    now.current = { location, choosing };
  }, [location, choosing]);

  const choose = useCallback(() => {
    if (now.current.choosing) return;
    now.current.choosing = true;
    const { search, hash } = now.current.location;
    const state: ModalState = { download: true, pushed: true };
    void navigate({ search, hash }, { state, preventScrollReset: true });
  }, [navigate]);

  const closeChoice = useCallback(() => {
    if (!now.current.choosing) return;
    now.current.choosing = false;
    void navigate(-1);
  }, [navigate]);

  return useMemo(
    () => ({ choosing, asked, choose, closeChoice }),
    [choosing, asked, choose, closeChoice],
  );
}
