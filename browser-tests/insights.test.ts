import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  bytesOf,
  expectAccessible,
  expectNoSidewaysScroll,
  origin,
  signIn,
  useBrowser,
} from "./browser.ts";

const browser = useBrowser();
const address = `${origin}/minisite-admin/laserhub/insights`;

/** Numbers that are known, for the page itself is tested here. */
async function fill(context: BrowserContext): Promise<void> {
  const days = Array.from({ length: 120 }, (_, k) => ({
    date: new Date(Date.UTC(2026, 6, 1 + k)).toISOString().slice(0, 10),
    paid: 1000 + k,
    canceled: k,
    admins: 2,
    uniqueDownloads: k,
    totalDownloads: 2 * k,
  }));
  const projects = Array.from({ length: 200 }, (_, n) => ({
    projectId: `p${n}`,
    name: n % 4 === 1 ? `Welcome sign for the market of the woodworkers, version ${n}` : `Tag ${n}`,
    ownerUsername: "hubadmin",
    shareStatus: n % 5 === 2 ? "unlisted" : "public",
    license: n % 3 === 0 ? "minisitePaid" : null,
    coverPhoto: "",
    previewImage: "",
    uniqueDownloads: 200 - n,
    totalDownloads: 2000 - n,
  }));
  const signIns = Array.from({ length: 20 }, (_, n) => ({
    minisiteMemberId: `m${n}`,
    name: n === 1 ? "Bartholomäus Donaudampfschifffahrtskapitänsmütze" : `Member ${n}`,
    email: `${n === 2 ? "a.very.long.address.of.a.member.who.likes.letters" : "member"}${n}@example.com`,
    role: n % 7 === 3 ? "canceled" : "paid",
    lastSignInDate: `2026-10-${String(28 - n).padStart(2, "0")}T12:00:00Z`,
  }));
  await context.route("**/api/v1/getMinisiteInsights", (route) =>
    route.fulfill({
      json: {
        success: true,
        message: "",
        updatedThrough: "2026-10-28",
        days,
        projects,
        moreProjects: true,
        signIns,
        neverSignedIn: 321,
      },
    }),
  );
}

/** Whether the canvas of a chart has more than its text and lines, which are in shades of a few colors. */
const isDrawn = (page: Page, name: RegExp) =>
  page
    .getByRole("img", { name })
    .locator("canvas")
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const data = canvas.getContext("2d")?.getImageData(0, 0, width, height).data;
      const drawn = data?.filter((value, k) => k % 4 === 3 && value > 0).length ?? 0;
      return drawn > (width * height) / 5;
    });

test.for([{ width: 1440 }, { width: 390, height: 844, touch: true }])(
  "the numbers of a minisite, at $width px",
  async (look) => {
    const context = await browser.context(look);
    await fill(context);
    await signIn(context, origin, "hubadmin");
    const page = await context.newPage();
    await page.goto(`${origin}/minisite-admin/laserhub`);
    await page.getByRole("link", { name: "Insights" }).click();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => isDrawn(page, /^Paid members by day/)).toBe(true);
      await expect.poll(() => isDrawn(page, /^Downloads by day/)).toBe(true);
    }
    await page.getByText("Every day as a table").focus();
    await page.keyboard.press("Enter");
    const days = page.getByRole("table", { name: "Members and downloads by day" });
    await expect.poll(() => days.getByRole("rowheader").count()).toBe(90);
    await page.getByRole("button", { name: "Show more projects" }).click();
    const projects = page.getByRole("table", { name: "Projects by downloads" });
    await expect.poll(() => projects.getByRole("rowheader").count()).toBe(60);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("insights-laserhub-all.csv");
    expect(String(await bytesOf(download)).split("\r\n")).toHaveLength(122);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await context.close();
  },
);

test.for([
  ["hubadmin", "Recent logins"],
  ["admin", "Recent logins"],
  ["paid", "Oops! This page does not exist!"],
  ["partner", "Oops! This page does not exist!"],
] as const)("for %s it says %s", async ([user, words]) => {
  const context = await browser.context();
  await signIn(context, origin, user);
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole("main").getByText(words).first().waitFor();
  await context.close();
});
