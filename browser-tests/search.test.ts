import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  holdApp,
  origin,
  useBrowser,
} from "./browser.ts";
import { call, newcomer } from "./people.ts";

const browser = useBrowser();

const field = (page: Page) => page.getByRole("combobox", { name: "Search" });
const results = (page: Page) => page.getByRole("heading", { level: 1, name: /^Results for/ });

test("a search from the bar: a suggestion, the results, more of them, and Back", async () => {
  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(`${origin}/pricing`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press("/");
      return field(page).evaluate((input) => input === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.type("layered name");
  await page.getByRole("option", { name: /^Layered name sign/ }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Layered name sign" }).waitFor();

  await field(page).fill("cuttle");
  await field(page).press("Enter");
  await page.waitForURL(`${origin}/search/cuttle`);
  const templates = page.getByRole("region", { name: "Templates", exact: true });
  const links = templates.getByRole("article").getByRole("link");
  await links.first().waitFor();
  expect(await links.count()).toBe(8);
  expect(await page.getByRole("region", { name: "My Projects" }).count()).toBe(0);
  await templates.getByRole("button", { name: "Show More" }).click();
  await expect.poll(() => links.count()).toBe(16);
  expect(await links.nth(8).evaluate((link) => link === document.activeElement)).toBe(true);
  await links.nth(12).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/search"));
  await page.goBack();
  await expect.poll(() => links.count()).toBe(16);
  expect(await field(page).inputValue()).toBe("cuttle");
  await context.close();
});

test("any text can be searched for: its address survives a reload and Back", async () => {
  const context = await browser.context();
  const page = await context.newPage();
  const query = "a/b 50% what? #1 %2F 🦊 קופסה";
  const refused: string[] = [];
  page.on("response", (reply) => {
    if (reply.status() >= 400) refused.push(`${reply.status()} ${reply.url()}`);
  });
  await page.goto(`${origin}/search`);
  await page.getByRole("searchbox").fill(query);
  await page.getByRole("searchbox").press("Enter");
  const shown = () => results(page).textContent();
  await expect.poll(shown).toBe(`Results for “${query}”`);
  await page.reload();
  await expect.poll(shown).toBe(`Results for “${query}”`);
  await page.getByRole("banner").getByRole("link", { name: "Templates" }).click();
  await page.waitForURL(`${origin}/templates`);
  await page.goBack();
  await expect.poll(shown).toBe(`Results for “${query}”`);
  expect(await page.title()).toBe(`Search: ${query} · Cuttle`);
  const robots = page.locator("meta[name=robots]");
  await expect.poll(() => robots.getAttribute("content")).toBe("noindex");
  expect(refused).toEqual([]);
  await context.close();
});

test("on a phone the icon leads to the search page, where one finds one's private projects", async () => {
  const context = await browser.context({ width: 390, height: 844, touch: true });
  const { cookie, user } = await newcomer(context);
  const { projectId } = await call<{ projectId: string }>("createProject", {}, cookie);
  const name = `Drawer of ${user}`;
  await call("renameProject", { projectId, name }, cookie);
  const page = await context.newPage();
  await page.goto(`${origin}/@${user}/${projectId}`);
  // Whoever leaves sooner has not seen it.
  await page.waitForFunction(() => localStorage.getItem("cuttle.viewed"));
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  const box = page.getByRole("searchbox");
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole("region", { name: "Recently viewed" }).getByRole("link", { name }).waitFor();
  await box.fill(`DRAWER ${user}`);
  await box.press("Enter");
  await page.getByRole("region", { name: "My Projects" }).getByRole("link", { name }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const others = await browser.context();
  const visitor = await others.newPage();
  await visitor.goto(`${origin}/search/${user}`);
  await visitor.getByText("No Results Found").waitFor();
  await others.close();
  await context.close();
});

test("what is typed before the app has loaded stays, or is searched for without it", async () => {
  const context = await browser.context();
  const page = await context.newPage();
  const release = await holdApp(page);
  await page.goto(`${origin}/`, { waitUntil: "commit" });
  await field(page).fill("tea");
  await release();
  await expect.poll(() => field(page).inputValue()).toBe("tea");
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);

  const again = await holdApp(page);
  await page.goto(`${origin}/`, { waitUntil: "commit" });
  await field(page).fill("tea light");
  await field(page).press("Enter");
  await page.waitForURL(`${origin}/search?q=tea+light`, { waitUntil: "commit" });
  await again();
  await page.waitForURL(`${origin}/search/tea%20light`);
  await context.close();
});
