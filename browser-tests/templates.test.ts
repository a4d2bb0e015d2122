import { projectPath } from "@cuttle/web-kit/project-path";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { origin, signIn, useBrowser } from "./browser.ts";
import { drawn, paths } from "./drawing.ts";
import { call } from "./people.ts";

const browser = useBrowser();

/** The server's reply, before any script runs. */
async function firstReply(path: string) {
  const reply = await fetch(`${origin}${path}`, { redirect: "manual" });
  const html = await reply.text();
  return { status: reply.status, title: /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? "" };
}

test("template pages have their title in the first reply, and unknown ones are not found", async () => {
  expect(await firstReply("/templates/halloween")).toEqual({
    status: 200,
    title: "Halloween · Cuttle",
  });
  expect((await firstReply("/templates/cuttle-creators")).title).toBe("Cuttle Creators · Cuttle");
  expect((await firstReply("/templates/rockets")).status).toBe(404);

  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(`${origin}/templates`);
  const kinds = page.getByRole("navigation", { name: "Kinds of templates" });
  const own = [
    ["Free", "Free templates", "Wreath cake topper"],
    ["Cuttle Creators", "Cuttle Creators", "Sun and moon hinge box"],
    ["From the community", "Projects from the community", "Patterned coasters"],
    ["Halloween", "Halloween", "Spider web for the window"],
  ] as const;
  for (const [chip, name, card] of own) {
    if (chip === "Halloween") await kinds.getByRole("button", { name: "More" }).click();
    await kinds.getByRole("link", { name: chip, exact: true }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByRole("heading", { name: card }).waitFor();
    await expect.poll(() => page.title()).toBe(`${name} · Cuttle`);
    // The title stays the same as in the first reply.
    expect((await firstReply(new URL(page.url()).pathname)).title).toBe(`${name} · Cuttle`);
  }
  await page.goto(`${origin}/templates/rockets`);
  await page.getByText("Oops! This page does not exist!").waitFor();
  await context.close();
});

test("the first project is at /intro, draws, and is its owner's template like any other", async () => {
  expect(await firstReply("/intro")).toEqual({ status: 200, title: "Name keychain · Cuttle" });
  expect((await firstReply("/@cuttle/_intro")).status).toBe(200);

  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(`${origin}/templates/keychains`);
  await page.getByRole("link", { name: "Name keychain" }).click();
  await page.waitForURL(`${origin}/intro`);
  const before = await drawn(page);
  await page.getByLabel("Name", { exact: true }).fill("Somebody else");
  await expect.poll(() => paths(page)).not.toBe(before);
  await context.close();
});

test("the first picture on the page of an official template is the one on its card", async () => {
  type Card = { ownerUsername: string; name: string; projectId: string; thumbnail: string };
  const { projects } = await call<{ projects: Card[] }>("getTagsAndProjects", {});
  const official = projects.filter(({ ownerUsername }) => ownerUsername === "cuttle");
  expect(official.length).toBeGreaterThan(10);
  for (const card of official) {
    const page = await (await fetch(`${origin}${projectPath(card)}`)).text();
    const [first = ""] = /<img [^>]*fetchpriority="high"/.exec(page) ?? [];
    expect(/ src="(.*?)"/.exec(first)?.[1], card.name).toBe(card.thumbnail);
  }
});

test.each([
  ["visitors", 1440],
  ["visitors", 390],
  ["free", 1440],
  ["free", 390],
])(
  "at most eight tab stops are between the top and the first card, for %s at %i",
  async (who, width) => {
    const context = await browser.context({ width });
    if (who !== "visitors") await signIn(context, origin, who);
    const page = await context.newPage();
    await page.goto(`${origin}/templates`);
    const card = page.getByRole("article").first().getByRole("heading").getByRole("link");
    await card.waitFor();
    const isFocused = (target: Locator) =>
      target.evaluate((element) => element === document.activeElement);
    /** Presses Tab until the card has the focus, and returns what had it before. */
    async function stops() {
      const names: string[] = [];
      for (;;) {
        await page.keyboard.press("Tab");
        if (await isFocused(card)) return names;
        names.push(await page.locator(":focus").ariaSnapshot());
        expect(names.length).toBeLessThanOrEqual(8);
      }
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await isFocused(page.getByRole("link", { name: "Skip to the templates" }))).toBe(true);
    await page.keyboard.press("Enter");
    expect(await stops()).toEqual([]);

    await page.goto(`${origin}/templates`);
    await card.waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter"); // Skip to content
    expect(await stops()).toHaveLength(4); // the search, the kinds, the license, the order
    await context.close();
  },
);

test("a card shows one line of its description, and Back restores the search and the scroll position", async () => {
  const context = await browser.context({ height: 600 });
  const page = await context.newPage();
  await page.goto(`${origin}/templates`);
  const cards = page.getByRole("article");
  await cards.first().waitFor();
  // Of these descriptions, none of which fits on one line.
  const lines = await cards.evaluateAll((all) =>
    all.flatMap((card) => {
      const text = card.querySelector("h3 + p");
      if (!text || (text.textContent ?? "").length < 100) return [];
      return Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));

  await page.getByRole("searchbox", { name: "Search templates" }).fill("e");
  await page.waitForURL(`${origin}/templates?q=e`);
  await page.getByText(/^\d+ templates\b/).waitFor();
  await page.getByRole("heading", { name: "From the community" }).waitFor(); // comes later, below
  const last = cards.last();
  const link = last.getByRole("heading").getByRole("link");
  await link.hover(); // as the click below scrolls
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  await link.click();
  await page.waitForURL((url) => url.pathname !== "/templates");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.goBack();
  await page.getByText(/^\d+ templates\b/).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  expect(await page.getByRole("searchbox").inputValue()).toBe("e");
  await context.close();
});
