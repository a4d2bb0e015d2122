import { join } from "node:path";
import type { Download, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  bytesOf,
  cookieOf,
  expectAccessible,
  expectNoSidewaysScroll,
  mailTo,
  origin,
  password,
  plain,
  signIn,
  useBrowser,
} from "./browser.ts";
import { call, newMinisite } from "./people.ts";

const browser = useBrowser();

/** The messages for the lines of members.csv that are refused. */
const reasons = [
  "Please provide an email address. This row has none.",
  "Please provide a valid email address, such as ann@example.com.",
  "Please give the address alone, without the name beside it: ann1@rows.example",
  "There is more than one address in this cell. Please give each person a row of their own.",
  "The part after the @ needs a dot, as in example.com. Please check the address.",
  "This address contains a space. Please remove it.",
  "This address is too long. The limit is 254 characters.",
  "This name is too long. Please shorten it to 200 letters.",
  "This name contains a line break or another invisible character. Please write it on one line.",
  "This name contains a line break or another invisible character. Please write it on one line.",
  "Some letters in this row couldn't be read. Please choose another encoding, or save the file as UTF-8.",
  "This row contains an invalid character (NUL). Please type the row again.",
  "Some letters in this row were read in the wrong encoding. Please choose another one, or save the file as UTF-8.",
  "Line 2 already has this address. Please keep one of the two.",
  "Line 2 already has this address, as zoe@rows.example; capitals make no difference. Please keep one of the two.",
  "This row has 5 cells, and the table has 4 columns. Please put quotation marks around a cell that contains the separator.",
  "There is a quotation mark in the middle of a cell. Please put quotation marks around the whole cell and double those inside it.",
  "This would leave no admin. Please keep this one, or make someone else an admin as well.",
  "This row has a quotation mark that is never closed. Please close or remove it.",
];

async function textOf(download: Promise<Download>): Promise<[name: string, text: string]> {
  const file = await download;
  return [file.suggestedFilename(), (await bytesOf(file)).toString("utf8")];
}

const numbers = (page: Page) => page.locator("dl").first().locator("dd").allTextContents();

test("a minisite's admin adds, edits, searches, sorts and explains members", async () => {
  const email = `${Math.random().toString(36).slice(2, 12)}@rows.example`;
  const context = await browser.context();
  await signIn(context, origin, "hubadmin");
  const page = await context.newPage();
  await page.goto(`${origin}/dashboard`);
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Manage Laser Hub" }).click();
  await page.getByRole("heading", { name: "Members", level: 1 }).waitFor();

  // With the keyboard: S1 §5's message for each mistake, then a new member who gets a letter.
  const add = page.getByRole("button", { name: "Add a member" });
  await add.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByText("Please provide a name", { exact: true }).waitFor();
  await dialog.getByText("Please provide a valid email address", { exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.type("Nora Newcomer");
  await page.keyboard.press("Tab");
  await page.keyboard.type("PAID@example.com");
  await page.keyboard.press("Enter");
  await dialog.getByText("Email already exists", { exact: true }).waitFor();
  await dialog.getByLabel("Email", { exact: true }).fill(email);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
  expect((await mailTo(email)).subject).toContain("Laser Hub");

  const hers = page.locator("tbody tr").filter({ hasText: email });
  await hers.getByRole("rowheader", { name: "Nora Newcomer" }).waitFor();
  const edit = hers.getByRole("button", { name: "Edit Nora Newcomer" });
  await edit.focus();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Name").fill("Nora Nested");
  await dialog.getByRole("radio", { name: /^Canceled/ }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await hers.getByRole("rowheader", { name: "Nora Nested" }).waitFor();
  expect(await hers.textContent()).toContain("Canceled");
  const edited = hers.getByRole("button", { name: "Edit Nora Nested" });
  expect(await edited.evaluate((button) => button === document.activeElement)).toBe(true);

  await hers.getByRole("button", { name: /^Access of Nora/ }).click();
  await dialog.getByText("Nora Nested doesn't get in").waitFor();
  await dialog.getByText("Added by hubadmin", { exact: false }).waitFor();
  await dialog.getByText("Role: paid → canceled").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  const search = page.getByRole("searchbox");
  await search.fill("hanna");
  await page.getByText("1 to 1 of 1").waitFor();
  expect(page.url()).toBe(`${origin}/minisite-admin/laserhub?q=hanna`);
  await page.reload();
  await page.getByRole("rowheader", { name: "Hanna Hub" }).waitFor();
  await search.fill("");
  await page.getByRole("rowheader", { name: "Pat Paid" }).waitFor();
  await page.getByRole("button", { name: "Name", exact: true }).click();
  const names = page.locator("tbody th");
  const header = page.getByRole("columnheader", { name: "Name" });
  await expect.poll(() => header.getAttribute("aria-sort")).toBe("ascending");
  await expect
    .poll(async () => {
      const shown = await names.allTextContents();
      return shown.join() === [...shown].sort((a, b) => a.localeCompare(b, "en")).join();
    })
    .toBe(true);

  await page.getByRole("button", { name: "Why can't someone get in?" }).click();
  await dialog.getByLabel("Email address").fill("stranger@rows.example");
  await page.keyboard.press("Enter");
  await dialog.getByText("stranger@rows.example doesn't get in").waitFor();
  await dialog.getByRole("button", { name: "Add a member" }).click();
  await page.getByRole("dialog", { name: "Add a member" }).waitFor();
  expect(await dialog.getByLabel("Email", { exact: true }).inputValue()).toBe(
    "stranger@rows.example",
  );
  await context.close();
});

test("members are imported from a table with every kind of bad row, exported, and imported again unchanged", async () => {
  const subdomain = await newMinisite();
  const context = await browser.context();
  await signIn(context, origin, "admin");
  const page = await context.newPage();
  await page.goto(`${origin}/admin/minisites/${subdomain}`);
  await page.getByRole("link", { name: "See the members" }).click();

  // The only admin cannot lose the role.
  await page.getByRole("button", { name: "Edit Bea Barn" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /^Paid/ }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("This is the only admin.", { exact: false }).waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Import" }).click();
  await page
    .getByLabel("Choose a CSV file")
    .setInputFiles(join(import.meta.dirname, "members.csv"));
  await page.getByText("members.csv has 26 rows.").waitFor();
  const meaning = (role: string) => page.getByLabel(role).inputValue();
  expect([await meaning("paid"), await meaning("Cancelled"), await meaning("boss")]).toEqual([
    "paid",
    "canceled",
    "skip",
  ]);
  expect(await page.getByLabel("Text encoding").inputValue()).toBe("utf-8");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Review the changes" }).click();
  await page.getByText("This is what importing members.csv does.").waitFor();
  // Three without a mistake, one without a name, one "Cancelled", and one without its last cells; the boss is left out.
  expect(await numbers(page)).toEqual(["6", "0", "1", String(reasons.length)]);
  const refused = page.getByRole("table", { name: "Refused" });
  expect(await refused.locator("tbody td:last-child").allTextContents()).toEqual(reasons);
  expect(reasons.length).toBeGreaterThanOrEqual(19);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const asked = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the refused lines" }).click();
  const [refusedName, refusedText] = await textOf(asked);
  expect(refusedName).toBe(`${subdomain}-refused.csv`);
  expect(refusedText).toMatch(/^\uFEFFname,email,role,reason,text\r\n/);
  expect(refusedText).toContain(`J\uFFFDrgen,ann6@rows.example,paid,"Line 17: `);
  expect(refusedText).toContain(`"""Ann,ann13@rows.example,paid,"\r\n`);

  // Nothing happens until the button is pressed.
  const admin = await cookieOf("admin");
  const total = async () =>
    (await call<{ total: number }>("minisiteAdminGetMembers", { subdomain }, admin)).total;
  expect(await total()).toBe(1);
  await page.getByRole("button", { name: "Import 6 members" }).click();
  await page.getByRole("heading", { name: "6 members imported" }).waitFor();
  expect(await total()).toBe(7);
  await page.getByRole("link", { name: "See the members" }).click();
  await page.getByRole("rowheader", { name: 'Noor, the "framer"' }).waitFor();
  await page.getByRole("rowheader", { name: "=Otis" }).waitFor();

  const out = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const [name, text] = await textOf(out);
  expect(name).toMatch(new RegExp(`^${subdomain}-members-.*\\.csv$`));
  expect(text).toContain("'=Otis,");
  expect(text).toMatch(/^\uFEFFname,email,role,connected,added \(UTC\)\r\n/);
  await page.getByRole("link", { name: "Import" }).click();
  await page
    .getByLabel("Choose a CSV file")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Review the changes" }).click();
  await page.getByText("There is nothing to import.").waitFor();
  expect(await numbers(page)).toEqual(["0", "0", "7", "0"]);
  await context.close();
});

test("edits of a minisite survive the end of the session", async () => {
  const subdomain = await newMinisite();
  const context = await browser.context();
  const page = await context.newPage();
  // A visitor is asked to log in, and then sent there.
  await page.goto(`${origin}/minisite-admin/${subdomain}/brand`);
  async function logIn(form: Locator) {
    await form.getByLabel("Email or username").fill("admin");
    await form.getByLabel("Password", { exact: true }).fill(password);
    await form.getByRole("button", { name: "Log In", exact: true }).click();
  }
  await logIn(page.locator("#main"));
  const text = page.getByLabel("Text", { exact: true });
  await text.waitFor();
  const preview = page.frameLocator("iframe");
  await text.fill("Typed before the night.");
  await preview.getByText("Typed before the night.").first().waitFor();

  await context.clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("You're logged out.", { exact: false }).waitFor();
  expect(await text.inputValue()).toBe("Typed before the night.");
  await page.locator("form").getByRole("button", { name: "Log In" }).click();
  await logIn(page.getByRole("dialog"));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Everything is saved").waitFor();
  const home = () => plain(new URL(origin.replace("//", `//${subdomain}.`)).host, "/");
  await expect.poll(async () => (await home()).body.includes("Typed before the night.")).toBe(true);
  await context.close();
});
