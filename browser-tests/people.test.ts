import { expect, test } from "vitest";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  origin,
  password,
  signIn,
  useBrowser,
} from "./browser.ts";
import { call, newcomer } from "./people.ts";

const browser = useBrowser();

interface Who {
  readonly user: { readonly username: string } | null;
}

// "suspend (ends sessions, hides lists …; undo)", with a reason, on the person's page (issue 40).
test("an admin finds a person and suspends them, who is out and stays out until that is undone", async () => {
  const { user, cookie } = await newcomer();
  const context = await browser.context();
  await signIn(context, origin, "admin");
  const page = await context.newPage();
  await page.goto(`${origin}/dashboard`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Admin" }).click();
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: "People" })
    .click();
  await page.getByRole("searchbox", { name: "Search people" }).fill(user.slice(1, 9));
  await page.getByRole("link", { name: user }).click();
  await page.getByRole("heading", { name: user, level: 1 }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Suspend" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Spam");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await page.getByText(`${user} is suspended`).first().waitFor();
  await page.getByText("“Spam”").waitFor();

  const who = async () => (await call<Who>("loggedInUser", {}, cookie)).user?.username;
  await expect.poll(who).toBeUndefined();
  const theirs = await browser.context({ width: 390 });
  const login = await theirs.newPage();
  await login.goto(`${origin}/login`);
  await login.getByLabel(/Email or username/i).fill(user);
  await login.getByLabel("Password", { exact: true }).fill(password);
  await login.getByRole("button", { name: "Log In", exact: true }).last().click();
  await login.getByText("This account is suspended. Please contact our support.").waitFor();

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText(`${user} isn't suspended`).first().waitFor();
  await login.getByRole("button", { name: "Log In", exact: true }).last().click();
  await login.waitForURL((url) => url.pathname !== "/login");
  await theirs.close();

  const phone = await browser.context({ width: 390 });
  await signIn(phone, origin, "admin");
  const small = await phone.newPage();
  for (const path of ["/admin/users", `/admin/users/${user}`, "/admin/creator-tags"]) {
    await small.goto(`${origin}${path}`);
    await small.getByRole("heading", { level: 1 }).waitFor();
    await expectNoSidewaysScroll(small);
  }
});
