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

/** Numbers that are known, for the pages themselves are tested here. */
async function fill(context: BrowserContext, count: number): Promise<void> {
  const days = Array.from({ length: 30 }, (_, k) => ({
    date: `2026-10-${String(k + 1).padStart(2, "0")}`,
    uniqueDownloads: 1,
    totalDownloads: k,
    loggedInViews: k,
    loggedOutViews: 10,
    uniqueViews: 7,
  }));
  const projects = Array.from({ length: count }, (_, n) => ({
    projectId: `p${n}`,
    name: n % 4 === 1 ? `Welcome sign for the market of the woodworkers, version ${n}` : `Tag ${n}`,
    ownerUsername: "creator",
    shareStatus: "public",
    license: n % 3 === 0 ? "pro" : null,
    coverPhoto: "",
    previewImage: "",
    creationDate: "2026-01-11T10:00:00Z",
    firstMadePublicDate: n % 2 ? null : "2026-02-12T10:00:00Z",
    totalUniqueDownloads: n,
    totalDownloads: 2 * n,
    totalViews: 3 * n,
    totalLoggedInViews: n,
    totalLoggedOutViews: 2 * n,
    totalUniqueViews: n,
  }));
  const reply = { success: true, message: "" };
  const creator = { username: "creator", displayName: "Cora Creator" };
  await context.route("**/api/v1/getCreatorAnalytics", (route) =>
    route.fulfill({
      json: {
        ...reply,
        creator,
        updatedThrough: "2026-10-30",
        projects,
        moreProjects: false,
        days: count ? days : [],
      },
    }),
  );
  await context.route("**/api/v1/getProjectDailyStats", (route) =>
    route.fulfill({ json: { ...reply, days: days.toReversed(), next: null } }),
  );
}

/** Whether the canvas of a chart has any color besides those of its text and lines. */
const isDrawn = (page: Page) =>
  page
    .getByRole("img", { name: /^Views by day/ })
    .locator("canvas")
    .evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
      return data?.some((value, k) => k % 4 === 0 && value > (data[k + 2] ?? 0) + 90) ?? false;
    });

// S1 §6: "Dashboard, settings and project creation redirect to / with a login modal", and so do the analytics.
test("visitors are asked to log in", async () => {
  const context = await browser.context();
  const page = await context.newPage();
  for (const path of ["/analytics", "/analytics/@creator"]) {
    await page.goto(origin + path);
    await page.getByRole("dialog", { name: "Welcome back" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  }
  await context.close();
});

test.for([{ width: 1440 }, { width: 390, height: 844, touch: true }])(
  "a creator with 1,000 projects, at $width px",
  async (look) => {
    const context = await browser.context(look);
    await fill(context, 1000);
    await signIn(context, origin, "creator");
    const page = await context.newPage();
    await page.goto(`${origin}/analytics`);
    await expect.poll(() => isDrawn(page)).toBe(true);
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => isDrawn(page)).toBe(true);
    expect(await page.getByRole("rowheader").count()).toBe(50);
    await page.getByRole("button", { name: "Total views" }).click();
    await page.getByRole("button", { name: "Daily stats" }).first().click();
    await page.getByRole("table", { name: /^Daily stats of/ }).waitFor();
    if (look.width === 1440) {
      await page.getByRole("button", { name: "39 views" }).hover();
      await page.getByRole("tooltip", { name: "29 logged in" }).waitFor();
    }
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("analytics-creator-all.csv");
    expect(String(await bytesOf(download)).split("\r\n")).toHaveLength(1002);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await context.close();
  },
);

test.for([
  ["free", "/analytics", "You don't have permission to view analytics."],
  ["free", "/analytics/@creator", "You don't have permission to view analytics."],
  ["creator", "/analytics/@partner", "You don't have permission to view this user's analytics."],
  ["creator", "/analytics/@nobody", "You don't have permission to view this user's analytics."],
  ["creator", "/analytics", "Studio sign"],
  ["admin", "/analytics/@CREATOR", "Studio sign"],
  ["admin", "/analytics/@nobody", "Oops! This page does not exist!"],
] as const)("S1 §6: for %s, %s says %s", async ([user, path, words]) => {
  const context = await browser.context();
  await signIn(context, origin, user);
  const page = await context.newPage();
  await page.goto(origin + path);
  await page.getByRole("main").getByText(words).first().waitFor();
  await context.close();
});

test("the menu leads creators there, and nobody else", async () => {
  for (const [user, there] of [
    ["free", false],
    ["creator", true],
    ["partner", true],
    ["admin", true],
  ] as const) {
    const context = await browser.context();
    await fill(context, 0);
    await signIn(context, origin, user);
    const page = await context.newPage();
    await page.goto(`${origin}/pricing`);
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("menuitem", { name: "Profile Page" }).waitFor();
    const entry = page.getByRole("menuitem", { name: "Usage Analytics" });
    expect(await entry.count(), user).toBe(there ? 1 : 0);
    if (there) {
      await entry.click();
      await page.getByText("There is no information to show about project downloads.").waitFor();
    }
    await context.close();
  }
});
