import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  bytesOf,
  cookieOf,
  expectAccessible,
  expectNoSidewaysScroll,
  type Look,
  origin,
  password,
  signIn,
  useBrowser,
} from "./browser.ts";
import { drawn, paths, takeFile } from "./drawing.ts";
import { endless } from "./endless.ts";
import { call, newcomer, templatePath } from "./people.ts";

const browser = useBrowser();
const phone: Look = { width: 390, height: 844 };

async function changed(page: Page, before: string): Promise<void> {
  await expect.poll(() => paths(page)).not.toBe(before);
}

async function open(page: Page, path: string): Promise<string> {
  await page.goto(`${origin}${path}`);
  return await drawn(page);
}

/** Chooses a format in the dialog behind Download. */
async function choose(page: Page, format: string): Promise<void> {
  await page.getByRole("button", { name: "Download", exact: true }).click();
  await takeFile(page, format);
}

describe.for([
  ["with a finger on a phone", phone, false],
  ["with the keyboard alone", {}, true],
] as const)("a visitor %s", ([, look, keyboard]) => {
  test("types a name, signs up at Download, and gets the file", async () => {
    const context = await browser.context(look);
    const page = await context.newPage();
    const press = async (button: ReturnType<Page["locator"]>) => {
      if (!keyboard) return await button.click();
      await button.focus();
      await page.keyboard.press("Enter");
    };
    await page.goto(`${origin}/templates`);
    await press(page.getByRole("link", { name: "Layered name sign" }).first());
    await page.getByRole("heading", { name: "Layered name sign", level: 1 }).waitFor();
    const before = await drawn(page);
    const field = page.getByRole("textbox", { name: "Name", exact: true });
    if (keyboard) {
      await field.focus();
      await page.keyboard.press("Control+A");
      await page.keyboard.type("Zoë");
    } else await field.fill("Zoë");
    await changed(page, before);

    await press(page.getByRole("button", { name: "Download", exact: true }));
    const dialog = page.getByRole("dialog");
    await press(dialog.getByRole("button", { name: /^Download/ }));
    await press(dialog.getByRole("button", { name: "Sign up with email" }));
    const user = `t${Math.random().toString(36).slice(2, 12)}`;
    await dialog.getByLabel("Email").fill(`${user}@example.com`);
    await dialog.getByLabel("Username").fill(user);
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    // The requested file downloads by itself, with the name that was typed.
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.keyboard.press("Enter"),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.svg$/);
    const svg = (await bytesOf(download)).toString("utf8");
    const [, width, height] = /<svg[^>]* width="([\d.]+)mm" height="([\d.]+)mm"/.exec(svg) ?? [];
    expect(Number(width)).toBeGreaterThan(50);
    expect(Number(height)).toBeGreaterThan(50);
    expect(svg).toContain('viewBox="0 0 ');
    expect(await field.inputValue()).toBe("Zoë");
    const { user: signedIn } = await call<{
      user: { userStorage: { downloadsThisMonth: number } };
    }>("loggedInUser", {}, await cookieOf(user));
    expect(signedIn.userStorage.downloadsThisMonth).toBe(1);
    await context.close();
  });
});

test("every format downloads as a file of its type", async () => {
  const context = await browser.context();
  await signIn(context, origin, "pro");
  const page = await context.newPage();
  await open(page, await templatePath("Luggage and bag tag"));
  for (const [format, begins] of [
    ["SVG", "<?xml"],
    ["DXF", "0\r\n"],
    ["PDF", "%PDF-"],
    ["PNG", "\u0089PNG"],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent("download"), choose(page, format)]);
    const bytes = await bytesOf(download);
    expect(bytes.subarray(0, begins.length).toString("latin1"), format).toBe(begins);
    await page.keyboard.press("Escape");
  }
  await context.close();
});

test("two devices never lose work silently", async () => {
  const [context, device] = [await browser.context(), await browser.context()];
  const { cookie } = await newcomer(context);
  await device.addCookies(await context.cookies());
  const { projectId } = await call<{ projectId: string }>(
    "duplicateProject",
    { projectId: (await templatePath("Luggage and bag tag")).split("/").at(-1) },
    cookie,
  );
  const [one, two] = [await context.newPage(), await device.newPage()];
  await open(one, `/@x/${projectId}`);
  await open(two, `/@x/${projectId}`);
  const name = (page: Page) => page.getByLabel("Name", { exact: true });
  const saved = (page: Page) =>
    page.getByRole("region", { name: "Your project" }).getByText("Saved", { exact: true });
  await name(one).fill("From the first");
  await saved(one).waitFor();
  await expect
    .poll(async () => JSON.stringify(await call("getProject", { projectId }, cookie)))
    .toContain("From the first");
  await name(two).fill("From the second");
  const dialog = two.getByRole("dialog", { name: "Two versions of this project" });
  await dialog.waitFor();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await dialog.waitFor({ state: "detached" });
  await saved(two).waitFor();
  expect(JSON.stringify(await call("getProject", { projectId }, cookie))).toContain(
    "From the second",
  );
  // The overwritten version is in the history, one click away.
  await two.getByRole("button", { name: "Versions" }).click();
  await expect.poll(() => two.getByRole("dialog").getByRole("listitem").count()).toBeGreaterThan(1);
  await context.close();
  await device.close();
});

test("a box that is larger than the sheet is laid out piece by piece", async () => {
  const context = await browser.context({ ...phone, dark: true });
  await signIn(context, origin, "pro");
  const page = await context.newPage();
  await open(page, await templatePath("Finger-joint box"));
  await page.getByText("Sheets and many at once").click();
  await page.getByRole("textbox", { name: "Sheet width, mm" }).fill("200");
  await page.getByRole("textbox", { name: "Sheet height, mm" }).fill("150");
  await page.getByRole("radio", { name: "DXF" }).check();
  const checks = page.getByRole("region", { name: "Before you cut" });
  await checks.getByRole("button", { name: "Lay out on sheets" }).click();
  await page.getByText("7 pieces on 3 sheets of 200 × 150 mm.").waitFor();
  await page.getByRole("button", { name: "Next sheet" }).click();
  await page.getByText(/^Sheet 2 of 3, /).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const ready = page.getByRole("button", { name: "Download 3 sheets (ZIP of DXF files)" });
  const [download] = await Promise.all([page.waitForEvent("download"), ready.click()]);
  const files = unzipSync(await bytesOf(download));
  expect(Object.keys(files)).toEqual(["sheet-1.dxf", "sheet-2.dxf", "sheet-3.dxf"]);
  await context.close();
});

test("names from a spreadsheet in a Windows encoding become sheets of the design on screen", async () => {
  const context = await browser.context();
  await signIn(context, origin, "pro");
  const page = await context.newPage();
  await open(page, await templatePath("Luggage and bag tag"));
  await page.getByText("Sheets and many at once").click();
  const list = page.getByRole("textbox", { name: /one per line/ });
  const buffer = Buffer.from("name\r\nZo\xeb\r\n\x80 20\r\n", "latin1");
  const file = { name: "names.csv", mimeType: "text/csv", buffer };
  await page.locator('input[type="file"][accept*=".csv"]').setInputFiles(file);
  await page.getByText("Read as Windows text: check the names.").waitFor();
  expect(await list.inputValue()).toBe("name\nZoë\n€ 20\n");
  await page.getByRole("button", { name: "Lay out on sheets" }).click();
  await page.getByText(/^2 names, 2 pieces on 1 sheet/).waitFor({ timeout: 60_000 });
  const get = async () => {
    const button = page.getByRole("button", { name: /^Download (the sheets?|\d+ sheets? \()/ });
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    return (await bytesOf(download)).toString("utf8");
  };
  const first = await get();
  await list.fill("Anna, Bob, Carl");
  await page.getByRole("button", { name: "Make these three names" }).click();
  expect(await list.inputValue()).toBe("Anna\nBob\nCarl");
  await page.getByText("The design or list changed. Lay out again.").waitFor();
  expect(await get()).not.toBe(first);
  await page.getByText(/^3 names, 3 pieces on 1 sheet/).waitFor();
  await page.getByText("Sheet 1 of 1, 3 pieces").waitFor();
  await context.close();
});

test("a script that never ends does not block the page", async () => {
  const context = await browser.context();
  const { cookie } = await newcomer(context);
  const { projectId } = await call<{ projectId: string }>("createProject", {}, cookie);
  expect(
    await call("saveProject", { projectId, baseVersion: 1, document: endless }, cookie),
  ).toMatchObject({
    success: true,
  });
  const page = await context.newPage();
  const before = await open(page, `/@x/${projectId}`);
  await page.getByLabel("Loop for ever").click();
  const stage = page.getByRole("region", { name: "Drawing" });
  await stage.getByText("This takes too long to draw, so it was stopped.").waitFor();
  expect(await paths(page)).toBe(before);
  await page.getByLabel("Loop for ever").click();
  await stage
    .getByText("This takes too long to draw, so it was stopped.")
    .waitFor({ state: "detached" });
  await context.close();
});

test("the eleventh download and the sixth project open the right modal", async () => {
  const context = await browser.context();
  const { cookie } = await newcomer(context);
  const template = await templatePath("Luggage and bag tag");
  // Of another project: those of this one could be corrected for nothing.
  const projectId = (await templatePath("Finger-joint box")).split("/").at(-1);
  for (let k = 0; k < 9; k++) {
    await call("recordDownload", { projectId, format: "svg" }, cookie);
  }
  const page = await context.newPage();
  await open(page, template);
  await page
    .getByText(/1 of 10 free downloads left/)
    .first()
    .waitFor();
  for (const format of ["SVG", "DXF"]) {
    const [download] = await Promise.all([page.waitForEvent("download"), choose(page, format)]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`, "i"));
    await page.keyboard.press("Escape");
  }
  let before = await drawn(page);
  await page.getByRole("textbox").first().fill("Corrected");
  await changed(page, before);
  await Promise.all([page.waitForEvent("download"), choose(page, "SVG")]);
  await page.keyboard.press("Escape");
  before = await drawn(page);
  await page.getByRole("textbox").first().fill("Another");
  await changed(page, before);
  await choose(page, "SVG");
  await page.getByRole("dialog", { name: "Keep on cutting" }).waitFor();
  await page.goto(`${origin}/dashboard`);
  for (let k = 0; k < 5; k++) await call("createProject", {}, cookie);
  await page.reload();
  await page.getByRole("button", { name: "New project" }).first().click();
  await page.getByRole("dialog", { name: "Room for every idea" }).waitFor();
  await page.getByRole("link", { name: "Upgrade to Cuttle Pro" }).click();
  await page.getByRole("button", { name: "Pay $24.00" }).waitFor();
  await context.close();
});

test("a link contains the values", async () => {
  const context = await browser.context();
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  const page = await context.newPage();
  const before = await open(page, await templatePath("Luggage and bag tag"));
  await page.getByLabel("Name", { exact: true }).fill("Linked");
  await changed(page, before);
  await page.getByRole("button", { name: "Copy link" }).click();
  await page
    .getByText(/copied/i)
    .first()
    .waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await (await browser.context(phone)).newPage();
  await other.goto(link);
  await drawn(other);
  expect(await other.getByLabel("Name", { exact: true }).inputValue()).toBe("Linked");
  await other.context().close();
  await context.close();
});
