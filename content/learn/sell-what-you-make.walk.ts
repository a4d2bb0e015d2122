import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const line = page.getByLabel("Name", { exact: true });

  // Get Pro
  await walker.signInNew("Free");
  await walker.open("/pricing");
  const plan = page.getByRole("region", { name: "Pro", exact: true });
  await plan.getByText("Yearly", { exact: true }).click();
  await plan.getByText("Monthly", { exact: true }).click();
  await plan.getByRole("link", { name: "Upgrade to Cuttle Pro" }).waitFor();
  await plan.getByRole("button", { name: "Try Pro free for 30 days" }).waitFor();
  await walker.signInNew("Pro");
  await walker.open("/settings");
  await page.getByRole("region", { name: "Subscription" }).getByText("Your plan: Pro").waitFor();

  // Make a folder for orders
  await walker.open("/dashboard");
  const folders = page.getByRole("region", { name: "Folders" });
  const open = (list: string) => page.getByRole("link", { name: list, exact: true }).click();
  await open("Folders");
  await folders.getByRole("button", { name: "New folder" }).click();
  await folders.getByRole("textbox", { name: "Folder name" }).fill("Orders December");
  await page.keyboard.press("Enter");
  await folders.getByRole("link", { name: "Orders December" }).waitFor();
  await folders.getByRole("button", { name: "Menu of the folder Orders December" }).click();
  for (const entry of ["Rename", "Delete"])
    await page.getByRole("menuitem", { name: entry }).waitFor();

  // Set up an order
  await walker.open("/templates/bag-tags");
  await page.getByRole("link", { name: "Luggage and bag tag" }).first().click();
  await line.fill("Nora");
  await walker.drawn();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("Link copied", { exact: true }).waitFor();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect.poll(() => line.inputValue()).toBe("Nora");
  await page.getByRole("button", { name: "Make it mine" }).click();
  await page.getByRole("button", { name: "Project name: Luggage and bag tag Nora. Edit" }).click();
  await page.getByLabel("Project name").fill("1042 Luggage and bag tag Nora");
  await page.keyboard.press("Enter");
  await page.getByText("Saved", { exact: true }).waitFor();
  await walker.open("/dashboard");
  const name = "1042 Luggage and bag tag Nora";
  const menu = page.getByRole("button", { name: `Menu of ${name}` }).last();
  await menu.click();
  await page.getByRole("menuitem", { name: "Duplicate" }).waitFor();
  await page.getByRole("menuitem", { name: "Move to Folder" }).click();
  const move = page.getByRole("dialog", { name: "Move to Folder" });
  const folder = move.getByRole("button", { name: "Orders December" });
  await walker.picture("folders", [move.getByRole("heading"), folder], { highlight: folder });
  await folder.click();
  await move.waitFor({ state: "detached" });

  // See that it worked
  await open("Folders");
  await folders.getByRole("link", { name: "Orders December" }).click();
  const order = page.getByRole("list", { name: "Orders December" }).getByRole("link", { name });
  await order.click();
  await expect.poll(() => line.inputValue()).toBe("Nora");
  expect(await page.getByText(/downloads left/).count()).toBe(0);

  // Find an old order again
  await walker.open("/dashboard");
  await page.getByLabel("Filter projects").fill("1042");
  await page.getByRole("article").getByRole("link", { name }).waitFor();
  await page.getByRole("button", { name: "Select", exact: true }).click();
};
