import { CompoundPath } from "../compound-path.ts";
import type { Graphic } from "../graphic.ts";
import type { Contour } from "../interfaces.ts";
import { contourBounds, signedArea } from "../kernel/contour.ts";
import { at } from "../kernel/cubic.ts";
import { Path } from "../path.ts";
import { filledContours, fillingContours } from "./filled.ts";
import { containmentIn } from "./winding.ts";

/** Outlines that do not cross, sorted into areas: each outer one with the holes that lie in it. */
export function areasOf(outlines: readonly Contour[]): Contour[][] {
  const outer = outlines
    .filter((contour) => signedArea(contour) > 0)
    .map((contour) => ({ contour, area: signedArea(contour), members: [contour] }));
  const byArea = [...outer].sort((a, b) => a.area - b.area);
  for (const hole of outlines) {
    if (signedArea(hole) >= 0) continue;
    // The smallest outer outline around a hole is the one it is cut from.
    byArea.find(({ contour }) => isAround(contour, hole))?.members.push(hole);
  }
  return outer.map(({ members }) => members);
}

/** Whether an outline goes round another one that it does not cross; where they touch, the next point decides. */
function isAround(outer: Contour, inner: Contour): boolean {
  const a = contourBounds([outer]);
  const b = contourBounds([inner]);
  if (!a || !b || b.minX < a.minX - 1e-3 || b.minY < a.minY - 1e-3) return false;
  if (b.maxX > a.maxX + 1e-3 || b.maxY > a.maxY + 1e-3) return false;
  for (let i = 0; i + 1 < inner.coords.length; i += 6) {
    const found = containmentIn([outer], at(inner.coords, i), at(inner.coords, i + 1), "nonzero");
    if (found !== "onEdge") return found === "inside";
  }
  return true;
}

/** The filled areas of a graphic: a path for one without holes, a compound path for one with holes. Open paths fill none. */
export function piecesOf(graphic: Graphic): (Path | CompoundPath)[] {
  const closed = fillingContours(graphic).filter((contour) => contour.closed);
  if (closed.length === 0) return [];
  return areasOf(filledContours(closed, "nonzero")).map((members) => {
    const [only] = members;
    const piece =
      only && members.length === 1 ? Path.fromContour(only) : CompoundPath.fromContours(members);
    piece.layer = graphic.layer;
    return piece;
  });
}
