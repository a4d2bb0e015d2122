import type { AccountModal } from "@cuttle/web-kit/account";
import { useCallback } from "react";
import { useNavigate } from "react-router";

/** Opens an account modal over the page one is on, so that Back closes it. */
export function useOpenModal(): (modal: AccountModal) => void {
  const navigate = useNavigate();
  return useCallback(
    (modal) => void navigate(`?modal=${modal}`, { preventScrollReset: true }),
    [navigate],
  );
}
