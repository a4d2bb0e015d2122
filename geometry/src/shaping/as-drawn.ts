import bidiFactory from "bidi-js";
import { bidiLevels, visualOrder } from "./bidi.ts";
import { clustersOf } from "./clusters.ts";

/** Embeddings, overrides and isolates: they change the direction of the text after them. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/;

const bidi = bidiFactory();

/**
 * A text whose characters turn its direction, rewritten without them: read from left to right it has the letters in the
 * order in which they are drawn, and it turns nothing beside it. Other texts stay as they are.
 */
export function asDrawn(text: string): string {
  return directionControls.test(text) ? text.split("\n").map(lineAsDrawn).join("\n") : text;
}

function lineAsDrawn(line: string): string {
  const clusters = clustersOf(line);
  const points = clusters.flatMap(({ codePoints }) => codePoints);
  const all = bidiLevels(points, "auto");
  let at = 0;
  const levels = clusters.map(({ codePoints }) => {
    const level = all[at] ?? 0;
    at += codePoints.length;
    return level;
  });
  const drawn = visualOrder(levels).map((k) =>
    shown(clusters[k]?.codePoints ?? [], levels[k] ?? 0),
  );
  const letters = drawn.join("");
  const isPlain = bidiLevels([...letters].map(pointOf), "ltr").every((level) => level === 0);
  // Letters from right to left would turn once more.
  return isPlain ? letters : `\u2066\u202d${letters}\u202c\u2069`;
}

function shown(points: readonly number[], level: number): string {
  const letters = points.map((point) => String.fromCodePoint(point));
  return letters
    .filter((letter) => !directionControls.test(letter))
    .map((letter) => (level % 2 === 1 && bidi.getMirroredCharacter(letter)) || letter)
    .join("");
}

const pointOf = (letter: string) => letter.codePointAt(0) ?? 0;
