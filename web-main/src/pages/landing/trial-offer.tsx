import { useSession } from "@cuttle/web-kit/session";
import { Button, lazyPart } from "@cuttle/web-kit/ui";
import { useLocation, useNavigate } from "react-router";
import { ModalNotLoaded } from "../../frame/modal-not-loaded.tsx";
import { type ModalState, modalState } from "../../frame/modal-state.ts";
import { useOpenModal } from "../../frame/use-open-modal.ts";
import { paths } from "../../paths.ts";
import { periodPrices } from "../../period-prices.ts";
import terms from "../../terms.gen.json";

const TrialModal = lazyPart(() => import("./trial-modal.tsx"), {
  otherwise: ModalNotLoaded,
});

/** In the address of the page to which a sign-up returns: the trial was claimed before. */
const claim = { claim: "trial" };

/** The promotion of the free trial (S1 §2), and how it is claimed (S0 §4). */
export function TrialOffer() {
  const { user } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const openModal = useOpenModal();
  const search = new URLSearchParams(location.search);
  const { pushed, trial } = modalState(location);
  const step = trial ?? (search.get("claim") === claim.claim ? "intro" : undefined);

  // Over the page, so that Back closes it; its steps take each other's place.
  function show(next?: ModalState["trial"]) {
    search.delete("claim");
    const over = step ? pushed : true;
    const state: ModalState | null = next ? { trial: next, ...(over && { pushed: over }) } : null;
    const options = { state, replace: step !== undefined, preventScrollReset: true };
    void navigate({ search: search.toString(), hash: location.hash }, options);
  }

  function press() {
    const here = `${paths.product}?${new URLSearchParams(claim)}${location.hash}`;
    if (user) show("intro");
    else openModal("signup", { continueTo: here });
  }

  return (
    <section aria-labelledby="trial" className="mx-auto max-w-[84rem] px-5 pt-24 sm:px-10 lg:pt-32">
      <div className="rounded-card bg-surface px-6 py-12 shadow-card outlined-when-forced sm:px-14 lg:flex lg:items-center lg:justify-between lg:gap-12">
        <div className="max-w-2xl">
          <h2 id="trial" className="text-heading">
            Try Cuttle Pro free for {terms.trialDays} days
          </h2>
          <p className="mt-3 text-ink-soft">
            Everything without limits, and you can sell what you make. Then you pay{" "}
            {periodPrices.monthly} or {periodPrices.yearly}, unless you cancel. We email you{" "}
            {terms.reminderDays} days before the trial ends.
          </p>
        </div>
        <Button size="large" className="mt-8 lg:mt-0" onClick={press}>
          Claim my free trial
        </Button>
      </div>
      {user && step && (
        <TrialModal
          step={step}
          onContinue={() => show("plan")}
          onClose={() => (pushed ? void navigate(-1) : show())}
        />
      )}
    </section>
  );
}
