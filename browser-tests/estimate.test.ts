import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bytesOf, origin, useBrowser } from "./browser.ts";
import { drawn, takeFile } from "./drawing.ts";
import { newcomer, templatePath } from "./people.ts";

const browser = useBrowser();

/** What a browser measures in an SVG file: the length of its cuts, mm, and its engraved area, mm². */
async function measured(page: Page, svg: string): Promise<{ cut: number; engraved: number }> {
  return await page.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const shown = document.body.appendChild(document.importNode(file, true));
    const lines = shown.querySelectorAll<SVGPathElement>('[id^="cut-"] path');
    const cut = [...lines].reduce((sum, line) => sum + line.getTotalLength(), 0);
    const scale = 20;
    const [, , width = 0, height = 0] = (file.getAttribute("viewBox") ?? "").split(" ").map(Number);
    const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
    const context = canvas.getContext("2d");
    context?.scale(scale, scale);
    for (const path of shown.querySelectorAll<SVGPathElement>("#engrave path")) {
      const rule = path.getAttribute("fill-rule") === "evenodd" ? "evenodd" : "nonzero";
      context?.fill(new Path2D(path.getAttribute("d") ?? ""), rule);
    }
    const { data = [] } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    let engraved = 0;
    for (let k = 3; k < data.length; k += 4) engraved += (data[k] ?? 0) / 255 / (scale * scale);
    shown.remove();
    return { cut, engraved };
  }, svg);
}

test("an estimate has the lengths and areas of the file, and its table what is shown", async () => {
  const context = await browser.context();
  await newcomer(context);
  const page = await context.newPage();
  await page.goto(`${origin}/pricing`);
  await page.evaluate(() => {
    const size = { width: 300, height: 200, thickness: 3, kerf: 0.2 };
    const sheet = { id: "birch", name: "Birch", ...size, price: 60 };
    const speeds = { cutSpeed: 5, engraveSpeed: 100, lineInterval: 0.1 };
    const bed = { width: 400, height: 400 };
    const laser = { id: "k40", name: "The K40", bed, ...speeds, sheets: [sheet], chosenSheet: "" };
    localStorage.setItem("cuttle:machines", JSON.stringify({ machines: [laser] }));
  });
  await page.goto(`${origin}${await templatePath("Luggage and bag tag")}`);
  await drawn(page);
  const line = page.getByRole("button", { name: /^Estimate: About .+ · material \d/ });
  await line.click();
  const dialog = page.getByRole("dialog", { name: "Estimate" });
  const amountOf = async (name: string) => {
    const row = dialog.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });
    return Number.parseFloat((await row.getByRole("cell").first().textContent()) ?? "");
  };
  const [cut, area] = [await amountOf("Cuts"), await amountOf("Engraved area")];
  const cost = await dialog.getByRole("definition").last().textContent();
  const [table] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "CSV for a quote" }).click(),
  ]);
  expect(table.suggestedFilename()).toBe("Luggage and bag tag estimate.csv");
  const rows = (await bytesOf(table)).toString("utf8").trim().split("\r\n");
  const [titles = [], values = []] = rows.map((row) => row.replace("\uFEFF", "").split(","));
  const cellOf = (title: string) => Number(values[titles.indexOf(title)]);
  expect(rows).toHaveLength(2);
  expect(values[0]).toBe("Luggage and bag tag");
  expect(Math.round(cellOf("Cut length (mm)"))).toBe(cut);
  expect(Number(cellOf("Engraved area (cm²)").toPrecision(3))).toBe(area);
  expect(cellOf("Material cost").toFixed(2)).toBe(cost);
  expect(cellOf("Time (min)")).toBeGreaterThan(cellOf("Cut length (mm)") / 5 / 60);
  await dialog.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Download", exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), takeFile(page, "SVG")]);
  // In a page without the product's rules about inline styles, which the file has.
  const blank = await context.newPage();
  const file = await measured(blank, (await bytesOf(download)).toString("utf8"));
  expect(cellOf("Cut length (mm)")).toBeCloseTo(file.cut, 0);
  expect(100 * cellOf("Engraved area (cm²)")).toBeCloseTo(file.engraved, -1);
  await context.close();
});
