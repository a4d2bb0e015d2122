import { readFileSync } from "node:fs";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  const font = page.getByRole("button", { name: /^Font: / });
  const choose = async (name: string) => {
    await font.click();
    await page.keyboard.type(name);
    await page.getByRole("option", { name }).click();
    await walker.drawn();
  };
  const checks = page.getByRole("region", { name: "Before you cut" });
  const thin = checks.getByText("has parts thinner than 1 mm, which break easily");
  const well = checks.getByText("All paths are closed, no line is cut twice, and");

  // See the difference
  await walker.open("/templates/multiple-names");
  await page.getByRole("link", { name: "Place names for a table" }).first().click();
  await page.getByRole("button", { name: "Font: Lobster" }).waitFor();
  await walker.drawn();
  await well.waitFor();
  await choose("Sacramento");
  await page.getByRole("button", { name: "1 problem" }).waitFor();
  await thin.click();
  await walker.picture("thin", await walker.drawing(), { around: 8, pointing: thin });
  await choose("Pacifico");
  await thin.waitFor({ state: "detached" });
  await well.waitFor();

  // Make thin letters hold
  await walker.open("/templates/customizable-text");
  await page.getByRole("link", { name: "Layered name sign" }).first().click();
  await page.getByLabel("Bridge width", { exact: true }).waitFor();
  await choose("Sacramento");
  await thin.waitFor({ state: "detached" });
  await page.getByLabel("Letter size", { exact: true }).fill("30");
  await walker.drawn();
  await thin.waitFor();
  await page.getByLabel("Thicken", { exact: true }).fill("0.5");
  await walker.drawn();
  await well.waitFor();
  await thin.waitFor({ state: "detached" });

  // Try a Pro font
  await font.click();
  await page.getByRole("option", { name: /Pro$/ }).first().click();
  await walker.drawn();
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("button", { name: /^Download/ }).click();
  await page.getByText("This is a Pro font").first().waitFor();

  // Use a font of your own
  await walker.signInNew("Pro");
  await page.reload();
  await font.click();
  await page.getByText("Upload a font").click();
  await page
    .getByRole("dialog", { name: "Your fonts" })
    .getByLabel("Upload a font")
    .setInputFiles({
      name: "Ultra.ttf",
      mimeType: "font/ttf",
      buffer: readFileSync(new URL("../../geometry/fonts/files/ultra.ttf", import.meta.url)),
    });
  await page.getByRole("button", { name: "Font: Ultra" }).waitFor();
  await font.click();
  await page.getByRole("group", { name: "Your fonts" }).getByText("Ultra").waitFor();
};
