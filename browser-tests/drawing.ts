import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What is drawn on the page of a project: the data of all paths. Clip paths of pictures do not count. */
export async function paths(page: Page): Promise<string> {
  const all = page.getByRole("region", { name: "Drawing" }).locator(".stage-pieces > path");
  return await all.evaluateAll((found) => found.map((path) => path.getAttribute("d")).join("\n"));
}

/** The same, once there is any. */
export async function drawn(page: Page): Promise<string> {
  await expect.poll(() => paths(page)).not.toBe("");
  return await paths(page);
}

/** Chooses a format in the dialog behind Download, and returns the download. */
export async function takeFile(page: Page, format: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Download" });
  await dialog.getByRole("radio", { name: new RegExp(`^${format}`) }).check();
  await dialog.getByRole("button", { name: /^Download/ }).click();
}
