import { useSession } from "@cuttle/web-kit/session";
import { Button, Modal } from "@cuttle/web-kit/ui";
import { useEffect } from "react";
import { shortDate } from "../short-date.ts";

/** S0 §2: 100 particles. */
const particles = 100;

/** Celebrates that somebody has Pro now. */
export default function Congratulations({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  const subscription = user?.subscription;

  useEffect(() => {
    let ended = false;
    void import("canvas-confetti").then(
      ({ default: { create } }) => {
        // A worker would need a wider policy.
        const confetti = create(undefined, { resize: true, useWorker: false });
        if (ended) return;
        void confetti({
          particleCount: particles,
          spread: 80,
          origin: { y: 0.4 },
          zIndex: 1000, // above the modal
          disableForReducedMotion: true,
        });
      },
      () => undefined,
    );
    return () => {
      ended = true;
    };
  }, []);

  return (
    <Modal title="Welcome to Cuttle Pro!" onClose={onClose}>
      <p>
        Unlimited projects and downloads, Pro templates, your own pictures and fonts, folders, and
        commercial use are yours from now on.
      </p>
      {subscription?.isTrial && subscription.currentPeriodEnd && (
        <p className="mt-3 text-ink-soft">
          Your free trial lasts until {shortDate(subscription.currentPeriodEnd)}. We remind you a
          week before.
        </p>
      )}
      <div className="mt-6 flex justify-end">
        <Button onClick={onClose}>Let’s make something</Button>
      </div>
    </Modal>
  );
}
