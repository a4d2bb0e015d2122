import { newDocument } from "@cuttle/design";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, origin, useBrowser } from "./browser.ts";
import { drawn, paths } from "./drawing.ts";
import { call, newcomer, templatePath } from "./people.ts";

const browser = useBrowser();

/** Presses the button that mends a finding, and takes it back. */
async function mendAndUndo(page: Page, finding: RegExp, label: RegExp): Promise<void> {
  const checks = page.getByRole("region", { name: "Before you cut" });
  const line = checks.getByText(finding);
  const button = checks.getByRole("button", { name: label });
  await button.waitFor({ timeout: 60_000 });
  await expectAccessible(page);
  const before = await paths(page);
  await button.focus();
  await page.keyboard.press("Enter");
  const heading = checks.getByRole("heading", { name: "Before you cut" });
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  await line.waitFor({ state: "detached" });
  expect(await paths(page)).not.toBe(before);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await line.waitFor();
  await expect.poll(() => paths(page)).toBe(before);
}

test("anybody mends a template's finding by one of its values, and takes it back", async () => {
  const context = await browser.context({ width: 390, height: 844 });
  const page = await context.newPage();
  await page.goto(`${origin}${await templatePath("Pop-up cake card")}`);
  await drawn(page);
  const height = page.getByRole("textbox", { name: /^Card height/ });
  if (!(await height.isVisible())) await page.getByText("Card", { exact: true }).click();
  await height.fill("200");
  await height.press("Enter");
  await mendAndUndo(page, /larger than the sheet/, /^Make it smaller Card height: /);
  await expect.poll(() => height.inputValue()).toBe("200");
  await context.close();
});

test("an owner removes a duplicate, and takes it back", async () => {
  const context = await browser.context();
  const { cookie } = await newcomer(context);
  const { projectId } = await call<{ projectId: string }>("createProject", {}, cookie);
  const plate = { name: "Plate", type: "rectangle", properties: { width: "40", height: "30" } };
  const elements = ["a", "b"].map((id) => ({ id, ...plate, style: "cut" }));
  const document = { ...newDocument(), components: [{ id: "main", parameters: [], elements }] };
  const saved = await call("saveProject", { projectId, baseVersion: 1, document }, cookie);
  expect(saved).toMatchObject({ success: true });
  const page = await context.newPage();
  await page.goto(`${origin}/@x/${projectId}`);
  await drawn(page);
  await mendAndUndo(page, /would be cut twice/, /^Remove the duplicate/);
  await context.close();
});
