import { type Cluster, clustersOf } from "./clusters.ts";
import { type Coverage, coversCluster } from "./coverage.ts";
import { coverageNamed, isUnavailable } from "./registry.ts";
import { isIgnorable, spaceWidth } from "./unicode.ts";

/** A character of a text and its font; without one it is left out. */
export interface FontChoice extends Cluster {
  readonly fontId: string | undefined;
}

/** Looks up a font's coverage; a Font object may not be registered under its id any more. */
type Coverages = (id: string) => Coverage | undefined;

/**
 * Finds a font for every character: the requested one, otherwise the first of `fallback` that has it. If no font has a
 * letter's mark, only the mark is left out. Spaces stay in the font before them, so that words in a fallback font are
 * one run.
 */
export function chooseFonts(
  text: string,
  wanted: string,
  fallback: readonly string[],
  coverages: Coverages = coverageNamed,
): FontChoice[] {
  const known = coverages(wanted);
  // A font's coverage is unknown before it is loaded.
  if (known === undefined)
    return clustersOf(text).map((cluster) => ({ ...cluster, fontId: wanted }));
  const chain = [wanted, ...fallback.filter((id) => id !== wanted && !isUnavailable(id))];
  const fontFor = (cluster: Cluster) =>
    chain.find((id) => {
      const font = coverages(id);
      return font !== undefined && coversCluster(font, cluster, text);
    });
  const choices: FontChoice[] = [];
  for (const cluster of clustersOf(text)) {
    const previous = choices[choices.length - 1]?.fontId ?? wanted;
    if (cluster.codePoints.every((p) => isIgnorable(p) || spaceWidth(p) !== undefined)) {
      choices.push({ ...cluster, fontId: previous });
      continue;
    }
    const fontId = fontFor(cluster);
    if (fontId !== undefined || cluster.codePoints.length === 1)
      choices.push({ ...cluster, fontId });
    else choices.push(...splitCluster(cluster, fontFor));
  }
  return choices;
}

function splitCluster(
  cluster: Cluster,
  fontFor: (cluster: Cluster) => string | undefined,
): FontChoice[] {
  const pieces: FontChoice[] = [];
  let start = cluster.start;
  for (const point of cluster.codePoints) {
    const end = start + (point > 0xffff ? 2 : 1);
    const piece = { start, end, codePoints: [point] };
    pieces.push({ ...piece, fontId: fontFor(piece) });
    start = end;
  }
  // A joined emoji that no font has is one character.
  return pieces[0]?.fontId === undefined ? [{ ...cluster, fontId: undefined }] : pieces;
}
