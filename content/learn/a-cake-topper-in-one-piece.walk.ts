import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  const set = (label: string, value: string) =>
    page.getByRole("textbox", { name: label, exact: true }).fill(value);
  const badge = (text: string) => page.getByRole("button", { name: text });
  const chooseFor = async (k: number, font: string) => {
    await page
      .getByRole("button", { name: /^Its font: / })
      .nth(k)
      .click();
    await page.getByRole("combobox", { name: "Search its font" }).fill(font);
    await page.getByRole("option", { name: font, exact: true }).click();
    await walker.drawn();
  };

  // Put in the words
  await walker.open("/templates/cake-toppers");
  await page.getByRole("link", { name: "Wreath cake topper" }).first().click();
  await set("Name", "Juliette");
  await set("Age or word", "30");
  await walker.drawn();
  await badge("One piece").waitFor();
  await walker.picture("topper", await walker.drawing());

  // Choose letters that hold
  await chooseFor(0, "Lobster");
  await badge("1 problem").click();
  const thin = page
    .getByRole("region", { name: "Before you cut" })
    .getByRole("button", { name: "“Topper” has parts thinner than 1 mm, which break easily." });
  await thin.click();
  await chooseFor(0, "Fredoka");
  await badge("One piece").waitFor();
  await chooseFor(0, "Lobster");
  await thin.waitFor();
  await page.getByRole("heading", { name: "Wreath", exact: true }).click();
  await set("Diameter", "100");
  await walker.drawn();
  await badge("One piece").waitFor();
  for (const font of ["Titan One", "Pacifico"]) await chooseFor(0, font);
  await badge("One piece").waitFor();

  // Fit it to the cake
  await set("Diameter", "160");
  await set("Band", "5");
  for (const wreath of ["Stars", "Beads", "Plain hoop", "Leaves"])
    await page.getByRole("group", { name: "Wreath" }).getByText(wreath, { exact: true }).click();
  await page.getByRole("heading", { name: "Cake", exact: true }).click();
  await set("Stakes", "2");
  await set("Stake length", "70");
  await walker.drawn();
  await page.getByText("A large part of “Topper” hangs on one neck narrower than 2.5 mm").waitFor();
  await set("Bridge width", "4");
  await walker.drawn();
  await badge("One piece").waitFor();

  // Cut it
  await page.getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Download" });
  await dialog.getByText("SVG", { exact: true }).click();
  await dialog.getByLabel("Colors for").selectOption("LightBurn");
  const file = await walker.download(dialog.getByRole("button", { name: "Download" }));
  expect(file.name).toBe("Wreath cake topper Juliette.svg");
};
