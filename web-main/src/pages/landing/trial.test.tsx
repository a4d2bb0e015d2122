import type { Schemas } from "@cuttle/web-kit/api";
import { demoUser, expectAccessible } from "@cuttle/web-kit/test";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "./landing-page.tsx";
import "../../frame/trial-modal.tsx";
import "../../frame/account-modals.tsx";

const free = (change: Partial<Schemas["Subscription"]> = {}) => {
  const user = demoUser();
  user.subscription = {
    ...user.subscription,
    plan: "Free",
    price: null,
    period: null,
    hasEverBeenInvoiced: false,
    ...change,
  };
  user.featureFlags = { ...user.featureFlags, hasProFeatures: false };
  return user;
};

const claim = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Claim my free trial" }));

// S0 §4: "on claim, if logged out open signup".
it("asks visitors to sign up, and goes on from there", async () => {
  const { history } = renderPage("/");
  await claim();
  const dialog = await screen.findByRole("dialog", { name: "Sign up to start your free trial" });
  // Issue 37: it "does not begin with 'A free account: 5 projects'".
  expect(dialog).not.toHaveTextContent("5 projects");
  expect(new URLSearchParams(history.location.search).get("continue")).toBe("/product?claim=trial");
});

// "if not on the Free plan show an 'already Pro' modal; if the user ever was invoiced or had a trial show an 'only for new customers' modal".
it.for<[who: string, user: ReturnType<typeof demoUser>, title: string]>([
  ["Pro", demoUser(), "You're already Pro"],
  [
    "who paid before",
    free({ hasEverBeenInvoiced: true }),
    "The free trial is only for new customers",
  ],
  ["who had a trial", free({ hasEverHadTrial: true }), "The free trial is only for new customers"],
])("refuses %s", async ([, user, title]) => {
  renderPage("/product", { user });
  await claim();
  expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
  await expectAccessible();
});

// "otherwise an intro modal, then a plan step (monthly or yearly), then redirect to checkout".
it("leads to the checkout in two steps", async () => {
  localStorage.clear();
  const { history } = renderPage("/product?claim=trial", { user: free() });
  const intro = within(await screen.findByRole("dialog", { name: "30 days of Cuttle Pro, free" }));
  expect(intro.getByText("Day 23")).toBeVisible();
  await expectAccessible();
  await userEvent.click(intro.getByRole("button", { name: "Choose a plan" }));
  const plan = within(await screen.findByRole("dialog", { name: "After the trial" }));
  const link = plan.getByRole("link", { name: "Go to checkout" });
  expect(link).toHaveAttribute("href", "/checkout/pro/monthly?trial=true");
  await userEvent.click(plan.getByRole("radio", { name: /Yearly/ }));
  expect(link).toHaveAttribute("href", "/checkout/pro/yearly?trial=true");
  await expectAccessible();
  await userEvent.click(plan.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(history.location.search).toBe("");
});

it("is not offered where plans are given", async () => {
  renderPage("/product?claim=trial", { user: free(), site: { plansGiven: true } });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(/Cuttle Pro free/)).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("closes on Back, from either step", async () => {
  const { history } = renderPage("/product", { user: free() });
  for (const steps of [1, 2]) {
    await claim();
    await screen.findByRole("dialog", { name: "30 days of Cuttle Pro, free" });
    if (steps === 2) {
      await userEvent.click(screen.getByRole("button", { name: "Choose a plan" }));
      await screen.findByRole("dialog", { name: "After the trial" });
    }
    act(() => history.go(-1));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(history.location.pathname).toBe("/product");
  }
});
