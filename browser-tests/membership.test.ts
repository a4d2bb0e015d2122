import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import {
  club,
  expectAccessible,
  expectNoSidewaysScroll,
  hub,
  mailTo,
  origin,
  password,
  signIn,
  useBrowser,
} from "./browser.ts";
import { patience, takeFile } from "./drawing.ts";
import { call, cookieOf, newcomer } from "./people.ts";

const browser = useBrowser();

/** A card of the minisite's home that is for its paying members. */
async function paidCard(subdomain: string): Promise<{ name: string; projectId: string }> {
  const { projectCards } = await call<{
    projectCards: Array<{ name: string; projectId: string; license: string | null }>;
  }>("getProjectCardsForMinisite", { subdomain });
  const paid = projectCards.find(({ license }) => license === "minisitePaid");
  if (!paid) throw new Error(`${subdomain} has no card for members`);
  return paid;
}

interface Published {
  projectId: string;
  name: string;
  tags: Array<{ tagId: string }>;
}

async function addMember(email: string): Promise<string> {
  const { member } = await call<{ member: { minisiteMemberId: string } }>(
    "minisiteAdminAddMember",
    { subdomain: "laserhub", name: "Mia Member", email, role: "paid", invite: false },
    await cookieOf("hubadmin"),
  );
  return member.minisiteMemberId;
}

async function codeTo(address: string, letters = 0): Promise<string> {
  const { text } = await mailTo(address, letters);
  return /^ +(\d{6})$/m.exec(text)?.[1] ?? "";
}

async function answerAddress(page: Page, email: string) {
  await page.getByLabel("Your member email").fill(email);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
}

test("connecting on a minisite says each thing that can come of it, and leads to the project", {
  timeout: 120_000,
}, async () => {
  const paid = await paidCard("laserhub");
  const { user } = await newcomer();
  const address = `${user}@work.example`;
  await addMember(address);

  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(hub);
  const card = page.getByRole("link", { name: paid.name, exact: true });
  const paywall = page.getByRole("dialog", { name: "For members of Laser Hub" });
  await card.click();
  await paywall.waitFor();
  await expectAccessible(page);

  // Back leaves one dialog after the other, and not the minisite.
  await page.getByRole("button", { name: "Log In" }).last().click();
  await page.getByRole("dialog", { name: "Log in to Laser Hub" }).waitFor();
  await page.goBack();
  await paywall.waitFor();
  await page.goBack();
  await paywall.waitFor({ state: "detached" });
  expect(page.url()).toBe(`${hub}/`);
  await card.click();

  // A login in between leads back to where it was.
  await page.getByRole("button", { name: "Log In" }).last().click();
  await page.getByLabel("Email or username").fill(user);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("dialog").getByRole("button", { name: "Log In", exact: true }).click();
  await page.getByRole("button", { name: "I am a member" }).click();
  await expect
    .poll(() => page.getByLabel("Your member email").inputValue())
    .toBe(`${user}@example.com`);

  await answerAddress(page, "nobody@work.example");
  await page.getByText("nobody@work.example is not a paid member of Laser Hub").waitFor();
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
  await page.getByText("That is not the code").waitFor();

  // Whoever comes back from their letters finds the page as they left it.
  await page.reload();
  await code.fill(right);
  await page.getByRole("button", { name: "Confirm" }).click();
  const go = page.getByRole("link", { name: `Open ${paid.name}` });
  await go.waitFor();
  await expectAccessible(page);
  await go.click();
  await page.waitForURL(new RegExp(`^${origin}/@.+${paid.projectId}$`));
  await page.getByRole("button", { name: "Download" }).waitFor(patience);

  // Whose own address was verified needs no code.
  const free = await context.browser()?.newContext();
  if (!free) throw new Error("no browser");
  await addMember("pro@example.com");
  await signIn(free, hub, "pro");
  const own = await free.newPage();
  await own.goto(hub);
  await own.getByRole("link", { name: paid.name, exact: true }).click();
  await own.getByRole("button", { name: "I am a member" }).click();
  await own.getByRole("button", { name: "Connect", exact: true }).click();
  await own.getByRole("link", { name: `Open ${paid.name}` }).waitFor();
  await free.close();
  await context.close();
});

test("a membership that ends while the page is open: refused at once, gated, and opened again", {
  timeout: 120_000,
}, async () => {
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
  const { project } = await call<{ project: { ownerUsername: string } }>(
    "getProject",
    { projectId: paid.projectId },
    cookie,
  );
  await page.goto(`${origin}/@${project.ownerUsername}/${paid.projectId}`);
  const download = page.getByRole("button", { name: "Download" });
  await download.waitFor(patience);
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
  await new Promise((resolve) => setTimeout(resolve, 1_000)); // "a role change counts within a second"
  await download.click();
  await takeFile(page, "SVG");
  await page.getByText("Your membership of Laser Hub has ended.").waitFor(patience);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Close" }).click();
  await download.waitFor();

  // Another tab, and back.
  const lookAgain = () =>
    page.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
  await lookAgain();
  await page.getByRole("heading", { name: "For members of Laser Hub" }).waitFor(patience);
  expect(await typed.count()).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  expect(await become("paid")).toMatchObject({ success: true });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await lookAgain();
  await typed.waitFor(patience);
  expect(await typed.inputValue()).toBe(changed); // nothing that was typed is lost
  await context.close();
});

test("a minisite from nothing to a member's first download", { timeout: 180_000 }, async () => {
  const slug = `walk-${Math.random().toString(36).slice(2, 10)}`;
  const home = club.replace("sawdust", slug);
  const member = `${slug.replace("-", "")}m`.slice(0, 15);

  // The platform's admin opens it, and invites who shall run it.
  const platform = await browser.context();
  await signIn(platform, origin, "admin");
  const form = await platform.newPage();
  await form.goto(`${origin}/admin/minisites`);
  await form.getByRole("link", { name: "New minisite" }).click();
  await form.getByLabel("Address", { exact: true }).fill(slug);
  await form.getByText("is free.").waitFor();
  await form.getByLabel("Name", { exact: true }).fill("Walk Works");
  await form.getByLabel("Support email").fill("help@walk.example");
  await form.getByLabel("Join link").fill("https://walk.example/join");
  await form.getByLabel("Name (optional)").fill("Paula Partner");
  await form.getByLabel("Email (optional)").fill(`${slug}@example.com`);
  await form.getByRole("button", { name: "Open the minisite" }).click();
  await form.getByRole("heading", { name: "Walk Works", level: 1 }).waitFor(patience);
  await platform.close();

  // Its admin, who may license to members, accepts, adds a member and publishes a project for members.
  const link = /https?:\S+\/\?invitation=\S+/.exec((await mailTo(`${slug}@example.com`)).text)?.[0];
  const running = await browser.context();
  await signIn(running, home, "partner");
  const accepting = await running.newPage();
  await expect.poll(async () => (await accepting.goto(link ?? ""))?.status(), patience).toBe(200);
  await accepting.getByRole("button", { name: "Accept as partner@example.com" }).click();
  await accepting.getByText("You're an admin of Walk Works now.").waitFor();
  await running.close();
  const partner = await cookieOf("partner");
  const { projectId } = await paidCard("sawdust");
  const { project } = await call<{ project: Published }>("getProject", { projectId }, partner);
  const publish = (where: string, name: string) =>
    call(
      "publishProject",
      {
        ...project,
        name,
        subdomain: where,
        tagIds: project.tags.map(({ tagId }) => tagId),
      },
      partner,
    );
  // Whatever comes of it, the other tests find the project where it was.
  onTestFinished(async () => void (await publish("sawdust", project.name)));
  expect(await publish(slug, "First tag")).toMatchObject({ success: true });
  const added = await call(
    "minisiteAdminAddMember",
    { subdomain: slug, name: "Mo Member", email: `${member}@example.com`, invite: false },
    partner,
  );
  expect(added).toMatchObject({ success: true });

  // The member signs up there, connects, and opens the card.
  const context = await browser.context();
  const page = await context.newPage();
  const card = page.getByRole("link", { name: "First tag", exact: true });
  // A home shows what is published after a second at the latest.
  await expect
    .poll(async () => {
      await page.goto(home);
      return card.count();
    }, patience)
    .toBe(1);
  await card.click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign Up" }).click();
  const signUp = page.getByRole("dialog", { name: "Sign up at Walk Works" });
  await signUp.getByRole("button", { name: "Sign up with email" }).click();
  await signUp.getByLabel("Email").fill(`${member}@example.com`);
  await signUp.getByLabel("Username").fill(member);
  await signUp.getByLabel("Password", { exact: true }).fill(password);
  await signUp.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("button", { name: "I am a member" }).click();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.getByLabel("Code").fill(await codeTo(`${member}@example.com`));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("link", { name: "Open First tag" }).waitFor();
  await page.getByRole("button", { name: "Close" }).click();

  // From now on the card itself leads there, also into a new tab.
  const arriving = context.waitForEvent("page");
  await card.click({ button: "middle" });
  const opened = await arriving;
  await opened.waitForURL(new RegExp(`^${origin}/@partner/.*${projectId}$`));
  const download = opened.getByRole("button", { name: "Download" });
  await download.waitFor(patience);
  await download.click();
  const file = opened.waitForEvent("download");
  await takeFile(opened, "SVG");
  expect((await file).suggestedFilename()).toMatch(/^First tag.*\.svg$/);
  await context.close();
});
