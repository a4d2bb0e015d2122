import { expect, test } from "vitest";
import type { ShapeImage } from "../drawing.ts";
import { cutPicture, type Pixels } from "./cut-picture.ts";
import type { ExportItem } from "./order.ts";
import { circle, polygon, rectangle } from "./testing/drawings.ts";

/** A picture whose pixels encode their position: red across, green down. */
function chart(width: number, height: number, alpha = 255): Pixels {
  const places = Array.from({ length: width * height }, (_, k) => [
    k % width,
    Math.floor(k / width),
  ]);
  return {
    width,
    height,
    rgba: Uint8Array.from(places.flatMap(([x = 0, y = 0]) => [x, y, 0, alpha])),
  };
}

type Shape = Pick<ExportItem, "contours"> & Partial<Pick<ExportItem, "fillRule">>;

/** A picture of 10 by 10 mm at (5, 5), clipped to a shape. */
function cut(shape: Shape, pixels: Pixels, matrix: ShapeImage["matrix"] = [0.1, 0, 0, 0.1, 5, 5]) {
  const image = { asset: "photo", matrix, width: 100, height: 100 };
  return cutPicture({ fillRule: "nonzero", paint: "fill", part: 0, ...shape, image }, pixels);
}

/** Red, green, blue and alpha of the pixel at a point, mm. */
function at(picture: ReturnType<typeof cut>, x: number, y: number): number[] {
  if (picture === undefined) throw new Error("there is no picture");
  const [a, b, c, d, tx, ty] = picture.matrix;
  const det = a * d - b * c;
  const across = Math.floor((d * (x - tx) - c * (y - ty)) / det);
  const down = Math.floor((a * (y - ty) - b * (x - tx)) / det);
  const { width, height, rgba } = picture.pixels;
  if (across < 0 || down < 0 || across >= width || down >= height) return [];
  return [...rgba.subarray(4 * (down * width + across), 4 * (down * width + across) + 4)];
}

const nothing = [255, 255, 255, 0];

test("inside is the picture, outside is transparent white", () => {
  const picture = cut({ contours: [circle(10, 10, 4)] }, chart(100, 100));
  expect(picture?.pixels).toMatchObject({ width: 80, height: 80 });
  expect(at(picture, 10.05, 10.05)).toEqual([50, 50, 0, 255]);
  expect(at(picture, 6.55, 10.05)).toEqual([15, 50, 0, 255]);
  // A corner of the box around the circle, and beyond it.
  expect(at(picture, 6.55, 6.55)).toEqual(nothing);
  expect(at(picture, 5.55, 10.05)).toEqual([]);
});

test("it fades into white where the edge runs through a pixel", () => {
  const picture = cut({ contours: [rectangle(5, 5, 5.025, 10)] }, chart(100, 100));
  expect(at(picture, 9.95, 7.05)).toEqual([49, 20, 0, 255]);
  expect(at(picture, 10.01, 7.05)).toEqual([204, 196, 191, 255]);
});

test.each([
  ["evenodd", nothing],
  ["nonzero", [50, 50, 0, 255]],
] as const)("a shape within a shape by the rule %s", (fillRule, wanted) => {
  const contours = [rectangle(6, 6, 8, 8), rectangle(8, 8, 4, 4)];
  const picture = cut({ contours, fillRule }, chart(100, 100));
  expect(at(picture, 10.05, 10.05)).toEqual(wanted);
  expect(at(picture, 7.05, 7.05)).toEqual([20, 20, 0, 255]);
});

test("a picture that is rotated and larger than the shape", () => {
  // A quarter turn clockwise around (5, 5), then 10 mm to the right.
  const turned = [0, 0.1, -0.1, 0, 15, 5] as const;
  const picture = cut({ contours: [polygon([0, 0, 12, 0, 0, 12])] }, chart(100, 100), turned);
  // To the right is down in the picture, which begins at the upper right.
  expect(at(picture, 6.05, 5.55)).toEqual([5, 89, 0, 255]);
  expect(at(picture, 6.95, 5.95)).toEqual(nothing);
  expect(at(picture, 12.05, 5.05)).toEqual([]);
});

test("large pixels are subdivided, to keep the shape", () => {
  const one = { width: 1, height: 1, rgba: Uint8Array.from([9, 8, 7, 255]) };
  const picture = cut({ contours: [circle(10, 10, 4)] }, one);
  expect(at(picture, 10, 10)).toEqual([9, 8, 7, 255]);
  expect(at(picture, 6.2, 10)).toEqual([9, 8, 7, 255]);
  expect(at(picture, 6.5, 6.5)).toEqual(nothing);
});

test("transparent pixels are white, too", () => {
  const clear = cut({ contours: [circle(10, 10, 4)] }, chart(100, 100, 0));
  expect(at(clear, 10.05, 10.05)).toEqual(nothing);
  const half = cut({ contours: [circle(10, 10, 4)] }, chart(100, 100, 51));
  expect(at(half, 10.05, 10.05)).toEqual([214, 214, 204, 255]);
});

test("the same shape elsewhere is clipped only once", () => {
  const photo = chart(100, 100);
  const first = cut({ contours: [circle(10, 10, 4)] }, photo);
  const next = cut({ contours: [circle(30.1, 20.2, 4)] }, photo, [0.1, 0, 0, 0.1, 25.1, 15.2]);
  expect(next?.pixels).toBe(first?.pixels);
  expect(at(next, 30.15, 20.25)).toEqual([50, 50, 0, 255]);
  const other = cut({ contours: [circle(10, 10, 3)] }, photo);
  expect(other?.pixels.width).toBe(60);
});

test("a picture outside its shape, or without a size, is left out", () => {
  expect(cut({ contours: [circle(90, 90, 4)] }, chart(100, 100))).toBeUndefined();
  const flat = [0.1, 0, 0, 0, 5, 5] as const;
  expect(cut({ contours: [circle(10, 10, 4)] }, chart(100, 100), flat)).toBeUndefined();
});
