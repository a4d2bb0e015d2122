/** The pieces that are cut, each once: parts of a folded piece have one name. */
export function cutPieces<T extends { readonly piece: number }>(all: readonly T[]): readonly T[] {
  const seen = new Set([-1]);
  return all.filter(({ piece }) => !seen.has(piece) && seen.add(piece));
}
