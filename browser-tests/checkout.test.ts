import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, origin, useBrowser } from "./browser.ts";
import { call, newcomer } from "./people.ts";

const browser = useBrowser();

interface Viewer {
  user: { subscription: { plan: string; isTrial: boolean } };
}

const subscriptionOf = async (cookie: string) =>
  (await call<Viewer>("loggedInUser", {}, cookie)).user.subscription;

/** Pays on the page of the local Stripe. */
async function pay(page: Page, number: string) {
  await page.getByRole("radio", { name: number }).check();
  await page.getByRole("button", { name: /^(Pay|Start)/ }).click();
}

const settings = (page: Page) => page.getByRole("region", { name: "Subscription" });

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
  await pay(page, "4242424242424242");
  const welcome = page.getByRole("dialog", { name: "Welcome to Cuttle Pro!" });
  await welcome.waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  await page.getByRole("button", { name: "Let’s make something" }).click();
  await welcome.waitFor({ state: "detached" });
  expect((await subscriptionOf(cookie)).plan).toBe("Pro");

  await page.goto(`${origin}/settings`);
  await settings(page)
    .getByText(/^It renews on/)
    .waitFor();
  await settings(page).getByRole("button", { name: "Manage Your Subscription" }).click();
  await page.getByRole("button", { name: "Cancel at the end of the period" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await settings(page)
    .getByText(/^It is canceled and ends on/)
    .waitFor();
  expect(page.url()).toBe(`${origin}/settings`);
  await settings(page).getByRole("button", { name: "Renew it" }).click();
  await page.getByRole("button", { name: "Don’t cancel" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await settings(page)
    .getByText(/^It renews on/)
    .waitFor();
  await context.close();
});

test("a visitor claims the trial on a phone", async () => {
  const context = await browser.context({ width: 390, height: 844 });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.getByRole("button", { name: "Claim my free trial" }).click();
  const signUp = page.getByRole("dialog", { name: "Make something today" });
  await signUp.waitFor();
  const { cookie } = await newcomer(context);
  await page.goto(`${origin}/product?claim=trial`);
  const intro = page.getByRole("dialog", { name: "30 days of Cuttle Pro, free" });
  await intro.waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await intro.getByRole("button", { name: "Choose a plan" }).click();
  await page.getByRole("link", { name: "Go to the checkout" }).click();
  await page.getByText("$0.00").first().waitFor();
  await expectNoSidewaysScroll(page);
  await pay(page, "4242424242424242");
  await page.getByRole("dialog", { name: "Welcome to Cuttle Pro!" }).waitFor();
  expect(await subscriptionOf(cookie)).toMatchObject({ plan: "Pro", isTrial: true });
  await page.goto(`${origin}/settings`);
  await settings(page)
    .getByText(/automatically continues as a subscription on/)
    .waitFor();
  await context.close();
});
