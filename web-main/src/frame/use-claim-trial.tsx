import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { lazyPart } from "@cuttle/web-kit/ui";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../paths.ts";
import { ModalNotLoaded } from "./modal-not-loaded.tsx";
import { type ModalState, modalState } from "./modal-state.ts";
import type { PaymentPeriod } from "./upgrade-words.ts";
import { useOpenModal } from "./use-open-modal.ts";

const TrialModal = lazyPart(() => import("./trial-modal.tsx"), {
  otherwise: ModalNotLoaded,
});

/** In the address of the page to which a sign-up returns: the trial was claimed before. */
const claimed = { claim: "trial" };

/** Whether the trial is for somebody, as far as is known before the checkout (S0 §4). */
export function canTry(user: LoggedInUser | null): boolean {
  if (!user) return true;
  const { plan, hasEverBeenInvoiced, hasEverHadTrial } = user.subscription;
  return plan === "Free" && !hasEverBeenInvoiced && !hasEverHadTrial;
}

/** How the free trial is claimed (S0 §4) on this page, and the modal of its steps. `period`: what the page has chosen already. */
export function useClaimTrial(period?: PaymentPeriod): { claim: () => void; modal: ReactNode } {
  const { user } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const openModal = useOpenModal();
  const search = new URLSearchParams(location.search);
  const { pushed, trial } = modalState(location);
  const step = trial ?? (search.get("claim") === claimed.claim ? "intro" : undefined);

  // Over the page, so that Back closes it; its steps take each other's place.
  function show(next?: ModalState["trial"]) {
    search.delete("claim");
    const over = step ? pushed : true;
    const state: ModalState | null = next ? { trial: next, ...(over && { pushed: over }) } : null;
    const options = { state, replace: step !== undefined, preventScrollReset: true };
    void navigate({ search: search.toString(), hash: location.hash }, options);
  }

  function claim() {
    // The home page is the dashboard of whoever is signed in.
    const page = location.pathname === paths.home ? paths.product : location.pathname;
    if (user) show("intro");
    else
      openModal("signup", {
        continueTo: `${page}?${new URLSearchParams(claimed)}${location.hash}`,
      });
  }

  const modal = user && step && (
    <TrialModal
      step={step}
      period={period}
      onContinue={() => show("plan")}
      onClose={() => (pushed ? void navigate(-1) : show())}
    />
  );
  return { claim, modal };
}
