import { Button, classNames } from "@cuttle/web-kit/ui";
import { useLogEvent } from "../event-log.ts";
import { checkoutPath, type PaymentPeriod } from "./upgrade-words.ts";

interface CheckoutLinkProps {
  readonly period: PaymentPeriod;
  /** Who recommended Cuttle. */
  readonly referral?: string | null;
  readonly className?: string;
}

/** Leads to the page where Pro is paid. */
export function CheckoutLink({ period, referral, className }: CheckoutLinkProps) {
  const logEvent = useLogEvent();
  return (
    <Button asLink size="large" className={classNames("w-full", className)}>
      <a
        href={checkoutPath(period, referral)}
        onClick={() => logEvent("checkout", { period, ...(referral && { referral }) })}
      >
        Upgrade to Cuttle Pro
      </a>
    </Button>
  );
}
