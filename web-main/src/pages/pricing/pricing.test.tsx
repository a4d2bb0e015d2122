import { demoUser, expectAccessible } from "@cuttle/web-kit/test";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { renderPage } from "../../test/render-page.tsx";

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
  user.subscription.plan = plan;
  user.featureFlags.hasProFeatures = !plan.endsWith("Free");
  return user;
}

describe("/pricing", () => {
  afterEach(() => localStorage.clear());

  it("shows the plans side by side and the questions, from Markdown", async () => {
    renderPage("/pricing", { files });
    await screen.findByRole("heading", { level: 1, name: "Start free & sell" });
    expect(document.title).toBe("Pricing · Cuttle");
    expect(screen.getByText("The same tools.")).toBeVisible();
    expect((await card("Free")).getByRole("listitem")).toHaveTextContent("5 projects");
    expect((await card("Pro")).getByRole("listitem")).toHaveTextContent("Commercial use");
    const school = await card("K-12 Education");
    expect(school.getByRole("listitem")).toHaveTextContent("Folders");
    expect(school.getByRole("link")).toHaveAttribute("href", "mailto:help@cuttle.example");
    const questions = await card("Good to know");
    expect(questions.getByRole("heading", { level: 3, name: "Can I cancel?" })).toBeVisible();
    expect(questions.getByText("any")).toBeVisible();
    await expectAccessible();
  });

  it("preselects monthly, by keyboard changes to yearly, and passes the referral of the last 60 days (S0 §4, §7, §9)", async () => {
    localStorage.setItem("cuttle.referral", JSON.stringify({ name: "ann&co", at: Date.now() }));
    const { events } = renderPage("/pricing", { files });
    const link = await buy();
    expect(link).toHaveAttribute("href", "/checkout/pro/monthly?referral=ann%26co");
    const pro = await card("Pro");
    const group = within(pro.getByRole("group", { name: "How to pay" }));
    const monthly = group.getByRole("radio", { name: /Monthly/ });
    expect(monthly).toBeChecked();
    expect(group.getByText("You save US$72")).toBeVisible();
    monthly.focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(group.getByRole("radio", { name: /Yearly/ })).toBeChecked();
    expect(link).toHaveAttribute("href", "/checkout/pro/yearly?referral=ann%26co");
    expect(pro.getAllByText("US$216 a year")).toHaveLength(2);
    await userEvent.click(link);
    expect(events().at(-1)).toEqual(["checkout", { period: "yearly", referral: "ann&co" }]);
  });

  it("lets visitors begin free", async () => {
    const { address } = renderPage("/pricing", { files });
    await userEvent.click(await screen.findByRole("button", { name: "Get Started Free" }));
    expect(address()).toBe("/pricing?modal=signup");
  });

  it.each([
    ["Free", "Free"],
    ["K-12 Education Free", "K-12 Education"],
  ] as const)("sells to %s, and marks their plan", async (plan, marked) => {
    renderPage("/pricing", { files, user: userOf(plan) });
    expect(await buy()).toHaveAttribute("href", "/checkout/pro/monthly");
    expect(screen.getAllByText("Your plan")).toHaveLength(1);
    expect((await card(marked)).getByText("Your plan")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Get Started Free" })).toBeNull();
  });

  it.each([
    ["Pro", "You have Pro."],
    ["K-12 Education", "Your K-12 Education plan includes everything in Pro."],
    ["Gift", "Your Gift plan includes everything in Pro."],
  ] as const)("sells nothing to %s, who have all of it", async (plan, words) => {
    renderPage("/pricing", { files, user: userOf(plan) });
    const pro = await card("Pro");
    expect(pro.getByText(words)).toBeVisible();
    expect(pro.getByRole("link")).toHaveAttribute("href", "/settings");
    expect(screen.queryByRole("radio")).toBeNull();
  });

  it("says when it did not load, and tries again", async () => {
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
