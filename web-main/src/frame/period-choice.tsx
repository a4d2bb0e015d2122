import { classNames } from "@cuttle/web-kit/ui";
import { useId } from "react";
import { periodPrices, yearlySaving } from "../period-prices.ts";
import type { PaymentPeriod } from "./upgrade-words.ts";

interface PeriodChoiceProps {
  value: PaymentPeriod;
  onChange: (period: PaymentPeriod) => void;
}

/** How Pro is paid. */
export function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  const name = useId();
  const periods = [
    { period: "monthly", label: "Monthly", note: "" },
    { period: "yearly", label: "Yearly", note: `You save ${yearlySaving}` },
  ] as const;
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">How to pay</legend>
      {periods.map(({ period, label, note }) => (
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
            <span className="block text-small">{periodPrices[period]}</span>
            {note && <span className="block text-caption text-ink-soft">{note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
