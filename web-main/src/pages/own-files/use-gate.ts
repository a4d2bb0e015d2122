import { useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { FeatureKey } from "../../frame/upgrade-words.ts";
import { useOpenModal } from "../../frame/use-open-modal.ts";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";

/**
 * The way to what only Pro may: who is not signed in signs up first, and comes back to where they were; who has another plan
 * sees what Pro gives them.
 */
export function useGate(feature: FeatureKey) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const openModal = useOpenModal();
  const openUpgrade = useOpenUpgrade();
  const wanted = useRef<() => void>(undefined);

  function pass(go: () => void) {
    if (!user) {
      wanted.current = go;
      openModal("signup", pathname);
    } else if (user.featureFlags.hasProFeatures) go();
    else openUpgrade(feature);
  }

  // Back from the sign-up, once that has left the address.
  const signingUp = new URLSearchParams(search).has("modal");
  useEffect(() => {
    const go = wanted.current;
    if (!go || signingUp || !user) return;
    wanted.current = undefined;
    pass(go);
  });

  return pass;
}
