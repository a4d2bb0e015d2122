import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { cookieOf, expectAccessible, origin, signIn, useBrowser } from "./browser.ts";
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

const nav = (page: Page) => page.getByRole("navigation", { name: "Folders" });
const folder = (page: Page, name: string) => nav(page).getByRole("link", { name });
const recent = (page: Page, name: string) =>
  page.getByRole("region", { name: "My Recent Projects" }).getByRole("link", { name });
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

async function middleOf(page: Page, of: ReturnType<Page["getByRole"]>) {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  if (!box) throw new Error(`nothing is there: ${page.url()}`);
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
}

test("folders are made, named, filled by menu, mouse and keyboard, and deleted", async () => {
  const context = await browser.context();
  await signIn(context, origin, pro);
  const cookie = await cookieOf(pro);
  const projectId = await newProject("Carried tag", cookie);
  const page = await openDashboard(context);
  const first = (await dashboardOf(cookie)).folders[0]?.name ?? "";

  await nav(page).getByRole("button", { name: "New folder" }).click();
  await nav(page).getByRole("textbox", { name: "Folder name" }).waitFor();
  await page.keyboard.type("Craft fair");
  await page.keyboard.press("Enter");
  await folder(page, "Craft fair").waitFor();
  await expect
    .poll(async () => (await dashboardOf(cookie)).folders.map(({ name }) => name))
    .toContain("Craft fair");

  // By menu.
  await page
    .getByRole("region", { name: "My Recent Projects" })
    .getByRole("button", { name: "Menu of Carried tag" })
    .click();
  await page.getByRole("menuitem", { name: "Move to Folder" }).click();
  const dialog = page.getByRole("dialog", { name: "Move to Folder" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Craft fair" }).click();
  await said(page, "“Carried tag” is in “Craft fair” now").waitFor();
  expect(await folderOf(projectId, cookie)).toBe("Craft fair");

  // By mouse; a drag that ends where it began opens nothing.
  const [x, y] = await middleOf(page, recent(page, "Carried tag"));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y, { steps: 4 });
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
  const [overX, overY] = await middleOf(page, folder(page, first));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(overX, overY, { steps: 8 });
  await page.mouse.up();
  await said(page, `“Carried tag” is in “${first}” now`).waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  expect(await folderOf(projectId, cookie)).toBe(first);

  // A slow click is not a drag.
  await page.mouse.move(...(await middleOf(page, recent(page, "Carried tag"))));
  await page.mouse.down();
  await page.waitForTimeout(400);
  await page.mouse.up();
  await page.waitForURL(new RegExp(`${projectId}$`));
  await page.goBack();

  // By keyboard.
  await recent(page, "Carried tag").focus();
  await page.keyboard.press("Space");
  await said(page, "You carry Carried tag.").waitFor({ state: "attached" });
  await expect
    .poll(async () => {
      await page.keyboard.press("ArrowDown");
      return await page.getByText("Over the folder Craft fair.").count();
    })
    .toBe(1);
  await page.keyboard.press("Space");
  await expect.poll(() => folderOf(projectId, cookie)).toBe("Craft fair");

  // Its page, from which the project goes, and then the folder.
  await folder(page, "Craft fair").click();
  await page.getByRole("heading", { level: 1, name: "Craft fair" }).waitFor();
  await page.getByRole("list", { name: "Craft fair" }).getByRole("article").waitFor();
  await expectAccessible(page);
  const remove = async () => {
    await nav(page).getByRole("button", { name: "Menu of the folder Craft fair" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  };
  await remove();
  await said(page, "This folder contains projects and cannot be deleted.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: "Menu of Carried tag" }).click();
  await page.getByRole("menuitem", { name: "Move to Folder" }).click();
  await dialog.getByRole("button", { name: first }).click();
  await said(page, "This folder is empty").waitFor();
  await remove();
  await page.waitForURL(`${origin}/dashboard`);
  await folder(page, "Craft fair").waitFor({ state: "detached" });
  await page.goto(`${origin}/dashboard/folder/${"z".repeat(24)}`);
  await page.waitForURL(`${origin}/dashboard`);
  await context.close();
});

test("without Pro, folders lead to the upgrade", async () => {
  const context = await browser.context();
  const { cookie } = await newcomer(context);
  await newProject("Free tag", cookie);
  const page = await openDashboard(context);
  const upgrade = page.getByRole("dialog", { name: "Tidy up with folders" });
  await nav(page).getByRole("button", { name: "New folder" }).click();
  await upgrade.waitFor();
  await page.goBack();
  await upgrade.waitFor({ state: "detached" });
  const [x, y] = await middleOf(page, recent(page, "Free tag"));
  const [overX, overY] = await middleOf(page, nav(page).getByRole("link").nth(1));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(overX, overY, { steps: 8 });
  await page.mouse.up();
  await upgrade.waitFor();
  await context.close();
});

test("on a phone the folders are in a sheet", async () => {
  const context = await browser.context({ width: 390, height: 844 });
  const { cookie } = await newcomer(context);
  await newProject("Phone tag", cookie);
  const page = await openDashboard(context);
  await page.getByRole("button", { name: "Folders" }).click();
  const sheet = page.getByRole("dialog", { name: "Folders" });
  await sheet.waitFor();
  await expectAccessible(page);
  const name = (await dashboardOf(cookie)).folders[0]?.name ?? "";
  await sheet.getByRole("link", { name }).click();
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1, name }).waitFor();
  await page.getByRole("list", { name }).getByRole("link", { name: "Phone tag" }).waitFor();
  await context.close();
});

test("of thousands of projects only those near the window are drawn, and Tab goes through all", async () => {
  const context = await browser.context();
  const { cookie } = await newcomer(context);
  await newProject("One of many", cookie);
  const { projects, folders } = await dashboardOf(cookie);
  const page = await context.newPage();
  const count = 5000;
  await page.route("**/api/v1/getDashboard", async (route) => {
    const { after = "0" } = route.request().postDataJSON() as { after?: string };
    const list = Array.from({ length: 100 }, (_, k) => {
      const number = Number(after) + k;
      return { ...projects[0], projectId: `p${number}`, name: `No. ${number}`, pictureDue: false };
    });
    const next = Number(after) + 100;
    const nextCursor = next < count ? String(next) : "";
    const json = { success: true, message: "", projects: list, folders, nextCursor };
    await route.fulfill({ json });
  });
  await page.goto(`${origin}/dashboard`);
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
