import { ClosingCall } from "./closing-call.tsx";
import { Community } from "./community.tsx";
import { Hero } from "./hero.tsx";
import { Steps } from "./steps.tsx";
import { TrialOffer } from "./trial-offer.tsx";
import { TryIt } from "./try-it.tsx";

/** What Cuttle is, for first-time visitors. */
export default function LandingPage() {
  return (
    <>
      <Hero />
      <TryIt />
      <Steps />
      <TrialOffer />
      <Community />
      <ClosingCall />
    </>
  );
}
