import { expect } from "vitest";
import { signUp } from "../../browser-tests/people.ts";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  const name = page.getByLabel("Name", { exact: true });
  const size = page.getByLabel("Letter size", { exact: true });

  // Open the first template
  await walker.open("/intro");
  const heading = (group: string) => page.getByRole("heading", { name: group, exact: true });
  for (const group of ["Its shape", "The ring", "Material"]) await heading(group).waitFor();

  // Put your own name in
  await name.fill("Ada");
  await page.getByRole("button", { name: /^Font: / }).click();
  await page.getByRole("option", { name: "Pro", exact: false }).first().waitFor();
  await page.getByRole("option", { name: "Pacifico" }).click();
  await heading("Its shape").click();
  await page.getByLabel("Letter size, slider").press("ArrowRight");
  await size.fill("2.4 cm");
  await heading("The ring").click();
  await page.getByRole("group", { name: "Ring" }).getByText("On top").click();
  await page.getByLabel("Hole", { exact: true }).fill("5");
  await walker.drawn();
  expect(await size.inputValue()).toBe("24");
  await walker.picture("keychain", await walker.drawing(), { around: 8 });
  await page.getByRole("button", { name: "Start over" }).click();
  await expect.poll(() => name.inputValue()).toBe("Hello");
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await expect.poll(() => name.inputValue()).toBe("Ada");
  await walker.drawn();

  // Read the checks
  const checks = page.getByRole("region", { name: "Before you cut" });
  await checks.getByText("The drawing comes off the laser in one piece.").waitFor();
  await checks.getByText("All paths are closed, no line is cut twice, and").waitFor();
  const shown = await page
    .getByText(/^[\d.]+ × [\d.]+ mm$/)
    .first()
    .textContent();
  await page.getByRole("group", { name: "Unit" }).getByText("inch", { exact: true }).click();
  await page.getByRole("group", { name: "Unit" }).getByText("mm", { exact: true }).click();

  // Get the file
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Download" });
  await dialog.getByText("SVG", { exact: true }).click();
  await dialog.getByLabel("Colors for").selectOption("Any laser");
  expect(await dialog.getByLabel("Kerf, mm").inputValue()).toBe("0.15");
  await dialog.getByText("True size, ready to cut.").waitFor();
  const button = dialog.getByRole("button", { name: "Download" });
  await walker.picture("download", [dialog.getByRole("heading"), button], { around: 10 });
  await button.click();
  const file = await walker.download({ click: () => signUp(page) });

  // See that it worked
  expect(file.name).toBe("Name keychain Ada.svg");
  const svg = file.bytes.toString("utf8");
  const width = Number(/width="([\d.]+)mm"/.exec(svg)?.[1]);
  expect(width - Number.parseFloat(shown ?? "")).toBeCloseTo(0.15, 1);

  // Keep your version
  await page.getByRole("button", { name: "Keep in My Projects" }).click();
  await page.getByText("Saved in My Projects", { exact: true }).waitFor();
  await walker.open("/dashboard");
  await page.getByText("4 projects left").waitFor();
  await page.getByRole("link", { name: "Name keychain Ada" }).first().waitFor();
};
