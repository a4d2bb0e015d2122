import { messageFor, useApi, useApiMutation } from "@cuttle/web-kit/api";
import type { LoggedInUser } from "@cuttle/web-kit/session";
import { Button, FormMessage } from "@cuttle/web-kit/ui";
import { type ReactNode, useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { useBrandedBy } from "../../frame/branding.ts";
import { pastDueWords, subscriptionId, WhatIsDue } from "../../frame/past-due-banner.tsx";
import { canSubscribe } from "../../frame/purchase.tsx";
import { money } from "../../money.ts";
import { paths } from "../../paths.ts";
import { shortDate } from "../../short-date.ts";
import { useSite } from "../../site-context.ts";
import terms from "../../terms.gen.json";
import { usd } from "../../usd.ts";
import { Section } from "../section.tsx";

/** What the person is on, and what comes next (S0 §4). */
export function Subscription({ user }: { user: LoggedInUser }) {
  const { plan, price } = user.subscription;
  const cost = costOf(user.subscription);
  const branded = useBrandedBy() !== null;
  useBackFromPortal();
  return (
    <Section id={subscriptionId} title="Subscription">
      <p>
        Your plan: <b>{plan}</b>
        {cost && plan === "Pro" && `, ${cost}`}
      </p>
      {plan.startsWith("K-12") && <ContactSupport />}
      {cost && plan !== "Pro" && (
        <p>
          You {plan !== "Free" && "also "}have a subscription to Cuttle Pro, {cost}.
        </p>
      )}
      <WhatComesNext user={user} />
      {!branded && canSubscribe(user.subscription) && !plan.startsWith("K-12") && (
        <div>
          <Button asLink variant="secondary">
            <Link to={paths.pricing}>See the plans</Link>
          </Button>
        </div>
      )}
      {price !== null && <Portal canceled={user.subscription.willCancelAtPeriodEnd} />}
    </Section>
  );
}

/** What is really paid, and until when: "US$12 per month until Feb 21, 2031, then US$24 per month". */
function costOf(subscription: LoggedInUser["subscription"]) {
  const { currency, price, discountedPrice, discountedUntil } = subscription;
  if (price === null) return null;
  const period = subscription.period === "yearly" ? "year" : "month";
  const full = `${money(currency, price)} per ${period}`;
  if (discountedPrice === null) return full;
  const now = `${money(currency, discountedPrice)} per ${period}`;
  return discountedUntil
    ? `${now} until ${shortDate(discountedUntil)}, then ${full}`
    : `${now} instead of ${money(currency, price)}`;
}

/** Shows what somebody has changed in the customer portal, who comes back from there before the webhook. */
function useBackFromPortal() {
  const { call } = useApi();
  const [search, setSearch] = useSearchParams();

  useEffect(() => {
    if (search.get("from") !== "portal") return;
    const rest = new URLSearchParams(search);
    rest.delete("from");
    setSearch(rest, { replace: true, preventScrollReset: true });
    // The webhook brings the same news later, so a failure here is none.
    call("refreshSubscription", {}, { invalidates: ["loggedInUser"] }).catch(() => undefined);
  }, [call, search, setSearch]);
}

/** S0 §6: a K-12 plan is changed by people, not by a page. */
function ContactSupport() {
  const { supportEmail } = useSite();
  return (
    <Text>
      To change your plan, please contact support:{" "}
      <a href={`mailto:${supportEmail}`} className="font-semibold underline underline-offset-4">
        {supportEmail}
      </a>
      .
    </Text>
  );
}

/** The last day before the end of a plan, in UTC, as it was given (`cuttle user plan --until`). */
const lastDay = (end: string) =>
  shortDate(`${new Date(Date.parse(end) - 1).toISOString().slice(0, 10)}T12:00`);

function WhatComesNext({ user }: { user: LoggedInUser }) {
  const { plan, currency, price, period, currentPeriodEnd, waitingGiftUntil, ...is } =
    user.subscription;
  const date = currentPeriodEnd && shortDate(currentPeriodEnd);
  if (price === null) {
    return currentPeriodEnd && <Text>Your plan lasts until {lastDay(currentPeriodEnd)}.</Text>;
  }
  const today = period === "yearly" ? terms.yearlyPrice : terms.monthlyPrice;
  return (
    <>
      {is.willCancelAtPeriodEnd ? (
        <Text>Your subscription is canceled and ends on {date}.</Text>
      ) : is.isPastDue ? (
        <>
          <p role="alert" className="font-semibold text-danger">
            {pastDueWords}
          </p>
          <div>
            <WhatIsDue subscription={user.subscription} />
          </div>
        </>
      ) : plan === "Free" ? (
        <Text>
          Your last payment was refunded. Your subscription continues, and you get Pro again with
          the next payment on {date}.
        </Text>
      ) : is.isTrial ? (
        <Text>
          Your free trial automatically continues as a subscription on {date}. Cancel before, and
          you pay nothing.
        </Text>
      ) : (
        <Text>Your subscription renews on {date}.</Text>
      )}
      {currency === "usd" && price < today && (
        <Text>You keep your original price. New subscribers pay {usd(today)} today.</Text>
      )}
      {waitingGiftUntil && (
        <Text>
          Your gift of Cuttle Pro starts when your subscription ends
          {is.willCancelAtPeriodEnd && <> and lasts until {shortDate(waitingGiftUntil)}</>}.
        </Text>
      )}
    </>
  );
}

function Text({ children }: { children: ReactNode }) {
  return <p className="text-ink-soft text-small">{children}</p>;
}

/** Opens the customer portal of the payment service (S0 §6), where a canceled subscription is renewed, too. */
function Portal({ canceled }: { canceled: boolean }) {
  const open = useApiMutation("createCustomerPortalSession", {
    onSuccess: ({ customerPortalSessionUrl }) => window.location.assign(customerPortalSessionUrl),
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          variant="secondary"
          loading={open.isPending || open.isSuccess}
          onClick={() => open.mutate({})}
        >
          Manage Your Subscription
        </Button>
        {canceled && (
          <button
            type="button"
            className="font-semibold text-small underline underline-offset-4"
            onClick={() => open.mutate({})}
          >
            Renew your subscription
          </button>
        )}
      </div>
      <FormMessage>{open.error && messageFor(open.error)}</FormMessage>
    </div>
  );
}
