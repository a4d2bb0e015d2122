import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, inject, test } from "vitest";
import { appCode } from "./app-code.ts";
import {
  bytesOf,
  expectAccessible,
  expectNoSidewaysScroll,
  hub,
  mailTo,
  newLogin,
  origin,
  password,
  useBrowser,
} from "./browser.ts";
import { call, newcomer } from "./people.ts";

const browser = useBrowser();

const cuttle = (...args: string[]) =>
  execFileSync(resolve(import.meta.dirname, "../bin/cuttle"), [...args, "--data", inject("data")]);

test("two-step login is turned on, asked for, and opens the admin pages", async () => {
  const { user, cookie } = await newcomer();
  const address = `${user}@example.com`;
  const { text } = await mailTo(address);
  const token = /confirm-email\?token=([\w-]+)/.exec(text)?.[1];
  expect(await call("confirmEmail", { token }, cookie)).toMatchObject({ success: true });
  cuttle("user", "promote", address);
  const older = await newLogin(user);

  const context = await browser.context({ width: 390, height: 844 });
  const as = async (login: string) => {
    const [name = "", value = ""] = login.split("=");
    await context.addCookies([{ name, value, url: origin }]);
  };
  await as(await newLogin(user));
  const page = await context.newPage();
  await page.goto(`${origin}/admin/minisites`);
  await page.getByText("Admin pages need a second factor.").waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open Account Settings" }).click();

  // On, with a code of the key that is shown.
  const section = page.getByRole("region", { name: "Two-step login" });
  await section.getByRole("button", { name: "Turn on" }).click();
  const setUp = page.getByRole("dialog", { name: "Set up two-step login" });
  const secret = (await setUp.locator("code").textContent()) ?? "";
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const used = appCode(secret);
  await setUp.getByLabel("Code", { exact: true }).fill(used);
  await setUp.getByRole("button", { name: "Turn on" }).click();
  const saved = page.getByRole("dialog", { name: "Save your recovery codes" });
  const downloads = page.waitForEvent("download");
  await saved.getByRole("button", { name: "Download" }).click();
  const file = (await bytesOf(await downloads)).toString();
  const recovery = file.match(/\b\w{4}(-\w{4}){3}\b/g) ?? [];
  expect(recovery.length).toBe(10);
  await expectNoSidewaysScroll(page);
  await saved.getByRole("button", { name: "I've saved them" }).click();
  await section.getByText("You have 10 recovery codes left.").waitFor();
  expect((await mailTo(address, 1)).subject).toContain("Two-step login is on");
  await page.goto(`${origin}/admin/minisites`);
  await page.getByRole("heading", { name: "Minisites", level: 1 }).waitFor();

  // A login from before is no admin's; a new one asks for the code.
  await as(older);
  await page.goto(`${origin}/admin/minisites`);
  await page.getByText("Log in again with your code.").waitFor();
  await page.getByRole("button", { name: "Log in again" }).click();
  const logIn = async () => {
    await page.getByLabel("Email or username").fill(user);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("dialog").getByRole("button", { name: "Log In" }).click();
    await page.getByRole("dialog", { name: "Two-step login" }).waitFor();
  };
  await logIn();
  await expectAccessible(page);
  await page.getByLabel("Code", { exact: true }).fill(used);
  await page.keyboard.press("Enter");
  await page.getByText("That code didn't work. Enter a new one.").waitFor();
  await page.getByLabel("Code", { exact: true }).fill(appCode(secret, 1));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Minisites", level: 1 }).waitFor();

  // On a minisite, with a recovery code.
  await page.goto(`${hub}/?modal=login`);
  await logIn();
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill(recovery[0] ?? "");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect((await mailTo(address, 2)).text).toContain("You have 9 left");
  await context.close();
});
