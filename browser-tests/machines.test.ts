import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { origin, signIn, useBrowser } from "./browser.ts";
import { newcomer } from "./people.ts";

const browser = useBrowser();

const settings = `${origin}/settings`;
const mine = (page: Page) => page.getByRole("region", { name: "My machines" });
const named = (page: Page, name: string) => mine(page).getByRole("heading", { name });

test("a machine by keyboard, and another tab that agrees", async () => {
  const context = await browser.context();
  await newcomer(context);
  const [page, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, other]) {
    await tab.goto(settings);
    await mine(tab).getByRole("button", { name: "Add your laser" }).waitFor();
  }

  await mine(page).getByRole("button", { name: "Add your laser" }).focus();
  await page.keyboard.press("Enter");
  const search = page.getByRole("combobox", { name: "Search lasers" });
  await search.waitFor();
  await page.keyboard.type("xtool p2");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "xTool P2S" });
  await dialog.getByRole("button", { name: "Back" }).press("Enter");
  await search.waitFor();
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("s1");
  await page.keyboard.press("Enter");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("The one in the shed");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await named(other, "The one in the shed").waitFor();
  await mine(other).getByRole("button", { name: "Remove The one in the shed" }).click();
  await named(page, "The one in the shed").waitFor({ state: "detached" });
  await other.getByRole("button", { name: "Undo" }).click();
  await named(page, "The one in the shed").waitFor();
  await page.reload();
  await mine(page).getByText("498 × 319 mm, cuts 8 mm/s").waitFor();
  await context.close();
});

test("an account gets the machines of the device on which its owner logs in first", async () => {
  const { user } = await newcomer();
  const context = await browser.context();
  const page = await context.newPage();
  await page.goto(`${origin}/pricing`);
  await page.evaluate(() => {
    const speeds = { cutSpeed: 5, engraveSpeed: 100, lineInterval: 0.1 };
    const bed = { width: 300, height: 200 };
    const laser = { id: "k40", name: "The K40", bed, ...speeds, sheets: [], chosenSheet: "" };
    const machines = { machines: [laser], chosenMachine: "k40" };
    localStorage.setItem("cuttle:machines", JSON.stringify(machines));
  });
  await signIn(context, origin, user);
  await page.goto(settings);
  await named(page, "The K40").waitFor();
  await context.close();

  const elsewhere = await browser.context();
  await signIn(elsewhere, origin, user);
  const there = await elsewhere.newPage();
  await there.goto(settings);
  await named(there, "The K40").waitFor();
  await elsewhere.close();
});
