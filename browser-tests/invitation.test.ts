import { expect, test } from "vitest";
import { cookieOf, expectAccessible, hub, mailTo, password, useBrowser } from "./browser.ts";
import { call, newcomer } from "./people.ts";

const browser = useBrowser();

interface Person {
  user: { email: string; minisiteMemberships: Array<{ subdomain: string; role: string }> } | null;
}

test("an invited admin signs up on the minisite and becomes its admin", async () => {
  const user = `t${Math.random().toString(36).slice(2, 12)}`;
  const address = `${user}@work.example`;
  const admin = await cookieOf("admin");
  const invited = await call(
    "adminInviteTenantAdmin",
    { subdomain: "laserhub", name: "Inga Invited", email: address },
    admin,
  );
  expect(invited).toMatchObject({ success: true });

  const letter = await mailTo(address);
  expect(letter.subject).toContain("Laser Hub");
  expect(letter.text).toContain("Inga Invited");
  const link = /https?:\S+\/\?invitation=\S+/.exec(letter.text)?.[0] ?? "";
  expect(link.startsWith(`${hub}/?invitation=`)).toBe(true);

  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(link);
  const dialog = page.getByRole("dialog", { name: "You're invited to Laser Hub" });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Sign Up" }).click();
  const signUp = page.getByRole("dialog", { name: "Sign up at Laser Hub" });
  await signUp.getByRole("button", { name: "Sign up with email" }).click();
  await signUp.getByLabel("Email").fill(`${user}@private.example`);
  await signUp.getByLabel("Username").fill(user);
  await signUp.getByLabel("Password", { exact: true }).fill(password);
  const whatSignUpTells = page.waitForRequest((request) => request.url().includes("createAccount"));
  await signUp.getByRole("button", { name: "Create account" }).click();
  const token = new URL(link).searchParams.get("invitation") ?? "";
  expect((await whatSignUpTells).postData()).not.toContain(token);

  await page.getByText("You're an admin of Laser Hub now.").waitFor();
  await expectAccessible(page);
  expect(page.url()).toBe(`${hub}/`);
  const loggedIn = await page.evaluate(async () => {
    const reply = await fetch("/api/v1/loggedInUser", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    return (await reply.json()) as Person;
  });
  expect(loggedIn.user?.email).toBe(`${user}@private.example`);
  expect(loggedIn.user?.minisiteMemberships).toEqual([
    expect.objectContaining({ subdomain: "laserhub", role: "admin" }),
  ]);

  // The link has been used: whoever opens it later is told so before they log in or create an account.
  await page.goto(link);
  const member = page.getByRole("dialog", { name: "You're already a member of Laser Hub" });
  await member.getByRole("button", { name: "See the projects" }).click();
  await member.waitFor({ state: "detached" });
  expect(page.url()).toBe(`${hub}/`);
  await context.clearCookies();
  await page.goto(link);
  const used = page.getByRole("dialog", { name: "This invitation has already been used" });
  await used.getByRole("button", { name: "Log In" }).waitFor();
  await page.goto(`${hub}/?invitation=nonsense`);
  const unknown = page.getByRole("dialog", { name: "This invitation no longer works" });
  await unknown.getByRole("link", { name: "Ask for a new one" }).waitFor();
  await expectAccessible(page);
  await context.close();
});

test("the invitation is still there after a login through the main site", async () => {
  const { user } = await newcomer();
  const address = `${user}@work.example`;
  const admin = await cookieOf("admin");
  await call(
    "adminInviteTenantAdmin",
    { subdomain: "laserhub", name: "Inga", email: address },
    admin,
  );
  const link = /https?:\S+\/\?invitation=\S+/.exec((await mailTo(address)).text)?.[0] ?? "";

  const context = await browser.context({ width: 390, height: 844, dark: true });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole("dialog").getByRole("button", { name: "Log In" }).click();
  await page.getByRole("link", { name: "Continue with your Cuttle account" }).click();
  await page.getByLabel("Email or username").fill(user);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log In", exact: true }).click();
  await page.getByRole("button", { name: `Accept as ${user}@example.com` }).click();
  await page.getByText("You're an admin of Laser Hub now.").waitFor();
  await context.close();
});
