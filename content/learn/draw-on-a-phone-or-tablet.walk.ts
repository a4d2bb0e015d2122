import { expect } from "vitest";
import { origin } from "../../browser-tests/browser.ts";
import { button, layers, newSheet, placeOn, setField, tool } from "../../browser-tests/editing.ts";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  await page.setViewportSize({ width: 390, height: 844 });
  await newSheet(page, origin);

  await tool(page, "Ellipse").click();
  await page.mouse.click(...(await placeOn(page, [0.5, 0.4])));
  await button(page, "Properties").click();
  const panel = page.getByRole("dialog", { name: "Layers and properties" });
  for (const [name, text] of [
    ["Width", "60"],
    ["Height", "30"],
  ] as const) {
    await setField(page, name, text);
  }
  await walker.picture("panel", panel, { around: 0 });
  await panel.getByText("Layers", { exact: true }).click();
  await layers(page, "Ellipse").waitFor();
  await button(page, "Make it larger").click();
  await button(page, "Close").click();

  await tool(page, "Text").click();
  await page.mouse.click(...(await placeOn(page, [0.48, 0.4])));
  await page.keyboard.type("Ida");
  await page.mouse.click(...(await placeOn(page, [0.05, 0.35])));
  await walker.drawn();

  // See that it worked
  await button(page, "Download").click();
  const dialog = page.getByRole("dialog", { name: "Download" });
  await dialog.getByRole("radio", { name: /^SVG/ }).check();
  const file = await walker.download(dialog.getByRole("button", { name: "Download" }));
  expect(`${file.bytes}`).toMatch(/width="60(\.\d+)?mm"/);
};
