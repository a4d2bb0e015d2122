import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as hb from "harfbuzzjs";
import type { Contour } from "../src/kernel/contour.ts";

/**
 * Outlines of words for tests and benches, straight from HarfBuzz, so that they do not depend on geometry's own text.
 */
const packages = fileURLToPath(new URL("../../node_modules/@expo-google-fonts/", import.meta.url));

/** Names of all font files, sorted. */
export function fontNames(): string[] {
  return readdirSync(packages).sort();
}

/** The upright style with the weight nearest to 400 in a font's package. */
function fontFile(name: string): string {
  const folder = `${packages}${name}/`;
  const isUpright = (entry: string) => /\d00/.test(entry) && !/Italic|png/.test(entry);
  const weights = readdirSync(folder).filter(isUpright).sort();
  const weight = weights.find((entry) => entry.includes("400")) ?? weights[0];
  if (!weight) throw new Error(`no font in ${folder}`);
  if (weight.endsWith(".ttf")) return folder + weight;
  const file = readdirSync(`${folder}${weight}`).find((entry) => entry.endsWith(".ttf"));
  if (!file || !existsSync(`${folder}${weight}/${file}`)) throw new Error(`no font in ${folder}`);
  return `${folder}${weight}/${file}`;
}

interface LoadedFont {
  font: hb.Font;
  unitsPerEm: number;
}

export function loadFont(name: string): LoadedFont {
  const bytes = readFileSync(fontFile(name));
  const blob = new hb.Blob(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const face = new hb.Face(blob);
  return { font: new hb.Font(face), unitsPerEm: face.upem };
}

/** One list of contours per glyph, y down, `em` mm high; undefined when the font lacks a character. */
export function shapeWord({ font, unitsPerEm }: LoadedFont, word: string, em: number) {
  const buffer = new hb.Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const scale = em / unitsPerEm;
  const glyphs: Contour[][] = [];
  let x = 0;
  const positions = buffer.getGlyphPositions();
  for (const [k, info] of buffer.getGlyphInfos().entries()) {
    const position = positions[k];
    if (!position || info.codepoint === 0) return undefined;
    const at = { x: x + position.xOffset, y: position.yOffset };
    const contours = outline(font.glyphToJson(info.codepoint), (px, py) => [
      (px + at.x) * scale,
      -(py + at.y) * scale,
    ]);
    if (contours.length > 0) glyphs.push(contours);
    x += position.xAdvance;
  }
  return glyphs;
}

type PointMap = (x: number, y: number) => [number, number];

function outline(
  commands: readonly { type: string; values: number[] }[],
  map: PointMap,
): Contour[] {
  const contours: Contour[] = [];
  let coords: number[] = [];
  const finish = () => {
    if (coords.length > 2) contours.push(closed(coords));
    coords = [];
  };
  for (const { type, values } of commands) {
    const points: number[] = [];
    for (let k = 0; k + 1 < values.length; k += 2)
      points.push(...map(values[k] as number, values[k + 1] as number));
    const [x, y] = coords.slice(-2) as [number, number];
    const [ax, ay, bx, by] = points as [number, number, number, number];
    if (type === "M") {
      finish();
      coords = points;
    } else if (type === "L") {
      coords.push(x, y, ax, ay, ax, ay);
    } else if (type === "C") {
      coords.push(...points);
    } else if (type === "Q") {
      const third = 2 / 3;
      coords.push(x + third * (ax - x), y + third * (ay - y));
      coords.push(bx + third * (ax - bx), by + third * (ay - by), bx, by);
    }
  }
  finish();
  return contours;
}

function closed(coords: number[]): Contour {
  const [x0, y0] = coords as [number, number];
  const [x, y] = coords.slice(-2) as [number, number];
  if (x !== x0 || y !== y0) coords.push(x, y, x0, y0, x0, y0);
  return { coords: Float64Array.from(coords), closed: true };
}
