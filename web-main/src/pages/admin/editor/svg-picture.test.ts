import { expect, it } from "vitest";
import { drawnSvg, sized } from "./svg-picture.ts";

const svg = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><circle r="1"/></svg>`;

it.each([
  ['viewBox="0 0 200 80"', 1024, 410],
  ['viewBox="-5 -5 10 20" width="100%" height="100%"', 512, 1024],
  ['width="64px" height="32"', 1024, 512],
  ['viewBox="0 0 10000 1"', 1024, 1],
])("a drawing with %s is drawn large enough, in its proportions", (attributes, width, height) => {
  const drawing = sized(svg(attributes));
  expect(drawing).toMatchObject({ width, height });
  expect(drawing?.text).toContain(`width="${width}"`);
  expect(drawing?.text).toContain("viewBox=");
});

it.each([svg(""), svg('width="50%" height="50%"'), svg('viewBox="0 0 0 5"'), "<html/>", "no"])(
  "what has no size, or is no drawing, is not: %s",
  (text) => expect(sized(text)).toBeUndefined(),
);

it("other pictures stay as they are", async () => {
  const png = new File(["x"], "logo.png", { type: "image/png" });
  expect(await drawnSvg(png)).toBe(png);
  const broken = new File(["no"], "logo.svg", { type: "image/svg+xml" });
  expect(await drawnSvg(broken)).toMatch(/^This SVG can't be drawn here/);
});
