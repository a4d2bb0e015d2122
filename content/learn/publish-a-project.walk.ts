import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { signUp } from "../../browser-tests/people.ts";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  const name = page.getByLabel("Name", { exact: true });

  // Make it your own
  await walker.open("/intro");
  await name.fill("Rex");
  await walker.drawn();
  await page.getByRole("button", { name: "Make it mine" }).click();
  const user = await signUp(page);
  await page.getByText("a remix of").waitFor();
  await page.getByRole("button", { name: "Project name: Name keychain Rex. Edit" }).click();
  await page.getByLabel("Project name").fill("Keychain for dog walkers");
  await page.keyboard.press("Enter");
  await page.getByText("Saved", { exact: true }).waitFor();

  // Choose who can see it
  const mine = page.getByRole("region", { name: "Your project" });
  await mine.getByRole("button", { name: "Who can see it: Private" }).click();
  const sight = page.getByRole("menu");
  for (const choice of ["Public", "Unlisted", "Private"])
    await sight.getByRole("menuitemradio", { name: choice }).waitFor();
  await walker.picture("sight", [mine, sight]);
  await page.keyboard.press("Escape");

  // Publish it
  await mine.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this project" });
  expect(await dialog.getByLabel("Name", { exact: true }).inputValue()).toBe(
    "Keychain for dog walkers",
  );
  await dialog.getByLabel("Description").fill("For a spare key on a leash. Birch plywood, 3 mm.");
  await dialog.getByText("Public", { exact: true }).click();
  await dialog.getByText("Cards and links show the drawing as last saved.").waitFor();
  await dialog.locator('input[type="file"]').setInputFiles({
    name: "keychain.webp",
    mimeType: "image/webp",
    buffer: readFileSync(new URL("../../templates/data/name-keychain.webp", import.meta.url)),
  });
  await dialog.getByText("Cards and links show this picture.").waitFor();
  await dialog.getByText("Keychains", { exact: true }).click();
  await dialog.getByRole("button", { name: "Publish" }).click();
  const published = page.getByRole("dialog", { name: "Published" });
  const link = await published.getByLabel("Link", { exact: true }).inputValue();
  await published.getByRole("button", { name: "Copy link" }).waitFor();
  await published.getByRole("button", { name: "Done" }).click();

  // What happens next
  await mine.getByText("Waiting for a review.").waitFor();

  // Go back to an earlier version
  await mine.getByRole("button", { name: "Versions" }).click();
  const versions = page.getByRole("dialog", { name: "Version history" });
  await versions.getByText("Published").waitFor();
  await page.keyboard.press("Escape");

  // See that it worked
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Profile Page" }).click();
  await page.waitForURL(`**/@${user}`);
  await page.getByRole("link", { name: "Keychain for dog walkers" }).first().waitFor();
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole("button", { name: "Make it mine" }).waitFor();
  await expect.poll(() => name.inputValue()).toBe("Rex");
};
