import { Button } from "@cuttle/web-kit/ui";
import { periodPrices } from "../../period-prices.ts";
import terms from "../../terms.gen.json";

/** The promotion of the free trial (S1 §2). */
export function TrialOffer({ onClaim }: { readonly onClaim: () => void }) {
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
        <Button size="large" className="mt-8 lg:mt-0" onClick={onClaim}>
          Claim my free trial
        </Button>
      </div>
    </section>
  );
}
