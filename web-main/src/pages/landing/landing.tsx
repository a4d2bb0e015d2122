import { creditReferral } from "@cuttle/web-kit/account";
import type { Output } from "@cuttle/web-kit/api";
import { useEffect } from "react";
import { useSells } from "../../frame/branding.ts";
import { useClaimTrial } from "../../frame/use-claim-trial.tsx";
import { Features } from "./features.tsx";
import { GetStarted } from "./get-started.tsx";
import { Hero } from "./hero.tsx";
import { Projects } from "./projects.tsx";
import { Steps } from "./steps.tsx";
import { Testimonials } from "./testimonials.tsx";
import { TrialOffer } from "./trial-offer.tsx";
import { TryIt } from "./try-it.tsx";

interface LandingProps {
  /** What the operator put there: null when it couldn't be loaded, undefined while it loads. The page is complete without it. */
  readonly landing: Output<"getLanding"> | null | undefined;
}

/** What Cuttle is, for first-time visitors. */
export function Landing({ landing }: LandingProps) {
  const sells = useSells();
  const { claim, modal } = useClaimTrial();
  const referral = landing?.variant?.referral;
  useEffect(() => {
    if (referral) creditReferral(referral);
  }, [referral]);
  return (
    <>
      <Hero variant={landing?.variant} onClaimTrial={claim} />
      <TryIt />
      <Steps />
      <Features />
      {landing && landing.testimonials.length > 0 && (
        <Testimonials testimonials={landing.testimonials} />
      )}
      {sells && <TrialOffer onClaim={claim} />}
      <Projects landing={landing} />
      <ClosingCall />
      {sells && modal}
    </>
  );
}

function ClosingCall() {
  return (
    <section className="mx-auto max-w-[84rem] px-5 pt-24 sm:px-10 lg:pt-32">
      <div className="mat flex flex-col items-start gap-8 rounded-card px-6 py-14 outlined-when-forced sm:px-14 lg:flex-row lg:items-center lg:justify-between">
        <h2 className="text-title">What will you cut first?</h2>
        <GetStarted />
      </div>
    </section>
  );
}
