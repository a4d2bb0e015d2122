import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { cookieOf, expectAccessible, origin, signIn, useBrowser } from "./browser.ts";
import { drawn, fingerOn, glide, middleOf } from "./dragging.ts";
import { fillDashboard } from "./filled-dashboard.ts";
import { call, newcomer, templatePath } from "./people.ts";

const browser = useBrowser();

/** Has what Pro has, and is in no other file. */
const pro = "k12";

interface Dashboard {
  folders: Array<{ folderId: string; name: string }>;
  projects: Array<{ projectId: string; name: string; folderId: string }>;
}

const dashboardOf = (cookie: string) => call<Dashboard>("getDashboard", {}, cookie);

/** The name of the folder in which a project is. */
async function folderOf(projectId: string, cookie: string) {
  const { projects, folders } = await dashboardOf(cookie);
  const { folderId } = projects.find((one) => one.projectId === projectId) ?? {};
  return folders.find((one) => one.folderId === folderId)?.name;
}

/** A project with a name of its own. */
async function newProject(name: string, cookie: string): Promise<string> {
  const template = (await templatePath("Luggage and bag tag")).split("/").at(-1);
  const copy = { projectId: template };
  const { projectId } = await call<{ projectId: string }>("duplicateProject", copy, cookie);
  await call("renameProject", { projectId, name }, cookie);
  return projectId;
}

async function openDashboard(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/dashboard`);
  await page
    .getByRole("region", { name: "My Recent Projects" })
    .getByRole("article")
    .first()
    .waitFor();
  return page;
}

/** The list of folders; on the other lists the folders that are shown while a project is carried. */
const folders = (page: Page) => page.getByRole("region", { name: "Folders" });
const folder = (page: Page, name: string) => folders(page).getByRole("link", { name, exact: true });
const target = (page: Page, name: string) =>
  folders(page).getByRole("listitem").filter({ hasText: name });
const show = (page: Page, list: "Recent" | "Folders") =>
  page
    .getByRole("navigation", { name: "Lists of projects" })
    .getByRole("link", { name: list })
    .click();
const recent = (page: Page, name: string) =>
  page.getByRole("region", { name: "My Recent Projects" }).getByRole("link", { name });
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

test("folders are made, named, filled by menu, mouse and keyboard, and deleted", async () => {
  const context = await browser.context();
  await signIn(context, origin, pro);
  const cookie = await cookieOf(pro);
  const [carried, fair] = ["Carried tag", "Craft fair"];
  const projectId = await newProject(carried, cookie);
  const page = await openDashboard(context);
  const first = (await dashboardOf(cookie)).folders[0]?.name ?? "";

  await show(page, "Folders");
  await folders(page).getByRole("button", { name: "New folder" }).click();
  await folders(page).getByRole("textbox", { name: "Folder name" }).waitFor();
  await page.keyboard.type(fair);
  await page.keyboard.press("Enter");
  await folder(page, fair).waitFor();
  await expect
    .poll(async () => (await dashboardOf(cookie)).folders.map(({ name }) => name))
    .toContain(fair);
  await page.goBack();

  // By menu.
  await page
    .getByRole("region", { name: "My Recent Projects" })
    .getByRole("button", { name: `Menu of ${carried}` })
    .click();
  await page.getByRole("menuitem", { name: "Move to Folder" }).click();
  const dialog = page.getByRole("dialog", { name: "Move to Folder" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: fair }).click();
  await said(page, `Moved “${carried}” to “${fair}”`).waitFor();
  expect(await folderOf(projectId, cookie)).toBe(fair);

  // By mouse; a drag that ends where it began opens nothing.
  const [x, y] = await middleOf(page, recent(page, carried));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await glide(page, [x, y], [x + 20, y]);
  await said(page, `Picked up ${carried}.`).waitFor({ state: "attached" });
  await glide(page, [x + 20, y], [x, y]);
  await page.mouse.up();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await glide(page, [x, y], [x + 20, y]);
  await glide(page, [x + 20, y], await middleOf(page, target(page, first)));
  await page.mouse.up();
  await said(page, `Moved “${carried}” to “${first}”`).waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  expect(await folderOf(projectId, cookie)).toBe(first);

  // A slow click is not a drag.
  await page.mouse.move(...(await middleOf(page, recent(page, carried))));
  await page.mouse.down();
  await page.waitForTimeout(400);
  await page.mouse.up();
  await page.waitForURL(new RegExp(`${projectId}$`));
  await page.goBack();

  // By keyboard.
  await recent(page, carried).focus();
  await page.keyboard.press("Space");
  await said(page, `Picked up ${carried}.`).waitFor({ state: "attached" });
  await expect
    .poll(async () => {
      await page.keyboard.press("ArrowDown");
      await drawn(page);
      return await page.getByText(`Over the folder ${fair}.`).count();
    })
    .toBe(1);
  await page.keyboard.press("Space");
  await expect.poll(() => folderOf(projectId, cookie)).toBe(fair);

  // Its page, from which the project goes, and then the folder.
  await show(page, "Folders");
  await folder(page, fair).click();
  await page.getByRole("heading", { level: 1, name: fair }).waitFor();
  await page.getByRole("list", { name: fair }).getByRole("article").waitFor();
  await expectAccessible(page);
  const remove = async () => {
    await page.getByRole("button", { name: `Menu of the folder ${fair}` }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  };
  await remove();
  await said(page, "This folder contains projects and cannot be deleted.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: `Menu of ${carried}` }).click();
  await page.getByRole("menuitem", { name: "Move to Folder" }).click();
  await dialog.getByRole("button", { name: first }).click();
  await said(page, "This folder is empty").waitFor();
  await remove();
  await page.waitForURL(`${origin}/dashboard?tab=folders`);
  await folder(page, first).waitFor();
  await folder(page, fair).waitFor({ state: "detached" });
  await page.goto(`${origin}/dashboard/folder/${"z".repeat(24)}`);
  await page.waitForURL(`${origin}/dashboard`);
  await context.close();
});

test("on a tablet a finger drags projects and folders, and scrolls", async () => {
  const context = await browser.context({ width: 1180, height: 820, touch: true });
  await signIn(context, origin, pro);
  const cookie = await cookieOf(pro);
  const home = (await dashboardOf(cookie)).folders[0]?.name ?? "";
  const touched = "Touched tag";
  const projectId = await newProject(touched, cookie);
  const [fair, gifts] = ["Toy fair", "Gifts"];
  for (const name of [fair, gifts]) {
    const folderId = name.replace(" ", "").padStart(24, "t");
    const made = await call("createFolder", { folderId, name }, cookie);
    expect(made).toMatchObject({ success: true });
  }
  const page = await openDashboard(context);
  const finger = await fingerOn(page);

  // A quick swipe scrolls.
  const tag = await middleOf(page, recent(page, touched));
  const up = [tag[0], tag[1] - 250] as const;
  await finger.swipe(tag, up);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect(await page.getByText(/^Picked up/).count()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));

  /** The order of the three folders. */
  const order = async () => {
    const { folders } = await dashboardOf(cookie);
    return folders.map(({ name }) => name).filter((name) => [home, fair, gifts].includes(name));
  };

  /** Presses until something is carried, and drops it on a folder. */
  async function carry(name: string, link: Locator, onto: string) {
    const from = await middleOf(page, link);
    await finger.press(...from);
    await said(page, `Picked up ${name}.`).waitFor({ state: "attached" });
    await finger.move(from, await middleOf(page, target(page, onto)));
    await said(page, `Over the folder ${onto}.`).waitFor({ state: "attached" });
    await finger.lift();
  }
  await carry(touched, recent(page, touched), fair);
  await said(page, `Moved “${touched}” to “${fair}”`).waitFor();
  expect(await folderOf(projectId, cookie)).toBe(fair);
  expect(new URL(page.url()).pathname).toBe("/dashboard");

  await show(page, "Folders");
  await carry(gifts, folder(page, gifts), home);
  await expect.poll(order).toEqual([gifts, home, fair]);

  // The same by mouse and by keyboard.
  const [x, y] = await middleOf(page, folder(page, gifts));
  const [overX, overY] = await middleOf(page, target(page, fair));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await glide(page, [x, y], [overX, overY]);
  await page.mouse.up();
  await expect.poll(order).toEqual([home, fair, gifts]);
  await folder(page, gifts).focus();
  await page.keyboard.press("Space");
  await said(page, `Picked up ${gifts}.`).waitFor({ state: "attached" });
  await expect
    .poll(async () => {
      await page.keyboard.press("ArrowUp");
      await drawn(page);
      return await page.getByText(`Over the folder ${fair}.`).count();
    })
    .toBe(1);
  await page.keyboard.press("Space");
  await expect.poll(order).toEqual([home, gifts, fair]);
  await context.close();
});

test("without Pro, folders lead to the upgrade", async () => {
  const context = await browser.context();
  const { cookie } = await newcomer(context);
  await newProject("Free tag", cookie);
  const page = await openDashboard(context);
  const upgrade = page.getByRole("dialog", { name: "Tidy up with folders" });
  await show(page, "Folders");
  await folders(page).getByRole("button", { name: "New folder Pro, US$24 a month" }).click();
  await upgrade.waitFor();
  await page.goBack();
  await upgrade.waitFor({ state: "detached" });
  await show(page, "Recent");
  const [x, y] = await middleOf(page, recent(page, "Free tag"));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await glide(page, [x, y], [x + 20, y]);
  await glide(page, [x + 20, y], await middleOf(page, target(page, "Unsorted")));
  await page.mouse.up();
  await upgrade.waitFor();
  await page.goBack();
  await upgrade.waitFor({ state: "detached" });

  // There is one folder: it stays, and nothing can move.
  const disabled = async (menu: string, entry: string) => {
    await page.getByRole("button", { name: menu }).first().click();
    const item = page.getByRole("menuitem", { name: entry });
    expect(await item.getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Escape");
    await item.waitFor({ state: "detached" });
  };
  await disabled("Menu of Free tag", "Move to Folder Pro, US$24 a month");
  await show(page, "Folders");
  await disabled("Menu of the folder Unsorted", "Delete");
  await show(page, "Recent");

  // The last free project is used up: creating and duplicating open the upgrade at once.
  for (let k = 0; k < 4; k++) await call("createProject", {}, cookie);
  await page.reload();
  const more = page.getByRole("dialog", { name: "Room for every idea" });
  await page.getByRole("button", { name: "New project" }).click();
  await more.waitFor();
  await page.goBack();
  await more.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Menu of Free tag" }).first().click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await more.waitFor();
  expect((await dashboardOf(cookie)).projects).toHaveLength(5);
  await context.close();
});

test("a project is renamed, duplicated and deleted by its menu, which asks and can be undone", async () => {
  const context = await browser.context();
  const { cookie } = await newcomer(context);
  await newProject("First tag", cookie);
  const page = await openDashboard(context);
  const names = async () => (await dashboardOf(cookie)).projects.map(({ name }) => name).sort();
  const choose = async (of: string, entry: string) => {
    await page.getByRole("button", { name: `Menu of ${of}` }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  await choose("First tag", "Rename");
  await page.getByRole("textbox", { name: "Project name" }).waitFor();
  await page.keyboard.type("  Blue   tag ");
  await page.keyboard.press("Enter");
  await expect.poll(names).toEqual(["Blue tag"]);
  await choose("Blue tag", "Duplicate");
  await recent(page, "Blue tag 2").waitFor();
  await choose("Blue tag 2", "Delete");
  const question = page.getByRole("dialog", { name: "Delete “Blue tag 2”?" });
  await question.getByRole("button", { name: "Keep it" }).click();
  expect(await names()).toEqual(["Blue tag", "Blue tag 2"]);
  await choose("Blue tag 2", "Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect.poll(names).toEqual(["Blue tag"]);
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await recent(page, "Blue tag 2").waitFor();
  await page.getByRole("link", { name: "Quick intro" }).click();
  await page.waitForURL(`${origin}/intro`);
  await context.close();
});

// S1 §2: tiles show the share status, a picture or a placeholder, and the name; at most 11 are recent.
test("tiles show what the specification says, and the arrows of the strip hide when it is narrow", async () => {
  const context = await browser.context({ width: 420, height: 844 });
  await newcomer(context);
  const page = await context.newPage();
  await page.route("**/media/**", (route) =>
    route.fulfill({ status: 200, contentType: "image/webp", body: "" }),
  );
  await fillDashboard(page, origin, { count: 12, nameOf: (number) => `No. ${number}` });
  await page.goto(`${origin}/dashboard`);
  const tiles = page.getByRole("region", { name: "My Recent Projects" }).getByRole("article");
  await tiles.nth(10).waitFor();
  expect(await tiles.count()).toBe(11);
  for (const [k, status] of ["Public", "Unlisted", "Private"].entries()) {
    expect(await tiles.nth(k).textContent()).toContain(`No. ${k}${status}`);
  }
  // The fifth has no picture, and those of the others do not load.
  await tiles.nth(4).locator("[data-placeholder]").waitFor();
  await tiles.nth(0).locator("[data-placeholder]").waitFor();

  const arrow = page.getByRole("button", { name: "More templates" });
  await arrow.click();
  await page.getByRole("button", { name: "Earlier templates", disabled: false }).waitFor();
  await page.setViewportSize({ width: 419, height: 844 });
  await arrow.waitFor({ state: "hidden" });
  await context.close();
});

test("a drawing of another program becomes a project of its size", async () => {
  const context = await browser.context();
  await newcomer(context);
  const files = {
    "Plate.svg": `<svg xmlns="http://www.w3.org/2000/svg" width="90mm" height="40mm" viewBox="0 0 90 40"><rect x="5" y="5" width="80" height="30" fill="none" stroke="red"/><circle cx="20" cy="20" r="4" fill="none" stroke="blue"/></svg>`,
    "Plate.dxf":
      "0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n0\nCIRCLE\n8\nCut\n10\n5\n20\n5\n40\n30\n0\nENDSEC\n0\nEOF\n",
  };
  for (const [name, size] of [
    ["Plate.svg", "80 × 30 mm"],
    ["Plate.dxf", "60 × 60 mm"],
  ] as const) {
    const page = await context.newPage();
    await page.goto(`${origin}/dashboard`);
    await page.getByRole("button", { name: "New project" }).click();
    await page.getByRole("menuitem", { name: /^From a file/ }).click();
    const buffer = Buffer.from(files[name]);
    await page.getByLabel("Choose a file").setInputFiles({ name, mimeType: "", buffer });
    await page.getByText(`It will be ${size}`).waitFor();
    await page.getByRole("button", { name: "Create project" }).click();
    await page.waitForURL(/\/@[^/]+\/Plate/);
    await page.getByRole("img", { name: new RegExp(`^Plate.*${size}`) }).waitFor();
    await page.close();
  }
  await context.close();
});

test("whoever has no projects yet sees three templates with their name, which open with it", async () => {
  const context = await browser.context();
  const { user } = await newcomer(context);
  const page = await context.newPage();
  await page.goto(`${origin}/dashboard`);
  const tiles = page.getByRole("region", { name: "My Recent Projects" }).getByRole("article");
  // A name can be too long for one of them, which then shows its own picture.
  const tile = tiles.filter({ has: page.locator("img[src^='blob:']") }).first();
  await tile.waitFor();
  await expectAccessible(page);
  const own = user.charAt(0).toUpperCase() + user.slice(1);
  await tile.getByRole("link").click();
  await page.waitForURL(new RegExp(`#v=1&name=${own}$`));
  const typed = () =>
    page
      .getByRole("textbox")
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect.poll(typed).toContain(own);
  await context.close();
});

test("visitors log in first, and /new-project makes one in the given folder", async () => {
  const context = await browser.context();
  const page = await context.newPage();
  for (const path of [
    "/dashboard",
    `/dashboard/folder/${"z".repeat(24)}`,
    "/new-project/?folder=z",
  ]) {
    await page.goto(origin + path);
    await page.getByRole("dialog", { name: "Welcome back" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  }
  await signIn(context, origin, pro);
  const cookie = await cookieOf(pro);
  const folderId = "n".repeat(24);
  await call("createFolder", { folderId, name: "New ones" }, cookie);
  await page.goto(`${origin}/new-project/?folder=${folderId}`);
  await page.waitForURL(/\/@k12\/[\w-]+$/); // the page then adds its title
  const projectId = new URL(page.url()).pathname.split(/[/-]/).at(-1) ?? "";
  expect(await folderOf(projectId, cookie)).toBe("New ones");
  await context.close();
});

test("a phone has the same lists, and a folder has its projects", async () => {
  const context = await browser.context({ width: 390, height: 844 });
  const { cookie } = await newcomer(context);
  await newProject("Phone tag", cookie);
  const page = await openDashboard(context);
  await show(page, "Folders");
  const name = (await dashboardOf(cookie)).folders[0]?.name ?? "";
  await folder(page, name).waitFor();
  await expectAccessible(page);
  await folder(page, name).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.getByRole("list", { name }).getByRole("link", { name: "Phone tag" }).waitFor();
  await context.close();
});

test("of thousands of projects only those near the window are drawn, and Tab goes through all", async () => {
  const context = await browser.context();
  await newcomer(context);
  const page = await context.newPage();
  const count = 5000;
  await fillDashboard(page, origin, { count, nameOf: (number) => `No. ${number}` });
  await page.goto(`${origin}/dashboard?tab=all`);
  const list = page.getByRole("list", { name: "All projects" });
  await list.getByRole("link", { name: "No. 1", exact: true }).waitFor();
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return await list.getByRole("link", { name: `No. ${count - 1}` }).count();
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(1);
  expect(await page.getByRole("article").count()).toBeLessThan(80);

  // To the next tile, past the menu and the checkbox of each, further than was drawn at first.
  await page.evaluate(() => window.scrollTo(0, 10_000));
  await list.getByRole("link", { name: `No. ${count - 1}` }).waitFor({ state: "detached" });
  const first = list.getByRole("link").first();
  const start = Number((await first.textContent())?.slice(4));
  await first.focus();
  for (let k = 0; k < 3 * 40; k++) await page.keyboard.press("Tab");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(`No. ${start + 40}`);
  await context.close();
});
