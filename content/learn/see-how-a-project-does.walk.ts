import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";
import { cookieOf } from "../../browser-tests/browser.ts";
import { call, newcomer } from "../../browser-tests/people.ts";
import type { Walk, Walker } from "../../browser-tests/walks/walk.ts";

/** Somebody new whose projects may be licensed for Pro. */
async function newCreator(context: BrowserContext): Promise<void> {
  const { user: username } = await newcomer(context);
  const may = { username, canLicensePro: true, canLicenseMinisite: false, reason: "For a walk" };
  const set = await call("adminSetLicense", may, await cookieOf("admin"));
  expect(set).toMatchObject({ success: true });
}

/** Makes a project, licenses it, and returns its address. */
async function publish(walker: Walker): Promise<string> {
  const { page } = walker;
  await walker.open("/templates/jewelry-and-wearables");
  await page.getByRole("link", { name: "Lattice earrings" }).first().click();
  await page.getByRole("heading", { name: "Lattice", exact: true }).click();
  await page.getByRole("combobox", { name: "Pattern" }).selectOption("Veins, like a leaf");
  await walker.drawn();
  await page.getByRole("button", { name: "Make it mine" }).click();
  await page.getByRole("button", { name: "Who can see it: Private" }).waitFor();
  await walker.drawn();
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this project" });
  await dialog.getByLabel("Description").fill("Light earrings, from 2 mm cherry.");
  await dialog.getByRole("radio", { name: /^Public/ }).check();
  await dialog.getByRole("radio", { name: "Pro For people on Pro." }).check();
  await dialog.getByRole("button", { name: "Publish" }).click();
  const published = page.getByRole("dialog", { name: "Published" });
  const address = await published.getByLabel("Link").inputValue();
  await published.getByRole("button", { name: "Done" }).click();
  return address;
}

/** What the menu of a creator leads to; the numbers are the demo's. */
async function analytics(walker: Walker): Promise<void> {
  const { page } = walker;
  await walker.signIn("creator");
  await walker.open("/dashboard");
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menuitem", { name: "Usage Analytics" }).click();
  await page.getByText(/The last day counted is/).waitFor();
  await page.getByRole("heading", { name: /^Views \d/ }).waitFor();
  await page.getByRole("link", { name: "30 days" }).click();
  await page.getByText("Every day as a table").waitFor();
  await page.getByRole("button", { name: "Total views" }).click();
  await page.getByRole("button", { name: "Daily stats of Studio sign" }).click();
  await page.getByRole("table", { name: "Daily stats of Studio sign" }).waitFor();
  const csv = await walker.download(page.getByRole("button", { name: "Download CSV" }));
  expect(csv.name).toMatch(/\.csv$/);
}

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await newCreator(page.context());

  // License a project for Pro
  const address = await publish(walker);

  // Add pictures of other values
  const form = page.getByRole("group", { name: "Form" });
  await form.getByText("Hexagon").click();
  await walker.drawn();
  await page.getByRole("button", { name: "Pictures of other values" }).click();
  const pictures = page.getByRole("dialog", { name: "Pictures of other values" });
  await pictures.getByLabel("Caption").fill("Hexagons");
  await pictures.getByRole("button", { name: "Add what the page shows" }).click();
  await page.getByText("Picture added", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await expect.poll(() => form.getByLabel("Hexagon").isChecked()).toBe(false);
  await page.getByText("Saved", { exact: true }).waitFor();

  // Look at it as others do
  await page.context().clearCookies();
  await page.goto(address);
  const gallery = page.getByRole("group", { name: "Pictures" });
  await expect.poll(() => gallery.getByRole("radio").count()).toBe(2);
  await gallery.getByRole("img", { name: "Hexagons" }).click();
  await page.getByText("Hexagons", { exact: true }).waitFor();
  const window = page.viewportSize();
  await page.setViewportSize({ width: 700, height: 1000 });
  await walker.picture("gallery", [page.locator("#main").getByRole("img").first(), gallery]);
  if (window) await page.setViewportSize(window);

  // Read the numbers
  await analytics(walker);
};
