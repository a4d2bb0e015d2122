import { expect, test } from "vitest";
import { sheetFiles } from "../batch/files.ts";
import { exportFile } from "./export-file.ts";
import { presets } from "./palette.ts";
import { drawing, rectangle, shape } from "./testing/drawings.ts";

const url = "data:image/png;base64,AAAA";
const pixels = { width: 1, height: 1, rgba: new Uint8Array([255, 0, 0, 255]) };
const images = { photo: { url, pixels } };
const image = { asset: "photo", matrix: [1, 0, 0, 1, 0, 0] as const, width: 10, height: 10 };
const picture = drawing([shape("engrave", [rectangle(0, 0, 10, 10)], { image })]);
const latin = (bytes: Uint8Array | undefined) => new TextDecoder("latin1").decode(bytes);

test.each([
  ["svg", `href="${url}"`],
  ["pdf", "/Subtype /Image"],
] as const)("a picture is included in %s files", (format, words) => {
  expect(latin(exportFile(picture, format, { images }).bytes)).toContain(words);
  expect(latin(exportFile(picture, format).bytes)).not.toContain(words);
  expect(latin(exportFile(picture, format, { images: { photo: {} } }).bytes)).not.toContain(words);
});

test.each(["dxf", "dxf-splines"] as const)("%s leaves pictures out", (format) => {
  expect(exportFile(picture, format, { images })).toEqual(exportFile(picture, format));
});

test.each(["svg", "dxf", "dxf-splines", "pdf"] as const)("%s uses a preset's colours", (format) => {
  const plate = drawing([shape("cut", [rectangle(0, 0, 10, 10)])]);
  const files = presets.map((preset) => latin(exportFile(plate, format, { preset }).bytes));
  // Any laser and Glowforge both cut outlines in red.
  expect(new Set(files).size).toBeGreaterThanOrEqual(3);
});

test("the files of a batch have them too", () => {
  const options = { format: "svg", pattern: "{n}", images } as const;
  const [sheet] = sheetFiles([picture], { width: 50, height: 50 }, options);
  expect(latin(sheet?.bytes)).toContain(url);
});

test.each(["svg", "dxf", "dxf-splines", "pdf"] as const)(
  "%s files name no brand, and no program",
  (format) => {
    const { bytes } = exportFile(picture, format, { images, title: "Coaster" });
    expect(latin(bytes)).not.toMatch(/cuttle|producer|creator|generator/i);
  },
);
