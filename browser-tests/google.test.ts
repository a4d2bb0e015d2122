import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  hub,
  mailTo,
  origin,
  useBrowser,
} from "./browser.ts";
import { call, newcomer } from "./people.ts";

const browser = useBrowser();

interface Somebody {
  email: string;
  name?: string;
  /** The domain that Google runs, for addresses elsewhere than at Gmail. */
  domain?: string;
}

/** Presses Google's button and chooses, in the window of the stand-in, who to be. */
async function be(page: Page, { email, name = "Somebody Else", domain = "" }: Somebody) {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const popup = await opened;
  await popup.getByLabel("Email").fill(email);
  await popup.getByLabel("Name").fill(name);
  await popup.getByLabel("Hosted domain").fill(domain);
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Sign in", exact: true }).click();
  await closed;
}

const nameOf = (address: string) => address.split("@")[0]?.split(".").at(-1) ?? "";

/** An address that nobody has. */
const newAddress = (at: string) => `g.${Math.random().toString(36).slice(2, 10)}@${at}`;

async function openedFrom(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole("dialog").getByRole("link", { name: "Continue with Google" }).click();
  await page.waitForURL(`${origin}/google-sign-in**`);
}

const signedInAs = (page: Page) =>
  page.evaluate(async () => {
    const headers = { "content-type": "application/json" };
    const reply = await fetch("/api/v1/loggedInUser", { method: "POST", headers, body: "{}" });
    return ((await reply.json()) as { user: { username: string } | null }).user?.username;
  });

test("somebody new signs up with Google on the main site, and signs in again", async () => {
  const context = await browser.context({ width: 360, height: 780, dark: true });
  const page = await context.newPage();
  const zoe = { email: newAddress("gmail.com"), name: "Zoë Newcomer" };
  await openedFrom(page, `${origin}/?modal=login&continue=%2Ftemplates`);
  await be(page, zoe);
  const field = page.getByLabel("Username");
  await field.waitFor();
  expect(await field.inputValue()).toBe("Zoe_Newcomer");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await field.fill("pro");
  await page.keyboard.press("Enter");
  await page.getByText("Username not available").waitFor();
  await field.fill(nameOf(zoe.email));
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(`${origin}/templates`);
  expect(await signedInAs(page)).toBe(nameOf(zoe.email));

  await page.goto(`${origin}/google-sign-in`); // leads on who is signed in
  await page.waitForURL(`${origin}/dashboard`);
  await page.goto(`${origin}/logout`);
  await page.waitForURL(`${origin}/`);
  await openedFrom(page, `${origin}/?modal=signup`);
  await be(page, zoe);
  await page.waitForURL(`${origin}/dashboard`);
  await context.close();
});

test("on a minisite it leads over the main site and back", async () => {
  const context = await browser.context();
  const page = await context.newPage();
  const yuri = { email: newAddress("example.org"), domain: "example.org" };
  await openedFrom(page, `${hub}/?modal=login`);
  await be(page, yuri);
  await page.getByLabel("Username").fill(nameOf(yuri.email));
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(`${hub}/**`);
  await page.getByRole("button", { name: "Account" }).waitFor();
  expect(await signedInAs(page)).toBe(nameOf(yuri.email));
  await context.close();
});

test("an account whose address was never proved is taken over by a letter, then connected by another", async () => {
  const { user } = await newcomer();
  const email = `${user}@example.com`;
  const context = await browser.context();
  const page = await context.newPage();
  const checkEmail = page.getByRole("heading", { name: "Check your email" });
  await page.goto(`${origin}/google-sign-in`);
  await be(page, { email });
  await checkEmail.waitFor();
  await expectAccessible(page);

  const reset = await mailTo(email, 1); // after the one that asks to confirm the address
  const token = /\/reset-password\?token=([\w-]+)/.exec(reset.text)?.[1] ?? "";
  expect(await call("resetPassword", { token, password: "another-laser-43" })).toMatchObject({
    success: true,
  });
  await page.goto(`${origin}/google-sign-in`);
  await be(page, { email });
  await checkEmail.waitFor();
  const letter = await mailTo(email, 3); // after the one that says that the password was changed
  const link = /https?:\S+\/connect-google\?token=\S+/.exec(letter.text)?.[0] ?? "";

  const elsewhere = await browser.context();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await other.getByRole("button", { name: "Connect Google" }).click();
  await other.getByText("only in the browser where you signed in").waitFor();
  await elsewhere.close();

  await page.goto(link);
  const connect = page.getByRole("button", { name: "Connect Google" });
  await connect.waitFor();
  await expectAccessible(page);
  await connect.click();
  await page.waitForURL(`${origin}/dashboard`);
  expect(await signedInAs(page)).toBe(user);
  await context.close();
});

test("without Google's script, the page says so and leads to the password", async () => {
  const context = await browser.context();
  const page = await context.newPage();
  let blocked = true;
  await page.route("**/dev/google/client.js", (route) =>
    blocked ? route.fulfill({ status: 200, body: "" }) : route.continue(),
  );
  await page.goto(`${origin}/google-sign-in?next=%2Ftemplates`);
  await page.getByText("Google's button didn't load").waitFor();
  await expectAccessible(page);
  blocked = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Continue with Google" }).waitFor();
  await page.getByRole("link", { name: "Log in with your password instead" }).click();
  await page.getByRole("dialog").getByLabel("Email or username").waitFor();
  expect(new URL(page.url()).searchParams.get("continue")).toBe("/templates");
  await context.close();
});
