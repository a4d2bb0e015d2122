import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const name = page.getByRole("textbox", { name: "Name", exact: true });

  // Open the template
  await walker.open("/templates/customizable-text");
  await page.getByRole("link", { name: "Layered name sign" }).first().click();
  await page.getByRole("button", { name: "2 pieces" }).waitFor();

  // Write the name
  await name.fill("Nora");
  await page.getByRole("button", { name: /^Font: / }).click();
  await page.keyboard.type("Pacif");
  await page.getByRole("option", { name: "Pacifico" }).click();
  await field("Bridge width").waitFor();

  // Set the size
  await field("Letter size").fill("60");
  await field("Width").fill("9.5 in");
  await walker.drawn();
  expect(await field("Width").inputValue()).toBe("241.3");
  await page
    .getByText(/^241\.3 × [\d.]+ mm$/)
    .first()
    .waitFor();

  // Choose the backing
  await page.getByRole("heading", { name: "Backing" }).click();
  const shape = page.getByRole("group", { name: "Shape" });
  await shape.getByText("Arch", { exact: true }).click();
  await page.getByRole("group", { name: "Ornament" }).getByText("Fine line").click();
  await shape.getByText("Follows the name", { exact: true }).click();
  await field("Small line").fill("");
  expect(await page.getByRole("checkbox", { name: "Glue lines" }).isChecked()).toBe(true);
  await page.getByRole("heading", { name: "On the wall" }).click();
  await field("Hang it by").selectOption("Two screws");

  // What the preview shows
  await page.getByRole("heading", { name: "Material" }).click();
  await page.locator("label").filter({ hasText: "Cherry" }).click();
  await walker.drawn();
  await walker.picture("material", await walker.drawing(), { around: 8 });
  const look = page.getByRole("group", { name: "Look" });
  await look.getByText("Lines", { exact: true }).click();
  await walker.drawn();
  await walker.picture("lines", await walker.drawing(), { around: 8 });
  await look.getByText("Material", { exact: true }).click();
  const view = page.getByRole("toolbar", { name: "View" });
  for (const button of ["Zoom in", "Show all", "Grid"])
    await view.getByRole("button", { name: button }).click();

  // Share your version
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Link copied", { exact: true }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  // Keep it
  await page.getByRole("button", { name: "Make it mine" }).click();
  await page.getByRole("button", { name: "Project name: Layered name sign Nora. Edit" }).waitFor();
  await page.getByText("Saved", { exact: true }).waitFor();

  // See that it worked
  await page.goto(link);
  await expect.poll(() => name.inputValue()).toBe("Nora");
  await page.getByRole("button", { name: "Font: Pacifico" }).waitFor();
  expect(await field("Width").inputValue()).toBe("241.3");
  await walker.open("/dashboard");
  const card = page.getByRole("article").filter({ hasText: "Layered name sign Nora" }).first();
  await card.getByText("Private").waitFor();
  await card.locator("img").first().waitFor();
};
