import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

const chewy = readFileSync(new URL("../../geometry/fonts/files/chewy.ttf", import.meta.url));

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Pro");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  const dialog = page.getByRole("dialog", { name: "Your fonts" });
  const file = dialog.getByLabel("Upload a font");

  // Upload it
  await walker.open("/templates/customizable-text");
  await page.getByRole("link", { name: "Layered name sign" }).first().click();
  await page.getByRole("button", { name: "Font: Lobster" }).click();
  await page.getByRole("button", { name: "Upload a font" }).click();
  await dialog.getByText("By uploading a font, you confirm that its license lets you").waitFor();
  await file.setInputFiles({
    name: "chewy.zip",
    mimeType: "application/zip",
    buffer: Buffer.from("PK\u0003\u0004"),
  });
  await dialog
    .getByText("Fonts are TTF or OTF files. Unzip the file first, then choose the TTF or OTF")
    .waitFor();
  await file.setInputFiles({ name: "my-font.ttf", mimeType: "font/ttf", buffer: chewy });
  await dialog.waitFor({ state: "detached" });

  // Use it again
  await page.getByRole("button", { name: "Font: Chewy", exact: true }).click();
  const own = page.getByRole("group", { name: "Your fonts" });
  await own.getByRole("option", { name: "Chewy" }).waitFor();
  await page.getByRole("button", { name: "Upload a font" }).click();
  await dialog.getByRole("button", { name: "Remove Chewy" }).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();

  // See if it can be cut
  await name.fill("Rosalie");
  await walker.drawn();
  await page.getByText("Lines", { exact: true }).click();
  await page.getByRole("textbox", { name: "Thicken" }).waitFor();

  // Letters that the font doesn't have
  await name.fill("Юлия");
  await walker.drawn();
  await page.getByRole("button", { name: "4 letters are from another font" }).waitFor();
  const checks = page.getByRole("region", { name: "Before you cut" });
  await checks.getByText("Chewy has no Ю, л, и, я. They are from Noto Sans.").waitFor();
  await walker.picture("letters", checks);

  // Download it
  await page.getByRole("button", { name: "Download" }).click();
  const download = page.getByRole("dialog", { name: "Download" });
  const svg = await walker.download(download.getByRole("button", { name: /^Download/ }));
  expect(svg.bytes.toString()).not.toContain("<text");

  // See that it worked
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Font: Lobster" }).click();
  await own.getByRole("option", { name: "Chewy" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Copy link" }).waitFor();
};
