import {
  type EditedMinisite,
  emptyMinisite,
  type ShowMinisite,
} from "@cuttle/web-kit/minisite-fields";
import type { BrowserContext, Frame, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  club,
  expectAccessible,
  expectNoSidewaysScroll,
  hub,
  origin,
  signIn,
  useBrowser,
} from "./browser.ts";

const browser = useBrowser();
const preview = "/admin/minisites/preview";

const brand = {
  ...emptyMinisite.brand,
  heroTitle: "Boxes that close",
  heroText: "Hinges, lids and latches from the Box Barn.",
  fontDisplay: "Instrument Sans Variable",
  light: { paper: "#fdf2e4", ink: "#33150a", accent: "#8a1f0b", "on-accent": "#ffffff" },
  dark: { paper: "#1b0d08", ink: "#fbe9d8", accent: "#ff9e6b", "on-accent": "#2a0f02" },
  links: [
    { label: "Forum", href: "https://barn.example/forum" },
    { label: "Write to us", href: "mailto:help@barn.example" },
  ],
};
const barn: EditedMinisite = {
  ...emptyMinisite,
  subdomain: "boxbarn", // there is no such minisite yet
  displayName: "Box Barn",
  supportEmail: "help@barn.example",
  joinLink: "https://barn.example/join",
  brand,
};

/** A page of the main site that frames the preview at the size of the window, and can post messages to it. */
async function framed(context: BrowserContext): Promise<[page: Page, frame: Frame]> {
  const page = await context.newPage();
  await page.goto(`${origin}/legal/terms-of-service`);
  await page.evaluate((src) => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    const frame = document.createElement("iframe");
    window.addEventListener("message", ({ data, source, origin }) => {
      if (source === frame.contentWindow) heard.push([data, origin]);
    });
    frame.src = src;
    frame.title = "Preview";
    frame.style.cssText = "position: fixed; inset: 0; width: 100%; height: 100%; border: 0";
    document.body.replaceChildren(frame);
  }, preview);
  await page.waitForFunction(() => (window as unknown as { heard: unknown[] }).heard.length > 0);
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([
    [{ type: "previewReady" }, origin],
  ]);
  const frame = page.frame({ url: origin + preview });
  if (!frame) throw new Error("the page has no preview");
  return [page, frame];
}

async function show(
  page: Page,
  site: EditedMinisite,
  scheme: ShowMinisite["scheme"] = "light",
): Promise<void> {
  const message: ShowMinisite = { type: "showMinisite", site, scheme };
  await page.evaluate(
    (shown) => window.frames[0]?.postMessage(shown, window.location.origin),
    message,
  );
}

const heading = (frame: Frame) => frame.getByRole("heading", { level: 1 });

/** The colours of the frame: its paper, the title's letters, the button that asks to join. */
function painted(frame: Frame) {
  return frame.evaluate(() => {
    const style = (at: string) => getComputedStyle(document.querySelector(at) as Element);
    return {
      paper: style("html").backgroundColor,
      ink: style("h1").color,
      font: style("h1").fontFamily.split(",")[0],
      join: style("header a[href='https://barn.example/join']").backgroundColor,
    };
  });
}

test("the platform's admin sees a minisite as it is edited", async () => {
  const context = await browser.context();
  await signIn(context, origin, "admin");
  const [page, frame] = await framed(context);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));

  await show(page, barn);
  await heading(frame).getByText("Boxes that close").waitFor();
  await frame.getByText("Hinges, lids and latches").waitFor();
  // Colours change by a transition, even if a zero-length one: the first look may still find the old ones.
  await expect
    .poll(() => painted(frame))
    .toEqual({
      paper: "rgb(253, 242, 228)",
      ink: "rgb(51, 21, 10)",
      font: '"Instrument Sans Variable"',
      join: "rgb(138, 31, 11)",
    });
  await frame.getByText("No projects yet").waitFor();
  await frame.getByRole("banner").getByRole("link", { name: "Forum" }).waitFor();
  await frame.getByRole("contentinfo").getByRole("link", { name: "help@barn.example" }).waitFor();
  await frame.getByText("© Box Barn").waitFor();
  await expectAccessible(page, frame);

  await show(page, barn, "dark");
  await expect
    .poll(() => painted(frame))
    .toMatchObject({ paper: "rgb(27, 13, 8)", join: "rgb(255, 158, 107)" });
  await expectAccessible(page, frame);

  // A half-typed colour keeps the old one; another title and name show at once.
  const half = { ...brand, heroTitle: "Lids that fit", dark: { ...brand.dark, accent: "#ff" } };
  await show(page, { ...barn, displayName: "Lid Loft", brand: half }, "dark");
  await heading(frame).getByText("Lids that fit").waitFor();
  await frame.getByRole("banner").getByRole("link", { name: "Lid Loft", exact: true }).waitFor();
  expect((await painted(frame)).join).toBe("rgb(255, 158, 107)");

  // The cards of an existing minisite, and never the viewer's account.
  await show(page, { ...barn, subdomain: "laserhub" });
  await frame.getByText("Diode power grid").waitFor();
  await frame.getByRole("banner").getByRole("button", { name: "Log In" }).waitFor();
  expect(await frame.content()).not.toContain("admin@example.com");
  expect([...new Set(asked.filter((path) => path.startsWith("/api/")))]).toEqual([
    "/api/v1/getProjectCardsForMinisite",
  ]);
  await context.close();
});

const tokens = ["paper", "surface", "raised", "ink", "ink-soft", "line", "accent"].concat(
  ["accent-strong", "on-accent", "accent-wash"],
  ["birch", "plate"], // no brand sets these; they show the scheme
);

/** Everything that a brand changes about a home, as computed by the browser. */
function lookOf(page: Page | Frame) {
  return page.evaluate((tokens) => {
    const style = (at: string) => getComputedStyle(document.querySelector(at) as Element);
    const probe = document.body.appendChild(document.createElement("i"));
    const colors = tokens.map((token) => {
      probe.style.color = `var(--color-${token})`;
      return [token, getComputedStyle(probe).color];
    });
    probe.remove();
    return {
      colors,
      paper: style("html").backgroundColor,
      title: [style("h1").fontFamily, style("h1").fontSize],
      text: style("h1 + p").fontFamily,
      words: ["header", "main", "footer"].map((at) => document.querySelector(at)?.textContent),
      links: [...document.querySelectorAll("#root a")].map((a) => a.outerHTML),
      pictures: [...document.images].map((image) => new URL(image.src).pathname),
    };
  }, tokens);
}

/** A brand's paper colour as the browser writes it. */
function paperOf(brand: Record<string, Record<string, string>>, side: string): string {
  const [red, green, blue] = (brand[side]?.paper?.match(/[0-9a-f]{2}/gi) ?? []).map((hex) =>
    Number.parseInt(hex, 16),
  );
  return `rgb(${red}, ${green}, ${blue})`;
}

test("the preview of a minisite looks as it does on its own host", async () => {
  const live = await browser.context();
  const there = await live.newPage();
  await there.goto(hub);
  await there.getByRole("article").first().waitFor();

  const context = await browser.context();
  await signIn(context, origin, "admin");
  const [page, frame] = await framed(context);
  const answer = await context.request.post(`${origin}/api/v1/adminGetTenant`, {
    data: { subdomain: "laserhub" },
  });
  const { tenant, brand } = await answer.json();
  for (const colorScheme of ["light", "dark"] as const) {
    await there.emulateMedia({ colorScheme });
    await show(page, { ...tenant, brand }, colorScheme); // whatever the admin's own machine prefers
    await frame.getByRole("article").first().waitFor();
    await frame.locator(`html[data-theme=${colorScheme}]`).waitFor();
    await expect.poll(() => lookOf(there)).toMatchObject({ paper: paperOf(brand, colorScheme) });
    await expect.poll(() => lookOf(frame)).toEqual(await lookOf(there));
  }
  await live.close();
  await context.close();
});

test("links in a preview do nothing, but it scrolls and takes the focus", async () => {
  const context = await browser.context();
  await signIn(context, origin, "admin");
  const [page, frame] = await framed(context);
  await show(page, { ...barn, subdomain: "laserhub" });
  await frame.getByText("Diode power grid").waitFor();
  const steps = await page.evaluate(() => window.history.length);

  const banner = frame.getByRole("banner");
  await banner.getByRole("link", { name: "Join Box Barn" }).click();
  await banner.getByRole("link", { name: "Forum" }).click({ button: "middle" });
  await banner.getByRole("button", { name: "Log In" }).press("Enter");
  await frame.getByRole("link", { name: "Diode power grid" }).press("Enter");
  await frame.getByRole("link", { name: "Powered by Cuttle" }).click();
  await frame.evaluate(() => window.scrollTo(0, 0));
  await frame.getByRole("link", { name: "See the projects" }).click();
  await expect.poll(() => frame.evaluate(() => window.scrollY)).toBeGreaterThan(200);

  await banner.getByRole("button", { name: "Log In" }).focus();
  await page.keyboard.press("Tab");
  expect(await frame.evaluate(() => document.activeElement?.textContent)).toBe("Join Box Barn");
  await page.keyboard.press("End");

  expect(await frame.getByRole("dialog").count()).toBe(0);
  expect(frame.url()).toBe(origin + preview);
  expect(page.url()).toBe(`${origin}/legal/terms-of-service`);
  expect(await page.evaluate(() => window.history.length)).toBe(steps);
  expect(context.pages()).toHaveLength(1);
  await context.close();
});

/** Begins to listen, and returns how to wait until the message "last" has come and what came before it is painted. */
async function afterMessages(page: Page | Frame): Promise<() => Promise<void>> {
  const handle = await page.evaluateHandle(() => {
    const last = new Promise<void>((done) => {
      window.addEventListener("message", ({ data }) => data === "last" && done());
    });
    return { last };
  });
  return () =>
    handle.evaluate(async ({ last }) => {
      await last;
      const frame = () => new Promise(requestAnimationFrame);
      await frame();
      await frame();
    });
}

test("a preview ignores other origins, and windows that do not frame it", async () => {
  const context = await browser.context();
  await signIn(context, origin, "admin");
  const [page, frame] = await framed(context);
  await show(page, barn);
  await heading(frame).getByText("Boxes that close").waitFor();

  // Another site can hold a reference to a window that it has opened, but the frame in it ignores it.
  const stranger = await context.newPage();
  await stranger.goto(club);
  const opened = context.waitForEvent("page");
  await stranger.evaluate((address) => {
    Object.assign(window, { other: window.open(address, "other") });
  }, origin + preview);
  const alone = await opened;
  await alone.getByRole("heading", { name: "Nothing to preview" }).waitFor();
  const message: ShowMinisite = {
    type: "showMinisite",
    site: { ...barn, displayName: "Evil" },
    scheme: "light",
  };
  const heard = [await afterMessages(alone), await afterMessages(frame)];
  await stranger.evaluate((message) => {
    const { other } = window as unknown as { other: Window };
    for (const one of [message, "last"]) other.postMessage(one, "*");
  }, message);
  // A frame's own scripts have our origin, but they are not the page that frames it.
  await frame.evaluate((message) => {
    for (const one of [message, "last"]) window.postMessage(one, "*");
  }, message);
  for (const rendered of heard) await rendered();
  expect(await alone.getByRole("heading", { level: 1 }).textContent()).toBe("Nothing to preview");
  expect(await frame.content()).not.toContain("Evil");
  await context.close();
});

test("a brand whose texts have the maximum length fits every screen", async () => {
  const context = await browser.context();
  await signIn(context, origin, "admin");
  const [page, frame] = await framed(context);
  const word = "Weihnachtsbaumschmucksammlerinnenvereinigung";
  const labels = ["Forum", word.slice(0, 40), "Our workshop, and how to get there by bus"];
  await show(page, {
    ...barn,
    subdomain: "",
    displayName: `${word} am See`,
    supportEmail: `${word.toLowerCase()}.und.freunde@${word.toLowerCase()}.example`,
    brand: {
      ...brand,
      heroTitle: `${word} und ${word}`.padEnd(120, "!"),
      heroText: `${word} `.repeat(8) + word.repeat(2).slice(0, 40),
      links: labels.map((label) => ({ label: label.slice(0, 40), href: "https://barn.example" })),
    },
  });
  await heading(frame).waitFor();
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(frame);
    // The parts of the bar are inside it and do not overlap.
    const bar = await frame.evaluate(() =>
      [...document.querySelectorAll("header nav > *")]
        .map((part) => part.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .map(({ left, right }) => [Math.round(left), Math.round(right)] as const),
    );
    expect(bar.length).toBeGreaterThan(2);
    for (const [place, [left, right]] of bar.entries()) {
      expect(left, `${width} px`).toBeGreaterThanOrEqual(bar[place - 1]?.[1] ?? 0);
      expect(right, `${width} px`).toBeLessThanOrEqual(width);
    }
  }
  await expectAccessible(page, frame);
  await context.close();
});
