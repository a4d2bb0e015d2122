import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { club, expectNoSidewaysScroll, hub, password, useBrowser } from "./browser.ts";

const browser = useBrowser();

const names = (page: Page) => page.locator("#root article h3").allTextContents();
const colours = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ["--color-paper", "--color-accent"].map((name) => style.getPropertyValue(name));
  });

/** Where everything stands that is on the page before and after its app. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("#root :is(h1, h2, h3, header a, article img, footer a)")].map(
      (found) => {
        const { x, y, width, height } = found.getBoundingClientRect();
        return [found.tagName, x, y, width, height].map((at) =>
          typeof at === "number" ? Math.round(at) : at,
        );
      },
    ),
  );

test.for([1440, 320])("a minisite's first reply is what its app draws, at %i px", async (width) => {
  const context = await browser.context({ width });
  const page = await context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
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
  release();
  await page.getByRole("button", { name: "Log In" }).waitFor();
  await page.locator("header img").evaluate((logo: HTMLImageElement) => logo.decode());
  expect(await places(page)).toEqual(before);
  expect(asked, "calls that the page made to draw what it came with").toEqual([]);
  await context.close();
});

test("two minisites side by side stay apart", async () => {
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

  // What is chosen on one is not chosen on the other, and Back takes it back.
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

  // Signed in on one is not signed in on the other.
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
