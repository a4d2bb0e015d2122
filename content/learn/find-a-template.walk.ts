import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  const kind = (name: string) =>
    page
      .getByRole("navigation", { name: "Kinds of templates" })
      .getByRole("link", { name, exact: true });
  const card = (name: string) => page.getByRole("article").filter({ hasText: name });
  const field = page.getByPlaceholder("Name, theme or occasion");
  await walker.open("/templates");

  // Look through a tag
  for (const name of ["Free", "Cuttle Creators", "From the community", "Keychains", "Christmas"])
    await kind(name).waitFor();
  await page.getByRole("button", { name: "More" }).click();
  await kind("Cake Toppers").waitFor();
  await kind("Keychains").click();
  await page.getByRole("heading", { level: 1, name: "Keychains" }).waitFor();
  await page.getByText(/^\d templates$/).waitFor();
  await page.getByRole("searchbox", { name: "Search in Keychains" }).waitFor();
  await kind("All").click();
  await page.getByRole("heading", { level: 1, name: "Templates" }).waitFor();

  // Search
  await field.fill("cristmas");
  await page.getByText("No templates match “cristmas”").waitFor();
  await page.getByRole("link", { name: "See Christmas" }).waitFor();
  await page.getByRole("button", { name: "Show all" }).click();
  for (const theme of ["gift", "school", "tree"]) {
    await field.fill(theme);
    await page.getByRole("article").first().waitFor();
  }
  await field.fill("box");

  // Read a card
  await page
    .getByRole("status")
    .getByText(/^2 templates\b/)
    .waitFor();
  const [pro, free] = [card("Sun and moon hinge box").first(), card("Finger-joint box")];
  await pro.getByText("Pro", { exact: true }).waitFor();
  await pro.getByText("by Cleo Creator").waitFor();
  const sort = page.getByLabel("Sort by");
  expect(await sort.getByRole("option").allTextContents()).toContain("Best match");
  await sort.selectOption("Name"); // their order does not depend on how popular they are
  await walker.picture("cards", [free, pro]);

  // See only what your plan includes
  await page.getByLabel("License").selectOption("Free");
  await page
    .getByRole("status")
    .getByText(/^1 template\b/)
    .waitFor();

  // Look at what other people made
  await kind("From the community").click();
  await page.getByRole("heading", { level: 1, name: "Projects from the community" }).waitFor();
  await sort.selectOption("Newest");
  await card("Patterned coasters").first().waitFor();

  // Search from any page
  await page.keyboard.press("/");
  await page.keyboard.type("finger");
  await page.getByRole("option", { name: /^Finger-joint box/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Results for “finger”" }).waitFor();
  await page.getByRole("heading", { name: "Templates", exact: true }).waitFor();

  // Try before you decide
  await card("Finger-joint box").getByRole("heading").getByRole("link").click();
  await walker.drawn();
  const heading = page.getByRole("heading", { level: 1, name: "Finger-joint box" });
  expect(await heading.textContent()).not.toContain("Pro");
  await page.getByRole("button", { name: "Download" }).first().waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Results for “finger”" }).waitFor();
};
