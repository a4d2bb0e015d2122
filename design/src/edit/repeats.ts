import type { Bounds } from "@cuttle/geometry/kernel";
import { AffineMatrix } from "@cuttle/geometry/matrix";
import type { Document, ModifierUse } from "../document/schema.ts";
import type { ElementInfos } from "../element-infos.ts";
import { toExpression } from "../expression/literal.ts";
import { type Edited, groupElements, updateElements } from "./elements.ts";
import { type ElementAddress, elementsAt } from "./find-elements.ts";
import { frameOf } from "./frame.ts";
import { Matrices } from "./matrices.ts";

/** How elements can be repeated, as one object whose numbers can be changed afterwards. */
export type Repeat = "ring" | "grid" | "mirror";

const repeats: Readonly<Record<Repeat, { name: string; modifier: (box: Bounds) => ModifierUse }>> =
  {
    ring: {
      name: "Ring",
      // The elements stay where they are, and the others go around a center below them.
      modifier: ({ minX, minY, maxX, maxY }) =>
        modifier("rotationalRepeat", {
          count: 6,
          radius: 0,
          centerX: (minX + maxX) / 2,
          centerY: (minY + maxY) / 2 + 1.25 * Math.max(maxX - minX, maxY - minY),
        }),
    },
    grid: {
      name: "Grid",
      modifier: () => modifier("gridRepeat", { columns: 3, rows: 2, gapX: 5, gapY: 5 }),
    },
    mirror: {
      name: "Mirror",
      modifier: () => modifier("mirror", { angle: 90 }),
    },
  };

function modifier(type: string, numbers: Readonly<Record<string, number>>): ModifierUse {
  const entries = Object.entries(numbers);
  const rounded = (value: number) => toExpression(Number(value.toFixed(2)) + 0);
  return {
    id: "repeat",
    type,
    properties: Object.fromEntries(entries.map(([name, value]) => [name, rounded(value)])),
  };
}

/**
 * Puts elements into a group that repeats them. Undefined when they can't be in one group, as `groupProblem` says, or
 * nothing of them is drawn. `infos`: of the last evaluation, for their size.
 */
export function repeatElements(
  document: Document,
  infos: ElementInfos,
  addresses: readonly ElementAddress[],
  repeat: Repeat,
): Edited | undefined {
  const frame = frameOf(document, infos, addresses);
  const grouped = frame && groupElements(document, addresses);
  const [group] = grouped ? elementsAt(grouped.document, grouped.selection) : [];
  if (!grouped || !group) return undefined;
  const inGroup = new Matrices(document, infos).around(group)?.invert();
  if (!inGroup) return undefined;
  const { name, modifier } = repeats[repeat];
  const box = boxThrough(inGroup.mul(new AffineMatrix(...frame.matrix)), frame.box);
  return {
    ...grouped,
    document: updateElements(grouped.document, grouped.selection, (one) => ({
      ...one,
      name,
      modifiers: [modifier(box)],
    })),
  };
}

function boxThrough({ a, b, c, d, tx, ty }: AffineMatrix, box: Bounds): Bounds {
  const xs = [box.minX, box.maxX].flatMap((x) =>
    [box.minY, box.maxY].map((y) => a * x + c * y + tx),
  );
  const ys = [box.minX, box.maxX].flatMap((x) =>
    [box.minY, box.maxY].map((y) => b * x + d * y + ty),
  );
  return {
    minX: Math.min(...xs),
    minY: Math.min(...ys),
    maxX: Math.max(...xs),
    maxY: Math.max(...ys),
  };
}
