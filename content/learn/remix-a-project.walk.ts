import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  const name = "Hexagon coasters with a letter";
  await walker.signInNew();

  // Find a project
  await walker.open("/templates/projects-from-the-community");
  await page.getByRole("link", { name: "Patterned coasters" }).first().click();
  await page.getByRole("region", { name: "About this project" }).waitFor();
  await page.getByRole("link", { name: "Priya Prost" }).waitFor();

  // Make your version
  await page.getByRole("textbox", { name: "Coasters" }).fill("6");
  await page.getByRole("group", { name: "Form" }).getByText("Hexagon").click();
  await page.getByRole("heading", { name: "Pattern", exact: true }).click();
  await page.getByRole("combobox", { name: "Pattern" }).selectOption("Honeycomb");
  await page.getByLabel("Letter", { exact: true }).fill("M");
  await walker.drawn();
  const checks = page.getByRole("region", { name: "Before you cut" });
  await checks.getByText(/comes off the laser in 6 pieces/).waitFor();
  await page.getByRole("button", { name: "Make it mine" }).click();
  await page.getByRole("heading", { level: 1, name: /Patterned coasters M/ }).waitFor();
  await page.getByRole("button", { name: "Who can see it: Private" }).waitFor();
  await walker.drawn();
  await walker.stagePicture("coasters");

  // What stays linked
  const origin = page.getByText("a remix of Patterned coasters").first();
  const original = await origin
    .getByRole("link", { name: "Patterned coasters" })
    .getAttribute("href");

  // Give it a name and publish it
  await page.getByRole("button", { name: /^Project name/ }).click();
  await page.getByRole("textbox", { name: "Project name" }).fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Publish" }).click();
  const publish = page.getByRole("dialog", { name: "Publish this project" });
  await publish.getByLabel("Description").fill("Six hexagons with a letter, from 4 mm cork.");
  await publish.getByRole("radio", { name: /^Public/ }).check();
  await publish.getByText("Cover photo").waitFor();
  await publish.getByRole("button", { name: "Publish" }).click();
  const published = page.getByRole("dialog", { name: "Published" });
  const address = await published.getByLabel("Link").inputValue();
  await published.getByRole("button", { name: "Done" }).click();
  await page.getByText("Waiting for a review.").first().waitFor();

  // See that it worked
  await page.getByRole("button", { name: "Account", exact: true }).click();
  await page.getByRole("menuitem", { name: "Profile Page" }).click();
  await page.getByRole("article").filter({ hasText: name }).waitFor();
  const visitor = await page.context().browser()?.newPage();
  if (!visitor) throw new Error("there is no browser");
  await visitor.goto(address);
  await visitor.getByRole("heading", { level: 1, name }).waitFor();
  await visitor.getByRole("button", { name: "6 pieces" }).waitFor();
  await visitor.getByRole("link", { name: "Patterned coasters" }).click();
  await visitor.getByRole("button", { name: "4 pieces" }).waitFor();
  expect(new URL(visitor.url()).pathname).toBe(original);
  await visitor.close();
};
