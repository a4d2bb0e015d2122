import { Button, classNames, Modal } from "@cuttle/web-kit/ui";
import { Check } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useLogEvent } from "../event-log.ts";
import {
  checkoutPath,
  type FeatureKey,
  type PaymentPeriod,
  proFeatures,
  proPrices,
  upgradeWords,
} from "./upgrade-words.ts";

export interface UpgradeModalProps {
  feature: FeatureKey;
  /** Free school plans are first asked whether a paid plan was expected. */
  k12Free: boolean;
  onClose: () => void;
}

/** Explains a gated feature and how to get it. */
export default function UpgradeModal({ feature, k12Free, onClose }: UpgradeModalProps) {
  const [asked, setAsked] = useState(() => !k12Free || answeredHere());
  function answer() {
    noteAnswer();
    setAsked(true);
  }
  return asked ? (
    <Offer feature={feature} onClose={onClose} />
  ) : (
    <SchoolPrompt onContinue={answer} onClose={onClose} />
  );
}

// The answer is kept in the modal's history entry: coming back from the checkout does not ask again, but opening
// another modal does. The router's own state there is kept.
function answeredHere(): boolean {
  return window.history.state?.schoolAsked === true;
}

function noteAnswer() {
  window.history.replaceState({ ...window.history.state, schoolAsked: true }, "");
}

function SchoolPrompt({ onContinue, onClose }: { onContinue: () => void; onClose: () => void }) {
  return (
    <Modal
      title="This is not part of your school's plan"
      description="K-12 Education Free has unlimited projects, downloads and folders. For Pro features you can upgrade your own account."
      onClose={onClose}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={onContinue}>Upgrade to Cuttle Pro</Button>
      </div>
    </Modal>
  );
}

function Offer({ feature, onClose }: { feature: FeatureKey; onClose: () => void }) {
  const [period, setPeriod] = useState<PaymentPeriod>("monthly");
  const { title, text } = upgradeWords[feature];
  const logEvent = useLogEvent();
  useEffect(() => logEvent("upgrade modal", { feature }), [logEvent, feature]);
  return (
    <Modal title={title} description={text} size="medium" onClose={onClose}>
      <PeriodChoice value={period} onChange={setPeriod} />
      <Button asLink size="large" className="mt-6 w-full">
        <a href={checkoutPath(period)}>Upgrade to Cuttle Pro</a>
      </Button>
      <ul className="mt-6 grid gap-2 text-small sm:grid-cols-2">
        {proFeatures.map((line) => (
          <li key={line} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-accent-strong" aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface PeriodChoiceProps {
  value: PaymentPeriod;
  onChange: (period: PaymentPeriod) => void;
}

function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  const name = useId();
  const periods = [
    { period: "monthly", label: "Monthly", price: `$${proPrices.monthly} a month`, note: "" },
    {
      period: "yearly",
      label: "Yearly",
      price: `$${proPrices.yearly} a year`,
      note: `You save $${proPrices.yearlySaving}`,
    },
  ] as const;
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">How to pay</legend>
      {periods.map(({ period, label, price, note }) => (
        <label
          key={period}
          className={classNames(
            "flex cursor-pointer items-start gap-3 rounded-control border p-4",
            value === period ? "border-accent bg-raised" : "border-edge/70",
          )}
        >
          <input
            type="radio"
            name={name}
            value={period}
            checked={value === period}
            onChange={() => onChange(period)}
            className="mt-1 accent-accent"
          />
          <span>
            <span className="block font-semibold">{label}</span>
            <span className="block text-small">{price}</span>
            {note && <span className="block text-caption text-ink-soft">{note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
