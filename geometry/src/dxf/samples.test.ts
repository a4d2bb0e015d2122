import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importDXF } from "./import.ts";

/** Files as common programs write them. */
const folder = new URL("./samples/", import.meta.url);

interface Wanted {
  readonly unit: string | undefined;
  /** The length of each layer's lines, mm; layer 0 of a block counts as that of its copies. */
  readonly lengths: Readonly<Record<string, number>>;
  /** x, y (down), width and height, mm. */
  readonly bounds: readonly number[];
  /** How many paths are closed, and how many are open. */
  readonly paths: readonly [closed: number, open: number];
}

/** The lengths and the bounds are those of an independent reader, ezdxf 0.18. */
const samples: Readonly<Record<string, Wanted>> = {
  "autocad-r12-plate.dxf": {
    unit: undefined,
    lengths: { UMRISS_AUSSEN: 382.83, BOHRUNG: 208.33 },
    bounds: [0, -80, 120, 80],
    paths: [5, 3],
  },
  "fusion-sketch.dxf": {
    unit: "in",
    lengths: { "0": 380.69 },
    bounds: [0, -38.1, 101.6, 38.1],
    paths: [2, 2],
  },
  "inkscape-r14-tag.dxf": {
    unit: "mm",
    lengths: { Cut: 231.42, Engrave: 94.994 },
    bounds: [0, -40, 80, 40],
    paths: [2, 1],
  },
  "librecad-2007-badge.dxf": {
    unit: "mm",
    lengths: { Découpe: 456.84, Gravure: 112.034 },
    bounds: [0, -80, 120, 80],
    paths: [4, 1],
  },
  "lightburn-export.dxf": {
    unit: "mm",
    lengths: { C02: 360, C00: 112.84, C01: 33.136 },
    bounds: [0, -60, 120, 60],
    paths: [3, 2],
  },
  "qcad-2018-rows.dxf": {
    unit: "cm",
    lengths: { Schnitt: 438.92, "Gravur Fläche": 225.94 },
    bounds: [0, -95.05, 140, 95.05],
    paths: [14, 14],
  },
};

test("every sample is tested", () => {
  expect(Object.keys(samples)).toEqual(readdirSync(folder).sort());
});

test.each(Object.entries(samples))(
  "%s has its size, its lengths and its layers",
  (name, wanted) => {
    const { graphic, layers, unit } = importDXF(readFileSync(new URL(name, folder)));
    expect(unit).toBe(wanted.unit);
    expect(layers.map((layer) => layer.name)).toEqual(Object.keys(wanted.lengths));
    for (const layer of layers) {
      const length = layer.graphic.allPaths().reduce((sum, path) => sum + path.length(), 0);
      expect(length / (wanted.lengths[layer.name] ?? 0), layer.name).toBeCloseTo(1, 4);
    }
    const box = graphic.boundingBox();
    const bounds = [box?.min.x, box?.min.y, box?.width(), box?.height()];
    for (const [k, value] of bounds.entries()) expect(value).toBeCloseTo(wanted.bounds[k] ?? 0, 1);
    const paths = graphic.allPaths();
    const closed = paths.filter((path) => path.closed).length;
    expect([closed, paths.length - closed]).toEqual(wanted.paths);
  },
);
