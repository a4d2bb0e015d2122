import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import {
  club,
  cookieOf,
  expectNoSidewaysScroll,
  holdApp,
  hub,
  mailTo,
  origin,
  password,
  signIn,
  useBrowser,
} from "./browser.ts";
import { takeFile } from "./drawing.ts";
import { call, codeTo, newMinisite, paidCard } from "./people.ts";

const browser = useBrowser();

const names = (page: Page) => page.locator("#root article h3").allTextContents();
const colours = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ["--color-paper", "--color-accent"].map((name) => style.getPropertyValue(name));
  });

/** What is on the page before and after its app has loaded, and where. */
const places = (page: Page) =>
  page.evaluate(() => {
    const parts = "h1, h2, h3, header a, article img, footer :is(a, p)";
    return [...document.querySelectorAll(`#root :is(${parts})`)].map((found) => {
      const { x, y, width, height } = found.getBoundingClientRect();
      return [found.tagName, found.textContent, ...[x, y, width, height].map(Math.round)];
    });
  });

test.for([1440, 320])(
  "a minisite's first reply matches what its app renders, at %i px",
  async (width) => {
    const context = await browser.context({ width });
    const page = await context.newPage();
    const release = await holdApp(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/v1/")) asked.push(request.url());
    });
    await page.goto(`${club}/`, { waitUntil: "commit" });
    await page.locator("footer a", { hasText: "Powered by Cuttle" }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.locator("header img").evaluate((logo: HTMLImageElement) => logo.decode());
    expect(await names(page)).toHaveLength(6);
    expect(await page.locator("article a").first().getAttribute("href")).toMatch(
      /^http:\/\/localhost:\d+\/@partner\/[\w-]+$/,
    );
    await expectNoSidewaysScroll(page);
    const before = await places(page);
    await release();
    await page.getByRole("button", { name: "Log In" }).waitFor();
    await page.locator("header img").evaluate((logo: HTMLImageElement) => logo.decode());
    expect(await places(page)).toEqual(before);
    expect(asked, "calls that the page made to draw what it came with").toEqual([]);
    await context.close();
  },
);

test("two open minisites do not affect each other", async () => {
  const context = await browser.context({ width: 1280 });
  const [left, right] = [await context.newPage(), await context.newPage()];
  await Promise.all([left.goto(`${hub}/`), right.goto(`${club}/`)]);
  await Promise.all([left, right].map((p) => p.getByRole("button", { name: "Log In" }).waitFor()));
  expect(await left.title()).toContain("Laser Hub");
  expect(await right.title()).toContain("Sawdust Club");
  const ofHub = await names(left);
  const ofClub = await names(right);
  expect(ofHub).toContain("Diode power grid");
  expect(ofClub).toContain("Herb markers");
  expect(ofHub.filter((name) => ofClub.includes(name))).toEqual([]);
  const [hubColours, clubColours] = [await colours(left), await colours(right)];
  expect(hubColours).not.toEqual(clubColours);

  // A choice on one does not affect the other, and Back undoes it.
  await left.getByRole("link", { name: "School", exact: true }).click();
  await expect.poll(() => names(left)).not.toEqual(ofHub);
  expect(left.url()).toBe(`${hub}/?tag=school`);
  await right.reload();
  await right.getByRole("button", { name: "Log In" }).waitFor();
  expect(await names(right)).toEqual(ofClub);
  expect(right.url()).toBe(`${club}/`);
  await left.reload();
  await left.getByRole("button", { name: "Log In" }).waitFor();
  expect(await names(left)).not.toEqual(ofHub);
  await left.getByRole("link", { name: "All", exact: true }).click();
  await expect.poll(() => names(left)).toEqual(ofHub);
  await left.goBack();
  await expect.poll(() => new URL(left.url()).search).toBe("?tag=school");
  await expect.poll(() => names(left)).not.toEqual(ofHub);

  // Signed in on one does not mean signed in on the other.
  await left.getByRole("button", { name: "Log In" }).click();
  await left.getByLabel("Email or username").fill("paid");
  await left.getByLabel("Password", { exact: true }).fill(password);
  await left.getByRole("dialog").getByRole("button", { name: "Log In" }).click();
  await left.getByRole("button", { name: "Account" }).waitFor();
  await Promise.all([left.goto(`${hub}/`), right.goto(`${club}/`)]);
  await left.getByRole("button", { name: "Account" }).waitFor();
  await right.getByRole("button", { name: "Log In" }).waitFor();
  await expect.poll(() => names(left)).toEqual(ofHub);
  expect(await names(right)).toEqual(ofClub);
  expect(await left.getByRole("link", { name: "Join Laser Hub" }).count()).toBe(0); // a member there
  expect(await right.getByRole("link", { name: "Join Sawdust Club" }).count()).toBeGreaterThan(0);
  expect([await colours(left), await colours(right)]).toEqual([hubColours, clubColours]);

  await left.getByRole("button", { name: "Account" }).click();
  expect(await left.getByRole("menu").textContent()).toContain("paid@example.com");
  await left.getByRole("menuitem", { name: "Log Out" }).click();
  await left.getByRole("button", { name: "Log In" }).waitFor();
  await context.close();
});

interface Published {
  projectId: string;
  name: string;
  publishedDescription: string;
  tags: Array<{ tagId: string }>;
}

test("a minisite from its creation to a member's first download", {
  timeout: 180_000,
}, async () => {
  // The platform's admin opens it, and invites its admin.
  const member = `m${Math.random().toString(36).slice(2, 12)}`;
  const chief = `chief-of-${member}@example.com`;
  const slug = await newMinisite(chief);
  const home = club.replace("sawdust", slug);

  // Its admin, who may publish for members, accepts, adds a member and publishes a project for members.
  const link = /https?:\S+\/\?invitation=\S+/.exec((await mailTo(chief)).text)?.[0];
  const running = await browser.context();
  await signIn(running, home, "partner");
  const accepting = await running.newPage();
  await expect.poll(async () => (await accepting.goto(link ?? ""))?.status()).toBe(200);
  await accepting.getByRole("button", { name: "Accept as partner@example.com" }).click();
  await accepting.getByText("You're an admin of Row House now.").waitFor();
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
        description: project.publishedDescription,
        subdomain: where,
        tagIds: project.tags.map(({ tagId }) => tagId),
      },
      partner,
    );
  // In any case, the other tests find the project where it was.
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
  // A home shows what is published after at most a second.
  await expect
    .poll(async () => {
      await page.goto(home);
      return card.count();
    })
    .toBe(1);
  await page.locator("#root").getByRole("link", { name: "First tag", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign Up" }).click();
  const signUp = page.getByRole("dialog", { name: "Sign up at Row House" });
  await signUp.getByRole("button", { name: "Sign up with email" }).click();
  await signUp.getByLabel("Email").fill(`${member}@example.com`);
  await signUp.getByLabel("Username").fill(member);
  await signUp.getByLabel("Password", { exact: true }).fill(password);
  await signUp.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("button", { name: "I am a member" }).click();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.getByLabel("Code").fill(await codeTo(`${member}@example.com`, 1));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("link", { name: "Open First tag" }).waitFor();
  await page.getByRole("button", { name: "Close" }).click();

  // Now the card itself links there. The test opens its address directly: attaching to a tab that Chromium has opened
  // sometimes aborts a navigation that is redirected from site to site.
  const opened = await context.newPage();
  await opened.goto((await card.getAttribute("href")) ?? "");
  expect(opened.url()).toMatch(new RegExp(`^${origin}/@partner/.*${projectId}$`));
  const download = opened.getByRole("button", { name: "Download" });
  await download.waitFor();
  await download.click();
  const file = opened.waitForEvent("download");
  await takeFile(opened, "SVG");
  expect((await file).suggestedFilename()).toMatch(/^First tag.*\.svg$/);
  await context.close();
});
