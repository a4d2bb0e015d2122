import { isApart, isPaintedAlike } from "./paint.ts";
import type { SceneItem } from "./scene.ts";

/** Characters of path data, some 64 rectangles: longer paths take a browser longer than several shorter ones. */
const LONGEST = 4_000;

/**
 * Merges consecutive items with the same paint into one path each: a browser paints hundreds of paths much faster than
 * tens of thousands. The picture is the same, since filled items are merged only if they do not overlap.
 */
export function mergeItems(items: readonly SceneItem[]): SceneItem[] {
  const merged: SceneItem[] = [];
  let run: SceneItem[] = [];
  let length = 0;
  const finish = () => {
    const [first] = run;
    if (first !== undefined) merged.push({ ...first, d: run.map(({ d }) => d).join("") });
    run = [];
    length = 0;
  };
  for (const item of items) {
    const [first] = run;
    const joins =
      first === undefined ||
      (length + item.d.length <= LONGEST && isPaintedAlike(first, item) && isApart(item, run));
    if (!joins) finish();
    run.push(item);
    length += item.d.length;
  }
  finish();
  return merged;
}
