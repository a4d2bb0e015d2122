import { hasAccount, useSession } from "@cuttle/web-kit/session";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useBrandedBy } from "../../frame/branding.ts";
import type { FeatureKey } from "../../frame/upgrade-words.ts";
import { useOpenModal } from "../../frame/use-open-modal.ts";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";

interface Wanted {
  readonly go: () => void;
  /** Whether the sign-up has been opened since. */
  asked: boolean;
}

/** Whether a page offers uploads. One with the brand of a minisite doesn't where the account lacks them: it would be an offer of ours. */
export function useUploadsOffered(): boolean {
  const { user } = useSession();
  const brandedBy = useBrandedBy();
  return !brandedBy || user?.featureFlags.hasProFeatures === true;
}

/** Guards a Pro feature: visitors sign up or log in first and come back; users of other plans see what Pro includes. */
export function useGate(feature: FeatureKey) {
  const { user } = useSession();
  const { pathname, search, hash } = useLocation();
  const openModal = useOpenModal();
  const openUpgrade = useOpenUpgrade();
  const wanted = useRef<Wanted>(undefined);

  function pass(go: () => void) {
    if (!user) {
      wanted.current = { go, asked: false };
      openModal(hasAccount() ? "login" : "signup", { continueTo: pathname + hash });
    } else if (user.featureFlags.hasProFeatures) go();
    else openUpgrade(feature);
  }

  // Back from the sign-up. Closing it means a change of mind.
  const signingUp = new URLSearchParams(search).has("modal");
  useEffect(() => {
    const now = wanted.current;
    if (!now) return;
    if (signingUp) now.asked = true;
    else if (now.asked) {
      wanted.current = undefined;
      if (user) pass(now.go);
    }
  });

  return pass;
}
