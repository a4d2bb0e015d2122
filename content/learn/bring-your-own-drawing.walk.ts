import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

/** A sign of 110 × 50 mm whose outline is four lines, with fold lines, shapes, a background, and text that is not a path. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="116mm" height="56mm" viewBox="0 0 116 56">
<rect width="116" height="56" fill="#fff"/>
<path d="M3 3H113M113 3V53M113 53H3M3 53V3M9 28a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z" fill="none" stroke="#f00"/>
<path d="M22 12H104M22 44H104" fill="none" stroke="#00f"/>
<path d="M28 18h18v20h-18zM54 38l10 -20l10 20zM82 28a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z"/>
<text x="30" y="50" font-size="5">Workshop</text></svg>`;

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");

  // Open it
  await walker.open("/dashboard");
  await page.getByRole("button", { name: "New project" }).click();
  await page.getByRole("menuitem", { name: "From a file" }).click();
  const dialog = page.getByRole("dialog", { name: "Open a file" });
  const file = { name: "Workshop sign.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) };
  await dialog.getByLabel("Choose a file").setInputFiles(file);

  // Check the size
  await dialog.getByText("It will be 110 × 50 mm (4.331 × 1.969 in).").waitFor();
  const width = dialog.getByLabel("Width, mm");
  await width.fill("4 in");
  await dialog.getByText("It will be 101.6 × ").waitFor();
  await width.fill("110");
  await dialog.getByText("It will be 110 × 50 mm").waitFor();

  // Choose what the laser does
  for (const [color, proposed] of [
    ["Red lines", "Cut"],
    ["Blue lines", "Score"],
    ["Black areas", "Engrave"],
    ["Background", "Leave out"],
  ] as const) {
    const choice = dialog.getByLabel(color);
    expect(await choice.locator("option:checked").textContent()).toBe(proposed);
  }
  await dialog.getByLabel("Blue lines").selectOption("Cut");
  await dialog.getByLabel("Blue lines").selectOption("Score");

  // What is repaired
  await dialog.getByText("Lines were joined in 4 places, so that outlines close.").waitFor();
  expect(await dialog.getByLabel("Join ends up to 0.2 mm apart").isChecked()).toBe(true);
  const lost = dialog.getByRole("region", { name: "What couldn't be kept" });
  await lost.getByText("turn it into paths and save again").waitFor();
  const all = dialog.getByRole("list", { name: "What the laser does" });
  await walker.picture("choices", [dialog.getByRole("img"), all, lost]);

  // Make the project
  await dialog.getByLabel("Name", { exact: true }).fill("Workshop");
  await dialog.getByRole("button", { name: "Create project" }).click();
  await page.getByRole("button", { name: "Project name: Workshop. Edit" }).waitFor();
  await page.getByText("Saved", { exact: true }).waitFor();
  await walker.drawn();
  const layer = page.getByRole("treeitem", { name: /^Workshop sign, group, 110 by 50 mm/ });
  await layer.waitFor();

  // Download it for your laser
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const download = page.getByRole("dialog", { name: "Download" });
  await download.getByLabel("Colors for").selectOption("LightBurn");
  const taken = await walker.download(download.getByRole("button", { name: /^Download/ }));
  expect(taken.bytes.toString("utf8")).toContain('stroke="#00e000"');

  // See that it worked
  await page.getByText("110 × 50 mm", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "One piece" }).waitFor();
  await page.getByRole("group", { name: "Look" }).getByText("Lines", { exact: true }).click();

  // Add it to a project that you have
  await page.getByRole("button", { name: "Your drawing" }).click();
  const adding = page.getByRole("dialog", { name: "Insert a drawing" });
  await adding.getByLabel("Choose a file").setInputFiles(file);
  await adding.getByText("It will be 110 × 50 mm").waitFor();
  await adding.getByRole("button", { name: "Insert" }).click();
  await expect.poll(() => layer.count()).toBe(2);
};
