import { expect } from "vitest";
import type { Walk, Walker } from "../../browser-tests/walks/walk.ts";

async function download(walker: Walker, format: string, before: string): Promise<void> {
  const { page } = walker;
  await walker.drawn();
  await page.getByRole("button", { name: "Download" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Download" });
  await dialog.getByText(`${before} of 10 free downloads left`).waitFor();
  await dialog.getByRole("radio", { name: new RegExp(`^${format}`) }).check();
  await walker.download(dialog.getByRole("button", { name: /^Download/ }));
}

export const walk: Walk = async (walker) => {
  const { page } = walker;
  const left = (count: number) =>
    page.locator("#main").getByText(`${count} of 10 free downloads left`).first().waitFor();
  const planInMenu = async (plan: string) => {
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("menu").getByText(plan).waitFor();
    await page.keyboard.press("Escape");
  };
  const subscription = page.getByRole("region", { name: "Subscription" });
  await walker.signInNew();

  // See which plan you have
  await walker.open("/settings");
  await planInMenu("Free plan");
  await subscription.getByText("Your plan: Free").waitFor();

  // See what is left
  await walker.open("/dashboard");
  await page.getByText("5 projects left").waitFor();

  // What counts as a download
  await walker.open("/intro");
  await download(walker, "SVG", "10");
  await left(9);
  await download(walker, "PDF", "9");
  await left(9);
  await page.getByLabel("Name", { exact: true }).fill("Ada");
  await download(walker, "SVG", "9");
  await left(9);
  await page.getByLabel("Name", { exact: true }).fill("Ben");
  await download(walker, "SVG", "9");
  await left(8);

  // Try Pro for 30 days
  await walker.open("/pricing");
  await page.getByRole("button", { name: "Try Pro free for 30 days" }).click();
  const trial = page.getByRole("dialog", { name: "30 days of Cuttle Pro, free" });
  await trial.getByText(/We email you a reminder/).waitFor();
  await walker.picture("trial", trial, { around: 0 });
  await trial.getByRole("button", { name: "Choose a plan" }).click();
  const plan = page.getByRole("dialog", { name: "After the trial" });
  await plan.getByRole("radio", { name: /Monthly/ }).check();
  await plan.getByRole("link", { name: "Go to checkout" }).click();
  await page.locator("dt", { hasText: "Due today" }).locator("+ dd").getByText("$0.00").waitFor();
  await page.getByRole("radio", { name: "4242424242424242" }).check();
  await page.getByRole("button", { name: "Start trial" }).click();
  const welcome = page.getByRole("dialog", { name: "Welcome to Cuttle Pro!" });
  await welcome.getByText(/^Your free trial lasts until/).waitFor();
  await welcome.getByRole("button", { name: "Let’s make something" }).click();
  await planInMenu("Pro plan");

  // Cancel
  await walker.open("/settings");
  await subscription.getByText("Your plan: Pro, US$24 per month").waitFor();
  await subscription.getByText(/continues as a subscription on/).waitFor();
  await subscription.getByRole("button", { name: "Manage Your Subscription" }).click();
  await page.getByRole("button", { name: "Cancel at the end of the period" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await subscription.getByText(/^Your subscription is canceled and ends on/).waitFor();
  await subscription.getByRole("button", { name: "Renew your subscription" }).waitFor();
  await walker.open("/intro");
  await page.getByRole("button", { name: "Download" }).first().waitFor();
  await expect.poll(() => page.getByText(/downloads left/).count()).toBe(0);
};
