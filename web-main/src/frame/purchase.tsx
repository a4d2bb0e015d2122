import { signUpMetadata } from "@cuttle/web-kit/account";
import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { Button } from "@cuttle/web-kit/ui";
import type { MouseEvent } from "react";
import { useLogEvent } from "../event-log.ts";
import terms from "../terms.gen.json";
import { usd } from "../usd.ts";
import { PeriodChoice } from "./period-choice.tsx";
import { checkoutPath, type PaymentPeriod } from "./upgrade-words.ts";
import { useOpenModal } from "./use-open-modal.ts";

/** Whether the checkout sells Pro to somebody with this plan. */
export function canSubscribe({ plan, price, currentPeriodEnd }: LoggedInUser["subscription"]) {
  const ends = plan === "Pro" && currentPeriodEnd !== null;
  return price === null && (plan === "Free" || plan === "K-12 Education Free" || ends);
}

interface PurchaseProps {
  readonly period: PaymentPeriod;
  readonly onPeriod: (period: PaymentPeriod) => void;
  /** With the free trial. */
  readonly trial?: boolean;
}

/** How Pro is paid, and the way to the checkout. */
export function Purchase({ period, onPeriod, trial }: PurchaseProps) {
  const { user } = useSession();
  const { referral } = signUpMetadata();
  const discounted =
    new RegExp(terms.referralPattern).test(referral) && !user?.subscription.hasEverBeenInvoiced;
  return (
    <>
      <PeriodChoice value={period} onChange={onPeriod} />
      {discounted && <Discount period={period} />}
      <ToCheckout period={period} trial={trial} referral={referral} />
    </>
  );
}

/** S0 §9: for whoever was referred. */
function Discount({ period }: { readonly period: PaymentPeriod }) {
  const { yearlyPrice, monthlyPrice, referralPercent } = terms;
  const price = period === "yearly" ? yearlyPrice : monthlyPrice;
  return (
    <p className="mt-4 text-small">
      Someone recommended Cuttle to you, so your first {period === "yearly" ? "year" : "month"}{" "}
      costs <b>{usd(price - (price * referralPercent) / 100)}</b>.
    </p>
  );
}

interface ToCheckoutProps {
  readonly period: PaymentPeriod;
  readonly trial: boolean | undefined;
  readonly referral: string;
}

/** Leads to the page where Pro is paid, visitors by way of the sign-up (S0 §6). */
function ToCheckout({ period, trial, referral }: ToCheckoutProps) {
  const { user } = useSession();
  const openModal = useOpenModal();
  const logEvent = useLogEvent();
  const path = checkoutPath({ period, trial, referral });
  function go(event: MouseEvent) {
    logEvent("checkout", { period, ...(trial && { trial }), ...(referral && { referral }) });
    if (user || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openModal("signup", { continueTo: path });
  }
  return (
    <Button asLink size="large" className="mt-5 w-full">
      <a href={path} onClick={go}>
        {trial ? "Go to checkout" : "Upgrade to Cuttle Pro"}
      </a>
    </Button>
  );
}
