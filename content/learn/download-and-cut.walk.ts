import { expect } from "vitest";
import type { Walk } from "../../browser-tests/walks/walk.ts";

export const walk: Walk = async (walker) => {
  const { page } = walker;
  await walker.signInNew("Free");
  const dialog = page.getByRole("dialog", { name: "Download" });
  const button = dialog.getByRole("button", { name: /^Download/ });
  const open = () => page.getByRole("button", { name: "Download", exact: true }).click();

  // Open the dialog
  await walker.open("/templates/bag-tags");
  await page.getByRole("link", { name: "Luggage and bag tag" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Nora");
  await page.getByRole("group", { name: "Look" }).getByText("Lines", { exact: true }).click();
  await walker.drawn();
  await walker.picture("lines", await walker.drawing(), { around: 8 });

  // Choose a format and the colors, set the kerf
  const colors = {
    "Any laser": ["#ff0000", "#ff0000"],
    xTool: ["#fe0002", "#fe8000"],
  };
  for (const [software, cuts] of Object.entries(colors)) {
    await open();
    await dialog.getByLabel("Colors for").selectOption(software);
    expect(await dialog.getByLabel("Kerf, mm").inputValue()).toBe("0.15");
    await dialog.getByText("True size, ready to cut.").waitFor();
    const svg = (await walker.download(button)).bytes.toString("utf8");
    expect(svg).toContain('id="engrave" fill="#000000"');
    const found = svg.matchAll(/id="cut-(?:inner|outer)" fill="none" stroke="(#\w+)"/g);
    expect([...found].map(([, color]) => color)).toEqual(cuts);
  }
  await open();
  await dialog.getByText("DXF", { exact: true }).click();
  expect((await walker.download(button)).name).toMatch(/\.dxf$/);
  await page
    .getByText(/^9 of 10 free downloads left/)
    .first()
    .waitFor();

  // Read what the checks say
  await page.getByRole("heading", { name: "Sheets and many at once" }).click();
  await page.getByLabel("Sheet width, mm").fill("80");
  await page.getByLabel("Sheet height, mm").fill("40");
  await walker.drawn();
  await open();
  expect(await dialog.getByRole("radio", { name: /^DXF/ }).isChecked()).toBe(true);
  await dialog.getByText("SVG", { exact: true }).click();
  await dialog.getByText(/larger than the sheet of 80 mm/).waitFor();
  await dialog.getByRole("button", { name: "Download anyway" }).waitFor();
  const show = dialog.getByRole("button", { name: "Show me in the drawing" });
  await walker.picture("problem", [dialog.getByRole("heading"), button], {
    around: 10,
    highlight: show,
  });
  await show.click();
  await dialog.waitFor({ state: "detached" });
};
