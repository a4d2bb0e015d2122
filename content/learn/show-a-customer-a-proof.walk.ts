import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

const size = (of: Page) => of.getByText("80 × 50 mm", { exact: true }).first().waitFor();

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = async () => {
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("Link copied", { exact: true }).first().waitFor();
    return await page.evaluate(() => navigator.clipboard.readText());
  };
  const name = page.getByLabel("Name", { exact: true });
  await walker.signInNew();
  await walker.open("/templates/bag-tags");

  // Set up the piece
  await page.getByRole("link", { name: "Luggage and bag tag" }).first().click();
  await name.fill("Moritz");
  await page.getByLabel("Second line").fill("+49 151 000 000");
  await page.getByLabel("Third line").fill("moritz@example.com");
  await page.getByRole("heading", { name: "Shape" }).click();
  await page.getByRole("group", { name: "Form" }).getByText("Rounded").click();
  await page.getByRole("textbox", { name: "Width" }).fill("80");
  await walker.drawn();

  // Send the link
  const link = await copied();
  await page.getByText("Anyone who opens it sees your version.").first().waitFor();

  // What your customer sees, on a phone and without an account
  const browser = page.context().browser();
  const phone = await browser?.newContext({ viewport: { width: 390, height: 844 } });
  if (!phone) throw new Error("there is no browser");
  const customer = await phone.newPage();
  await customer.goto(link);
  await size(customer);
  const theirs = customer.getByLabel("Name", { exact: true });
  await expect.poll(() => theirs.inputValue()).toBe("Moritz");
  await customer.getByRole("button", { name: "Copy link" }).waitFor();
  await theirs.fill("Morits");
  await customer.getByRole("button", { name: "Start over" }).click();
  await expect.poll(() => theirs.inputValue()).not.toMatch(/^Mori/);
  const again = await phone.newPage();
  await again.goto(link);
  await expect.poll(() => again.getByLabel("Name", { exact: true }).inputValue()).toBe("Moritz");

  // Cut what was approved
  await page.goto("about:blank");
  await page.goto(link);
  await expect.poll(() => name.inputValue()).toBe("Moritz");
  await walker.drawn();
  const window = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const buttons = ["Download", "Make it mine", "Copy link"].map((label) =>
    page.getByRole("button", { name: label }),
  );
  await walker.picture("phone", buttons, { highlight: buttons[2], around: 8 });
  if (window) await page.setViewportSize(window);
  await page.getByRole("button", { name: "Make it mine" }).click();
  await page.getByRole("heading", { name: "Luggage and bag tag Moritz" }).waitFor();
  await page.getByRole("button", { name: "Download" }).first().click();
  const download = page.getByRole("dialog", { name: "Download" });
  const file = await walker.download(download.getByRole("button", { name: "Download" }));
  expect(file.name).toContain("Moritz");

  // A proof of a project of your own
  await page.getByRole("button", { name: "Who can see it: Private" }).click();
  const unlisted = "Unlisted Anyone with the link can use it. It isn't listed.";
  await page.getByRole("menuitemradio", { name: unlisted }).click();
  await page.getByRole("button", { name: "Who can see it: Unlisted" }).waitFor();
  const visitor = await phone.newPage();
  await visitor.goto(await copied());
  await visitor.getByRole("heading", { name: "Luggage and bag tag Moritz" }).waitFor();
  await size(visitor);
  await phone.close();
};
