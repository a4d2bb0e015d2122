import type { Page } from "playwright-core";
import { expect } from "vitest";
import { appCode } from "../../browser-tests/app-code.ts";
import { mailTo, newLogin, password } from "../../browser-tests/browser.ts";
import { newcomer } from "../../browser-tests/people.ts";
import type { Walk } from "../../browser-tests/walks/walk.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name });

async function follow(page: Page, to: string, letters = 0): Promise<void> {
  const { text } = await mailTo(to, letters);
  await page.goto(/https?:\S+\/confirm-email\?token=\S+/.exec(text)?.[0] ?? "");
  await page.getByRole("heading", { name: "Thank you!" }).waitFor();
}

/** Turns it on, and returns the key for the app. */
async function turnOn(page: Page): Promise<string> {
  const twoStep = section(page, "Two-step login");
  await twoStep.getByRole("button", { name: "Turn on" }).click();
  const setUp = page.getByRole("dialog", { name: "Set up two-step login" });
  await setUp.getByRole("link", { name: "Open the app" }).waitFor();
  const key = (await setUp.locator("code").textContent()) ?? "";
  await setUp.getByLabel("Code", { exact: true }).fill(appCode(key));
  await setUp.getByRole("button", { name: "Turn on" }).click();
  const saved = page.getByRole("dialog", { name: "Save your recovery codes" });
  await expect.poll(() => saved.getByRole("listitem").count()).toBe(10);
  await saved.getByRole("button", { name: "Download" }).click();
  await saved.getByRole("button", { name: "I've saved them" }).click();
  await twoStep.getByText("You have 10 recovery codes left.").waitFor();
  for (const name of ["New recovery codes", "Change app"])
    await twoStep.getByRole("button", { name }).waitFor();
  return key;
}

export const walk: Walk = async (walker) => {
  const { page } = walker;
  const { user } = await newcomer(page.context());
  await walker.open("/settings");

  // Confirm your email
  await page.getByText("Your address isn't confirmed yet.").waitFor();
  await page.getByRole("button", { name: "Send me the email" }).waitFor();
  await follow(page, `${user}@example.com`);

  // Choose a good password
  await walker.open("/settings");
  const better = "seven small wooden spoons";
  await page.getByLabel("Old password").fill(password);
  await page.getByLabel("New password").fill("qwertyuiop");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("That password is too common").waitFor();
  await page.getByLabel("New password").fill(better);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Success! Your password has been changed.").waitFor();
  await expect(newLogin(user)).rejects.toThrow("cannot log in");

  // Turn on two-step login
  const key = await turnOn(page);

  // See where you're logged in
  await section(page, "Where you're logged in").getByText("This device, now").waitFor();

  // Change your email
  const email = page.getByLabel("Email", { exact: true });
  await email.fill(`${user}@new.example`);
  await email.press("Enter");
  await page.getByText(`Please click the link in our email to ${user}@new.example`).waitFor();
  await follow(page, `${user}@new.example`);

  // Take your data with you
  await walker.open("/settings");
  await section(page, "Your data").getByRole("button", { name: "Make an archive" }).click();
  const link = section(page, "Your data").getByRole("link", { name: /^Download/ });
  expect((await walker.download(link)).name).toMatch(/\.zip$/);

  // See that it worked
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await page.getByRole("button", { name: "Log In" }).first().click();
  const logIn = page.getByRole("dialog");
  await logIn.getByLabel("Email or username").fill(user);
  await logIn.getByLabel("Password", { exact: true }).fill(better);
  await logIn.getByRole("button", { name: "Log In" }).click();
  const asked = page.getByRole("dialog", { name: "Two-step login" });
  await asked.getByRole("button", { name: "Use a recovery code instead" }).waitFor();
  await walker.picture("code", asked, { around: 0 });
  await asked.getByLabel("Code", { exact: true }).fill(appCode(key, 1));
  await asked.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL("**/dashboard");
};
