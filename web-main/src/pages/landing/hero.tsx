import type { Schemas } from "@cuttle/web-kit/api";
import { Button } from "@cuttle/web-kit/ui";
import { useSells } from "../../frame/branding.ts";
import { periodPrices } from "../../period-prices.ts";
import terms from "../../terms.gen.json";
import { dayOf } from "../learn/day-of.ts";
import { CuttingScene } from "./cutting-scene.tsx";
import { GetStarted } from "./get-started.tsx";

interface HeroProps {
  /** Its own words, on an address of its own. */
  readonly variant?: Schemas["Variant"] | undefined;
  readonly onClaimTrial: () => void;
}

export function Hero({ variant, onClaimTrial }: HeroProps) {
  const leads = useSells() && variant?.trial;
  return (
    <section className="mx-auto grid max-w-[84rem] items-center gap-12 px-5 pt-8 pb-20 sm:px-10 lg:grid-cols-[1fr_1.15fr] lg:gap-14 lg:pt-14 lg:pb-28">
      <div>
        <h1 className="wrap-anywhere text-balance text-display">
          {variant?.headline || <Motto />}
        </h1>
        <p className="mt-7 max-w-xl text-ink-soft text-lead">
          {variant?.text ||
            "Open a template, put a name on it right in your browser, and download a file that your laser cutter understands."}
        </p>
        <div className="mt-9 flex flex-wrap items-center gap-3">
          {leads ? (
            <Button size="large" onClick={onClaimTrial}>
              Claim my free trial
            </Button>
          ) : (
            <GetStarted />
          )}
          <a
            href="#steps"
            className="rounded-control px-4 py-3 font-semibold text-small underline decoration-2 decoration-accent underline-offset-6 transition-colors hover:text-accent-strong"
          >
            See how it works
          </a>
        </div>
        <p className="mt-6 max-w-xl text-caption text-ink-soft">
          {leads ? <TrialTerms /> : <FreeTerms />}
        </p>
        {variant?.offerEnds && (
          <p className="mt-3 font-semibold text-caption">Offer ends {dayOf(variant.offerEnds)}.</p>
        )}
      </div>
      <CuttingScene />
    </section>
  );
}

function Motto() {
  return (
    <>
      <span className="block">Make it yours.</span> <span className="block">Cut it tonight.</span>
    </>
  );
}

function TrialTerms() {
  return (
    <>
      Cuttle Pro is free for {terms.trialDays} days. Then you pay {periodPrices.monthly} or{" "}
      {periodPrices.yearly}, unless you cancel.
    </>
  );
}

function FreeTerms() {
  const sells = useSells();
  return (
    <>
      {terms.freeProjects} projects and {terms.freeDownloads} downloads a month, free for personal
      use.{" "}
      {sells && (
        <a href="#trial" className="text-ink underline underline-offset-4">
          Or try Cuttle Pro free for {terms.trialDays} days.
        </a>
      )}
    </>
  );
}
