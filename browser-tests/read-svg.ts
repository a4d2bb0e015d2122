import type { BrowserContext } from "playwright-core";

interface ReadShape {
  /** The id of the group that it is in. */
  readonly group: string;
  /** mm, from the corner of the file. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The shapes of an SVG file as a browser reads them. */
export async function readSvg(
  context: BrowserContext,
  file: string,
): Promise<{ readonly shapes: readonly ReadShape[] }> {
  const page = await context.newPage();
  await page.setContent(file.replace(/^<\?xml[^>]*>/, ""));
  const shapes = await page.evaluate(() => {
    const svg = document.querySelector("svg");
    if (!svg) throw new Error("it is no SVG");
    const scale = svg.width.baseVal.valueInSpecifiedUnits / svg.viewBox.baseVal.width;
    const corner = svg.getScreenCTM();
    return [...svg.querySelectorAll("path, circle, rect, ellipse")].map((element) => {
      const shape = element as SVGGeometryElement;
      const own = shape.getScreenCTM();
      const matrix = own && corner ? corner.inverse().multiply(own) : new DOMMatrix();
      const { x, y, width, height } = shape.getBBox();
      const corners = [
        new DOMPoint(x, y).matrixTransform(matrix),
        new DOMPoint(x + width, y + height).matrixTransform(matrix),
      ];
      const { x: left, y: top } = svg.viewBox.baseVal;
      const [from, to] = corners.map((point) => ({
        x: (point.x - left) * scale,
        y: (point.y - top) * scale,
      }));
      if (!from || !to) throw new Error("it has no box");
      return {
        group: shape.closest("g[id]")?.id ?? "",
        ...{ x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y },
      };
    });
  });
  await page.close();
  return { shapes };
}
