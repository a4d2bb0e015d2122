import { unzipSync } from "fflate";
import { afterEach, expect, test, vi } from "vitest";
import type { Drawing } from "../../src/drawing.ts";
import { circle, drawing, rectangle, shape } from "../../src/export/testing/drawings.ts";
import { fileRequest } from "./file-request.ts";
import { jobs } from "./jobs.ts";

// A PNG of one pixel.
const base64 =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const images = { photo: { mediaType: "image/png", bytes } };
const image = { asset: "photo", matrix: [1, 0, 0, 1, 5, 5] as const, width: 10, height: 10 };
const plate = shape("cut", [rectangle(0, 0, 40, 30)]);
const photo = shape("engrave", [rectangle(5, 5, 10, 10)], { image });
const both: Drawing = drawing([plate], [photo]);
const settings = { title: "Photo", kerf: 0, preset: "plain" as const };
const latin = (file: { bytes: Uint8Array } | undefined) =>
  new TextDecoder("latin1").decode(file?.bytes);

/** Stubs what a browser's worker uses to decode and paint pictures. */
function browser() {
  const painted: unknown[] = [];
  const burned: number[][] = [];
  const bitmap = { width: 1, height: 1, close() {} };
  vi.stubGlobal("createImageBitmap", async () => bitmap);
  vi.stubGlobal(
    "Path2D",
    class {
      d: unknown;
    },
  );
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext() {
        const nothing = () => {};
        return {
          canvas: this,
          drawImage: (one: unknown) => painted.push(one),
          getImageData: () => ({ data: new Uint8ClampedArray([255, 0, 0, 255]) }),
          putImageData: ({ data }: ImageData) => burned.push([...data]),
          ...Object.fromEntries(
            "save restore clip transform scale fill stroke fillRect"
              .split(" ")
              .map((name) => [name, nothing]),
          ),
        };
      }
      convertToBlob = async () => new Blob([bytes]);
    },
  );
  return { painted, burned, bitmap };
}
afterEach(() => vi.unstubAllGlobals());

test("a picture goes into an SVG file", async () => {
  const request = fileRequest("svg", { ...settings, images });
  const file = await jobs.file({ drawing: both, request });
  expect(latin(file)).toContain(`xlink:href="data:image/png;base64,${base64}"`);
  expect(file.notes).toBeUndefined();
});

test("a picture goes into an SVG file cut to its shape", async () => {
  browser();
  const round = drawing([plate], [shape("engrave", [circle(10, 10, 3)], { image })]);
  const file = await jobs.file({
    drawing: round,
    request: fileRequest("svg", { ...settings, images }),
  });
  expect(latin(file)).toContain('xlink:href="data:image/png;base64,');
  expect(latin(file)).not.toContain(base64);
});

test("a picture goes into a PDF file", async () => {
  browser();
  const request = fileRequest("pdf", { ...settings, images });
  const file = await jobs.file({ drawing: both, request });
  expect(latin(file)).toContain("/Subtype /Image");
  expect(file.notes).toBeUndefined();
});

test("a picture goes into a PNG file as it will be engraved", async () => {
  const { painted, burned, bitmap } = browser();
  const request = fileRequest("png", { ...settings, images });
  const file = await jobs.file({ drawing: both, request });
  expect(painted).toEqual([bitmap, expect.any(OffscreenCanvas)]);
  // Red is darker than its 30 percent of light: 70 percent of birch's burned brown.
  expect(burned).toEqual([[0x6b, 0x44, 0x23, 178]]);
  expect(file.notes).toBeUndefined();
});

test("a picture goes onto the sheets of a batch", async () => {
  const sheets = await jobs.sheets({
    items: [
      { id: "1", drawing: both },
      { id: "2", drawing: both },
    ],
    sheet: { width: 300, height: 200 },
    format: "svg",
    ...settings,
    images,
  });
  expect(latin(sheets.file).match(/<image /g)).toHaveLength(2);
  expect(sheets.file?.notes).toBeUndefined();
});

test("pictures that can't be included are reported", async () => {
  const dxf = await jobs.file({
    drawing: both,
    request: fileRequest("dxf", { ...settings, images }),
  });
  expect(dxf.notes).toEqual([
    "A DXF file can't contain pictures, so “B” is left out. Choose SVG or PDF to engrave it.",
  ]);
  const without = await jobs.file({ drawing: both, request: fileRequest("svg", settings) });
  expect(without.notes).toEqual([
    "The picture of “B” isn't available, so files are made without it.",
  ]);
  await expect(
    jobs.file({ drawing: drawing([photo]), request: fileRequest("dxf", settings) }),
  ).rejects.toThrow("A DXF file can't contain pictures, and there is nothing else in this one.");
});

test("invalid pictures are refused, and unused ones are not decoded", async () => {
  const odd = { photo: { mediaType: "image/svg+xml", bytes } };
  const request = fileRequest("svg", { ...settings, images: odd });
  await expect(jobs.file({ drawing: both, request })).rejects.toThrow(
    "A picture of the kind image/svg+xml can't be used.",
  );
  await expect(jobs.file({ drawing: drawing([plate]), request })).resolves.toBeDefined();
});

test("every sheet is returned with the ids of its pieces, in the requested format", async () => {
  const items = [
    { id: "a", drawing: drawing([plate]), count: 14 },
    { id: "b", drawing: drawing([plate]) },
  ];
  const sheet = { width: 90, height: 30 };
  const request = { items, sheet, kerf: 0, preset: "plain" } as const;
  const { sheets } = await jobs.sheets({ ...request, format: "svg" });
  expect(sheets.map(({ pieces }) => pieces)).toEqual([2, 2, 2, 2, 2, 2, 2, 1]);
  expect([sheets[0]?.ids, sheets[7]?.ids]).toEqual([["a"], ["b"]]);
  expect(sheets[0]?.drawing.parts).toHaveLength(2);
  for (const format of ["dxf", "pdf"] as const) {
    const one = await jobs.sheets({ ...request, items: items.slice(1), format });
    expect(one.file?.extension).toBe(format);
    expect(one.sheets[0]?.drawing).toEqual(sheets[7]?.drawing);
    const { file } = await jobs.sheets({ ...request, format });
    const names = Object.keys(unzipSync(file?.bytes ?? new Uint8Array()));
    expect(names.slice(0, 2)).toEqual([`sheet-1.${format}`, `sheet-2.${format}`]);
  }
});
