import { Link } from "react-router";
import { paths } from "../paths.ts";

/** S0 §8. */
export const pastDueWords =
  "We couldn't process your last payment. Please update your payment method to continue your subscription.";

/** The section of the settings where the payment method is changed. */
export const subscriptionId = "subscription";

/** Tells people on every page that a payment has failed. */
export function PastDueBanner() {
  return (
    <aside
      aria-label="Payment"
      className="border-danger border-b-2 bg-surface px-5 py-3 text-center text-small"
    >
      {pastDueWords}{" "}
      <Link
        to={`${paths.settings}#${subscriptionId}`}
        className="font-semibold underline underline-offset-4"
      >
        Account Settings
      </Link>
    </aside>
  );
}
