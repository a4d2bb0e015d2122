import { type LoggedInUser, useSession } from "@cuttle/web-kit/session";
import { Button } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { AskForPro } from "../../frame/ask-for-pro.tsx";
import { useSells } from "../../frame/branding.ts";
import { subscriptionId } from "../../frame/past-due-banner.tsx";
import { canSubscribe, Purchase } from "../../frame/purchase.tsx";
import type { PaymentPeriod } from "../../frame/upgrade-words.ts";
import { canTry, useClaimTrial } from "../../frame/use-claim-trial.tsx";
import { usePaymentPeriod } from "../../frame/use-payment-period.ts";
import { paths } from "../../paths.ts";
import { periodPrices } from "../../period-prices.ts";
import { shortDate } from "../../short-date.ts";
import terms from "../../terms.gen.json";
import { PlanCard } from "./plan-card.tsx";

/** The plan that is for sale, or given; whoever has it for good, or pays for it, sees that instead. */
export function ProPlan({ html }: { html: string }) {
  const { user } = useSession();
  const sells = useSells();
  const [period, setPeriod] = usePaymentPeriod();
  const has = user && (sells ? !canSubscribe(user.subscription) : user.featureFlags.hasProFeatures);
  return (
    <PlanCard
      name="Pro"
      html={html}
      price={sells ? periodPrices[period] : "On request"}
      mine={user?.subscription.plan === "Pro"}
      large
    >
      {has ? (
        <HasPro user={user} />
      ) : sells ? (
        <>
          {user?.subscription.plan === "Pro" && user.subscription.currentPeriodEnd && (
            <p className="mb-4">
              You have Pro until {shortDate(user.subscription.currentPeriodEnd)}. If you subscribe
              now, you pay from today, and the rest of a gift is kept for later.
            </p>
          )}
          <Purchase period={period} onPeriod={setPeriod} />
          {canTry(user) && <Trial period={period} />}
        </>
      ) : (
        <AskForPro />
      )}
    </PlanCard>
  );
}

function HasPro({ user }: { user: LoggedInUser }) {
  const { plan, price } = user.subscription;
  return (
    <>
      <p>
        {plan === "Pro"
          ? "You have Pro."
          : user.featureFlags.hasProFeatures
            ? `Your ${plan} plan includes everything in Pro.`
            : "You have a subscription to Pro."}
      </p>
      <Button asLink variant="secondary" size="large" className="mt-4 w-full">
        <Link to={`${paths.settings}${price === null ? "" : `#${subscriptionId}`}`}>
          See your plan in the settings
        </Link>
      </Button>
    </>
  );
}

function Trial({ period }: { period: PaymentPeriod }) {
  const { claim, modal } = useClaimTrial(period);
  return (
    <>
      <Button variant="secondary" size="large" className="mt-3 w-full" onClick={claim}>
        Try Pro free for {terms.trialDays} days
      </Button>
      {modal}
    </>
  );
}
