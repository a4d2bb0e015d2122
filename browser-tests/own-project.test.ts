import { paper } from "@cuttle/design/export";
import fc from "fast-check";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, newLogin, origin, password, useBrowser } from "./browser.ts";
import { drawn, paths, widthInView } from "./drawing.ts";
import { call, newcomer, templatePath } from "./people.ts";

const browser = useBrowser();

/** The parts of a reply that the tests need. */
interface Own {
  version: number;
  previewImage: string;
  coverPhoto: string;
}

async function projectOf(projectId: string, cookie: string): Promise<Own> {
  return (await call<{ project: Own }>("getProject", { projectId }, cookie)).project;
}

const bar = (page: Page) => page.getByRole("region", { name: "Your project" });
const name = (page: Page) => page.getByLabel("Name", { exact: true });
const saved = (page: Page) => bar(page).getByText("Saved", { exact: true });

/** Types a name and waits until it is drawn. */
async function write(page: Page, text: string): Promise<void> {
  const before = await drawn(page);
  await name(page).fill(text);
  await expect.poll(() => paths(page)).not.toBe(before);
}

/** A copy of a template in an account of its own. */
async function ownProject(cookie: string, of = "Luggage and bag tag"): Promise<string> {
  const template = (await templatePath(of)).split("/").at(-1);
  const copy = { projectId: template };
  return (await call<{ projectId: string }>("duplicateProject", copy, cookie)).projectId;
}

/** Opens the page of a copy of a template as its new owner. */
async function openOwn(of?: string) {
  const context = await browser.context();
  const { cookie } = await newcomer(context);
  const projectId = await ownProject(cookie, of);
  const page = await context.newPage();
  await page.goto(`${origin}/@x/${projectId}`);
  await drawn(page);
  return { context, cookie, projectId, page };
}

/** A stored picture: its size, its colour in a corner, and how much of it differs from another. */
async function seen(page: Page, picture: string, other = picture) {
  return await page.evaluate(
    async ([one, two, paper]) => {
      const pixels = async (address: string) => {
        const bitmap = await createImageBitmap(await (await fetch(address)).blob());
        const context = new OffscreenCanvas(1600, 900).getContext("2d");
        if (!context) throw new Error("no canvas");
        context.fillStyle = paper; // pictures of templates are transparent
        context.fillRect(0, 0, 1600, 900);
        context.drawImage(bitmap, 0, 0, 1600, 900);
        const { data } = context.getImageData(0, 0, 1600, 900);
        return { size: [bitmap.width, bitmap.height], data };
      };
      const [a, b] = [await pixels(one), await pixels(two)];
      let differs = 0;
      for (let k = 0; k < a.data.length; k += 4) {
        if (Math.abs((a.data[k] ?? 0) - (b.data[k] ?? 0)) > 60) differs++;
      }
      return { size: a.size, corner: [...a.data.slice(0, 3)], differs };
    },
    [picture, other, paper] as const,
  );
}

test("an owner's picture follows what is saved: while editing, when the page is left, on the dashboard", {
  timeout: 180_000,
}, async () => {
  const context = await browser.context();
  const { cookie } = await newcomer(context);
  const page = await context.newPage();
  await page.goto(`${origin}${await templatePath("Luggage and bag tag")}`);
  await write(page, "Ada Byron");
  await page.getByRole("button", { name: "Make it mine" }).click();
  await bar(page).waitFor();
  expect(await name(page).inputValue()).toBe("Ada Byron");
  const projectId = new URL(page.url()).pathname.split(/[-/]/).at(-1) ?? "";
  const copied = (await projectOf(projectId, cookie)).previewImage;

  // A copy starts with the picture of its original, and soon gets its own.
  const preview = async () => (await projectOf(projectId, cookie)).previewImage;
  await expect.poll(preview).not.toBe(copied);
  const first = await preview();
  const look = await seen(page, first);
  expect(look.size).toEqual([1600, 900]);
  // The paper background of template pictures; JPEG may be off by a little.
  for (const [k, channel] of [0xf6, 0xef, 0xe3].entries()) {
    expect(Math.abs((look.corner[k] ?? 0) - channel)).toBeLessThanOrEqual(3);
  }

  // Less than thirty seconds later: not while the owner is editing, but when they leave.
  await write(page, "Grace Hopper");
  await saved(page).waitFor();
  expect(await preview()).toBe(first);
  await page.getByRole("navigation").getByRole("link", { name: "My Projects" }).first().click();
  await expect.poll(preview).not.toBe(first);
  const second = await preview();
  const change = await seen(page, second, first);
  expect(change.differs).toBeGreaterThan(2000);

  // The card shows it without a reload.
  const key = second.split("/").at(-1) ?? "";
  const card = page.locator(`article:has(a[href*="${projectId}"])`); // below, the template may be proposed
  await expect.poll(() => card.locator("img").getAttribute("src")).toContain(key);
  await card.getByRole("link").click();
  await drawn(page);
  expect(await name(page).inputValue()).toBe("Grace Hopper");
  await context.close();
});

test("a picture that was missed on leaving is drawn when the dashboard is opened", async () => {
  const { context, cookie, projectId, page } = await openOwn();
  const { previewImage: before, version } = await projectOf(projectId, cookie);
  await name(page).fill("Gone at once");
  await expect
    .poll(async () => (await projectOf(projectId, cookie)).version)
    .toBeGreaterThan(version);
  // A full page load, not a route change.
  await page.goto(`${origin}/dashboard`);
  const card = page.locator(`article:has(a[href*="${projectId}"])`); // below, the template may be proposed
  const key = before.split("/").at(-1) ?? "";
  await expect.poll(() => card.locator("img").getAttribute("src")).not.toContain(key);
  const { previewImage } = await projectOf(projectId, cookie);
  expect((await seen(page, previewImage, before)).differs).toBeGreaterThan(2000);
  await context.close();
});

test("a copy's picture shows it put together, as its template does", async () => {
  const { context, cookie, projectId, page } = await openOwn("Desk plate with pencil holder");
  const preview = async () => (await projectOf(projectId, cookie)).previewImage;
  const before = await preview();
  await page.getByLabel("Name", { exact: true }).fill("Ada Byron");
  // Independent of what the stage shows.
  await page.getByRole("group", { name: "Look" }).getByText("Lines").click();
  await expect.poll(preview).not.toBe(before);
  const { size, differs } = await seen(page, await preview(), before);
  expect(size).toEqual([1600, 900]);
  // The name changes, and nothing else: the pencils and the shelf stay where they were.
  expect(differs).toBeGreaterThan(2000);
  expect(differs).toBeLessThan(80_000);
  await context.close();
});

/** A photo as a phone takes it: higher than wide. */
async function photo(page: Page, width: number, height: number) {
  const url = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement("canvas");
      canvas.width = wide;
      canvas.height = high;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.fillStyle = "#2d6fc4";
      context.fillRect(0, 0, wide, high);
      return canvas.toDataURL("image/png");
    },
    [width, height] as const,
  );
  const buffer = Buffer.from(url.split(",")[1] ?? "", "base64");
  return { name: "photo.png", mimeType: "image/png", buffer };
}

test("an uploaded photo is shown on the cards, until the drawing replaces it again", async () => {
  const { context, cookie, projectId, page } = await openOwn();
  await bar(page).getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this project" });
  const field = dialog.getByRole("group", { name: "Cover photo" });
  const input = field.locator("input[type=file]");
  await input.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("a") });
  await field.getByText("Please choose a PNG, JPEG or WebP picture.").waitFor();
  // Has only the name and type of a picture: the server refuses it.
  await input.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("a") });
  await field.getByText("We couldn't read this picture.").waitFor();
  await expectAccessible(page);

  await input.setInputFiles(await photo(page, 300, 400));
  const cover = field.getByRole("img", { name: "The cover photo" });
  await cover.waitFor();
  const { width, height } = (await cover.boundingBox()) ?? { width: 0, height: 0 };
  expect(width / height).toBeCloseTo(400 / 225, 1);
  await dialog.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog", { name: "Published" }).waitFor();
  const { coverPhoto } = await projectOf(projectId, cookie);
  expect((await seen(page, coverPhoto)).size).toEqual([300, 400]);
  await page.getByRole("button", { name: "Done" }).click();

  const key = coverPhoto.split("/").at(-1) ?? "";
  await page.getByRole("navigation").getByRole("link", { name: "My Projects" }).first().click();
  const card = page.locator(`article:has(a[href*="${projectId}"])`); // below, the template may be proposed
  await expect.poll(() => card.locator("img").getAttribute("src")).toContain(key);

  await card.getByRole("link").click();
  await bar(page).getByRole("button", { name: "Publish" }).click();
  await field.getByRole("button", { name: "Use the drawing" }).click();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog", { name: "Published" }).waitFor();
  expect((await projectOf(projectId, cookie)).coverPhoto).toBe("");
  await context.close();
});

/** Logs in with the dialog over the page. */
async function logIn(page: Page, user: string, secret = password): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email or username").fill(user);
  await dialog.getByLabel("Password", { exact: true }).fill(secret);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
}

test("a login from a project's header returns to it, with the values that were entered", async () => {
  const { user } = await newcomer();
  const context = await browser.context();
  const page = await context.newPage();
  const path = await templatePath("Luggage and bag tag");
  await page.goto(`${origin}${path}`);
  await write(page, "Still here");
  // A page that opens with the name draws it in full at once, not coarsely first as while somebody types.
  const linked = await context.newPage();
  await linked.goto(`${origin}${path}#v=1&name=Still%20here`);
  const refined = await drawn(linked);
  await page.locator("#root").getByRole("banner").getByRole("button", { name: "Log In" }).click();
  await logIn(page, user);
  await page.getByRole("banner").getByRole("button", { name: "Account" }).waitFor();
  // At its own address, which replaces the short one.
  const projectId = path.split("/").at(-1);
  expect(new URL(page.url()).pathname).toBe(`/@cuttle/Luggage-and-bag-tag-${projectId}`);
  expect(await name(page).inputValue()).toBe("Still here");
  await expect.poll(() => paths(page)).toBe(refined);

  // From any other page a login leads to the dashboard (S0 §2).
  await context.clearCookies();
  await page.goto(`${origin}/templates`);
  await page.locator("#root").getByRole("banner").getByRole("button", { name: "Log In" }).click();
  await logIn(page, user);
  await page.waitForURL(`${origin}/dashboard`);
  await context.close();
});

test("changes that an owner makes before logging in are kept and saved", async () => {
  const { user, cookie } = await newcomer();
  const projectId = await ownProject(cookie);
  await call("setShareStatus", { projectId, shareStatus: "unlisted" }, cookie);
  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(`${origin}/@x/${projectId}`);
  await write(page, "Before the login");
  await page.locator("#root").getByRole("banner").getByRole("button", { name: "Log In" }).click();
  await logIn(page, user);
  await saved(page).waitFor();
  expect(await name(page).inputValue()).toBe("Before the login");
  await expect
    .poll(async () => JSON.stringify(await call("getProject", { projectId }, cookie)))
    .toContain("Before the login");
  // It belongs to the project now, and not to this tab.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Before the");
  await context.close();
});

test("a session that ends elsewhere loses nothing: changes wait for the next login", async () => {
  const context = await browser.context();
  const { user, cookie } = await newcomer(context);
  const projectId = await ownProject(cookie);
  const [page, other] = [await context.newPage(), await context.newPage()];
  await page.goto(`${origin}/@x/${projectId}`);
  await drawn(page);
  await saved(page).waitFor();
  // The project is private: for visitors it does not exist.
  await other.goto(`${origin}/logout`);
  await other.getByText("You're logged out. See you soon!").first().waitFor();

  await page.bringToFront();
  await write(page, "Not lost");
  await bar(page)
    .getByText(/You're logged out/)
    .waitFor();
  expect(
    JSON.stringify(await call("getProject", { projectId }, await newLogin(user))),
  ).not.toContain("Not lost");
  await expectAccessible(page);
  await write(page, "Not lost at all");
  await bar(page).getByRole("button", { name: "log in to save" }).click();
  await logIn(page, user);
  await saved(page).waitFor();
  expect(await name(page).inputValue()).toBe("Not lost at all");
  expect(JSON.stringify(await call("getProject", { projectId }, await newLogin(user)))).toContain(
    "Not lost at all",
  );
  expect(new URL(page.url()).pathname).toContain(projectId);
  await context.close();
});

test("two tabs show what the other has saved, and both may change something", async () => {
  const { context, cookie, projectId, page } = await openOwn();
  await saved(page).waitFor();
  const other = await context.newPage();
  await other.goto(`${origin}/@x/${projectId}`);
  await saved(other).waitFor();
  await write(page, "From the first");
  await expect.poll(() => name(other).inputValue()).toBe("From the first");
  await name(other).fill("From the second");
  await expect.poll(() => name(page).inputValue()).toBe("From the second");
  await expect
    .poll(async () => JSON.stringify(await call("getProject", { projectId }, cookie)))
    .toContain("From the second");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await context.close();
});

/** What the browser keeps for a later page, as JSON. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open("cuttle");
    await new Promise((done) => opening.addEventListener("success", done));
    const reading = opening.result.transaction("journal").objectStore("journal").getAll();
    await new Promise((done) => reading.addEventListener("success", done));
    opening.result.close();
    return JSON.stringify(reading.result);
  });

async function openLayers(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "Layers" }).click();
  await page.getByRole("treeitem").first().waitFor();
}

/** Ends a page as the browser, the machine or somebody does it. */
const endings = {
  crash: async (page: Page) => {
    const crash = await page.context().newCDPSession(page);
    crash.send("Page.crash").catch(() => undefined); // there is nobody left to reply
    await page.waitForEvent("crash");
    await page.close();
  },
  close: (page: Page) => page.close(),
  leave: async (page: Page) => {
    await page.goto("about:blank");
    await page.close();
  },
} as const;

/** CUTTLE_ROUNDS and CUTTLE_SEED try more and others. */
const rounds = fc.sample(
  fc.record({
    texts: fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 3 }),
    undo: fc.boolean(),
    layer: fc.boolean(),
    without: fc.constantFrom("nothing", "network", "session"),
    ending: fc.constantFrom("crash" as const, "close" as const, "leave" as const),
  }),
  { numRuns: Number(process.env.CUTTLE_ROUNDS ?? 10), seed: Number(process.env.CUTTLE_SEED ?? 42) },
);

test("whatever ends a page while somebody is typing, nothing is lost", {
  timeout: 60_000 + 15_000 * rounds.length,
}, async () => {
  const { context, cookie, projectId, ...first } = await openOwn();
  const session = await context.cookies();
  let { page } = first;
  for (const [round, { texts, undo, layer, without, ending }] of rounds.entries()) {
    const said = `round ${round}: without ${without}, ${ending}`;
    if (layer) await openLayers(page);
    await saved(page).waitFor();
    const before = await name(page).inputValue();
    if (without === "network") await page.route("**/api/v1/saveProject", () => undefined); // never answered
    if (without === "session") await context.clearCookies();
    for (const text of texts) await name(page).fill(`${round}${text}`);
    if (undo) await page.keyboard.press("Control+z");
    const text = await name(page).inputValue();
    const layerName = layer ? `Layer ${round}` : "";
    if (layer) {
      await page.getByRole("tree").focus();
      await page.keyboard.press("F2");
      await page.keyboard.insertText(layerName);
      await page.keyboard.press("Enter");
    }
    // A moment later, and the browser has written it down; some more, and it may be saved.
    const changed = [text, layerName].filter((one) => one !== before);
    const isKept = async () => {
      const journal = await kept(page);
      return changed.every((one) => journal.includes(one)) || (await saved(page).isVisible());
    };
    await expect.poll(isKept, { message: said }).toBe(true);
    await endings[ending](page);

    await context.addCookies(session);
    page = await context.newPage();
    await page.goto(`${origin}/@x/${projectId}`);
    await expect.poll(() => name(page).inputValue(), { message: said }).toBe(text);
    await saved(page).waitFor();
    const stored = () => call("getProject", { projectId }, cookie);
    for (const part of [text, layerName]) {
      await expect
        .poll(async () => JSON.stringify(await stored()), { message: said })
        .toContain(part);
    }
    await expect.poll(() => kept(page), { message: said }).toBe("[]");
  }
  await context.close();
});

test("two fingers zoom into the drawing, and nothing else moves", async () => {
  const context = await browser.context({ width: 390, height: 844 });
  const page = await context.newPage();
  await page.goto(`${origin}${await templatePath("Luggage and bag tag")}`);
  await drawn(page);
  const stage = page.getByRole("group", { name: "Drawing" });
  const seenWidth = () => widthInView(page);
  const before = await seenWidth();
  const box = await stage.boundingBox();
  if (!box) throw new Error("there is no stage");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await context.newCDPSession(page);
  await touch.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 2 });
  // Side by side, and one above the other.
  for (const [right, down] of [
    [1, 0],
    [0, 1],
  ] as const) {
    const fingers = (apart: number) =>
      [-apart, apart].map((by, id) => ({ x: x + right * by, y: y + down * by, id }));
    const to = (type: "touchStart" | "touchMove", apart: number) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: fingers(apart) });
    await to("touchStart", 30);
    for (let apart = 33; apart <= 90; apart += 3) await to("touchMove", apart);
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    // Three times as far apart: the same point is still under the fingers.
    await expect.poll(async () => before / (await seenWidth())).toBeCloseTo(3, 1);
    expect(await page.evaluate(() => [window.scrollY, window.visualViewport?.scale])).toEqual([
      0, 1,
    ]);

    await to("touchStart", 90);
    for (let apart = 87; apart >= 20; apart -= 3) await to("touchMove", apart);
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(seenWidth).toBeCloseTo(before, 1);
  }
  await context.close();
});

test("in forced colours the choice stays visible, and axe finds nothing", async () => {
  const context = await browser.context();
  const { cookie } = await newcomer(context);
  const projectId = await ownProject(cookie);
  const page = await context.newPage();
  await page.emulateMedia({ forcedColors: "active" });
  /** Whether its background differs from the page's, whatever it is made of. */
  const standsOut = (of: ReturnType<Page["locator"]>) =>
    of.evaluate((element) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = "Canvas";
      const grounds = [getComputedStyle(element).backgroundColor, getComputedStyle(probe).color];
      probe.remove();
      return (
        new Set(
          grounds.map((ground) =>
            ground
              .match(/[\d.]+/g)
              ?.slice(0, 3)
              .join(),
          ),
        ).size > 1
      );
    });
  await page.goto(`${origin}/@x/${projectId}`);
  await drawn(page);
  const segment = (word: string) =>
    page.getByRole("group", { name: "Look" }).locator("label").filter({ hasText: word });
  const looks = async () => [
    await standsOut(segment("Material")),
    await standsOut(segment("Lines")),
  ];
  expect(await looks()).toEqual([true, false]);
  await segment("Lines").click();
  await expect.poll(looks).toEqual([false, true]);
  await expectAccessible(page);
  // The fields scroll below the drawing on a phone, and must not show through it.
  const stage = page.getByRole("region", { name: "Drawing" }).locator(".stage");
  const ground = await stage.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(ground).toMatch(/^rgb\(/);
  await bar(page).getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page);

  await page.goto(`${origin}/templates`);
  const chips = page.getByRole("navigation", { name: "Kinds of templates" }).getByRole("link");
  await chips.first().waitFor();
  expect([await standsOut(chips.first()), await standsOut(chips.nth(1))]).toEqual([true, false]);
  await context.close();
});

test("with reduced motion nothing on these pages is animated", async () => {
  const context = await browser.context({ reducedMotion: true });
  const { cookie } = await newcomer(context);
  const projectId = await ownProject(cookie);
  const page = await context.newPage();
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          const { duration } = effect?.getComputedTiming() ?? {};
          return playState === "running" && Number(duration) > 1;
        })
        .map((animation) => (animation as CSSAnimation).animationName),
    );
  await page.goto(`${origin}/@x/${projectId}`);
  await drawn(page);
  expect(await moving()).toEqual([]);
  await bar(page).getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").waitFor();
  expect(await moving()).toEqual([]);
  for (const path of ["/dashboard", "/templates"]) {
    await page.goto(`${origin}${path}`);
    await page.getByRole("article").first().waitFor();
    expect(await moving()).toEqual([]);
  }
  await context.close();
});

test("on an empty project nothing overlaps, and it offers a next step", async () => {
  const context = await browser.context();
  const { cookie } = await newcomer(context);
  const { projectId } = await call<{ projectId: string }>("createProject", {}, cookie);
  const page = await context.newPage();
  await page.goto(`${origin}/@x/${projectId}`);
  await page.getByRole("toolbar", { name: "Tools" }).waitFor();
  await expectAccessible(page);
  const overlap = () =>
    page.evaluate(() => {
      const box = (part: string) => document.querySelector(part)?.getBoundingClientRect();
      const [view, finish] = [box(".view-bar"), box(".finish-bar")];
      return !view || !finish || (view.bottom > finish.top && finish.bottom > view.top);
    });
  for (const width of [1440, 1024]) {
    for (const height of [600, 768, 900, 1200]) {
      await page.setViewportSize({ width, height });
      // Below 80rem the bar is at the window's edge, over what is scrolled below it.
      for (const end of width < 1280 ? [10_000] : [0, 10_000]) {
        await page.evaluate((to) => window.scrollTo(0, to), end);
        // The layout may follow the window a frame later.
        const message = `${width} by ${height}, scrolled to ${end}`;
        await expect.poll(overlap, { message }).toBe(false);
      }
    }
  }
  await page.getByRole("link", { name: "Start with a template" }).click();
  await page.waitForURL(`${origin}/templates`);
});
