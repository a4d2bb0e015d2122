import { signUpMetadata } from "@cuttle/web-kit/account";
import { Button, classNames } from "@cuttle/web-kit/ui";
import { useLogEvent } from "../event-log.ts";
import { checkoutPath, type PaymentPeriod } from "./upgrade-words.ts";

interface CheckoutLinkProps {
  readonly period: PaymentPeriod;
  /** With the free trial. */
  readonly trial?: boolean;
  readonly className?: string;
}

/** Leads to the page where Pro is paid, with the referral that this browser remembers: its discount is for every way to buy. */
export function CheckoutLink({ period, trial, className }: CheckoutLinkProps) {
  const { referral } = signUpMetadata();
  const logEvent = useLogEvent();
  return (
    <Button asLink size="large" className={classNames("w-full", className)}>
      <a
        href={checkoutPath({ period, trial, referral })}
        onClick={() =>
          logEvent("checkout", { period, ...(trial && { trial }), ...(referral && { referral }) })
        }
      >
        {trial ? "Go to the checkout" : "Upgrade to Cuttle Pro"}
      </a>
    </Button>
  );
}
