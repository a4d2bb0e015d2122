import { expect } from "vitest";
import { origin } from "../../browser-tests/browser.ts";
import {
  button,
  drag,
  field,
  layers,
  newSheet,
  setField,
  stage,
  tool,
} from "../../browser-tests/editing.ts";
import type { Walk, Walker } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  await newSheet(page, origin);
  await draw(walker);
  await addRing(walker);
  await write(walker);
  await chooseLetters(walker);
  await change(walker);
  await useKeys(walker);
  await useElsewhere(walker);

  // See that it worked
  await page.getByText("All paths are closed").waitFor();
  await button(page, "Download").click();
  const dialog = page.getByRole("dialog", { name: "Download" });
  await dialog.getByRole("radio", { name: /^SVG/ }).check();
  const file = await walker.download(dialog.getByRole("button", { name: "Download" }));
  expect(`${file.bytes}`).toMatch(/width="90(\.\d+)?mm"/);
};

async function draw({ page }: Walker): Promise<void> {
  await tool(page, "Ellipse").click();
  await drag(page, [0.35, 0.25], [0.65, 0.7]);
  await layers(page, "Ellipse").waitFor();
  await setField(page, "Width", "90");
  await setField(page, "Height", "90");
  await layers(page, "Ellipse, 90 by 90 mm").waitFor();
}

async function write(walker: Walker): Promise<void> {
  const { page } = walker;
  await stage(page).focus();
  await page.keyboard.press("t");
  await drag(page, [0.45, 0.45], [0.45, 0.45]);
  await page.keyboard.type("Sophie");
  await page.keyboard.press("Escape");
  await layers(page, "Text").waitFor();
  await page.keyboard.press("Control+a");
  await button(page, "Align and distribute").first().click();
  const panel = page.getByRole("dialog", { name: "Align and distribute" });
  await button(page, "Align center").click();
  await button(page, "Align middle").click();
  await panel.press("Escape");
  await stage(page).focus();
  await page.keyboard.press("Escape");
  await walker.drawn();
  await walker.stagePicture("coaster");
}

async function chooseLetters({ page }: Walker): Promise<void> {
  await layers(page, "Text").click();
  await page.getByRole("button", { name: /^Font: / }).click();
  const lobster = page.getByRole("option", { name: "Lobster" });
  expect(await lobster.textContent()).toContain("Sophie");
  await lobster.click();
  const before = await field(page, "Size").inputValue();
  await page.getByRole("combobox", { name: "Measured by" }).selectOption("Capitals");
  await expect.poll(() => field(page, "Size").inputValue()).not.toBe(before);
  await setField(page, "Size", "10");
  await page.getByText("On a circle", { exact: true }).click();
  await field(page, "Radius").waitFor();
  await page.getByText("Straight", { exact: true }).click();
  await expect.poll(() => field(page, "Radius").count()).toBe(0);
  await page.getByRole("checkbox", { name: "Weld letters" }).check();
}

async function addRing(walker: Walker): Promise<void> {
  const { page } = walker;
  await tool(page, "Ring of holes").click();
  const plate = await walker.drawing();
  await page.mouse.click(plate.x + 0.4 * plate.width, plate.y + 0.6 * plate.height);
  await layers(page, "Ring of holes").waitFor();
  await setField(page, "Copies", "24");
  await walker.drawn();
}

async function change({ page }: Walker): Promise<void> {
  const chosen = (name: string) => page.getByRole("radio", { name, exact: true });
  await layers(page, "Ellipse").click();
  await page.getByText("Score", { exact: true }).click();
  expect(await chosen("Score").isChecked()).toBe(true);
  await page.getByText("Cut", { exact: true }).click();
  expect(await chosen("Cut").isChecked()).toBe(true);

  await layers(page, "Text").click();
  await button(page, "Add a modifier").click();
  await page.keyboard.type("outline");
  await page.keyboard.press("Enter");
  await button(page, "Hide Outline").click();
  await button(page, "Show Outline").click();
  await button(page, "More about Outline").click();
  await page.getByRole("menuitem", { name: "Remove" }).click();

  await layers(page, "Ellipse").click();
  await button(page, "fx: write Width as an expression").click();
  await setField(page, "Width", "90 / 3");
  await page.getByText("= 30 mm").waitFor();
  await page.keyboard.press("Escape");
  await stage(page).focus();
  await page.keyboard.press("Control+z");
  await layers(page, "Ellipse, 90 by 90 mm").waitFor();
}

async function useKeys({ page }: Walker): Promise<void> {
  await stage(page).focus();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search commands" }).waitFor();
  await page.keyboard.type("insert star");
  await page.keyboard.press("Enter");
  await layers(page, "Star").waitFor();
  await field(page, "Tips").waitFor();
  await page.keyboard.press("n");
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  expect(await field(page, "Tips").inputValue()).toBe("12");
  await page.keyboard.press("F6");
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menu", { name: "What is selected" }).waitFor();
  await page.keyboard.press("Escape");
  const hasFocus = () => stage(page).evaluate((one) => one === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press("Delete");
  await layers(page, "Star").waitFor({ state: "detached" });
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.getByRole("button", { name: "Change the keys of Rectangle" }).waitFor();
  await page.keyboard.press("Escape");
}

async function useElsewhere({ page }: Walker): Promise<void> {
  await layers(page, "Ring of holes").click();
  await page.keyboard.press("Control+c");
  await page.getByText("Saved", { exact: true }).waitFor();
  const other = await page.context().newPage();
  await newSheet(other, origin);
  await stage(other).focus();
  await other.getByRole("button", { name: "Paste" }).click();
  await layers(other, "Ring of holes").waitFor();
  await other.close();
}
