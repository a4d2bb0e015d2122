import { expect } from "vitest";
import { origin } from "../../browser-tests/browser.ts";
import { button, layers, newSheet, setField, stage, tool } from "../../browser-tests/editing.ts";
import type { Walk, Walker } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  await newSheet(page, origin);

  // Type numbers
  await tool(page, "Rectangle").click();
  await stage(page).press("Enter");
  await layers(page, "Rectangle").waitFor();
  await setField(page, "Width", "200");
  await setField(page, "Height", "40");
  await setField(page, "X", "50");
  await setField(page, "Y", "80");
  await layers(page, "Rectangle.*200 by 40 mm").waitFor();

  await catchCenter(walker);
  await useGuide(walker);
  await copy(walker);
  await align(walker);

  // Change the grid or the unit
  await tool(page, "Rulers, grid and unit").click();
  await page.getByRole("checkbox", { name: "Snap to it" }).waitFor();
  await page.keyboard.press("Escape");

  // See that it worked
  await button(page, "Download").click();
  const dialog = page.getByRole("dialog", { name: "Download" });
  await dialog.getByRole("radio", { name: /^SVG/ }).check();
  const file = await walker.download(dialog.getByRole("button", { name: "Download" }));
  expect(`${file.bytes}`.match(/<path/g)).toHaveLength(6);
};

async function catchCenter(walker: Walker): Promise<void> {
  const { page } = walker;
  const plate = await walker.drawing();
  const at = (x: number, y: number) =>
    [plate.x + plate.width * x, plate.y + plate.height * y] as const;
  await tool(page, "Ellipse").click();
  await page.mouse.move(...at(0.3, 0.2));
  await page.mouse.down();
  await page.mouse.move(...at(0.36, 0.5), { steps: 4 });
  await page.mouse.up();
  await layers(page, "Ellipse").waitFor();
  await setField(page, "Width", "16");
  await setField(page, "Height", "16");
  await setField(page, "X", "70");
  await layers(page, "Ellipse.*16 by 16 mm").waitFor();
  await setField(page, "Y", "92");
}

async function useGuide({ page }: Walker): Promise<void> {
  const box = await stage(page).boundingBox();
  if (!box) throw new Error("there is no stage");
  await page.mouse.move(box.x + 6, box.y + box.height * 0.6);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.6, { steps: 4 });
  await page.mouse.up();
  await setField(page, "Vertical guide at", "70");
  await stage(page).press("Escape");
  await layers(page, "Ellipse").click();
  await setField(page, "X", "62");
}

async function copy({ page }: Walker): Promise<void> {
  await button(page, "Duplicate").first().click();
  await layers(page, "Ellipse").nth(1).waitFor();
  await setField(page, "X", "102");
  await setField(page, "Y", "92");
  for (let count = 3; count <= 5; count++) {
    await stage(page).press("Control+d");
    await layers(page, "Ellipse")
      .nth(count - 1)
      .waitFor();
  }
}

async function align(walker: Walker): Promise<void> {
  const { page } = walker;
  const holes = layers(page, "Ellipse");
  await holes.first().click();
  await holes.last().click({ modifiers: ["Shift"] });
  await button(page, "Align and distribute").first().click();
  await button(page, "Align middle").click();
  await button(page, "Distribute horizontally").click();
  await page.getByRole("dialog", { name: "Align and distribute" }).press("Escape");
  await stage(page).press("Escape");
  await walker.drawn();
  await walker.stagePicture("rack");
}
