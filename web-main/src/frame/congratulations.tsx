import { useSession } from "@cuttle/web-kit/session";
import { Button, Modal } from "@cuttle/web-kit/ui";
import { useEffect } from "react";
import { shortDate } from "../short-date.ts";
import terms from "../terms.gen.json";
import { type GiftEffect, giftWords } from "./gift-words.ts";
import { proFeatures } from "./upgrade-words.ts";

/** S0 §2: 100 particles. */
const particles = 100;

/** Returns how to stop it. */
function throwConfetti() {
  // A popover is above the modal, which is above everything else.
  const canvas = document.createElement("canvas");
  canvas.popover = "manual";
  canvas.ariaHidden = "true";
  canvas.className = "pointer-events-none fixed inset-0 m-0 size-full border-0 bg-transparent";
  let stopped = false;
  void import("canvas-confetti").then(
    async ({ default: { create } }) => {
      if (stopped) return;
      document.body.append(canvas);
      canvas.showPopover?.();
      // A worker would need a wider policy.
      const confetti = create(canvas, { resize: true, useWorker: false });
      await confetti({
        particleCount: particles,
        spread: 80,
        origin: { y: 0.4 },
        disableForReducedMotion: true,
      });
      canvas.remove();
    },
    () => undefined,
  );
  return () => {
    stopped = true;
    canvas.remove();
  };
}

/** After the dialog: what had the focus before it may be gone with the page that led here. */
function focusPage() {
  if (document.activeElement !== document.body) return;
  document.getElementById("main")?.focus({ preventScroll: true });
}

interface CongratulationsProps {
  /** They have it by a gift. */
  readonly gift?: GiftEffect | undefined;
  readonly onClose: () => void;
}

/** Celebrates that somebody has Pro now, or that they will have it for longer. */
export default function Congratulations({ gift, onClose }: CongratulationsProps) {
  const { user } = useSession();
  const subscription = user?.subscription;
  const begins = !gift || gift.starts === "now";

  useEffect(() => {
    // Neither Reload nor Forward celebrates it again.
    window.history.replaceState({ ...window.history.state, usr: null }, "");
    return throwConfetti();
  }, []);
  useEffect(() => focusPage, []);

  return (
    <Modal title={begins ? "Welcome to Cuttle Pro!" : "Your gift is redeemed!"} onClose={onClose}>
      {gift && <p className={begins ? "mb-3" : undefined}>{giftWords(gift)}</p>}
      {begins && (
        <>
          <p>{gift ? "Your gift includes:" : "You now have:"}</p>
          <ul className="mt-3 grid list-disc gap-1 pl-5">
            {proFeatures.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </>
      )}
      {!gift && subscription?.isTrial && subscription.currentPeriodEnd && (
        <p className="mt-3 text-ink-soft">
          Your free trial lasts until {shortDate(subscription.currentPeriodEnd)}. We'll remind you{" "}
          {terms.reminderDays} days before.
        </p>
      )}
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>Let’s make something</Button>
      </div>
    </Modal>
  );
}
