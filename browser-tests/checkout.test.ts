import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  cookieOf,
  expectAccessible,
  expectNoSidewaysScroll,
  origin,
  signIn,
  useBrowser,
} from "./browser.ts";
import { call, newcomer, proPath, signUp } from "./people.ts";

const browser = useBrowser();

interface Viewer {
  user: { subscription: Record<string, unknown> };
}

const subscriptionOf = async (cookie: string) =>
  (await call<Viewer>("loggedInUser", {}, cookie)).user.subscription;

const phone = { width: 390, height: 844, touch: true };

/** The number of a test card that pays. */
const good = "4242424242424242";

/** Pays on the page of the local Stripe. */
async function pay(page: Page, number: string) {
  await page.getByRole("radio", { name: number }).check();
  await page.getByRole("button", { name: /^(Pay|Start)/ }).click();
}

/** An amount on the page of the local Stripe, by what it is for. */
const amount = (page: Page, term: string) => page.locator("dt", { hasText: term }).locator("+ dd");

/** Waits for the congratulation and closes it. */
async function congratulated(page: Page, look?: () => Promise<void>) {
  const welcome = page.getByRole("dialog", { name: "Welcome to Cuttle Pro!" });
  await welcome.waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  await look?.();
  await page.getByRole("button", { name: "Let’s make something" }).click();
  await welcome.waitFor({ state: "detached" });
}

const settings = (page: Page) => page.getByRole("region", { name: "Subscription" });

const isOnScreen = (what: Locator) =>
  what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

/** Goes from the settings to the portal of the local Stripe. */
async function openPortal(page: Page) {
  await page.goto(`${origin}/settings`);
  await settings(page).getByRole("button", { name: "Manage Your Subscription" }).click();
  await page.getByRole("heading", { name: "Your subscription" }).waitFor();
  await expectFine(page);
}

async function expectFine(page: Page) {
  await page.getByRole("heading", { level: 1 }).first().waitFor(); // the frame around a page comes before it
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test("a subscription is paid with a referral, canceled and renewed", async () => {
  const context = await browser.context();
  const { cookie } = await newcomer(context);
  const page = await context.newPage();
  await page.goto(`${origin}/pricing?referral=ann`);
  await page.getByRole("radio", { name: /Monthly/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Upgrade to Cuttle Pro" }).click();
  await page.getByText("$21.60").first().waitFor(); // S0 §9: 2160 cents
  await pay(page, "4000000000000002");
  await page
    .getByText(/declined/)
    .first()
    .waitFor();
  await pay(page, good);
  await congratulated(page);
  expect((await subscriptionOf(cookie)).plan).toBe("Pro");

  await page.goto(`${origin}/settings`);
  await settings(page)
    .getByText(/^Your subscription renews on/)
    .waitFor();
  await settings(page).getByRole("button", { name: "Manage Your Subscription" }).click();
  await page.getByRole("button", { name: "Cancel at the end of the period" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await settings(page)
    .getByText(/^Your subscription is canceled and ends on/)
    .waitFor();
  expect(page.url()).toBe(`${origin}/settings`);
  await settings(page).getByRole("button", { name: "Renew your subscription" }).click();
  await page.getByRole("button", { name: "Don’t cancel" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await settings(page)
    .getByText(/^Your subscription renews on/)
    .waitFor();
  await context.close();
});

test("a visitor on a phone claims the trial, signs up, and has Pro for nothing today", async () => {
  const context = await browser.context(phone);
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.getByRole("button", { name: "Claim my free trial" }).click();
  const user = await signUp(page);
  // The claim goes on by itself.
  const intro = page.getByRole("dialog", { name: "30 days of Cuttle Pro, free" });
  await intro.waitFor();
  await expectFine(page);
  await intro.getByRole("button", { name: "Choose a plan" }).click();
  const plan = page.getByRole("dialog", { name: "After the trial" });
  await plan.getByRole("radio", { name: /Yearly/ }).check();
  await expectFine(page);
  await plan.getByRole("link", { name: "Go to checkout" }).click();
  await amount(page, "Free trial").getByText("30 days").waitFor(); // S0 §9
  await amount(page, "Cuttle Pro").getByText("$216.00").waitFor();
  await amount(page, "Due today").getByText("$0.00").waitFor();
  await expectFine(page);
  await pay(page, good);
  await congratulated(page);
  expect(await subscriptionOf(await cookieOf(user))).toMatchObject({ plan: "Pro", isTrial: true });
  await page.goto(`${origin}/settings`);
  await settings(page)
    .getByText(/automatically continues as a subscription on/)
    .waitFor();
  await context.close();
});

test("a year is paid on a phone", async () => {
  const context = await browser.context(phone);
  const { cookie } = await newcomer(context);
  const page = await context.newPage();
  await page.goto(`${origin}/pricing`);
  await page
    .locator("#main")
    .getByRole("radio", { name: /Yearly/ })
    .check();
  await page.locator("#main").getByRole("link", { name: "Upgrade to Cuttle Pro" }).click();
  await amount(page, "Due today").getByText("$216.00").waitFor(); // S0 §9: 21600 cents
  await pay(page, good);
  await congratulated(page, () => expectFine(page));
  expect(await subscriptionOf(cookie)).toMatchObject({
    plan: "Pro",
    price: 21600,
    period: "yearly",
    isTrial: false,
  });
  await page.goto(`${origin}/settings`);
  await settings(page).getByText("Your plan: Pro, US$216 per year").waitFor();
  await expectFine(page);
  await context.close();
});

// S0 §8. A change to the yearly price is paid at once, so that nobody has to wait for a renewal.
test("a payment that failed is made good in the portal on a phone", async () => {
  const words =
    "We couldn't process your last payment. Please update your payment method to continue your subscription.";
  const context = await browser.context(phone);
  const { user, cookie } = await newcomer(context);
  const page = await context.newPage();
  await page.goto(`${origin}/checkout/pro/monthly`);
  await pay(page, good);
  await congratulated(page);

  const control = await context.newPage();
  await control.goto(`${origin}/dev/stripe`);
  await control
    .getByRole("article")
    .filter({ hasText: `${user}@example.com` })
    .getByRole("button", { name: "Make the next payment fail" })
    .click();
  await control.getByText("The next payment will fail.").waitFor();
  await expectFine(control);
  await control.close();
  await openPortal(page);
  await page.getByRole("button", { name: "Switch to $216.00 per year" }).click();
  await page.getByText("Status: past_due.").waitFor();

  const banner = page.getByRole("complementary", { name: "Payment" });
  await expect.poll(() => subscriptionOf(cookie)).toMatchObject({ plan: "Pro", isPastDue: true });
  await page.goto(`${origin}/dashboard`);
  await banner.getByText(words).waitFor();
  await expectFine(page);
  await banner.getByRole("link", { name: "Account Settings" }).click();
  await settings(page).getByText(words).waitFor();
  await expect.poll(() => isOnScreen(settings(page))).toBe(true);
  await expectFine(page);

  await openPortal(page);
  const unpaid = page.getByRole("row").filter({ hasText: "open" });
  await unpaid.getByRole("link").click();
  await page.getByRole("radio", { name: good }).check();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.getByText("Status: paid.").waitFor();
  await expect.poll(() => subscriptionOf(cookie)).toMatchObject({ plan: "Pro", isPastDue: false });
  await page.goto(`${origin}/settings`);
  await settings(page)
    .getByText(/^Your subscription renews on/)
    .waitFor();
  expect(await banner.count()).toBe(0);
  await context.close();
});

// "A K-12 Free user first sees a prompt (Cancel or Upgrade to Cuttle Pro); the upgrade modal opens only on Continue" (S0 §4).
test("a school's free plan is asked before an upgrade, on a phone", async () => {
  const context = await browser.context(phone);
  await signIn(context, origin, "k12free");
  const page = await context.newPage();
  await page.goto(origin + (await proPath()));
  const gate = page.getByRole("button", { name: "See what's in Pro" });
  const prompt = page.getByRole("dialog", { name: "This isn't part of your school's plan" });
  const offer = page.getByRole("dialog", { name: "A premium template" });
  await gate.click();
  await prompt.waitFor();
  await expectFine(page);
  await prompt.getByRole("button", { name: "Cancel" }).click();
  await prompt.waitFor({ state: "detached" });
  expect(await offer.count()).toBe(0);
  await gate.click();
  await prompt.getByRole("button", { name: "Upgrade to Cuttle Pro" }).click();
  await offer.waitFor();
  expect(await offer.getByRole("radio", { name: /Monthly/ }).isChecked()).toBe(true); // S0 §4
  await expectFine(page);
  await offer.getByRole("link", { name: "Upgrade to Cuttle Pro" }).click();
  await amount(page, "Due today").getByText("$24.00").waitFor(); // S0 §9: 2400 cents
  await page.goBack();
  await offer.waitFor();
  await context.close();
});

// "K-12 education users see a message to contact support to change their plan" (S0 §6).
test("a school's plan is changed by the support", async () => {
  const context = await browser.context(phone);
  await signIn(context, origin, "k12");
  const page = await context.newPage();
  await page.goto(`${origin}/settings`);
  await settings(page).getByText("Your plan: K-12 Education").waitFor();
  await settings(page)
    .getByText(/contact support/)
    .waitFor();
  expect(await settings(page).getByRole("button").count()).toBe(0);
  await page.goto(`${origin}/checkout/pro/monthly`);
  await page.getByText("Our support team arranged your plan.").waitFor();
  await expectFine(page);
  await context.close();
});
