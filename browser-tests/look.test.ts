import { mkdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Schemas } from "@cuttle/web-kit/api";
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { thorough } from "../geometry/some-of.ts";
import {
  club,
  cookieOf,
  expectAccessible,
  expectNoSidewaysScroll,
  hub,
  type Look,
  mailTo,
  origin,
  signIn,
  useBrowser,
} from "./browser.ts";
import { fillDashboard } from "./filled-dashboard.ts";
import { call, newcomer, proPath, templatePath } from "./people.ts";

const browser = useBrowser();

// Pictures of every page, for people to open after a change: `make looks` puts them into .build/looks/. `PAGE=settings` takes only those
// whose names begin like that.
const pictures = process.env.CUTTLE_LOOKS ? resolve(process.env.CUTTLE_LOOKS) : undefined;
const begin = process.env.PAGE ?? "";
if (pictures) mkdirSync(pictures, { recursive: true });

/** The address in the mail that resets a password. */
async function resetAddress(): Promise<string> {
  await call("sendResetToken", { email: "canceled@example.com" });
  const { text } = await mailTo("canceled@example.com");
  return /https?:\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? "";
}

/** The first folder of somebody. */
async function folderOf(user: string): Promise<string> {
  interface Dashboard {
    folders: Array<{ folderId: string }>;
  }
  const { folders } = await call<Dashboard>("getDashboard", {}, await cookieOf(user));
  return folders[0]?.folderId ?? "";
}

/** A gift that nobody redeems. */
async function giftPath(): Promise<string> {
  interface Generated {
    result: { giftCodes: string[] };
  }
  const input = { numberOfMonths: 6, numberOfCodes: 1, notes: "To look at" };
  const { result } = await call<Generated>("generateGiftCodes", input, await cookieOf("admin"));
  return `/gift/${result.giftCodes[0]}`;
}

/** Two projects of newcomers that wait for a review, one of them reported. */
async function fillReviews(): Promise<string> {
  const original = (await templatePath("Layered name sign")).split("/").at(-1);
  for (const name of ["Sign for the workshop", "Sign for the door"]) {
    const { cookie } = await newcomer();
    const made = await call<{ projectId: string }>(
      "duplicateProject",
      { projectId: original },
      cookie,
    );
    const published = { name, description: "Birch, 3 mm.", shareStatus: "public", license: null };
    const rest = { subdomain: null, coverPhoto: "", tagIds: [] };
    await call("publishProject", { ...made, ...published, ...rest }, cookie);
    const report = { ...made, reason: "copied", note: "I sell this sign." };
    if (name.endsWith("door")) await call("reportProject", report, await cookieOf("pro"));
  }
  return `${origin}/admin/reviews`;
}

const everything = thorough || pictures !== undefined;

/** Brings a loaded page into a state. */
type Act = (page: Page) => Promise<unknown>;

/** `state`: how many projects there are on the dashboard, or how the page gets into its state. */
type Visit = readonly [name: string, address: string, user?: string, state?: number | Act];

/** Shows the page to somebody who pays every month, or is in another state of that. */
const subscribed =
  (change: Partial<Schemas["Subscription"]>): Act =>
  async (page) => {
    await page.route("**/api/v1/loggedInUser", async (route) => {
      const json = await (await route.fetch()).json();
      const paid = { plan: "Pro", currency: "usd", price: 2400, period: "monthly" };
      const currentPeriodEnd = "2026-12-24T10:00:00Z";
      Object.assign(json.user.subscription, paid, { currentPeriodEnd }, change);
      await route.fulfill({ json });
    });
    const known = page.waitForResponse("**/api/v1/loggedInUser");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await known;
  };

const pastDue = { isPastDue: true, amountDue: 2400, payBy: "2026-12-08T10:00:00Z" };

const pressed =
  (name: string): Act =>
  (page) =>
    page.getByRole("button", { name }).click();

/** As /payment-success leads there. */
const congratulated: Act = async (page) => {
  await page.evaluate(() => history.replaceState({ usr: { congratulate: true } }, ""));
  await page.reload();
  await page.getByRole("dialog").waitFor();
};

/** With a device that remembers something. */
const searched: Act = async (page) => {
  const viewed = [await templatePath("Layered name sign"), await templatePath("Name keychain")];
  await page.evaluate((paths) => {
    localStorage.setItem("cuttle.searches", JSON.stringify(["box", "קופסה", "layered name sign"]));
    const ids = paths.map((path) => path.split("/").at(-1));
    localStorage.setItem("cuttle.viewed", JSON.stringify(ids));
  }, viewed);
  await page.reload();
  await page.getByRole("region", { name: "Recently viewed" }).waitFor();
};

/** Small screens have no field in the bar. */
const typedInBar: Act = async (page) => {
  const field = page.getByRole("combobox", { name: "Search" });
  if (!(await field.isVisible())) return;
  await field.fill("sign");
  await page.getByRole("option", { name: "Template" }).first().waitFor();
  await field.press("ArrowDown");
};

/** A coaster on an empty sheet, with a name and the panel of what is set about the stage. */
const drawnOn: Act = async (page) => {
  const layer = (name: string) => page.getByRole("treeitem", { name: new RegExp(`^${name}`) });
  await page.getByRole("toolbar", { name: "Tools" }).waitFor();
  await page.getByRole("group", { name: "Drawing" }).focus();
  for (const [keys, name] of [
    ["o Enter", "Ellipse"],
    ["Shift+O Enter", "Ring of holes"],
    ["t Enter A d a Escape", "Text"],
  ] as const) {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
    await layer(name).waitFor();
  }
  await page.keyboard.press("Shift+R");
  await page.getByRole("dialog", { name: "Rulers, grid and unit" }).waitFor();
};

const chosen =
  (picture: string): Act =>
  (page) =>
    page.getByRole("group", { name: "Pictures" }).getByAltText(picture).click();

/** The clock is that of the whole context, so the person has no other page here. */
const aMinuteLater: Act = async (page) => {
  await page.clock.install();
  await page.reload();
  await page.getByText("Unlocking Cuttle Pro.").waitFor();
  await page.clock.fastForward(60_000);
  await page.getByRole("button", { name: "Check again" }).waitFor();
};

/** The trial was canceled because the card had one. */
const refused: Act = async (page) => {
  const json = { success: false, code: "trial_used", message: "" };
  await page.route("**/api/v1/confirmCheckout", (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByRole("alert").waitFor();
};

/** Shows somebody's machines. */
const withMachines: Act = async (page) => {
  const laser = { cutSpeed: 5, engraveSpeed: 100, lineInterval: 0.1 };
  const birch = { id: "birch", name: "Birch plywood", width: 300, height: 200, price: 4.5 };
  const sheets = [
    { ...birch, thickness: 3, kerf: 0.15 },
    { id: "card", name: "Card", width: 297, height: 210, thickness: 0.3, kerf: 0.1 },
  ];
  const bed = { width: 430, height: 390 };
  const machines = [
    { id: "d1", name: "xTool D1 Pro", bed, ...laser, sheets, chosenSheet: "birch" },
    { id: "k40", name: "OMTech K40", bed, ...laser, sheets: [], chosenSheet: "" },
  ];
  const json = { success: true, message: "", machines, chosenMachine: "d1", version: 1 };
  await page.route("**/api/v1/getMyMachines", (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByRole("radio", { name: "OMTech K40" }).scrollIntoViewIfNeeded();
};

const picking = pressed("Add your laser");

const picked: Act = async (page) => {
  await picking(page);
  await page.getByRole("combobox", { name: "Search lasers" }).fill("glowforge pro");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save" }).waitFor();
};

/** With all that can be wrong. */
const mistaken: Act = async (page) => {
  await picked(page);
  await page.getByLabel("Bed width").fill("5 km");
  await page.getByLabel("Kerf").fill("3");
  await page.getByText("Speeds").click();
  await page.getByLabel("Cutting").fill("fast");
  await page.getByRole("button", { name: "Save" }).click();
};

const addingSheet: Act = async (page) => {
  await withMachines(page);
  await page.getByRole("button", { name: "Add a sheet for xTool D1 Pro" }).click();
  await page.getByRole("button", { name: "Save" }).waitFor();
};

const settings = `${origin}/settings`;
const dashboard = `${origin}/dashboard`;
const trial = `${origin}/product?claim=trial`;
const gated = origin + (await proPath());

/** States of pages. */
const states: readonly Visit[] = [
  ["dashboard-0", dashboard, "free", 0],
  ["dashboard-3", dashboard, "free", 3],
  ["dashboard-12", dashboard, "pro", 12],
  ["dashboard-5000", `${dashboard}?tab=all`, "pro", 5000],
  ["dashboard-folders", `${dashboard}?tab=folders`, "pro", 40],
  ["dashboard-past-due", dashboard, "free", subscribed(pastDue)],
  ["settings-active", settings, "free", subscribed({ price: 2000 })],
  ["settings-trial", settings, "free", subscribed({ isTrial: true })],
  ["settings-canceled", settings, "free", subscribed({ willCancelAtPeriodEnd: true })],
  [
    "settings-coupon",
    settings,
    "free",
    subscribed({
      currency: "eur",
      price: 2200,
      discountedPrice: 1980,
      discountedUntil: "2031-06-20T12:00:00Z",
    }),
  ],
  ["settings-past-due", settings, "free", subscribed(pastDue)],
  ["settings-refunded", settings, "free", subscribed({ plan: "Free" })],
  [
    "settings-gift-waits",
    settings,
    "free",
    subscribed({ willCancelAtPeriodEnd: true, waitingGiftUntil: "2027-02-24T10:00:00Z" }),
  ],
  ["settings-machines", settings, "free", withMachines],
  ["settings-machine-pick", settings, "free", picking],
  ["settings-machine-new", settings, "free", picked],
  ["settings-machine-mistakes", settings, "free", mistaken],
  ["settings-machine-sheet", settings, "free", addingSheet],
  ["settings-k12", settings, "k12"],
  ["settings-k12-paying", settings, "k12", subscribed({ plan: "K-12 Education" })],
  ["payment-late", `${origin}/payment-success`, "canceled", aMinuteLater],
  ["payment-refused", `${origin}/payment-success?session_id=x`, "free", refused],
  ["gift-codes", `${origin}/admin/gift`, "admin", pressed("Generate codes")],
  ["congratulation", dashboard, "free", congratulated],
  ["pricing-gift", `${origin}/pricing`, "free", subscribed({ price: null, period: null })],
  ["trial-intro", trial, "free"],
  ["trial-plan", trial, "free", pressed("Choose a plan")],
  ["project-editor", `${origin}/new-project`, "pro", drawnOn],
  ["project-gated-example", gated, undefined, chosen("Long and low")],
  ["project-examples", gated, "creator", pressed("Pictures of other values")],
  ["upgrade", gated, "free", pressed("See what's in Pro")],
  ["upgrade-school", gated, "k12free", pressed("See what's in Pro")],
];

const pages: readonly Visit[] = [
  ["landing", `${origin}/`],
  ["product", `${origin}/product`],
  ["landing-thunder", `${origin}/thunder`],
  ["login", `${origin}/login`],
  ["login-for-minisite", `${origin}/login?club=laserhub`],
  ["signup", `${origin}/signup`],
  ["forgot-password", `${origin}/forgot-password`],
  ["reset-password", await resetAddress()],
  ["reset-password-sent", `${origin}/reset-password-sent`],
  ["invalid-reset-token", `${origin}/invalid-reset-token`],
  ["confirm-email", `${origin}/confirm-email?token=none`, "free"],
  ["undo-email-change", `${origin}/undo-email-change?token=none`],
  ["google-sign-in", `${origin}/google-sign-in`],
  ["google-stand-in", `${origin}/dev/google?nonce=x`],
  ["connect-google", `${origin}/connect-google?token=x`],
  ["pricing", `${origin}/pricing`],
  ["pricing-pro", `${origin}/pricing`, "pro"],
  ["about-us", `${origin}/about-us`],
  ["k12-education", `${origin}/cuttle-for-k-12-education`],
  ["scheduled-maintenance", `${origin}/scheduled-maintenance`],
  ["terms", `${origin}/legal/terms-of-service`],
  ["privacy", `${origin}/legal/privacy-policy`],
  ["not-found", `${origin}/nowhere`],
  ["intro", `${origin}/intro`],
  ["learn", `${origin}/learn/what-is-cuttle`],
  ["learn-pictures", `${origin}/learn/names-for-a-class`],
  ["blog", `${origin}/blog`],
  ["blog-post", `${origin}/blog/what-kerf-does-to-a-joint`],
  ["reference-class", `${origin}/learn/reference/Path`],
  ["reference-types", `${origin}/learn/reference/interfaces`],
  ["video-tutorials", `${origin}/learn/video-tutorials`],
  [
    "video-tutorials-playing",
    `${origin}/learn/video-tutorials`,
    undefined,
    pressed("Play Make your first cut file"),
  ],
  ["livestream", `${origin}/livestream`],
  ["templates", `${origin}/templates`],
  ["template-tag", `${origin}/templates/christmas`],
  ["template-tag-none", `${origin}/templates/school?license=pro`],
  ["template-creators", `${origin}/templates/cuttle-creators`],
  ["template-community", `${origin}/templates/projects-from-the-community`],
  ["template-tag-unknown", `${origin}/templates/nothing`],
  ["search", `${origin}/search`, "free", searched],
  ["search-results", `${origin}/search/cuttle`, "pro"],
  ["search-none", `${origin}/search/lugage`],
  ["search-suggestions", `${origin}/product`, "pro", typedInBar],
  ["profile", `${origin}/@creator`],
  ["profile-own", `${origin}/@creator`, "creator"],
  ["profile-empty", `${origin}/@k12`],
  ["profile-empty-own", `${origin}/@k12`, "k12"],
  ["project", `${origin}${await templatePath("Layered name sign")}`],
  ["project-gated", gated],
  ["project-missing", `${origin}/@cuttle/Nothing-here-abc123`],
  ["embed", `${origin}/embed/${(await templatePath("Layered name sign")).split("/").at(-1)}`],
  ["dashboard", dashboard, "pro"],
  ...states,
  ["folder", `${origin}/dashboard/folder/${await folderOf("pro")}`, "pro"],
  ["settings", settings, "free"],
  ["analytics", `${origin}/analytics`, "creator"],
  ["analytics-of", `${origin}/analytics/@creator`, "admin"],
  ["payment-success", `${origin}/payment-success`, "free"],
  ["gift", `${origin}${await giftPath()}`],
  ["gift-invalid", `${origin}/gift/none`, "free"],
  ["dashboard-member", dashboard, "paid"],
  ["consent", `${origin}/auth/handover?to=laserhub.test&next=/&challenge=${"A".repeat(43)}`, "pro"],
  ["logout-for-minisite", `${origin}/logout?club=laserhub&confirm`, "paid"],
  ["admin-today", `${origin}/admin`, "admin"],
  ["admin-jobs", `${origin}/admin/jobs?state=failed`, "admin"],
  ["admin-minisites", `${origin}/admin/minisites`, "admin"],
  ["admin-minisites-none", `${origin}/admin/minisites?q=nowhere&status=suspended`, "admin"],
  ["admin-new-minisite", `${origin}/admin/minisites/new`, "admin"],
  ["admin-minisite", `${origin}/admin/minisites/laserhub`, "admin"],
  ["admin-reviews", await fillReviews(), "admin"],
  ["admin-reviews-none", `${origin}/admin/reviews?state=hidden`, "admin"],
  ["admin-users", `${origin}/admin/users`, "admin"],
  ["admin-users-none", `${origin}/admin/users?q=nobody`, "admin"],
  ["admin-user", `${origin}/admin/users/pro`, "admin"],
  ["admin-creator-tags", `${origin}/admin/creator-tags`, "admin"],
  ["admin-gift", `${origin}/admin/gift`, "admin"],
  ["admin-landing", `${origin}/admin/landing`, "admin"],
  ["admin-landing-edit", `${origin}/admin/landing`, "admin", pressed("Edit /thunder")],
  ["stats", `${origin}/stats`, "admin"],
  ["stats-subscriptions", `${origin}/stats/subscriptions`, "admin"],
  ["stats-cancellations", `${origin}/stats/cancellations`, "admin"],
  ["stats-days", `${origin}/stats/days`, "admin"],
  ["stats-user", `${origin}/stats/user?email=pro@example.com`, "admin"],
  ["stats-user-unknown", `${origin}/stats/user?email=nobody@example.com`, "admin"],
  ["members", `${origin}/minisite-admin/laserhub`, "hubadmin"],
  ["members-import", `${origin}/minisite-admin/laserhub/import`, "hubadmin"],
  ["members-projects", `${origin}/minisite-admin/laserhub/projects`, "hubadmin"],
  ["members-projects-sawdust", `${origin}/minisite-admin/sawdust/projects`, "partner"],
  ["members-insights", `${origin}/minisite-admin/laserhub/insights`, "hubadmin"],
  ["members-brand", `${origin}/minisite-admin/laserhub/brand`, "hubadmin"],
  ["members-domains", `${origin}/minisite-admin/laserhub/domains`, "hubadmin"],
  ["members-zapier", `${origin}/minisite-admin/laserhub/zapier`, "hubadmin"],
  ["members-checks", `${origin}/minisite-admin/laserhub/checks`, "hubadmin"],
  ["members-history", `${origin}/minisite-admin/laserhub/history`, "hubadmin"],
  ["members-sawdust", `${origin}/minisite-admin/sawdust`, "admin"],
  ["members-brand-sawdust", `${origin}/minisite-admin/sawdust/brand`, "admin"],
  ["laserhub", `${hub}/`],
  ["laserhub-login", `${hub}/?modal=login`],
  ["laserhub-member", `${hub}/`, "paid"],
  ["laserhub-tag", `${hub}/?tag=school`],
  ["laserhub-no-hit", `${hub}/?q=zeppelin`],
  ["sawdust", `${club}/`],
  ["api-docs", `${origin}/api/docs`],
  ["workbench", `${origin}/dev`],
];

// None in `make test`, for they take minutes.
const looks: ReadonlyArray<Look & { width: number; dark: boolean }> = everything
  ? [
      { width: 1440, dark: false },
      { width: 390, height: 844, dark: true },
      { width: 1440, dark: true },
      { width: 390, height: 844, dark: false },
    ]
  : [];

/** Pages open at once: while one waits for its network to be idle, another is checked by axe. */
const atOnce = 2;

/** Scrolls down and back, as a reader would, so that lazy content is in the picture. */
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

test("every page of the main site is in the list", () => {
  const seen = pages.map(([, address]) => new URL(address).pathname);
  const redirects = ["/create-account", "/learn", "/logout", "/new-project"];
  const table = readFileSync(resolve(import.meta.dirname, "../web-main/pages.json"), "utf8");
  const missing = (JSON.parse(table) as Array<{ path: string }>)
    .map(({ path }) => path)
    .filter((path) => !redirects.includes(path))
    .filter((path) => {
      const shape = new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
      return !seen.some((one) => shape.test(one));
    });
  expect(missing).toEqual([]);
});

test.for(looks)("pages at $width px, dark: $dark", { timeout: 600_000 }, async (look) => {
  const left = pages.filter(([name]) => name.startsWith(begin));
  expect(left, `pages that begin with "${begin}"`).not.toEqual([]);
  // One context per user, so that two pages can load at once.
  const contexts = new Map<string | undefined, BrowserContext>();
  for (const [, address, user] of left) {
    const context = contexts.get(user) ?? (await browser.context(look));
    contexts.set(user, context);
    if (user) await signIn(context, new URL(address).origin, user);
  }
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = left.shift(); one; one = left.shift()) {
        const page = await contexts.get(one[2])?.newPage();
        if (page) await lookAt(page, one, look);
      }
    }),
  );
  for (const context of contexts.values()) await context.close();
});

/** What is on a dashboard with many projects: short and long names. */
const filling = {
  nameOf: (number: number) =>
    number % 4 === 2
      ? `Welcome sign for the spring market of the woodworkers, version ${number + 1}`
      : `Luggage tag ${number + 1}`,
  folders: ["Unsorted", "Craft fair", "Presents for the whole family, Christmas", "Orders"],
};

async function lookAt(page: Page, visit: Visit, look: (typeof looks)[number]) {
  const [name, address, , state] = visit;
  const projects = typeof state === "number" ? state : 0;
  page.setDefaultTimeout(30_000); // two at once on two cores
  if (typeof state === "number") await fillDashboard(page, origin, { ...filling, count: projects });
  await page.goto(address);
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.locator("#first").waitFor({ state: "hidden" });
  if (typeof state === "function") await state(page);
  // Only to let the page settle: sometimes the network of a frame in it is never reported idle.
  await page.waitForLoadState("networkidle", { timeout: 10_000 }).catch(() => undefined);
  const loading = page.locator(".animate-breathe");
  // The landing page's live demo is not loaded before it is near the screen.
  if (await loading.count())
    await loading
      .first()
      .scrollIntoViewIfNeeded()
      .catch(() => undefined);
  await expect.poll(() => loading.count()).toBe(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  if (pictures) {
    // A list that grows while it is scrolled has no full picture, and a dialog is in the middle of the screen.
    const endless = projects > 100;
    const fullPage = !endless && (await page.locator("dialog[open]").count()) === 0;
    if (!endless) await seeItAll(page);
    const path = `${pictures}/${name}-${look.width}-${look.dark ? "dark" : "light"}.png`;
    await page.screenshot({ path, fullPage });
  }
  if (look.width === 390) {
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  }
  await page.close();
}
