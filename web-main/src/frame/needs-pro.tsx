import { Lock } from "lucide-react";
import { periodPrices } from "../period-prices.ts";
import { useSells } from "./branding.ts";

/** What it takes to have something that is not in the plan: "Pro, US$24 a month", without a price where none is sold. */
export function useProPrice(): string {
  return useSells() ? `Pro, ${periodPrices.monthly}` : "Part of Pro";
}

/** Says beside something that is not in the plan what it takes, before somebody clicks it. */
export function NeedsPro() {
  return (
    <span className="inline-flex items-center gap-1.5 font-normal text-caption text-ink-soft">
      <Lock className="size-3.5 shrink-0" aria-hidden="true" />
      {useProPrice()}
    </span>
  );
}
