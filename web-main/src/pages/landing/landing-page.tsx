import { useSells } from "../../frame/branding.ts";
import { GetStarted } from "./get-started.tsx";
import { Hero } from "./hero.tsx";
import { Steps } from "./steps.tsx";
import { Trending } from "./trending.tsx";
import { TrialOffer } from "./trial-offer.tsx";
import { TryIt } from "./try-it.tsx";

/** What Cuttle is, for first-time visitors. */
export default function LandingPage() {
  const sells = useSells();
  return (
    <>
      <Hero />
      <TryIt />
      <Steps />
      {sells && <TrialOffer />}
      <Trending />
      <ClosingCall />
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
