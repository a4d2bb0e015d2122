import { useSession } from "@cuttle/web-kit/session";
import { Button } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { Link } from "react-router";
import { CheckoutLink } from "../../frame/checkout-link.tsx";
import { PeriodChoice } from "../../frame/period-choice.tsx";
import type { PaymentPeriod } from "../../frame/upgrade-words.ts";
import { paths } from "../../paths.ts";
import { periodPrices } from "../../period-prices.ts";
import { PlanCard } from "./plan-card.tsx";

/** The plan that is for sale; whoever has all of it already sees that instead of how to buy it. */
export function ProPlan({ html }: { html: string }) {
  const { user } = useSession();
  const [period, setPeriod] = useState<PaymentPeriod>("monthly");
  const plan = user?.subscription.plan;
  return (
    <PlanCard name="Pro" html={html} price={periodPrices[period]} mine={plan === "Pro"} large>
      {user?.featureFlags.hasProFeatures ? (
        <>
          <p>
            {plan === "Pro" ? "You have Pro." : `Your ${plan} plan includes everything in Pro.`}
          </p>
          <Button asLink variant="secondary" size="large" className="mt-4 w-full">
            <Link to={paths.settings}>See your plan in the settings</Link>
          </Button>
        </>
      ) : (
        <>
          <PeriodChoice value={period} onChange={setPeriod} />
          <CheckoutLink period={period} className="mt-5" />
        </>
      )}
    </PlanCard>
  );
}
