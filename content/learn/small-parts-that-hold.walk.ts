import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  const set = (label: string, value: string) =>
    page.getByRole("textbox", { name: label, exact: true }).fill(value);
  const checks = page.getByRole("region", { name: "Before you cut" });

  // Set up the earrings
  await walker.open("/templates/jewelry-and-wearables");
  await page.getByRole("link", { name: "Lattice earrings" }).first().click();
  await page.getByRole("group", { name: "Form" }).getByText("Drop").click();
  await set("Width", "24");
  await set("Height", "38");
  await set("Rim", "2");
  await page.getByRole("heading", { name: "Lattice", exact: true }).click();
  await set("Strut", "1.5");
  await set("How many", "16");
  await page.getByRole("heading", { name: "Hook" }).click();
  await set("Hole", "1.8");
  await walker.drawn();
  await checks.getByText("The drawing comes off the laser in 2 pieces.").waitFor();
  await page.getByRole("textbox", { name: "Shuffle", exact: true }).waitFor();
  await walker.picture("earrings", await walker.drawing());

  // Set up a name pendant
  await walker.open("/templates/customizable-text");
  await page.getByRole("link", { name: "Layered name sign" }).first().click();
  await set("Name", "Mia");
  await set("Letter size", "20");
  await set("Bridge width", "2");
  await page.getByRole("heading", { name: "Backing" }).click();
  await page.getByText("Follows the name", { exact: true }).click();
  await set("Rim", "2");
  await set("Small line", "");
  await walker.drawn();
  await page.getByRole("button", { name: "1 problem" }).waitFor();
  await walker.picture("thin", checks);

  // Find the thin place
  const thin = checks.getByRole("button", { name: "“Name” has parts thinner than 1 mm" });
  await thin.click();
  await page.getByRole("button", { name: "Show all", disabled: false }).waitFor();
  await page.getByRole("button", { name: "Show all" }).click();

  // Make it hold
  await set("Thicken", "0.3");
  await walker.drawn();
  await thin.waitFor({ state: "detached" });
  await set("Thicken", "0");
  await set("Letter size", "30");
  await walker.drawn();
  await thin.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "On the wall" }).click();
  await page.getByLabel("Hang it by").selectOption("A ribbon");

  // Cut small parts
  await page.getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Download" });
  await dialog.getByLabel("Colors for").selectOption("xTool");
  const file = await walker.download(dialog.getByRole("button", { name: "Download" }));
  expect(file.name).toBe("Layered name sign Mia.svg");
};
