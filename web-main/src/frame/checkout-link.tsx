import { Button, classNames } from "@cuttle/web-kit/ui";
import { useLogEvent } from "../event-log.ts";
import { type CheckoutWish, checkoutPath } from "./upgrade-words.ts";

interface CheckoutLinkProps extends CheckoutWish {
  readonly className?: string;
}

/** Leads to the page where Pro is paid. */
export function CheckoutLink({ className, ...wish }: CheckoutLinkProps) {
  const { period, trial, referral } = wish;
  const logEvent = useLogEvent();
  return (
    <Button asLink size="large" className={classNames("w-full", className)}>
      <a
        href={checkoutPath(wish)}
        onClick={() =>
          logEvent("checkout", { period, ...(trial && { trial }), ...(referral && { referral }) })
        }
      >
        {trial ? "Go to the checkout" : "Upgrade to Cuttle Pro"}
      </a>
    </Button>
  );
}
