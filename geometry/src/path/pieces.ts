import { separatePieces } from "../bridge/pieces.ts";
import { CompoundPath } from "../compound-path.ts";
import type { Graphic } from "../graphic.ts";
import { Path } from "../path.ts";
import { fillingContours } from "./filled.ts";

/** The filled areas of a graphic: a path for one without holes, a compound path for one with holes. Open paths fill none. */
export function piecesOf(graphic: Graphic): (Path | CompoundPath)[] {
  const closed = fillingContours(graphic).filter((contour) => contour.closed);
  return separatePieces(closed).map((members) => {
    const [only] = members;
    const piece =
      only && members.length === 1 ? Path.fromContour(only) : CompoundPath.fromContours(members);
    piece.layer = graphic.layer;
    return piece;
  });
}
