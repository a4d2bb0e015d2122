import { type Cluster, clustersOf } from "./clusters.ts";
import { coversCluster, type HasCharacter } from "./coverage.ts";
import { characterSet, isUnavailable } from "./registry.ts";
import { isIgnorable, spaceWidth } from "./unicode.ts";

/** A character of a text and the font that writes it; without one it is left out. */
export interface FontChoice extends Cluster {
  readonly fontId: string | undefined;
}

/** Looks up what a font can write; a Font object may not be registered under its id any more. */
export type CharacterSets = (id: string) => HasCharacter | undefined;

/**
 * Finds a font for every character: the wanted one, else the first of `fallback` that has it. A letter whose mark nobody
 * has keeps its letter, and the mark alone is left out. Spaces stay with the font before them, so that words in a
 * stand-in font are one run.
 */
export function chooseFonts(
  text: string,
  wanted: string,
  fallback: readonly string[],
  sets: CharacterSets = characterSet,
): FontChoice[] {
  const known = sets(wanted);
  // Nobody knows what the font can write before it is loaded.
  if (known === undefined)
    return clustersOf(text).map((cluster) => ({ ...cluster, fontId: wanted }));
  const chain = [wanted, ...fallback.filter((id) => id !== wanted && !isUnavailable(id))];
  const fontFor = (cluster: Cluster) =>
    chain.find((id) => {
      const has = sets(id);
      return has !== undefined && coversCluster(has, cluster, text);
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
  // A picture joined from several that nobody has is one character.
  return pieces[0]?.fontId === undefined ? [{ ...cluster, fontId: undefined }] : pieces;
}
