import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  cookieOf,
  expectAccessible,
  expectNoSidewaysScroll,
  hub,
  origin,
  password,
  signIn,
  useBrowser,
} from "./browser.ts";
import { takeFile } from "./drawing.ts";
import { call, codeTo, newcomer, paidCard } from "./people.ts";

const browser = useBrowser();

async function addMember(email: string): Promise<string> {
  const { member } = await call<{ member: { minisiteMemberId: string } }>(
    "minisiteAdminAddMember",
    { subdomain: "laserhub", name: "Mia Member", email, role: "paid", invite: false },
    await cookieOf("hubadmin"),
  );
  return member.minisiteMemberId;
}

async function answerAddress(page: Page, email: string) {
  await page.getByLabel("Your member email").fill(email);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
}

test("connecting on a minisite shows each possible result, and leads to the project", async () => {
  const paid = await paidCard("laserhub");
  const { user } = await newcomer();
  const address = `${user}@work.example`;
  await addMember(address);

  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(hub);
  // The first reply's card leads to the project's own page; the app's opens the dialog.
  const card = page.locator("#root").getByRole("link", { name: paid.name, exact: true });
  const paywall = page.getByRole("dialog", { name: "For members of Laser Hub" });
  await card.click();
  await paywall.waitFor();
  await expectAccessible(page);

  // Back closes one dialog after the other, and stays on the minisite.
  await page.getByRole("button", { name: "Log In" }).last().click();
  await page.getByRole("dialog", { name: "Log in to Laser Hub" }).waitFor();
  await page.goBack();
  await paywall.waitFor();
  await page.goBack();
  await paywall.waitFor({ state: "detached" });
  expect(page.url()).toBe(`${hub}/`);
  await card.click();

  // A login in between returns to the same place.
  await page.getByRole("button", { name: "Log In" }).last().click();
  await page.getByLabel("Email or username").fill(user);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("dialog").getByRole("button", { name: "Log In", exact: true }).click();
  await page.getByRole("button", { name: "I am a member" }).click();
  await expect
    .poll(() => page.getByLabel("Your member email").inputValue())
    .toBe(`${user}@example.com`);

  await answerAddress(page, "nobody@work.example");
  await page.getByText("nobody@work.example isn't a paid member of Laser Hub").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try another address" }).click();

  await answerAddress(page, "PAID@example.com");
  await page.getByText("p•••@e•••.com").waitFor();
  expect(await page.getByRole("link", { name: "contact support" }).getAttribute("href")).toMatch(
    /^mailto:.+@.+\?subject=Connecting%20PAID%40example\.com$/,
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Try another address" }).click();

  await answerAddress(page, address);
  const code = page.getByLabel("Code");
  await code.waitFor();
  await expectAccessible(page);
  const right = await codeTo(address);
  const wrong = right === "111111" ? "222222" : "111111";
  await page.keyboard.type(wrong); // the field has the focus
  await page.keyboard.press("Enter");
  await page.getByText("That isn't the code").waitFor();

  // Somebody who comes back from their mailbox finds the page as they left it.
  await page.reload();
  await code.fill(right);
  await page.getByRole("button", { name: "Confirm" }).click();
  const go = page.getByRole("link", { name: `Open ${paid.name}` });
  await go.waitFor();
  await expectAccessible(page);
  await go.click();
  await page.waitForURL(new RegExp(`^${origin}/@.+${paid.projectId}$`));
  await page.getByRole("button", { name: "Download" }).waitFor();

  // A verified address needs no code.
  const free = await context.browser()?.newContext();
  if (!free) throw new Error("no browser");
  await addMember("pro@example.com");
  await signIn(free, hub, "pro");
  const own = await free.newPage();
  await own.goto(hub);
  await own.locator("#root").getByRole("link", { name: paid.name, exact: true }).click();
  await own.getByRole("button", { name: "I am a member" }).click();
  await own.getByRole("button", { name: "Connect", exact: true }).click();
  await own.getByRole("link", { name: `Open ${paid.name}` }).waitFor();
  await free.close();
  await context.close();
});

test("a membership that ends while the page is open: refused at once, gated, and restored", async () => {
  const paid = await paidCard("laserhub");
  const context = await browser.context({ width: 390, height: 844 });
  const { user, cookie } = await newcomer(context);
  const address = `${user}@work.example`;
  const minisiteMemberId = await addMember(address);
  await call("tryConnectingToMinisite", { subdomain: "laserhub", email: address }, cookie);
  const connected = await call(
    "confirmMinisiteConnection",
    { subdomain: "laserhub", email: address, code: await codeTo(address) },
    cookie,
  );
  expect(connected).toMatchObject({ result: { status: "connected" } });

  const page = await context.newPage();
  const project = async () =>
    (
      await call<{ project: { ownerUsername: string; access: string } }>(
        "getProject",
        { projectId: paid.projectId },
        cookie,
      )
    ).project;
  const access = async () => (await project()).access;
  await page.goto(`${origin}/@${(await project()).ownerUsername}/${paid.projectId}`);
  const download = page.getByRole("button", { name: "Download" });
  await download.waitFor();
  const typed = page.locator("input[type=text], input:not([type])").first();
  await typed.waitFor();
  const before = await typed.inputValue();
  const changed = /^\d/.test(before) ? String(Number.parseFloat(before) + 1) : "Mia";
  await typed.fill(changed);
  await typed.press("Tab");

  const admin = await cookieOf("hubadmin");
  const become = (role: string) =>
    call(
      "minisiteAdminUpdateMember",
      { subdomain: "laserhub", minisiteMemberId, name: "Mia Member", email: address, role },
      admin,
    );
  expect(await become("canceled")).toMatchObject({ success: true });
  await expect.poll(access).toBe("needsMembership");
  await download.click();
  await takeFile(page, "SVG");
  await page.getByText("Your Laser Hub membership has ended.").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Close" }).click();
  await download.waitFor();

  // Switches to another tab and back.
  const lookAgain = () =>
    page.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
  await lookAgain();
  await page.getByRole("heading", { name: "For members of Laser Hub" }).waitFor();
  expect(await typed.count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  expect(await become("paid")).toMatchObject({ success: true });
  await expect.poll(access).toBe("full");
  await lookAgain();
  await typed.waitFor();
  expect(await typed.inputValue()).toBe(changed); // nothing that was typed is lost
  await context.close();
});
