import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ModalState, modalState } from "./modal-state.ts";
import type { FeatureKey } from "./upgrade-words.ts";

/** Opens the upgrade modal of a gated feature over the current page, so that Back closes it. */
export function useOpenUpgrade(): (feature: FeatureKey) => void {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    (feature) => {
      const { upgrade, download } = modalState(location);
      if (upgrade === feature) return;
      const state: ModalState = { upgrade: feature, pushed: true };
      void navigate(
        { search: location.search, hash: location.hash },
        { state, replace: upgrade !== undefined || download === true, preventScrollReset: true },
      );
    },
    [navigate, location],
  );
}
