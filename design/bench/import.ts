/**
 * What reading a file costs from its bytes to the rows that people see: 450 kB in 300 ms and 5 MB in 3 s at most. The
 * time that the thread computes, so that other work on the machine doesn't count; the first time it is new to the code,
 * as the worker is that opens a file. Run with `npx tsx design/bench/import.ts`.
 */
import { importDXF } from "@cuttle/geometry/dxf";
import { readDrawingFile } from "../src/drawing-file/read.ts";
import { svgOf } from "../src/drawing-file/svg-of.ts";
import { computed } from "./computed.ts";

const most: Readonly<Record<string, number>> = { "450 kB": 300, "5 MB": 3_000 };

/** A path of about 240 bytes, as drawing programs write them: curves with three decimals. */
function curve(i: number): string {
  const [x, y] = [(i % 150) * 4, Math.floor(i / 150) * 4];
  const numbers = (k: number) =>
    [1, 2, 3, 4, 5, 6].map((j) => (Math.sin(i * 7 + k * 3 + j) * 1.5).toFixed(3)).join(" ");
  const parts = [0, 1, 2, 3, 4].map((k) => `c${numbers(k)}`).join("");
  return `<path class="st${i % 4}" d="M${x + 1}.25 ${y + 1}.75${parts}z"/>`;
}

function svg(bytes: number): string {
  const styles = ["f00", "00f", "000", "0a0"].map(
    (color, i) => `.st${i}{fill:none;stroke:#${color};stroke-width:.25}`,
  );
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="610mm" height="610mm" viewBox="0 0 610 610"><style>${styles.join("")}</style>`,
  ];
  let size = parts[0]?.length ?? 0;
  for (let i = 0; i < 20_000 && size < bytes - 300; i++) {
    const one = curve(i);
    parts.push(one);
    size += one.length;
  }
  return `${parts.join("\n")}</svg>`;
}

function dxf(bytes: number): string {
  const parts = ["0\nSECTION\n2\nENTITIES\n"];
  let size = 0;
  for (let i = 0; i < 20_000 && size < bytes - 300; i++) {
    const [x, y] = [(i % 150) * 4, Math.floor(i / 150) * 4];
    const points = Array.from({ length: 8 }, (_, k) => {
      const turn = (k * Math.PI) / 4;
      return `10\n${(x + Math.cos(turn)).toFixed(6)}\n20\n${(y + Math.sin(turn)).toFixed(6)}\n`;
    });
    const one = `0\nLWPOLYLINE\n8\nCut\n62\n${1 + (i % 5)}\n90\n8\n70\n1\n${points.join("")}`;
    parts.push(one);
    size += one.length;
  }
  return `${parts.join("")}0\nENDSEC\n0\nEOF\n`;
}

function report(size: string, what: string, file: Uint8Array, read: (file: Uint8Array) => number) {
  let paths = 0;
  const times = Array.from({ length: 4 }, () => {
    const before = computed();
    paths = read(file);
    return computed() - before;
  });
  const [first = 0, ...later] = times;
  const best = Math.min(...later);
  const share = ((100 * first) / (most[size] ?? Number.NaN)).toFixed(0);
  console.log(
    `${size} of ${what}, ${paths} paths: first ${first.toFixed(0)} ms, ${share} % of what it may; then ${best.toFixed(0)} ms`,
  );
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const readSVG = (file: Uint8Array) => readDrawingFile(file).pieces.length;
const readDXF = (file: Uint8Array) => readSVG(bytesOf(svgOf(importDXF(file).layers) ?? ""));

for (const [size, bytes] of [
  ["450 kB", 450_000],
  ["5 MB", 5 * 2 ** 20],
] as const) {
  report(size, "SVG", bytesOf(svg(bytes)), readSVG);
  report(size, "DXF", bytesOf(dxf(bytes)), readDXF);
}
