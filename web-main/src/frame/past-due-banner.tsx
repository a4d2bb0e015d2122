import { messageFor, useApiMutation } from "@cuttle/web-kit/api";
import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { FormMessage } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { money } from "../money.ts";
import { paths } from "../paths.ts";
import { shortDate } from "../short-date.ts";

/** S0 §8. */
export const pastDueWords =
  "We couldn't process your last payment. Please update your payment method to continue your subscription.";

/** The section of the settings where the payment method is changed. */
export const subscriptionId = "subscription";

/** Tells people on every page that a payment has failed. */
export function PastDueBanner() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <aside
      aria-label="Payment"
      className="border-danger border-b-2 bg-surface px-5 py-3 text-center text-small"
    >
      {pastDueWords} <WhatIsDue subscription={user.subscription} />{" "}
      <span aria-hidden="true">·</span>{" "}
      <Link
        to={`${paths.settings}#${subscriptionId}`}
        className="font-semibold underline underline-offset-4"
      >
        Account Settings
      </Link>
    </aside>
  );
}

/** The amount, the deadline, and the page of the payment service where another card pays it. */
export function WhatIsDue({ subscription }: { subscription: LoggedInUser["subscription"] }) {
  const { currency, amountDue, payBy } = subscription;
  const open = useApiMutation("createCustomerPortalSession", {
    onSuccess: ({ customerPortalSessionUrl }) => window.location.assign(customerPortalSessionUrl),
  });
  return (
    <>
      {payBy && (
        <b>
          {amountDue === null ? "Your payment" : money(currency, amountDue)} is due by{" "}
          {shortDate(payBy)}.{" "}
        </b>
      )}
      <button
        type="button"
        aria-busy={open.isPending || open.isSuccess}
        className="font-semibold underline underline-offset-4"
        onClick={() => open.isPending || open.mutate({})}
      >
        Update your card
      </button>
      <FormMessage>{open.error && messageFor(open.error)}</FormMessage>
    </>
  );
}
