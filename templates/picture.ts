import type { Drawing, Shape } from "@cuttle/design";
import { drawingScene } from "@cuttle/design/export";
import { at, type Bounds, contourBounds } from "@cuttle/geometry/kernel";
import type { Layer } from "./views/index.ts";

type Matrix = NonNullable<Layer["matrix"]>;
const still: Matrix = [1, 0, 0, 1, 0, 0];

/** Warm paper, the background of the product's previews. */
const paper = "#f6efe3";
/** Pixels of air around the object. */
const air = 34;
/** mm */
const thickness = 1.6;

/** Limits for drawings from any user: browsers paint an SVG on the page's main thread and cannot be stopped. */
const most = { shapes: 1_000, effort: 1_000_000, characters: 1_000_000 };

/** As `pictureSVG`; undefined for drawings over the limits. */
export function smallPictureSVG(
  layers: readonly Layer[],
  width: number,
  height: number,
): string | undefined {
  const shapes = layers.flatMap(({ drawing }) => drawing.parts.map((part) => part.shapes.length));
  if (shapes.reduce((sum, count) => sum + count, 0) > most.shapes) return undefined;
  if (!(effortOf(layers, width, height) <= most.effort)) return undefined;
  const svg = pictureSVG(layers, width, height);
  return svg.length > most.characters ? undefined : svg;
}

/** A picture of cut things lying on paper, or on a ground of another color, as an SVG of the given size in pixels. */
export function pictureSVG(
  layers: readonly Layer[],
  width: number,
  height: number,
  ground = paper,
): string {
  const box = boundsOf(layers);
  const scale = scaleOf(box, width, height);
  const x = width / 2 - (scale * (box.minX + box.maxX)) / 2;
  const y = height / 2 - (scale * (box.minY + box.maxY)) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    // Millimeters scale with the object, the light does not.
    `<defs><filter id="shadow" filterUnits="userSpaceOnUse" x="${-x / scale}" y="${-y / scale}" width="${width / scale}" height="${height / scale}"><feDropShadow dx="${3.5 / scale}" dy="${6 / scale}" stdDeviation="${6 / scale}" flood-color="#4a3320" flood-opacity="0.32"/></filter></defs>`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    ...layers.map((layer, index) => layerSVG(layer, index, scale)),
    "</g></svg>",
  ].join("\n");
}

function scaleOf(box: Bounds, width: number, height: number): number {
  return Math.min(
    (width - 2 * air) / (box.maxX - box.minX),
    (height - 2 * air) / (box.maxY - box.minY),
  );
}

/** How often the side of a sheet is painted, each time a little lower. */
function stepsOf({ depth = thickness }: Layer, scale: number): number {
  return depth > 0 ? Math.min(40, Math.max(2, Math.ceil(depth * scale))) : 0;
}

/**
 * The cost of painting the layers, in pixels of line, counted each time they are painted: browsers rasterise outlines
 * row by row, and sort the lines that cross a row. A million takes Chromium half a second; templates need 600,000 at
 * most.
 */
function effortOf(layers: readonly Layer[], width: number, height: number): number {
  const box = boundsOf(layers);
  const scale = scaleOf(box, width, height);
  let sum = 0;
  for (const layer of layers) {
    if (layer.shadow !== false) {
      const { minX, minY, maxX, maxY } = boundsOf([layer]);
      const side = (length: number) => Math.max(0, length * scale) + air;
      sum += (side(maxX - minX) * side(maxY - minY)) / 2;
    }
    const shapes = layer.drawing.parts.flatMap((part) => part.shapes);
    const [a, b, c, d, e, f] = layer.matrix ?? still;
    const onPage = [a, b, c, d, e - box.minX, f - box.minY].map((value) => value * scale);
    const cuts = shapes.filter(({ operation }) => operation === "cut");
    const others = shapes.filter(({ operation }) => operation !== "cut");
    const pen = scale * Math.hypot(a, b, c, d);
    sum += (stepsOf(layer, scale) + 2) * effortOfShapes(cuts, onPage, 0, height);
    sum += effortOfShapes(others, onPage, pen, height);
  }
  return sum;
}

/** The same for shapes that are painted once. `pen`: the width in pixels of a 1 mm stroke. */
function effortOfShapes(
  shapes: readonly Shape[],
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[],
  pen: number,
  height: number,
): number {
  /** The change in the number of crossing lines from the row before to this one. */
  const more = new Float64Array(height + 2);
  const count = (y: number, change: number, after = 0) => {
    const row = Math.min(height, Math.max(0, Math.floor(y))) + after;
    more[row] = at(more, row) + change;
  };
  let length = 0;
  for (const { contours, strokeWidth = 0 } of shapes) {
    const wide = strokeWidth * pen;
    for (const { coords } of contours) {
      for (let i = 0; i + 7 < coords.length; i += 6) {
        const points = [0, 2, 4, 6].map((k) => {
          const [x, y] = [at(coords, i + k), at(coords, i + k + 1)];
          return { x: a * x + c * y + e, y: b * x + d * y + f };
        });
        points.reduce((from, to) => {
          length += Math.hypot(to.x - from.x, to.y - from.y);
          return to;
        });
        length += 4 * (1 + wide); // round ends
        const ys = points.map(({ y }) => y);
        count(Math.min(...ys) - wide / 2, 1);
        count(Math.max(...ys) + wide / 2, -1, 1);
      }
    }
  }
  let lines = 0;
  let order = 0;
  for (const change of more) {
    lines += change;
    order += lines ** 2;
  }
  return length + order / 250;
}

function layerSVG(layer: Layer, index: number, scale: number): string {
  const material = color(layer.material, "#e6c797");
  const edge = color(layer.edge, "#6b4423");
  const engrave = color(layer.engrave, edge);
  const depth = layer.depth ?? thickness;
  const steps = stepsOf(layer, scale);
  const scene = drawingScene(layer.drawing, {
    displayMode: "material",
    page: { x: 0, y: 0, width: 1, height: 1 },
    lineWidth: 1.1 / scale,
    colors: { material, edge, engrave, score: engrave },
  });
  const sides: string[] = [];
  const faces: string[] = [];
  scene.items.forEach((item, i) => {
    const id = `d${index}-${i}`;
    const stroke = item.stroke
      ? ` stroke="${item.stroke}" stroke-width="${item.lineWidth}" stroke-linejoin="round" stroke-linecap="round"`
      : "";
    // The side of the sheet is the face pushed down step by step, in the burnt color.
    if (item.fill === material && steps > 0) {
      const side = `fill="${edge}" stroke="${edge}" stroke-width="${item.lineWidth}"`;
      sides.push(`<path id="${id}" ${side} fill-rule="${item.fillRule}" d="${item.d}"/>`);
      for (let k = 1; k <= steps; k++) {
        sides.push(`<use href="#${id}" y="${(depth * k) / steps}"/>`);
      }
    }
    faces.push(
      `<path fill="${item.fill ?? "none"}" fill-rule="${item.fillRule}"${stroke} d="${item.d}"/>`,
    );
  });
  const shadow = layer.shadow === false ? "" : ' filter="url(#shadow)"';
  const matrix = (layer.matrix ?? still).join(" ");
  return `<g${shadow}><g transform="matrix(${matrix})">${sides.join("")}${faces.join("")}</g></g>`;
}

/** An invalid color may be untrusted text, and is not written into a picture. */
function color(text: string | undefined, otherwise: string): string {
  return text !== undefined && /^#[0-9a-f]{6}$/i.test(text) ? text : otherwise;
}

function boundsOf(layers: readonly Layer[]): Bounds {
  const all = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { drawing, matrix = still, depth = thickness } of layers) {
    for (const { minX, minY, maxX, maxY } of boxesOf(drawing)) {
      for (const [px, py] of [
        [minX, minY],
        [maxX, minY],
        [minX, maxY],
        [maxX, maxY],
      ] as const) {
        const [x, y] = [
          matrix[0] * px + matrix[2] * py + matrix[4],
          matrix[1] * px + matrix[3] * py + matrix[5],
        ];
        all.minX = Math.min(all.minX, x);
        all.maxX = Math.max(all.maxX, x);
        all.minY = Math.min(all.minY, y);
        all.maxY = Math.max(all.maxY, y + depth);
      }
    }
  }
  return all;
}

function boxesOf(drawing: Drawing): Bounds[] {
  return drawing.parts.flatMap(({ shapes }) =>
    shapes.flatMap(({ contours }) => contourBounds(contours) ?? []),
  );
}
