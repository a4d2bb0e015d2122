import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bytesOf, expectNoSidewaysScroll, origin, signIn, useBrowser } from "./browser.ts";
import { drawn, takeFile } from "./drawing.ts";
import { newcomer, templatePath } from "./people.ts";

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

test("a project knows the laser: its sheet in the checks, its bed on the stage, its kerf in the file", async () => {
  const context = await browser.context({ width: 390, height: 844 });
  await newcomer(context);
  const page = await context.newPage();
  await page.goto(`${origin}${await templatePath("Luggage and bag tag")}`);
  await drawn(page);
  await page.getByRole("button", { name: "Which laser do you have?" }).click();
  await page.getByRole("combobox", { name: "Search lasers" }).fill("s1");
  await page.keyboard.press("Enter");
  await page.getByLabel("Sheet width").fill("400");
  await page.getByLabel("Sheet height").fill("300");
  await page.getByLabel("Kerf").fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  const line = page.getByRole("button", { name: "Laser and sheet: xTool S1 · Plywood 3 mm" });
  await line.waitFor();
  await page.getByText("the drawing fits your 400 × 300 mm.").waitFor();
  await page.getByRole("button", { name: "Zoom out" }).click({ clickCount: 6 });
  await page.getByText("Bed 498 × 319 mm").waitFor();
  await expectNoSidewaysScroll(page);

  async function widthOfFile(kerf: string): Promise<number> {
    await page.getByRole("button", { name: "Download", exact: true }).click();
    await page.getByRole("textbox", { name: "Kerf, mm" }).fill(kerf);
    const [download] = await Promise.all([page.waitForEvent("download"), takeFile(page, "SVG")]);
    const svg = (await bytesOf(download)).toString("utf8");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    return Number(/<svg[^>]* width="([\d.]+)mm"/.exec(svg)?.[1]);
  }
  const plain = await widthOfFile("0");
  expect((await widthOfFile("0.4")) - plain).toBeCloseTo(0.4);

  // It is the sheet's from now on.
  await page.reload();
  await line.click();
  await page.getByRole("dialog").getByText("400 × 300 × 3 mm, kerf 0.4 mm").waitFor();
  await context.close();
});
