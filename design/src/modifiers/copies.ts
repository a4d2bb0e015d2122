import { type Graphic, Group } from "@cuttle/geometry";
import { PropertyError } from "../registry.ts";

/** A drawing with more segments than this is rejected before it is made. */
const maximumSegments = 200_000;

/** A group of clones of `graphic`, each changed by `place`; rejected when it would be too much to draw. */
export function copies(
  graphic: Graphic,
  count: number,
  { property, label }: { readonly property: string; readonly label: string },
  place: (copy: Graphic, index: number) => void,
): Group {
  const segments = graphic.allPaths().reduce((sum, path) => sum + path.segmentCount(), 0);
  if (segments * count > maximumSegments) {
    throw new PropertyError(
      property,
      `${label}: ${count} copies would be too much to draw; ${Math.max(1, Math.floor(maximumSegments / segments))} are possible`,
    );
  }
  return new Group(
    Array.from({ length: count }, (_, index) => {
      const copy = graphic.clone();
      place(copy, index);
      return copy;
    }),
  );
}
