import { test } from "vitest";
import { origin, useBrowser } from "./browser.ts";
import { signUp } from "./people.ts";

const browser = useBrowser();

// "Checkout is a browser navigation …, optionally with referral" (S0 §7); "a sign-up prompt before upgrading" (S0 §6).
test("a visitor with a referral sees the discount, signs up, gets to the checkout with it, and back", async () => {
  const context = await browser.context({ width: 390, height: 844 });
  const page = await context.newPage();
  const prices = `${origin}/pricing?referral=ann`;
  await page.goto(prices);
  await page
    .locator("#main")
    .getByRole("radio", { name: /Yearly/ })
    .check();
  await page.locator("#main").getByRole("link", { name: "Upgrade to Cuttle Pro" }).click();

  await signUp(page);
  await page.getByRole("button", { name: "Pay $194.40" }).waitFor(); // S0 §9: 19440 cents

  // Neither the way back nor the browser's own leads here again.
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL(`${origin}/pricing`);
  await page.goBack();
  await page.getByRole("button", { name: /^Pay/ }).waitFor();
  await page.goBack();
  await page.waitForURL(prices);
  await page
    .locator("#main")
    .getByText(/your first year costs US\$194.40/) // still yearly
    .waitFor();
  await context.close();
});
