import { demoUser, expectAccessible } from "@cuttle/web-kit/test";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";
import "./pricing-page.tsx";
import "../../frame/account-modals.tsx";
import "../../frame/trial-modal.tsx";

const plans = `<h1>Start free &amp; sell</h1>
<p>The same tools.</p>
<section><h2>Free</h2><p>For you.</p><ul><li>5 projects</li></ul></section>
<section><h2>Pro</h2><ul><li>Commercial use</li></ul></section>
<section><h2>K-12 Education</h2><ul><li>Folders</li></ul></section>`;
const faq = `<h1>Good to know</h1>
<section><h2>Can I cancel?</h2><p>At <em>any</em> time.</p></section>`;

const files = { "/content/pricing/index.html": plans, "/content/pricing-faq/index.html": faq };

const buy = () => screen.findByRole("link", { name: "Upgrade to Cuttle Pro" });
const card = async (plan: string) => within(await screen.findByRole("region", { name: plan }));

type Plan = "Free" | "K-12 Education Free" | "Pro" | "K-12 Education" | "Gift";

function userOf(plan: Plan) {
  const user = demoUser();
  user.subscription = { ...user.subscription, plan, price: null, currentPeriodEnd: null };
  user.featureFlags.hasProFeatures = !plan.endsWith("Free");
  return user;
}

function newCustomer() {
  const user = userOf("Free");
  user.subscription.hasEverBeenInvoiced = false;
  return user;
}

describe("/pricing", () => {
  afterEach(() => {
    localStorage.clear();
    window.history.replaceState(null, "");
  });

  it("shows the plans side by side and the questions, from Markdown", async () => {
    renderPage("/pricing", { files });
    await screen.findByRole("heading", { level: 1, name: "Start free & sell" });
    expect(document.title).toBe("Pricing · Cuttle");
    expect(screen.getByText("The same tools.")).toBeVisible();
    expect((await card("Free")).getByRole("listitem")).toHaveTextContent("5 projects");
    expect((await card("Pro")).getByRole("listitem")).toHaveTextContent("Commercial use");
    const school = await card("K-12 Education");
    expect(school.getByRole("listitem")).toHaveTextContent("Folders");
    expect(school.getByRole("link")).toHaveAttribute("href", "/cuttle-for-k-12-education");
    const questions = await card("Good to know");
    expect(questions.getByRole("heading", { level: 3, name: "Can I cancel?" })).toBeVisible();
    expect(questions.getByText("any")).toBeVisible();
    await expectAccessible();
  });

  it("preselects monthly, by keyboard changes to yearly, and passes the referral of the last 60 days (S0 §4, §7, §9)", async () => {
    localStorage.setItem("cuttle.referral", JSON.stringify({ name: "ann", at: Date.now() }));
    const { events, address } = renderPage("/pricing", { files });
    const link = await buy();
    expect(link).toHaveAttribute("href", "/checkout/pro/monthly?referral=ann");
    expect(screen.getByText(/your first month costs/)).toHaveTextContent("US$21.60");
    const pro = await card("Pro");
    const group = within(pro.getByRole("group", { name: "How to pay" }));
    const monthly = group.getByRole("radio", { name: /Monthly/ });
    expect(monthly).toBeChecked();
    expect(group.getByText("You save US$72")).toBeVisible();
    monthly.focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(group.getByRole("radio", { name: /Yearly/ })).toBeChecked();
    expect(link).toHaveAttribute("href", "/checkout/pro/yearly?referral=ann");
    expect(screen.getByText(/your first year costs/)).toHaveTextContent("US$194.40");
    expect(pro.getAllByText("US$216 a year")).toHaveLength(2);
    await userEvent.click(link);
    expect(events().at(-1)).toEqual(["checkout", { period: "yearly", referral: "ann" }]);
    // S0 §6: "a sign-up prompt before upgrading".
    const prompt = new URLSearchParams(address().split("?")[1]);
    expect(prompt.get("modal")).toBe("signup");
    expect(prompt.get("continue")).toBe("/checkout/pro/yearly?referral=ann");
  });

  it.each([
    ["of another shape", "ann&co", false],
    ["of somebody who has paid before", "ann", true],
  ])("promises no discount for a referral %s", async (_, name, hasEverBeenInvoiced) => {
    localStorage.setItem("cuttle.referral", JSON.stringify({ name, at: Date.now() }));
    const user = userOf("Free");
    user.subscription.hasEverBeenInvoiced = hasEverBeenInvoiced;
    renderPage("/pricing", { files, user });
    await buy();
    expect(screen.queryByText(/first month/)).toBeNull();
  });

  it("keeps the period for when somebody comes back from the checkout", async () => {
    const { history } = renderPage("/pricing", { files });
    await userEvent.click(await screen.findByRole("radio", { name: /Yearly/ }));
    history.replace("/product");
    await waitFor(() => expect(screen.queryByRole("radio")).toBeNull());
    history.replace("/pricing");
    expect(await screen.findByRole("radio", { name: /Yearly/ })).toBeChecked();
  });

  it("lets visitors begin free", async () => {
    const { address } = renderPage("/pricing", { files });
    await userEvent.click(await screen.findByRole("button", { name: "Get Started Free" }));
    expect(address()).toBe("/pricing?modal=signup");
  });

  it.each([
    ["Free", "Free", null],
    ["K-12 Education Free", "K-12 Education", null],
    ["Pro", "Pro", "2031-03-05T12:00:00Z"], // by a gift
  ] as const)("sells to %s, and marks their plan", async (plan, marked, currentPeriodEnd) => {
    const user = userOf(plan);
    user.subscription.currentPeriodEnd = currentPeriodEnd;
    renderPage("/pricing", { files, user });
    expect(await buy()).toHaveAttribute("href", "/checkout/pro/monthly");
    expect(screen.getAllByText("Your plan")).toHaveLength(1);
    expect((await card(marked)).getByText("Your plan")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Get Started Free" })).toBeNull();
    expect(screen.queryAllByText(/You have Pro until Mar 5, 2031/)).toHaveLength(
      currentPeriodEnd ? 1 : 0,
    );
  });

  it.each([
    ["Pro", null, "You have Pro.", ""],
    ["Pro", 2400, "You have Pro.", "#subscription"],
    ["Free", 2400, "You have a subscription to Pro.", "#subscription"], // its payment was given back
    ["K-12 Education", null, "Your K-12 Education plan includes everything in Pro.", ""],
    ["Gift", null, "Your Gift plan includes everything in Pro.", ""],
  ] as const)("sells nothing to %s with the price %s", async (plan, price, words, section) => {
    const user = userOf(plan);
    user.subscription.price = price;
    renderPage("/pricing", { files, user });
    const pro = await card("Pro");
    expect(pro.getByText(words)).toBeVisible();
    expect(pro.getByRole("link")).toHaveAttribute("href", `/settings${section}`);
    expect(screen.queryByRole("radio")).toBeNull();
  });

  // "The trial is visible on Pricing" (issue 37).
  it("offers the trial to visitors, who sign up first and go on here", async () => {
    const { history } = renderPage("/pricing", { files });
    await userEvent.click(await screen.findByRole("button", { name: "Try Pro free for 30 days" }));
    await screen.findByRole("dialog", { name: "Sign up to start your free trial" });
    const next = new URLSearchParams(history.location.search).get("continue") ?? "";
    expect(next).toBe("/pricing?claim=trial");
    cleanup();
    renderPage(next, { files, user: newCustomer() });
    expect(
      await screen.findByRole("dialog", { name: "30 days of Cuttle Pro, free" }),
    ).toBeVisible();
  });

  it("begins the trial with the period that was chosen before", async () => {
    renderPage("/pricing", { files, user: newCustomer() });
    await userEvent.click(await screen.findByRole("radio", { name: /Yearly/ }));
    await userEvent.click(screen.getByRole("button", { name: "Try Pro free for 30 days" }));
    await userEvent.click(await screen.findByRole("button", { name: "Choose a plan" }));
    const dialog = within(await screen.findByRole("dialog", { name: "After the trial" }));
    expect(dialog.getByRole("radio", { name: /Yearly/ })).toBeChecked();
  });

  it.each([
    ["had a trial", { hasEverHadTrial: true }],
    ["paid before", { hasEverBeenInvoiced: true }],
    ["has a school's plan", { plan: "K-12 Education Free" as const }],
  ])("offers no trial to somebody who %s", async (_, change) => {
    const user = newCustomer();
    Object.assign(user.subscription, change);
    renderPage("/pricing", { files, user });
    await buy();
    expect(screen.queryByRole("button", { name: /Try Pro/ })).toBeNull();
  });

  // "`serve` without Stripe runs with plans given by hand and says so" (issue 37).
  it("sells nothing where plans are given, and says whom to ask", async () => {
    renderPage("/pricing?claim=trial", {
      files,
      user: newCustomer(),
      site: { plansGiven: true },
    });
    const pro = await card("Pro");
    expect(pro.getByText(/Nothing can be bought here/)).toBeVisible();
    expect(pro.getByRole("link")).toHaveAttribute("href", "mailto:help@cuttle.example");
    expect(screen.queryByText(/US\$2/)).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.querySelector("a[href^='/checkout']")).toBeNull();
    await expectAccessible();
  });

  it("shows what was given to somebody who has Pro until a day", async () => {
    const user = userOf("Pro");
    user.subscription.currentPeriodEnd = "2031-03-05T12:00:00Z";
    renderPage("/pricing", { files, user, site: { plansGiven: true } });
    expect((await card("Pro")).getByRole("link")).toHaveAttribute("href", "/settings");
  });

  it("says when it didn't load, and tries again", async () => {
    const broken = {
      ...files,
      "/content/pricing/index.html": new Response(null, { status: 500 }),
    } as Record<string, string | Response>;
    renderPage("/pricing", { files: broken });
    const again = await screen.findByRole("button", { name: "Try again" });
    broken["/content/pricing/index.html"] = plans;
    await userEvent.click(again);
    expect(await buy()).toBeVisible();
  });
});
