import { expect, test } from "vitest";
import { hub, mailTo, origin, password, useBrowser } from "./browser.ts";
import { newcomer } from "./people.ts";

const browser = useBrowser();

test("a forgotten password: mail in the site's brand, new password, old sessions ended", async () => {
  const old = await browser.context();
  const email = `${(await newcomer(old)).user}@example.com`;
  const elsewhere = await old.newPage();
  await elsewhere.goto(`${origin}/dashboard`);
  await elsewhere.getByRole("button", { name: "Account" }).waitFor();

  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(hub);
  await page.getByRole("button", { name: "Log In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Forgot password?" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Email me a link" }).click();
  await dialog.getByText("Check your email for further instructions.").waitFor();

  const letter = await mailTo(email, 1); // after the one that asks to confirm the address
  expect(letter.subject).toContain("Laser Hub");
  const link = /https?:\S+\/reset-password\?\S+/.exec(letter.text)?.[0] ?? "";
  expect(link.startsWith(`${origin}/reset-password?club=laserhub&token=`)).toBe(true);

  await page.goto(link);
  const save = page
    .getByRole("button", { name: /password/i })
    .filter({ hasNotText: /show|hide/i })
    .last();
  await save.click();
  await page.getByText("Please provide your password").waitFor();
  await page
    .getByLabel(/password/i)
    .first()
    .fill("another-laser-43");
  await save.click();
  await page.getByRole("heading", { name: "Log in to Laser Hub" }).waitFor();
  await page.getByLabel("Email or username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("another-laser-43");
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  await page.getByRole("heading", { name: "Continue with your account?" }).waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${hub}/`);
  await page.getByRole("button", { name: "Account" }).waitFor();

  await elsewhere.reload();
  await elsewhere
    .locator("#root")
    .getByRole("banner")
    .getByRole("button", { name: "Log In" })
    .waitFor();

  await page.goto(link);
  await page.waitForURL(`${origin}/invalid-reset-token?club=laserhub`);
  await page.getByText("The link you used is either expired or invalid.").waitFor();
  await Promise.all([old.close(), context.close()]);
});

test("old addresses with a hash redirect to the current ones", async () => {
  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(`${origin}/#!/product`);
  await page.waitForURL(`${origin}/product`);
  // One that only the server knows, on a page that is open.
  await page.evaluate(() => window.location.assign("#!/whats-new"));
  await page.waitForURL(`${origin}/blog`);
  await page.getByRole("heading", { name: "Blog" }).waitFor();
  await context.close();
});

test("/ is the dashboard for signed-in users; /logout signs out and leads home", async () => {
  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(`${origin}/login`); // leads home and opens its modal
  await page.getByLabel("Email or username").fill("pro");
  expect(new URL(page.url()).pathname).toBe("/");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin}/dashboard`);
  await page.goto(origin);
  await page.waitForURL(`${origin}/dashboard`);
  await page.getByRole("heading", { name: "Patterned coasters" }).first().waitFor();
  await expect.poll(() => page.title()).toBe("My Projects · Cuttle");
  await page.goto(`${origin}/logout`);
  await page.locator("#root").getByRole("banner").getByRole("button", { name: "Log In" }).waitFor();
  await page.goto(`${origin}/dashboard`);
  await page.getByRole("dialog").getByLabel("Email or username").waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await context.close();
});
