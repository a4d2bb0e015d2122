import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { test } from "vitest";
import {
  club,
  expectAccessible,
  expectNoSidewaysScroll,
  hub,
  hubDomain,
  type Look,
  origin,
  signIn,
  useBrowser,
} from "./browser.ts";
import { proPath, templatePath } from "./people.ts";

const browser = useBrowser();

// Pictures of every page, for people to open after a change: .build/looks/.
const pictures = resolve(import.meta.dirname, "../.build/looks");
mkdirSync(pictures, { recursive: true });

const pages: ReadonlyArray<[name: string, address: string, user?: string]> = [
  ["landing", `${origin}/`],
  ["product", `${origin}/product`],
  ["login", `${origin}/login`],
  ["signup", `${origin}/signup`],
  ["forgot-password", `${origin}/forgot-password`],
  ["reset-password-sent", `${origin}/reset-password-sent`],
  ["invalid-reset-token", `${origin}/invalid-reset-token`],
  ["terms", `${origin}/legal/terms-of-service`],
  ["privacy", `${origin}/legal/privacy-policy`],
  ["not-found", `${origin}/nowhere`],
  ["templates", `${origin}/templates`],
  ["template-tag", `${origin}/templates/christmas`],
  ["template-tag-unknown", `${origin}/templates/nothing`],
  ["project", `${origin}${await templatePath("Layered name sign")}`],
  ["project-gated", `${origin}${await proPath()}`],
  ["project-missing", `${origin}/@cuttle/Nothing-here-abc123`],
  ["embed", `${origin}/embed/${(await templatePath("Layered name sign")).split("/").at(-1)}`],
  ["dashboard", `${origin}/dashboard`, "pro"],
  ["dashboard-member", `${origin}/dashboard`, "paid"],
  ["laserhub", `${hub}/`],
  ["laserhub-login", `${hub}/?modal=login`],
  ["laserhub-member", `${hubDomain}/`, "paid"],
  ["sawdust", `${club}/`],
  ["api-docs", `${origin}/api/docs`],
  ["workbench", `${origin}/dev`],
];

const looks: ReadonlyArray<Look & { width: number; dark: boolean; glance?: boolean }> = [
  { width: 1440, dark: false },
  { width: 1440, dark: true },
  { width: 390, height: 844, dark: false },
  { width: 390, height: 844, dark: true },
  { width: 360, height: 740, dark: false, glance: true },
];

/** Scrolls down and back, as a reader would, so that what loads late is in the picture. */
async function seeItAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    window.scrollTo(0, 0);
    for (
      let waited = 0;
      waited < 2000 && [...document.images].some((image) => !image.complete);
      waited += 50
    ) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
}

test.for(looks)("every page at $width px, dark: $dark", { timeout: 180_000 }, async (look) => {
  const context = await browser.context(look);
  for (const [name, address, user] of pages) {
    const page = await context.newPage();
    if (user) await signIn(context, new URL(address).origin, user);
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await expectNoSidewaysScroll(page);
    if (!look.glance) {
      await expectAccessible(page);
      await seeItAll(page);
      await page.screenshot({
        path: `${pictures}/${name}-${look.width}-${look.dark ? "dark" : "light"}.png`,
        fullPage: true,
      });
    }
    await page.close();
    await context.clearCookies();
  }
  await context.close();
});
