import {
  type Contour,
  clipperBooleans,
  contourBounds,
  isClean,
  reverseContour,
  signedArea,
} from "@cuttle/geometry/kernel";

/** What a closed contour fills by the nonzero rule. */
export interface Filled {
  /** Outlines and holes that do not cross; the contour itself when it does not. */
  readonly contours: readonly Contour[];
  /** mm² */
  readonly area: number;
}

/** mm; coarse, as it only has to tell whether an outline crosses itself by more than this. */
const TOLERANCE = 0.05;

/** Contours never change, and every check and export asks again. */
const known = new WeakMap<Contour, Filled>();

/**
 * What a closed contour fills. A figure eight has lobes that run against each other, and no signed area at all; it is
 * united with itself. Most contours need no union: where the polygon along one does not meet itself, it winds once around
 * all inside of it, so that the signed area is the filled one, to within the polygon's tolerance.
 */
export function filledBy(contour: Contour): Filled {
  const before = known.get(contour);
  if (before !== undefined) return before;
  const filled = isSimple(contour) ? plain(contour) : united(contour);
  known.set(contour, filled);
  return filled;
}

function plain(contour: Contour): Filled {
  return { contours: [contour], area: Math.abs(signedArea(contour)) };
}

/** A union of outlines that run clockwise and of holes that run the other way. */
function united(contour: Contour): Filled {
  const contours = clipperBooleans.combine("union", [contour], []);
  return { contours, area: contours.reduce((sum, part) => sum + signedArea(part), 0) };
}

function isSimple(contour: Contour): boolean {
  const bounds = contourBounds([contour]);
  if (bounds === undefined) return true;
  const size = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY);
  if (size === 0) return true;
  const turned = signedArea(contour) < 0 ? reverseContour(contour) : contour;
  return isClean([turned], Math.min(TOLERANCE, size / 200));
}
