import { useSession } from "@cuttle/web-kit/session";
import { Button, Modal, ModalActions } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import { periodPrices } from "../period-prices.ts";
import terms from "../terms.gen.json";
import { Purchase } from "./purchase.tsx";
import type { PaymentPeriod } from "./upgrade-words.ts";
import { usePaymentPeriod } from "./use-payment-period.ts";

interface Closable {
  readonly onClose: () => void;
}

export interface TrialModalProps extends Closable {
  readonly step: "intro" | "plan";
  /** What is chosen on the page below. */
  readonly period?: PaymentPeriod | undefined;
  /** Goes to the next step. */
  readonly onContinue: () => void;
}

/** The free trial of somebody who is signed in, from the claim to the checkout (S0 §4). */
export default function TrialModal({ step, period, onContinue, onClose }: TrialModalProps) {
  const { user } = useSession();
  const { plan, hasEverBeenInvoiced, hasEverHadTrial } = user?.subscription ?? {};
  if (plan !== "Free") {
    return (
      <Refusal
        title={plan === "Pro" ? "You're already Pro" : "You already have a plan"}
        text={
          plan === "Pro"
            ? "You already have everything in the trial. Your settings show until when."
            : `Your plan is ${plan}. The free trial is for people on the Free plan.`
        }
        to={paths.settings}
        label="Account Settings"
        onClose={onClose}
      />
    );
  }
  if (hasEverBeenInvoiced || hasEverHadTrial) {
    return (
      <Refusal
        title="The free trial is only for new customers"
        text="You, or the card you used, have had Cuttle Pro before. You can subscribe at any time."
        to={paths.pricing}
        label="See the plans"
        onClose={onClose}
      />
    );
  }
  return step === "plan" ? (
    <Plan first={period} onClose={onClose} />
  ) : (
    <Intro onContinue={onContinue} onClose={onClose} />
  );
}

interface RefusalProps extends Closable {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly label: string;
}

function Refusal({ title, text, to, label, onClose }: RefusalProps) {
  return (
    <Modal title={title} description={text} onClose={onClose}>
      <ModalActions cancel="Close" onCancel={onClose}>
        <Button asLink>
          <Link to={to}>{label}</Link>
        </Button>
      </ModalActions>
    </Modal>
  );
}

function Intro({ onContinue, onClose }: Pick<TrialModalProps, "onContinue" | "onClose">) {
  const steps = [
    ["Today", "You choose a plan and enter a card. You get all of Pro and pay nothing yet."],
    [
      `Day ${terms.trialDays - terms.reminderDays}`,
      "We email you a reminder. Cancel in your settings before the trial ends, and you pay nothing.",
    ],
    [`Day ${terms.trialDays}`, "The trial automatically continues as a subscription."],
  ] as const;
  return (
    <Modal title={`${terms.trialDays} days of Cuttle Pro, free`} onClose={onClose}>
      <ol className="grid gap-4">
        {steps.map(([when, what]) => (
          <li key={when} className="grid grid-cols-[5rem_1fr] gap-3">
            <span className="font-semibold">{when}</span>
            <span className="text-pretty text-ink-soft">{what}</span>
          </li>
        ))}
      </ol>
      <div className="mt-8">
        <ModalActions cancel="Not now" onCancel={onClose}>
          <Button onClick={onContinue}>Choose a plan</Button>
        </ModalActions>
      </div>
    </Modal>
  );
}

interface PlanProps extends Closable {
  readonly first: PaymentPeriod | undefined;
}

function Plan({ first, onClose }: PlanProps) {
  const [period, setPeriod] = usePaymentPeriod(first);
  return (
    <Modal
      title="After the trial"
      description="How would you like to pay, if you stay?"
      onClose={onClose}
    >
      <Purchase period={period} onPeriod={setPeriod} trial />
      <p className="mt-4 text-ink-soft text-small">
        Free for {terms.trialDays} days, then {periodPrices[period]}. You can cancel at any time.
      </p>
    </Modal>
  );
}
