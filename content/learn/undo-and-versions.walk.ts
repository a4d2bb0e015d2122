import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newLogin, origin, password } from "../../browser-tests/browser.ts";
import type { Walk, Walker } from "../../browser-tests/walks/walk.ts";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const bar = (page: Page) => page.getByRole("region", { name: "Your project" });
const says = (page: Page, words: string) => bar(page).getByText(words).waitFor();
const shows = (page: Page, label: string, text: string) =>
  expect.poll(() => field(page, label).inputValue()).toBe(text);
const said = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor();
const undo = (page: Page) => page.getByRole("button", { name: "Undo the last change" });
const redo = (page: Page) => page.getByRole("button", { name: "Redo the last change" });

/** Opens the project in a tab, and waits until it can be changed. */
async function openIn(page: Page, project: string): Promise<void> {
  await page.goto(project);
  await says(page, "Saved");
}

/** Changes a field, and waits until that is saved. */
async function change(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill(text);
  await says(page, "Saving…");
  await says(page, "Saved");
}

export const walk: Walk = async (walker) => {
  const { page } = walker;
  const user = await walker.signInNew("Free");
  await walker.open("/templates/bag-tags");
  await page.getByRole("link", { name: "Luggage and bag tag" }).first().click();
  await field(page, "Name").fill("Ada");
  await walker.drawn();
  await page.getByRole("button", { name: "Make it mine" }).click();
  await page.getByRole("heading", { name: "Luggage and bag tag Ada" }).waitFor();
  await says(page, "Saved");
  const project = page.url();

  await undoAndRedo(walker);
  await withoutNetwork(walker);
  await loggedOut(page, user);
  await closeWhileUnsaved(walker, project, "Dora", 0, leave);
  await closeWhileUnsaved(walker, project, "Dora!", 6, crash);
  await twoTabs(page, project);
  await twoDevices(walker, project, user);
  await goBack(page, project);

  // See that it worked
  await page.reload();
  await shows(page, "Name", "Nina");
  await says(page, "Saved");
  for (const arrow of [undo(page), redo(page)])
    expect(await arrow.getAttribute("aria-disabled")).toBe("true");
};

async function undoAndRedo(walker: Walker): Promise<void> {
  const { page } = walker;
  const second = await field(page, "Second line").inputValue();
  await change(page, "Name", "Ben");
  await field(page, "Second line").fill("Room 12");
  await undo(page).click();
  await shows(page, "Second line", second);
  await redo(page).click();
  await shows(page, "Second line", "Room 12");
  await walker.drawn();
  const shown = [redo(page), field(page, "Name")];
  await walker.picture("arrows", shown, { highlight: undo(page), around: 8 });

  await field(page, "Second line").focus();
  for (const [keys, text] of [
    ["Control+z", second],
    ["Control+y", "Room 12"],
    ["Control+z", second],
    ["Control+Shift+z", "Room 12"],
  ] as const) {
    await page.keyboard.press(keys);
    await shows(page, "Second line", text);
  }

  await page.getByRole("button", { name: "Start over" }).click();
  await shows(page, "Name", "Ada");
  await shows(page, "Second line", second);
  const message = page.getByRole("listitem").filter({ hasText: "Settings reset" });
  await message.getByRole("button", { name: "Undo" }).click();
  await shows(page, "Name", "Ben");
  await says(page, "Saved");
}

async function withoutNetwork(walker: Walker): Promise<void> {
  const { page } = walker;
  await page.context().setOffline(true);
  await field(page, "Name").fill("Cleo");
  await says(page, "Not saved yet");
  await walker.drawn();
  await walker.picture("unsaved", bar(page));
  await bar(page).getByRole("button", { name: "retry" }).click();
  await says(page, "Not saved yet");
  await page.context().setOffline(false);
  await says(page, "Saved");
}

async function loggedOut(page: Page, user: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${origin}/logout`);
  await other.getByText("You're logged out. See you soon!").first().waitFor();
  await other.close();
  await field(page, "Name").fill("Cleo!");
  await says(page, "You're logged out");
  await bar(page).getByRole("button", { name: "log in to save" }).click();
  const login = page.getByRole("dialog");
  await login.getByLabel("Email or username").fill(user);
  await login.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await says(page, "Saved");
  await shows(page, "Name", "Cleo!");
}

/** A tab is gone before a change was saved, and the project is opened again some days later. */
async function closeWhileUnsaved(
  walker: Walker,
  project: string,
  name: string,
  days: number,
  close: (tab: Page) => Promise<void>,
): Promise<void> {
  const { page } = walker;
  await walker.open("/dashboard");
  const tab = await page.context().newPage();
  await openIn(tab, project);
  await field(tab, "Name").click(); // the browser asks only people who have done something
  await page.context().setOffline(true);
  await field(tab, "Name").fill(name);
  await says(tab, "Not saved yet");
  await tab.getByRole("navigation").getByRole("link", { name: "My Projects" }).first().click();
  const question = tab.getByRole("dialog", { name: "You have unsaved changes" });
  await question.getByRole("button", { name: "Leave without saving" }).waitFor();
  await question.getByRole("button", { name: "Stay here" }).click();
  await shows(tab, "Name", name);
  await close(tab);
  await page.context().setOffline(false);

  const now = await page.evaluate(() => Date.now());
  await page.clock.setFixedTime(now + days * 24 * 3_600_000);
  const recent = page.getByRole("region", { name: "My Recent Projects" });
  await recent.getByRole("link", { name: "Luggage and bag tag Ada" }).click();
  await said(page, "Your unsaved changes are back.");
  await shows(page, "Name", name);
  await says(page, "Saved");
}

/** Closes a tab, and says yes when the browser asks. */
async function leave(tab: Page): Promise<void> {
  const closed = tab.waitForEvent("close");
  const asked = tab.waitForEvent("dialog");
  await tab.close({ runBeforeUnload: true });
  await (await asked).accept();
  await closed;
}

async function crash(tab: Page): Promise<void> {
  const session = await tab.context().newCDPSession(tab);
  session.send("Page.crash").catch(() => undefined); // there is nobody left to reply
  await tab.waitForEvent("crash");
  await tab.close();
}

async function twoTabs(page: Page, project: string): Promise<void> {
  const tab = await page.context().newPage();
  await openIn(tab, project);
  await change(tab, "Name", "Eva");
  await shows(page, "Name", "Eva");
  await tab.close();
}

async function twoDevices(walker: Walker, project: string, user: string): Promise<void> {
  const { page } = walker;
  const device = await page.context().browser()?.newContext();
  if (!device) throw new Error("there is no browser");
  const [name = "", value = ""] = (await newLogin(user)).split("=");
  await device.addCookies([{ name, value, url: origin }]);
  const elsewhere = await device.newPage();
  await openIn(elsewhere, project);
  await shows(elsewhere, "Name", "Eva");
  await change(elsewhere, "Second line", "Room 14");
  await shows(page, "Second line", "Room 12");
  await change(page, "Third line", "Class 4b");
  await said(page, "Merged changes from another tab or device.");
  await shows(page, "Second line", "Room 14");

  const dialog = page.getByRole("dialog", { name: "Two versions of this project" });
  for (const [mine, theirs, choice] of [
    ["Greta", "Finn", "Keep mine"],
    ["Ida", "Hugo", "Use the other version"],
    ["Kim", "Jonas", "Save mine as a copy"],
  ] as const) {
    await openIn(elsewhere, project);
    await change(elsewhere, "Second line", `Room of ${theirs}`);
    await change(elsewhere, "Name", theirs);
    await field(page, "Name").fill(mine);
    await dialog.waitFor();
    if (choice === "Keep mine") await walker.picture("two", dialog);
    await page.keyboard.press("Escape");
    await says(page, "Changed elsewhere");
    await bar(page).getByRole("button", { name: "choose a version" }).click();
    await dialog.getByRole("button", { name: choice }).click();
    await dialog.waitFor({ state: "detached" });
    await shows(page, "Name", choice === "Use the other version" ? theirs : mine);
    await says(page, "Saved");
    if (choice === "Keep mine") await shows(page, "Second line", `Room of ${theirs}`);
  }
  await expect.poll(() => page.url()).not.toBe(project);
  await device.close();
}

async function goBack(page: Page, project: string): Promise<void> {
  await openIn(page, project);
  await shows(page, "Name", "Jonas");
  const versions = page.getByRole("dialog", { name: "Version history" }).getByRole("listitem");
  const open = async () => {
    await bar(page).getByRole("button", { name: "Versions" }).click();
    await versions.first().waitFor();
  };
  await open();

  // Two changes after the project was opened are one version, and one after it was opened again is another.
  const before = await versions.count();
  for (const [name, more] of [
    ["Lea", 1],
    ["Mia", 1],
    ["Nina", 2],
  ] as const) {
    await page.keyboard.press("Escape");
    if (name === "Nina") await openIn(page, project);
    await change(page, "Name", name);
    await open();
    await expect.poll(() => versions.count()).toBe(before + more);
  }

  await versions.first().getByText("Newest").waitFor();
  await versions.locator("img").first().waitFor();
  const earlier = versions.nth(1);
  const when = await earlier.getByRole("time").textContent();
  await earlier.getByRole("button", { name: `Restore ${when}` }).click();
  await shows(page, "Name", "Mia");
  const message = page.getByRole("listitem").filter({ hasText: `Back to ${when}` });
  await message.getByRole("button", { name: "Undo" }).click();
  await shows(page, "Name", "Nina");
  await says(page, "Saved");
  await open();
  await versions.first().getByText("Restored").waitFor();
  await expect.poll(() => versions.count()).toBe(before + 4);
}
