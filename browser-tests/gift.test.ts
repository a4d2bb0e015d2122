import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  origin,
  password,
  signIn,
  useBrowser,
} from "./browser.ts";
import { newcomer } from "./people.ts";

const browser = useBrowser();

async function expectSound(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** What is printed of a page. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: "print" });
  const text = await page.locator("body").ariaSnapshot();
  await page.emulateMedia({ media: "screen" });
  return text;
}

/** A visitor with a phone makes an account in the modal, and the gift is redeemed. */
async function signUp(page: Page, user: string) {
  await page.getByRole("button", { name: "Redeem my gift" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign up to redeem your gift" });
  await dialog.getByRole("button", { name: "Sign up with email" }).click();
  await dialog.getByLabel("Email").fill(`${user}@example.com`);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByLabel("Username").fill(user);
  const made = page.waitForRequest(/createAccount/);
  await dialog.getByRole("button", { name: "Create account" }).click();
  return (await made).postData() ?? "";
}

test("an admin gives two codes: one is redeemed on a phone, the other is revoked", async () => {
  const desk = await browser.context();
  await signIn(desk, origin, "admin");
  const admin = await desk.newPage();
  await desk.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  await admin.goto(`${origin}/dashboard`);
  await admin.getByRole("button", { name: "Account" }).click();
  await admin.getByRole("menuitem", { name: "Admin" }).click();
  await admin
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: "Gift Codes" })
    .click();
  await admin.getByLabel("Number of months").fill("3");
  await admin.getByLabel("Number of codes").fill("2");
  const notes = `For ${Math.random().toString(36).slice(2)}`;
  await admin.getByLabel("Notes (optional)").fill(notes);
  await admin.getByRole("button", { name: "Generate codes" }).click();
  await admin.getByRole("button", { name: "Copy all links" }).click();
  await admin.getByText("2 links copied.").waitFor();
  await expectSound(admin);
  const copied = await admin.evaluate(() => navigator.clipboard.readText());
  const links = copied.split("\n");
  expect(links).toHaveLength(2);
  const [first = "", second = ""] = links;
  const codeOf = (link: string) => link.split("/").at(-1) ?? "";
  expect(codeOf(first)).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){5}$/);

  const cards = await printed(admin);
  for (const text of ["3 months of Cuttle Pro", first, second, codeOf(first), codeOf(second)]) {
    expect(cards).toContain(text);
  }
  expect(cards).not.toMatch(/Generate|Earlier codes|Templates/);
  expect(await admin.locator("body").ariaSnapshot()).toContain("Earlier codes");

  const hand = await browser.context({ width: 390, height: 844, touch: true });
  const phone = await hand.newPage();
  const reply = await phone.goto(first);
  // Its address is a secret: other sites learn only our origin.
  expect(reply?.headers()["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(await phone.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  await phone.getByRole("heading", { name: "3 months of Cuttle Pro" }).waitFor();
  await expectSound(phone);
  const user = `t${Math.random().toString(36).slice(2, 12)}`;
  const sent = await signUp(phone, user);
  expect(sent).toContain(`${origin}/gift`); // the landing page
  expect(sent).not.toContain(codeOf(first));
  const welcome = phone.getByRole("dialog", { name: "Welcome to Cuttle Pro!" });
  await welcome.getByText(/you have Cuttle Pro until/).waitFor();
  expect(new URL(phone.url()).pathname).toBe("/dashboard");
  await expectSound(phone);
  await phone.goto(`${origin}/settings`);
  const subscription = phone.getByRole("region", { name: "Subscription" });
  await subscription.getByText(/Your plan lasts until/).waitFor();
  expect(await subscription.textContent()).toContain("Your plan: Pro");
  expect(await subscription.getByRole("button", { name: "Manage Your Subscription" }).count()).toBe(
    0,
  );

  const other = await browser.context({ width: 390, height: 844 });
  await newcomer(other);
  const late = await other.newPage();
  await late.goto(first);
  await late.getByRole("heading", { name: "Gift Already Claimed" }).waitFor();
  await expectSound(late);

  await admin.reload();
  const batch = admin.getByRole("listitem").filter({ hasText: notes });
  await batch.getByRole("button", { name: "Show codes" }).click();
  await batch.getByText(`Redeemed by @${user}`).waitFor();
  await expectSound(admin);
  await batch.getByRole("button", { name: "Revoke No. 2" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await batch.getByText("1 revoked").waitFor();
  await batch.locator("li:focus", { hasText: "Revoked on" }).waitFor();
  await late.goto(second);
  await late.getByRole("heading", { name: "Invalid or expired gift code" }).waitFor();
  await Promise.all([desk, hand, other].map((context) => context.close()));
});
