import { expect, test } from "vitest";
import { club, hub, hubDomain, origin, password, useBrowser } from "./browser.ts";
import { paidCard, signUp } from "./people.ts";

const browser = useBrowser();

const signedOut = "Log In";

test("a visitor signs up, is handed over to a minisite, and logs out everywhere at once", async () => {
  const context = await browser.context();
  const page = await context.newPage();

  await page.goto(origin);
  // Not the first reply's header, which the app's replaces.
  const header = page.locator("#root").getByRole("banner");
  await header.getByRole("button", { name: "Sign Up" }).click();
  const name = await signUp(page);
  await page.waitForURL(`${origin}/dashboard`);

  // The minisite does not know the user, silently or otherwise, until they ask for it.
  const there = await context.newPage();
  await there.goto(hub);
  await there.getByRole("heading", { name: "Projects" }).waitFor();
  await there.getByRole("button", { name: signedOut }).click();
  await there.getByRole("link", { name: "Continue with your Cuttle account" }).click();
  await there.waitForURL(`${hub}/`);
  await there.getByRole("button", { name: "Account" }).click();
  await there.getByText(`${name}@example.com`).waitFor();
  await there.keyboard.press("Escape");

  // The other tenant and the custom domain have no session.
  for (const other of [club, hubDomain]) {
    const stranger = await context.newPage();
    await stranger.goto(other);
    await stranger.getByRole("button", { name: signedOut }).waitFor();
    expect(await stranger.content()).not.toContain(name);
    await stranger.close();
  }

  // A logout on the minisite is a logout on the main site, at the next refresh.
  await there.getByRole("button", { name: "Account" }).click();
  await there.getByRole("menuitem", { name: "Log Out" }).click();
  await there.getByRole("button", { name: signedOut }).waitFor();
  await page.bringToFront();
  await page.reload();
  await page.getByRole("banner").getByRole("button", { name: signedOut }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await context.close();
});

test("a member of a minisite with its own domain logs in, opens a project, and logs out", async () => {
  const context = await browser.context({ width: 390, height: 844, touch: true });
  const page = await context.newPage();
  await page.goto(hubDomain);
  await page.getByRole("button", { name: signedOut }).click();

  // The form is on our host, in the brand of the minisite.
  await page.getByRole("heading", { name: "Log in to Laser Hub" }).waitFor();
  expect(new URL(page.url()).origin).toBe(origin);
  expect(await page.title()).toBe("Log In · Laser Hub");
  await page.getByRole("link", { name: "Back to Laser Hub" }).waitFor();
  await page.getByLabel("Email or username").fill("paid@example.com");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.getByRole("heading", { name: "Continue to Laser Hub (laserhub.test) as" }).waitFor();
  expect(await page.content()).not.toContain("Cuttle");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${hubDomain}/`);

  // The main site knows them, too.
  const { name } = await paidCard("laserhub");
  await page.getByRole("link", { name }).click();
  await page.waitForURL((url) => url.origin === origin && url.pathname.startsWith("/@"));
  await page.getByRole("button", { name: "Download" }).first().waitFor();
  expect(await page.getByRole("button", { name: "Sign Up" }).count()).toBe(0);

  // Logging out there leaves the login here, which one more button ends.
  await page.goto(hubDomain);
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Log Out" }).click();
  await page.getByRole("heading", { name: "Log out of your account, too?" }).waitFor();
  await page.getByRole("main").getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("heading", { name: "You're logged out" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Back to Laser Hub" }).click();
  await page.getByRole("button", { name: signedOut }).waitFor();
  expect((await context.cookies()).filter(({ name }) => name.endsWith("session"))).toEqual([]);
  await context.close();
});

test("a membership on the dashboard leads to the minisite, signed in", async () => {
  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email or username").fill("hubadmin");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL(`${origin}/dashboard`);
  await page.getByRole("link", { name: /Laser Hub/ }).click();
  await page.getByText("This logs you in to Laser Hub.").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${hub}/`);
  await page.getByRole("button", { name: "Account" }).waitFor();
  await context.close();
});
