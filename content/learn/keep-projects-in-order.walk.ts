import { expect } from "vitest";
import type { Walk, Walker } from "../../browser-tests/walks/walk.ts";

async function makeTag(walker: Walker, name: string): Promise<void> {
  const { page } = walker;
  await walker.open("/templates/bag-tags");
  await page.getByRole("link", { name: "Luggage and bag tag" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await walker.drawn();
  await page.getByRole("button", { name: "Make it mine" }).click();
  await page.getByRole("heading", { name: `Luggage and bag tag ${name}` }).waitFor();
}

async function moveSeveral({ page }: Walker): Promise<void> {
  const all = page.getByRole("region", { name: "All projects" });
  await all.getByRole("button", { name: "Select", exact: true }).click();
  for (const name of ["Order 12 Ada 2", "Luggage and bag tag Ben"])
    await all.getByLabel(`Select ${name}`, { exact: true }).check();
  const bar = page.getByRole("region", { name: "Selected projects" });
  await bar.getByText("2 selected").waitFor();
  await bar.getByRole("button", { name: "Move" }).click();
  const moving = page.getByRole("dialog", { name: "Move to Folder" });
  await moving.getByRole("button", { name: "Orders December" }).click();
}

export const walk: Walk = async (walker) => {
  const { page } = walker;
  const folders = page.getByRole("region", { name: "Folders" });
  const open = (list: string) => page.getByRole("link", { name: list, exact: true }).click();
  const recent = page.getByRole("region", { name: "My Recent Projects" });
  const said = (words: string) => page.getByText(words, { exact: true }).first().waitFor();
  const choose = async (project: string, entry: string) => {
    await recent.getByRole("button", { name: `Menu of ${project}`, exact: true }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  await walker.signInNew("Pro");
  for (const name of ["Ada", "Ben"]) await makeTag(walker, name);

  // Where your projects are
  await walker.open("/dashboard");
  const ada = recent.getByRole("article").filter({ hasText: "Luggage and bag tag Ada" });
  await ada.getByText(/^Private/).waitFor();
  await ada.getByRole("button", { name: /^Menu of/ }).click();

  // Rename and copy
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("textbox", { name: "Project name" }).fill("Order 12 Ada");
  await page.keyboard.press("Enter");
  await choose("Order 12 Ada", "Duplicate");
  await recent.getByRole("link", { name: "Order 12 Ada 2" }).waitFor();

  // Make a folder
  await open("Folders");
  await folders.getByRole("button", { name: "New folder" }).click();
  await folders.getByRole("textbox", { name: "Folder name" }).fill("Orders December");
  await page.keyboard.press("Enter");
  const orders = folders.getByRole("link", { name: "Orders December" });
  await orders.waitFor();
  await walker.picture("folders", folders.getByRole("list").last());

  // Move a project
  await open("Recent");
  await choose("Order 12 Ada", "Move to Folder");
  const moving = page.getByRole("dialog", { name: "Move to Folder" });
  await moving.getByRole("button", { name: "Orders December" }).click();
  await said("Moved “Order 12 Ada” to “Orders December”");
  await open("Folders");
  await folders.getByRole("button", { name: "Menu of the folder Orders December" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const deleting = page.getByRole("dialog");
  await deleting.getByRole("button", { name: "Delete" }).click();
  await deleting.getByText("This folder contains projects and cannot be deleted.").waitFor();
  await deleting.getByRole("button", { name: "Keep it" }).click();

  // Move or delete several
  await open("All");
  await moveSeveral(walker);
  await said("Moved 2 projects to “Orders December”");

  // Find one again
  await page.getByLabel("Sort by").selectOption("Name");

  // Delete, and undo
  await open("Recent");
  await choose("Order 12 Ada 2", "Delete");
  await deleting.getByRole("button", { name: "Delete" }).click();
  const message = page.getByRole("listitem").filter({ hasText: "Deleted “Order 12 Ada 2”" });
  const undo = message.getByRole("button", { name: "Undo" });
  await undo.waitFor();
  await page.getByText(/^Recently deleted/).click();
  await page.getByText(/^gone for good on/).waitFor();
  await undo.click();
  await said("Restored “Order 12 Ada 2”");

  // See that it worked
  await open("Folders");
  await orders.click();
  const inFolder = page.getByRole("list", { name: "Orders December" }).getByRole("article");
  await expect.poll(() => inFolder.count()).toBe(2);
  await page.getByLabel("Filter projects").fill("ben");
  await expect.poll(() => inFolder.count()).toBe(1);
};
