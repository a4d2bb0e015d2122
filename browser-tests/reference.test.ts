import { expect, test } from "vitest";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  holdApp,
  origin,
  useBrowser,
} from "./browser.ts";

const browser = useBrowser();

// S1 §2 "API reference pages."
test("a visitor reads a page of the reference before the app has loaded, then changes an example and runs it", async () => {
  for (const look of [{}, { width: 390, height: 844, dark: true }]) {
    const page = await (await browser.context(look)).newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const release = await holdApp(page);
    await page.goto(`${origin}/learn/reference/LineSegment#positionAtTime`, {
      waitUntil: "commit",
    });
    const before = page.locator("#first");
    await before.getByRole("heading", { name: "positionAtTime", exact: true }).waitFor();
    await before.getByRole("img", { name: "What this example draws" }).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await expectNoSidewaysScroll(page);
    const parts = ["h1", "#positionAtTime", ".example svg", ".article-text > :last-child"];
    const boxes = (inside: string) =>
      Promise.all(parts.map((part) => page.locator(`${inside} ${part}`).first().boundingBox()));
    const places = await boxes("#first");
    await release();
    await before.waitFor({ state: "hidden" });
    expect(await boxes("#root")).toEqual(places);
    expect(asked.filter((path) => /sandbox|engine|harfbuzz/.test(path))).toEqual([]);

    const example = page.locator("#root #positionAtTime ~ .example").first();
    await example.getByRole("button", { name: "Edit and run" }).click();
    const code = example.getByRole("textbox", { name: "Code of the example" });
    await example.getByText("Line 1 Vec(2.5, 0)").waitFor();
    await code.fill(
      "const plate = Path.rectangle({ width: 8, height: 4 });\nplate.area();\nRichText('Hi', { font: 'pacifico' }).toGraphic().items.length",
    );
    await code.press("Control+Enter");
    await example.getByText("Line 2 32").waitFor();
    await example.getByText("Line 3 2").waitFor(); // with a font, which the sandbox asked for
    const drawing = example.getByRole("img", { name: "What your code draws" });
    expect(await drawing.locator("path").first().getAttribute("d")).toBe("M0 0L8 0L8 4L0 4Z");
    await expectNoSidewaysScroll(page);

    await code.fill("const plate = 1;\nplate.cut()");
    await example.getByRole("button", { name: "Run" }).click();
    await example.getByRole("alert").getByText("Line 2: plate.cut is not a function.").waitFor();
    await expectNoSidewaysScroll(page);
    await code.fill("for (;;) {}");
    await example.getByRole("button", { name: "Run" }).click();
    await example.getByRole("button", { name: "Stop" }).click();
    await example.getByText("You stopped it before it was done.").waitFor();
    await example.getByRole("button", { name: "Reset" }).click();
    await example.getByText("Line 1 Vec(2.5, 0)").waitFor();
    await expectAccessible(page);

    await page.getByRole("searchbox", { name: "Search Learn" }).fill("Vec.fromAngle");
    await page.getByRole("list", { name: "Found pages" }).getByRole("link").first().click();
    await page.getByRole("heading", { level: 1, name: "Vec" }).waitFor();
    const target = page.locator("#root #fromAngle");
    await expect
      .poll(async () => Math.abs((await target.boundingBox())?.y ?? Number.POSITIVE_INFINITY))
      .toBeLessThan(200);
    await page.context().close();
  }
});
