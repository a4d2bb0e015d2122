import { expect, test } from "vitest";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  holdApp,
  origin,
  useBrowser,
} from "./browser.ts";

const browser = useBrowser();

interface Listed {
  slug: string;
  title: string;
}
const articles: Listed[] = await (await fetch(`${origin}/content/index.json`)).json();

// S1 §2 "Other /learn/ paths render a docs page with a sidebar."
test("a visitor reads an article before the app has loaded, on a phone too, and then searches and goes on", async () => {
  const [first, second] = articles;
  if (!first || !second) return expectNoLearn();
  for (const look of [{}, { width: 390, height: 844 }]) {
    const phone = "width" in look;
    const context = await browser.context(look);
    const page = await context.newPage();
    const release = await holdApp(page);
    await page.goto(`${origin}/learn`, { waitUntil: "commit" });
    const before = page.locator("#first");
    await before.getByRole("heading", { level: 1, name: first.title }).waitFor();
    expect(page.url()).toBe(`${origin}/learn/what-is-cuttle`);
    const summary = before.getByText("All pages");
    expect(await summary.isVisible()).toBe(phone);
    if (phone) await summary.click();
    await before.getByRole("link", { name: second.title }).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await expectNoSidewaysScroll(page);
    if (phone) await summary.click();
    const parts = ["h1", ".article-text h2", "nav[aria-label^=Previous] a"];
    const boxes = (inside: string) =>
      Promise.all(parts.map((part) => page.locator(`${inside} ${part}`).first().boundingBox()));
    const places = await boxes("#first");
    await release();
    await before.waitFor({ state: "hidden" });
    expect(await boxes("#root")).toEqual(places);

    const main = page.locator("#main");
    const contents = main.getByRole("navigation", { name: "On this page" });
    expect(await contents.isVisible()).toBe(!phone);
    if (!phone) {
      await contents.getByRole("link").last().click();
      await expect
        .poll(() => contents.getByRole("link").last().getAttribute("aria-current"))
        .toBe("location");
    }
    await main.getByRole("link", { name: `Next ${second.title}` }).click();
    await page.getByRole("heading", { level: 1, name: second.title }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await main.getByRole("searchbox").fill(first.title.slice(0, -2));
    const found = main.getByRole("list", { name: "Found pages" });
    await found.getByRole("link").first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: first.title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(first.slug);
    await context.close();
  }
});

test("all of an article can be read without JavaScript", async () => {
  const [first, second] = articles;
  if (!first || !second) return expectNoLearn();
  const page = await (await browser.context()).browser()?.newPage({ javaScriptEnabled: false });
  if (!page) throw new Error("There is no browser.");
  await page.goto(origin + first.slug);
  await page.getByRole("link", { name: `Next ${second.title}` }).click();
  await page.getByRole("heading", { level: 1, name: second.title }).waitFor();
  const file = await (await fetch(`${origin}/content${second.slug}/index.html`)).text();
  const words = (html: string) => html.replaceAll(/<[^>]*>|&[^;]*;|["'\s]/g, "");
  expect(words(file)).toContain(words(await page.locator(".article-text").innerHTML()));
  await page.close();
});

/** In a build without articles nothing leads to them. */
async function expectNoLearn() {
  const home = await (await fetch(origin)).text();
  expect(home).not.toContain('href="/learn"');
  expect((await fetch(`${origin}/learn`)).status).toBe(404);
}
