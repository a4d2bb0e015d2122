import type { Schemas } from "@cuttle/web-kit/api";
import { type Answers, demoUser, expectAccessible, refusal } from "@cuttle/web-kit/test";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "./settings-page.tsx";

async function sectionOf(
  change: Partial<Schemas["Subscription"]>,
  address = "/settings",
  answers: Answers = {},
) {
  const user = demoUser();
  user.subscription = { ...user.subscription, currentPeriodEnd: "2031-03-05T12:00:00Z", ...change };
  const page = renderPage(address, {
    user,
    answers: {
      getAccount: {
        email: user.email,
        emailVerified: true,
        pendingEmail: "",
        hasPassword: true,
        archive: { state: "none", bytes: 0, until: null },
        secondFactor: { since: null, recoveryCodesLeft: 0, required: false },
      },
      listSessions: { sessions: [] },
      createCustomerPortalSession: { customerPortalSessionUrl: "https://pay.example/portal" },
      ...answers,
    },
  });
  return { ...page, section: within(await screen.findByRole("region", { name: "Subscription" })) };
}

const none = { currency: null, price: null, period: null, currentPeriodEnd: null };

// S0 §4, "Subscription display", and §6.
it.for<[state: string, change: Partial<Schemas["Subscription"]>, words: string, manage: boolean]>([
  ["renews", {}, "Your subscription renews on Mar 5, 2031.", true],
  [
    "canceled",
    { willCancelAtPeriodEnd: true },
    "Your subscription is canceled and ends on Mar 5, 2031.",
    true,
  ],
  [
    "canceled while past due",
    { willCancelAtPeriodEnd: true, isPastDue: true },
    "Your subscription is canceled and ends on Mar 5, 2031.",
    true,
  ],
  [
    "given back",
    { plan: "Free" },
    "Your last payment was refunded. Your subscription continues, and you get Pro again with the next payment on Mar 5, 2031.",
    true,
  ],
  ["trial", { isTrial: true }, "automatically continues as a subscription on Mar 5, 2031", true],
  [
    "past due",
    { isPastDue: true },
    "We couldn't process your last payment. Please update your payment method to continue your subscription.",
    true,
  ],
  ["cheaper than today", { price: 1900 }, "New subscribers pay US$24 today.", true],
  // "EUR 22 is not 'US$22'", "a coupon shows" (issue 37).
  ["in euros", { currency: "eur", price: 2200 }, "Your plan: Pro, EUR 22 per month", true],
  [
    "with a coupon for a while",
    { discountedPrice: 1200, discountedUntil: "2031-06-20T12:00:00Z" },
    "Your plan: Pro, US$12 per month until Jun 20, 2031, then US$24 per month",
    true,
  ],
  [
    "with a coupon for good",
    { discountedPrice: 1800 },
    "Your plan: Pro, US$18 per month instead of US$24",
    true,
  ],
  ["by the year", { price: 21600, period: "yearly" }, "US$216 per year", true],
  [
    "given for a while",
    { ...none, currentPeriodEnd: "2031-03-05T12:00:00Z" },
    "lasts until Mar 5",
    false,
  ],
  [
    "given until a last day",
    { ...none, currentPeriodEnd: "2031-03-06T00:00:00Z" },
    "Your plan lasts until Mar 5, 2031.",
    false,
  ],
  [
    "K-12",
    { ...none, plan: "K-12 Education" },
    "please contact support: help@cuttle.example",
    false,
  ],
  [
    "beside a K-12 plan",
    { plan: "K-12 Education" },
    "You also have a subscription to Cuttle Pro, US$24 per month.Your subscription renews on Mar 5, 2031.",
    true,
  ],
  [
    "beside a plan that was given",
    { plan: "Gift" },
    "You also have a subscription to Cuttle Pro, US$24 per month.",
    true,
  ],
  ["free", { ...none, plan: "Free" }, "Your plan: Free", false],
])("shows a subscription: %s", async ([, change, words, manage]) => {
  const { section } = await sectionOf(change);
  expect(screen.getByRole("region", { name: "Subscription" })).toHaveTextContent(words);
  expect(section.queryAllByRole("button", { name: "Manage Your Subscription" })).toHaveLength(
    manage ? 1 : 0,
  );
  await waitFor(() =>
    expect(screen.queryAllByRole("complementary", { name: "Payment" })).toHaveLength(
      change.isPastDue ? 1 : 0,
    ),
  );
  await expectAccessible();
});

// Issue 37: "amount, deadline and 'Update your card' stand beside it".
it("says what is due, until when, and leads to where another card pays it", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const due = { isPastDue: true, currency: "eur", amountDue: 2200, payBy: "2031-03-19T12:00:00Z" };
  const { section } = await sectionOf(due);
  const banner = within(await screen.findByRole("complementary", { name: "Payment" }));
  for (const place of [section, banner]) {
    expect(place.getByText("EUR 22 is due by Mar 19, 2031.")).toBeVisible();
    assign.mockClear();
    await userEvent.click(place.getByRole("button", { name: "Update your card" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.example/portal"));
  }
});

it("says when the account is deleted that nothing more is charged", async () => {
  await sectionOf({});
  await userEvent.click(screen.getByRole("button", { name: "Delete my account" }));
  expect(await screen.findByText(/You won't be charged again/)).toBeVisible();
});

it("opens the portal", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const { section } = await sectionOf({ willCancelAtPeriodEnd: true });
  await userEvent.click(section.getByRole("button", { name: "Renew your subscription" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.example/portal"));
});

it("shows what was changed in the portal, once the server has asked", async () => {
  const canceled = demoUser();
  canceled.subscription.willCancelAtPeriodEnd = true;
  const { api, address, history, section } = await sectionOf({}, "/settings?from=portal", {
    refreshSubscription: {},
    loggedInUser: { user: canceled },
  });
  expect(await section.findByText("Your subscription is canceled", { exact: false })).toBeVisible();
  expect(address()).toBe("/settings");
  expect(history.action).toBe("REPLACE");
  expect(api.inputsOf("refreshSubscription")).toEqual([{}]);
});

it("stays as it is when the payment service cannot be reached", async () => {
  const { api, address, section } = await sectionOf({}, "/settings?from=portal", {
    refreshSubscription: refusal("We can't reach our payment service right now."),
  });
  await waitFor(() => expect(api.inputsOf("refreshSubscription")).toHaveLength(1));
  expect(section.getByText("Your subscription renews on", { exact: false })).toBeVisible();
  expect(section.queryByText("We can't reach", { exact: false })).toBeNull();
  expect(address()).toBe("/settings");
});
