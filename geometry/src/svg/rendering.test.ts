import { readdirSync, readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import type { Color } from "../color.ts";
import { CompoundPath } from "../compound-path.ts";
import { Fill } from "../fill.ts";
import type { Graphic } from "../graphic.ts";
import { importSVG } from "./import.ts";
import { formatPathData } from "./path-data.ts";

/** Files as common programs write them, and some that use much of SVG at once. */
const folder = new URL("./samples/", import.meta.url);
const WIDTH = 600;

/** The page of each sample, mm. */
const pages: [name: string, width: number, height: number][] = [
  ["affinity-flower.svg", ...inches96(300, 300)],
  ["all-shapes.svg", ...inches96(300, 200)],
  ["cascade.svg", ...inches96(300, 150)],
  ["clips.svg", 120, 80],
  ["corel-plate.svg", 101.6, 76.2],
  ["figma-icon.svg", ...inches96(240, 120)],
  ["illustrator-badge.svg", ...inches96(200, 160)],
  ["inkscape-tag.svg", 80, 40],
  ["lightburn-export.svg", 120, 60],
  ["paths.svg", ...inches72(400, 200)],
  ["prefixed.svg", 80, 40],
  ["symbols-and-copies.svg", 100, 50],
  ["transforms.svg", 60, 60],
];

test("every sample is tested", () => {
  expect(pages.map(([name]) => name)).toEqual(readdirSync(folder).sort());
});

test.each(pages)("%s looks the same as in an independent renderer", (name, width, height) => {
  const source = readFileSync(new URL(name, folder), "utf8");
  const wanted = render(source);
  const { graphic } = importSVG(source);
  const got = render(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">${drawn(graphic)}</svg>`,
  );
  expect(got.length).toBe(wanted.length);
  let differing = 0;
  let painted = 0;
  for (let i = 0; i < wanted.length; i += 4) {
    const channel = (k: number) => Math.abs((wanted[i + k] ?? 0) - (got[i + k] ?? 0));
    if (Math.max(channel(0), channel(1), channel(2), channel(3)) > 48) differing++;
    if (wanted[i + 3] !== 0) painted++;
  }
  expect(painted).toBeGreaterThan(2000);
  // Only edges may differ: by rounding, where a pixel is half covered.
  expect(differing / painted).toBeLessThan(0.002);
});

function render(svg: string): Uint8Array {
  return new Resvg(svg, {
    fitTo: { mode: "width", value: WIDTH },
    font: { loadSystemFonts: false },
  }).render().pixels;
}

/** Written here, so that a bug of the writer can't hide one of the reader. */
function drawn(graphic: Graphic): string {
  return graphic
    .allPathsAndCompoundPaths()
    .map((item) => {
      const rule = item instanceof CompoundPath ? item.fillRule : "nonzero";
      const { fill, stroke } = item;
      const attributes = [`d="${formatPathData(item.contours(), 6)}"`, `fill-rule="${rule}"`];
      attributes.push(fill instanceof Fill ? paint("fill", fill.color) : 'fill="none"');
      if (stroke)
        attributes.push(
          paint("stroke", stroke.color),
          `stroke-width="${stroke.width}" stroke-linejoin="${stroke.join}" stroke-linecap="${stroke.cap}"`,
          stroke.dash.length > 0 ? `stroke-dasharray="${stroke.dash.join(" ")}"` : "",
        );
      return `<path ${attributes.join(" ")}/>`;
    })
    .join("");
}

function paint(name: string, color: Color): string {
  const opaque = color.toHex().slice(0, 7);
  return `${name}="${opaque}" ${name}-opacity="${color.a}"`;
}

function inches96(width: number, height: number): [number, number] {
  return [(width * 25.4) / 96, (height * 25.4) / 96];
}

function inches72(width: number, height: number): [number, number] {
  return [(width * 25.4) / 72, (height * 25.4) / 72];
}
