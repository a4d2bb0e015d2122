import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { PaintedCanvas } from "../design/host/canvas/stage-canvas.ts";
import type { Box } from "./walks/picture.ts";

/** The canvas that shows the drawing on the page of a project. */
export const stageCanvas = (page: Page): Locator =>
  page.getByRole("region", { name: "Drawing" }).locator("canvas");

/** What a canvas shows: the outlines that it painted, in order. Empty while it is blank. Images do not count. */
export async function paths(page: Page): Promise<string> {
  const canvases = await stageCanvas(page).evaluateAll((found) =>
    found.map((element) => {
      const canvas = element as PaintedCanvas;
      const { painted, width, height } = canvas;
      const pixels = painted && canvas.getContext("2d")?.getImageData(0, 0, width, height).data;
      if (!pixels?.some((value) => value > 0)) return "";
      return painted?.items
        .filter(({ image }) => !image)
        .flatMap(({ contours }) => contours.map(({ coords, closed }) => `${closed} ${coords}`))
        .join("\n");
    }),
  );
  return canvases.join("\n");
}

/** Shows the flat parts, where the page shows the finished object first. */
export async function showParts(page: Page): Promise<void> {
  const look = page.getByRole("group", { name: "Look" });
  await look.waitFor();
  const assembled = look.getByRole("radio", { name: "Assembled" });
  if ((await assembled.count()) > 0 && (await assembled.isChecked())) {
    await look.getByText("Material").click();
  }
}

/** The same, once there is any. */
export async function drawn(page: Page): Promise<string> {
  await showParts(page);
  await expect.poll(() => paths(page)).not.toBe("");
  return await paths(page);
}

/** Waits until a page shows a drawing or the finished object, also where it is embedded. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const canvas = document.querySelector<PaintedCanvas>("#root canvas");
    return canvas?.painted?.finished || canvas?.dataset.atRest === "true";
  });
}

/** The first image that is engraved on the stage, once it has loaded: the id of its asset, and its width in pixels. */
export async function imageOnStage(page: Page): Promise<{ asset: string; width: number }> {
  await showParts(page);
  await stageCanvas(page).waitFor();
  const image = await page.waitForFunction(() => {
    const { painted } = document.querySelector<PaintedCanvas>("#root canvas") ?? {};
    return painted?.finished && painted.items.find(({ image }) => image)?.image;
  });
  return (await image.jsonValue()) as { asset: string; width: number };
}

/** The visible width on the stage, mm. */
export async function widthInView(page: Page): Promise<number> {
  return await stageCanvas(page).evaluate((element) => {
    const { width, painted } = element as PaintedCanvas;
    return width / (painted?.scale ?? 1);
  });
}

/** The box in the window of what is painted: of the whole drawing, of its image, or of its first piece. */
export async function boxOfDrawing(
  page: Page,
  of: "everything" | "image" | "first piece" = "everything",
): Promise<Box> {
  await drawn(page);
  return await stageCanvas(page).evaluate((element, of) => {
    const canvas = element as PaintedCanvas;
    const { items = [], scale = 1, x = 0, y = 0 } = canvas.painted ?? {};
    const some = of === "everything" ? items : items.slice(0, 1);
    const outlines = some.flatMap(({ contours }) => contours.flatMap(({ coords }) => [...coords]));
    const image = items.find((item) => item.image)?.image;
    const [a, , , d, tx, ty] = image?.matrix ?? [0, 0, 0, 0, 0, 0];
    const corners = image && [tx, ty, tx + a * image.width, ty + d * image.height];
    // Control points count as well.
    const coords = of === "image" ? (corners ?? []) : outlines;
    const xs = coords.filter((_, k) => k % 2 === 0);
    const ys = coords.filter((_, k) => k % 2 === 1);
    const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
    const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity);
    const { left, top, width } = canvas.getBoundingClientRect();
    const ratio = canvas.width / width;
    return {
      x: left + (least(xs) * scale + x) / ratio,
      y: top + (least(ys) * scale + y) / ratio,
      width: ((most(xs) - least(xs)) * scale) / ratio,
      height: ((most(ys) - least(ys)) * scale) / ratio,
    };
  }, of);
}

/** Chooses a format in the dialog behind Download, and returns the download. */
export async function takeFile(page: Page, format: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Download" });
  await dialog.getByRole("radio", { name: new RegExp(`^${format}`) }).check();
  await dialog.getByRole("button", { name: /^Download/ }).click();
}
