/**
 * Makes TrueType files of single-line fonts from their SVG fonts, whose straight segments become curves again. Browsers
 * need glyphs with an area, so these have the outlines of their strokes; the lines themselves, which the engine draws, are
 * in a table of their own, "CLIN".
 *
 * CLIN: the number of glyphs (uint16), where the lines of each begin and the last ones end (uint32, from the start of
 * the table), then for each line the number of its segments (uint16), its start (x, y), and for each segment its two
 * control points and its end (int16, font units, y up).
 */
import { parseXml } from "@rgrove/parse-xml";
import svg2ttf from "svg2ttf";
import { characterMap, withTable } from "./sfnt.mjs";

/** Units of an em, and of one in the SVG fonts: control points need finer ones than points. */
const EM = 2000;
const SCALE = EM / 1000;
/** Half the width of a stroke on screens. */
const HALF = 44;
/** The cosine of the sharpest turn that is mitered; sharper ones begin a new outline. */
const SHARPEST = 0.5;
/** Lines nearer than this are one line: in letters of 25 mm it is less than the width of a beam. */
const SAME = 8;
/** The cosine of the sharpest turn in a curve; a sharper one is a corner. */
const CORNER = 0.75;
/** A segment this much longer than the next one is no part of a curve, but a stem that goes over into it. */
const STEM = 2.5;
/** Of a curve, on screens. */
const STEPS = 3;

/** Characters that the fonts lack and that look like another one when they have no thickness. */
const ALIKE = { "’": "'", "‘": "'" };

/** A single-line font as a TrueType file, and its license. */
export function singleLineFont(/** @type {string} */ svg, /** @type {string} */ ofl) {
  const root = parseXml(svg).root;
  const [metadata] = elements(root, "metadata");
  const [font] = elements(root, "font");
  const [face] = elements(font, "font-face");
  const copyright = copyrightOf(metadata.text);
  const glyphs = glyphsOf(font);
  const outlines = outlinesAsSvg(face.attributes["font-family"], glyphs);
  const file = Buffer.from(svg2ttf(outlines, { copyright, version: "1.0", ts: 0 }).buffer);
  const terms = ofl.slice(ofl.indexOf("This Font Software is licensed"));
  return {
    file: withTable(file, "CLIN", lineTable(characterMap(file), glyphs)),
    licence: `${copyright}\n\n${metadata.text.trim()}\n\n${terms}`,
  };
}

function elements(parent, name) {
  return parent.children.flatMap((child) =>
    child.type !== "element" ? [] : child.name === name ? [child] : elements(child, name),
  );
}

function copyrightOf(metadata) {
  const fact = (name) => new RegExp(`^${name}:\\s*(.*)$`, "m").exec(metadata)?.[1];
  return `Copyright ${fact("Created by")}; derived from ${fact("A derivative of")} by ${fact("Designer")}; SVG font by ${fact("SVG font conversion by")}`;
}

/** The advance and the lines of each character. */
function glyphsOf(font) {
  const glyphs = new Map();
  for (const { attributes } of elements(font, "glyph")) {
    const { unicode, d = "" } = attributes;
    const advance = Math.round(SCALE * Number(attributes["horiz-adv-x"]));
    glyphs.set(unicode, { advance, lines: onceEach(linesOf(d)).map(smooth) });
  }
  for (const [character, other] of Object.entries(ALIKE))
    if (!glyphs.has(character)) glyphs.set(character, glyphs.get(other));
  return glyphs;
}

/** Path data of absolute M, L and C as lines: x0, y0, then the control points and the end of each segment. */
function linesOf(d) {
  const lines = [];
  let command = "M";
  let numbers = [];
  for (const [token] of d.matchAll(/[A-Za-z]|-?[\d.]+(?:e-?\d+)?/g)) {
    if (/^[A-Za-z]/.test(token)) {
      if (!"MLC".includes(token)) throw new Error(`path data has ${token}`);
      command = token;
      continue;
    }
    // No negative zero.
    numbers.push(Math.round(SCALE * Number(token)) + 0);
    if (numbers.length < (command === "C" ? 6 : 2)) continue;
    const line = lines[lines.length - 1];
    if (command === "M") lines.push(numbers);
    else if (command === "C") line.push(...numbers);
    else line.push(...line.slice(-2), ...numbers, ...numbers);
    if (command === "M") command = "L";
    numbers = [];
  }
  return lines.filter((line) => line.length >= 8);
}

/**
 * Lines without what they draw a second time, since that is harmless for a pen, for which they were made, but a laser
 * burns it twice. They are split there.
 */
function onceEach(lines) {
  const drawn = [];
  const result = [];
  for (const line of lines) {
    let goesOn = false;
    for (let k = 0; k + 7 < line.length; k += 6) {
      const segment = line.slice(k, k + 8);
      for (const [x, y, ...rest] of isStraight(segment) ? newParts(segment, drawn) : [segment]) {
        const last = result[result.length - 1];
        if (goesOn && last.at(-2) === x && last.at(-1) === y) last.push(...rest);
        else result.push([x, y, ...rest]);
        goesOn = true;
      }
      drawn.push(segment);
    }
  }
  return result;
}

/** The parts of a straight segment along which none of the others runs. */
function newParts(segment, others) {
  const [x0, y0, , , , , x1, y1] = segment;
  const length = lengthOf(segment);
  if (length === 0) return [];
  const [dx, dy] = directionOf(segment);
  let parts = [[0, length]];
  for (const other of others.filter(isStraight)) {
    // Its ends along the segment, and beside it.
    const ends = [0, 6].map((k) => {
      const [x, y] = [other[k] - x0, other[k + 1] - y0];
      return [x * dx + y * dy, y * dx - x * dy];
    });
    const [[from, left], [to, right]] = ends[0][0] < ends[1][0] ? ends : ends.reverse();
    const [start, end] = [Math.max(0, from), Math.min(length, to)];
    if (end - start <= SAME) continue;
    const beside = (at) => Math.abs(left + ((right - left) * (at - from)) / (to - from));
    if (beside(start) > SAME || beside(end) > SAME) continue;
    parts = parts.flatMap(([a, b]) => [
      [a, Math.min(b, start)],
      [Math.max(a, end), b],
    ]);
  }
  return parts
    .filter(([a, b]) => b - a > SAME || b - a === length)
    .map(([a, b]) => {
      const [ax, ay] = a === 0 ? [x0, y0] : [Math.round(x0 + a * dx), Math.round(y0 + a * dy)];
      const [bx, by] = b === length ? [x1, y1] : [Math.round(x0 + b * dx), Math.round(y0 + b * dy)];
      return [ax, ay, ax, ay, bx, by, bx, by];
    });
}

/** A line with curves where it turns little from one straight segment to the next. */
function smooth(line) {
  const result = [...line];
  const segments = [];
  for (let k = 0; k + 7 < line.length; k += 6) segments.push(line.slice(k, k + 8));
  const isLoop = line[0] === line.at(-2) && line[1] === line.at(-1);
  segments.forEach((segment, k) => {
    if (!isStraight(segment)) return;
    const before = segments[k - 1] ?? (isLoop ? segments.at(-1) : undefined);
    const after = segments[k + 1] ?? (isLoop ? segments[0] : undefined);
    const [start, end] = [tangent(segment, before), tangent(segment, after)];
    const [x0, y0, , , , , x1, y1] = segment;
    const [dx, dy] = directionOf(segment);
    if (start[0] * dx + start[1] * dy > 0.9999 && end[0] * dx + end[1] * dy > 0.9999) return;
    const third = lengthOf(segment) / 3;
    const controls = [x0 + third * start[0], y0 + third * start[1]];
    controls.push(x1 - third * end[0], y1 - third * end[1]);
    result.splice(6 * k + 2, 4, ...controls.map(Math.round));
  });
  return result;
}

/** The direction of a segment where it meets another: its own at a corner, else that of the circle through both. */
function tangent(own, other) {
  const direction = directionOf(own);
  if (other === undefined || !isStraight(other)) return direction;
  const next = directionOf(other);
  if (direction[0] * next[0] + direction[1] * next[1] < CORNER) return direction;
  const [length, otherLength] = [lengthOf(own), lengthOf(other)];
  if (length > STEM * otherLength) return direction;
  if (otherLength > STEM * length) return next;
  return heading(
    [0, 0],
    [0, 1].map((axis) => direction[axis] * otherLength + next[axis] * length),
  );
}

function directionOf([x0, y0, , , , , x1, y1]) {
  return heading([x0, y0], [x1, y1]);
}

function lengthOf([x0, y0, , , , , x1, y1]) {
  return Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2);
}

function isStraight([x0, y0, x1, y1, x2, y2, x3, y3]) {
  return x1 === x0 && y1 === y0 && x2 === x3 && y2 === y3;
}

/** An SVG font of the strokes' outlines, with measured metrics. */
function outlinesAsSvg(family, glyphs) {
  const heights = (characters) =>
    characters.flatMap((one) =>
      // Of points, not of control points.
      glyphs.get(one).lines.flatMap((line) => line.filter((_, k) => k % 6 === 1)),
    );
  const all = heights([...glyphs.keys()]);
  const face = {
    "font-family": family,
    "units-per-em": EM,
    ascent: Math.max(...all),
    descent: Math.min(...all),
    "cap-height": Math.max(...heights(["H"])),
    "x-height": Math.max(...heights(["x"])),
  };
  const written = (attributes) =>
    Object.entries(attributes)
      .map(([name, value]) => `${name}="${value}"`)
      .join(" ");
  const letters = [...glyphs].map(([character, { advance, lines }]) => {
    const unicode = `&#x${character.codePointAt(0).toString(16)};`;
    const d = lines.flatMap(outlinesOf).map(polygon).join("");
    return `<glyph ${written({ unicode, "horiz-adv-x": advance, d })}/>`;
  });
  const id = family.replaceAll(" ", "");
  return `<svg><font id="${id}" horiz-adv-x="500"><font-face ${written(face)}/><missing-glyph/>${letters.join("")}</font></svg>`;
}

function polygon(points) {
  return `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;
}

/** Polygons around a line, all in one direction, so that where they overlap is filled. */
function outlinesOf(line) {
  const points = pointsOf(line);
  const turns = (k) => {
    const [ax, ay] = heading(points[k - 1], points[k]);
    const [bx, by] = heading(points[k], points[k + 1]);
    return ax * bx + ay * by < SHARPEST;
  };
  const outlines = [];
  let start = 0;
  for (let k = 1; k < points.length; k++) {
    if (k < points.length - 1 && !turns(k)) continue;
    outlines.push(ribbon(points.slice(start, k + 1)));
    start = k;
  }
  return outlines;
}

/** The points along a line, each once. */
function pointsOf(line) {
  const points = [[line[0], line[1]]];
  for (let k = 0; k + 7 < line.length; k += 6) {
    const segment = line.slice(k, k + 8);
    const [x0, y0, x1, y1, x2, y2, x3, y3] = segment;
    for (let step = isStraight(segment) ? STEPS : 1; step <= STEPS; step++) {
      const t = step / STEPS;
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
      points.push([a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3]);
    }
  }
  return points.filter(([x, y], k) => k === 0 || x !== points[k - 1][0] || y !== points[k - 1][1]);
}

/** The outline of a line without sharp turns, with square ends. */
function ribbon(points) {
  const left = [];
  const right = [];
  points.forEach(([x, y], k) => {
    const before = k > 0 ? heading(points[k - 1], points[k]) : undefined;
    const after = k < points.length - 1 ? heading(points[k], points[k + 1]) : undefined;
    const [ax, ay] = before ?? after;
    const [bx, by] = after ?? before;
    const miter = HALF / (1 + ax * bx + ay * by);
    const [nx, ny] = [-(ay + by) * miter, (ax + bx) * miter];
    const end = before && after ? 0 : before ? HALF : -HALF;
    left.push([x + nx + end * ax, y + ny + end * ay]);
    right.push([x - nx + end * ax, y - ny + end * ay]);
  });
  return [...left, ...right.reverse()];
}

function heading([x0, y0], [x1, y1]) {
  const length = Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2);
  return [(x1 - x0) / length, (y1 - y0) / length];
}

function lineTable(characters, glyphs) {
  const lines = new Map(
    [...glyphs].map(([character, glyph]) => [
      characters.get(character.codePointAt(0)),
      glyph.lines,
    ]),
  );
  const count = Math.max(...lines.keys()) + 1;
  const header = Buffer.alloc(2 + 4 * (count + 1));
  header.writeUInt16BE(count);
  const parts = [header];
  let length = header.length;
  for (let glyph = 0; glyph <= count; glyph++) {
    header.writeUInt32BE(length, 2 + 4 * glyph);
    for (const line of lines.get(glyph) ?? []) {
      const part = Buffer.alloc(2 + 2 * line.length);
      part.writeUInt16BE((line.length - 2) / 6);
      for (const [k, number] of line.entries()) part.writeInt16BE(number, 2 + 2 * k);
      parts.push(part);
      length += part.length;
    }
  }
  return Buffer.concat(parts);
}
