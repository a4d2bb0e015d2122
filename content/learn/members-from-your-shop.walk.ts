import { expect } from "vitest";
import { origin, plain } from "../../browser-tests/browser.ts";
import { newMinisite } from "../../browser-tests/people.ts";
import type { Walk } from "../../browser-tests/walks/walk.ts";

/** Calls Cuttle as a Zap does. Returns the status. */
async function zap(secret: string, name: string, input: unknown): Promise<number> {
  const reply = await plain(new URL(origin).host, `/api/zapier/v1/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${secret}` },
    body: JSON.stringify(input),
  });
  return reply.status;
}

export const walk: Walk = async (walker) => {
  const { page } = walker;
  const subdomain = await newMinisite();
  const address = `gina@${subdomain}.example`;
  await walker.signIn("admin");

  // Get the secret
  await walker.open(`/minisite-admin/${subdomain}`);
  const manage = page.getByRole("navigation", { name: "Row House" });
  await manage.getByRole("link", { name: "Zapier" }).click();
  await page.getByRole("button", { name: "Show the secret" }).click();
  const secret = await page.getByLabel("The secret").inputValue();
  await page.getByText("Zapier hasn't used the secret yet.").waitFor();
  await page.getByText(/^If you can't find Cuttle on Zapier, write to/).waitFor();
  await page.getByRole("button", { name: "Copy" }).waitFor();
  await page.getByRole("button", { name: "Replace the secret" }).waitFor();
  const steps = page.getByRole("region", { name: "Set it up" });
  for (const action of ["Add or Update Member", "Cancel Member"])
    await steps.getByText(action).waitFor();

  // Test both, as the two Zaps do
  expect(await zap(secret, "members.upsert", { email: "Gina Grove" })).toBe(400);
  expect(await zap(secret, "members.upsert", { email: address, name: "Gina Grove" })).toBe(200);
  expect(await zap(secret, "members.cancel", { email: address })).toBe(200);
  expect(await zap(secret, "members.cancel", { email: `no-${address}` })).toBe(200);
  await page.reload();
  const calls = page.getByRole("region", { name: "Zapier calls" }).getByRole("listitem");
  await expect.poll(() => calls.count()).toBe(4);
  const [, canceled, added, refused] = [0, 1, 2, 3].map((k) => calls.nth(k));
  await added?.getByText(`Add or update ${address}`).waitFor();
  await added?.getByText("added", { exact: true }).waitFor();
  await canceled?.getByText(`Cancel ${address}`).waitFor();
  await canceled?.getByText("canceled", { exact: true }).waitFor();
  await refused?.getByText("Please provide a valid email address").waitFor();
  await refused?.getByText("refused", { exact: true }).waitFor();

  // See that it worked
  await manage.getByRole("link", { name: "Members" }).click();
  await page.getByLabel("Search members").fill("gina");
  const gina = page.locator("tbody tr").filter({ hasText: "Gina Grove" });
  await gina.getByText("Canceled").waitFor();
  await gina.getByRole("button", { name: /^Access of Gina Grove/ }).click();
  await page
    .getByRole("dialog")
    .getByText(/^Added by Zapier/)
    .waitFor();
  await page.keyboard.press("Escape");
  await manage.getByRole("link", { name: "Checks" }).click();
  await page.getByRole("button", { name: "Run the checks" }).click();
  const check = page.getByRole("listitem").filter({ hasText: "The secret works" });
  await check.getByText("Works", { exact: true }).waitFor();
  await page.setViewportSize({ width: 700, height: 1000 });
  await walker.picture("check", check, { around: 4 });
};
