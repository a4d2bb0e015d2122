import { CompoundPath, Path } from "@cuttle/geometry";
import { type Contour, chainEnds, joinChain } from "@cuttle/geometry/kernel";
import { type DrawingInfo, type DrawingScale, type Joints, type Piece, restKey } from "./model.ts";
import { keysOf } from "./rows.ts";

/** mm, in the size in which it is cut: ends that are nearer were meant to meet. */
export const JOINED = 0.2;

/** The open contours of the lines that become the same, and the pieces that they are from. */
interface Lines {
  readonly key: string;
  readonly contours: Contour[];
  /** For each contour the index of its piece. */
  readonly owners: number[];
}

/** How many ends of each row can be joined at each scale. */
export function jointsOf(
  pieces: readonly Piece[],
  { colors, layers }: Pick<DrawingInfo, "colors" | "layers">,
  scales: readonly DrawingScale[],
): Joints[] {
  const factors = scales.length > 0 ? scales.map(({ factor }) => factor) : [1];
  return [["color", colors] as const, ["layer", layers] as const].flatMap(([by, rows]) => {
    if (rows.length === 0) return [];
    const lines = openLines(pieces, by);
    const keys = new Set(rows.map(({ key }) => key));
    return factors.flatMap((factor) => {
      const counts = new Map<string, number>();
      for (const { key, contours } of lines) {
        const chains = chainEnds(contours, JOINED / factor);
        const count = chains.reduce((sum, { joints }) => sum + joints, 0);
        const row = keys.has(key) ? key : restKey;
        if (count > 0) counts.set(row, (counts.get(row) ?? 0) + count);
      }
      return [...counts].map(([key, count]) => ({ by, key, factor, count }));
    });
  });
}

/**
 * The pieces of a drawing, with the ends of its lines joined that are near each other when it is `scale` times as large as in
 * its file. What is joined takes the place of the contour that it begins with.
 */
export function joinLines(
  pieces: readonly Piece[],
  by: Joints["by"],
  scale: number,
): readonly Piece[] {
  /** What the open contours become, of each piece with one that was joined. */
  const becomes = new Map<number, Contour[]>();
  /** Pieces with a line that goes on in another piece. */
  const shared = new Set<number>();
  for (const { contours, owners } of openLines(pieces, by)) {
    const chains = chainEnds(contours, JOINED / scale);
    const ownerOf = (entry: number | undefined) => owners[(entry ?? 0) >> 1] ?? -1;
    for (const { entries, joints } of chains) {
      if (joints === 0) continue;
      const parts = new Set(entries.map(ownerOf));
      for (const part of parts) {
        becomes.set(part, []);
        if (parts.size > 1) shared.add(part);
      }
    }
    for (const chain of chains) {
      becomes.get(ownerOf(chain.entries[0]))?.push(joinChain(contours, chain));
    }
  }
  return pieces.flatMap((piece, index): Piece[] => {
    const lines = becomes.get(index);
    if (lines === undefined) return [piece];
    const contours = [...piece.path.contours().filter((one) => !isLine(one)), ...lines];
    const line = contours.length === 0 ? [] : [{ ...piece, path: pathOf(contours, piece.path) }];
    if (piece.area === undefined || !shared.has(index)) return line;
    // The area stays as it was.
    return [{ ...piece, line: undefined }, ...line.map((one) => ({ ...one, area: undefined }))];
  });
}

function openLines(pieces: readonly Piece[], by: Joints["by"]): Lines[] {
  const groups = new Map<string, Lines>();
  pieces.forEach((piece, index) => {
    const { line } = keysOf(piece, by);
    if (line === undefined) return;
    const open = piece.path.contours().filter(isLine);
    if (open.length === 0) return;
    const alike = `${line} ${piece.path.stroke?.dash ?? ""}`;
    const group = groups.get(alike) ?? { key: line, contours: [], owners: [] };
    groups.set(alike, group);
    for (const contour of open) {
      group.contours.push(contour);
      group.owners.push(index);
    }
  });
  return [...groups.values()];
}

/** Whether a contour is open, and more than a point. */
function isLine({ closed, coords }: Contour): boolean {
  return !closed && coords.length >= 8;
}

function pathOf(contours: readonly Contour[], like: Piece["path"]): Piece["path"] {
  const [only, ...others] = contours;
  const rule = like instanceof CompoundPath ? like.fillRule : "nonzero";
  const path =
    only && others.length === 0
      ? Path.fromContour(only)
      : CompoundPath.fromContours(contours, rule);
  path.layer = like.layer;
  path.fill = like.fill?.clone();
  path.stroke = like.stroke?.clone();
  return path;
}
