import type { Bounds } from "@cuttle/geometry/kernel";
import type { Literal } from "./expression/literal.ts";
import { kept } from "./kept.ts";

/**
 * shown: as the document says. hidden: neither drawn nor used. failed: it could never be drawn. stale: an error keeps its
 * last good result.
 */
export const elementStates = ["shown", "hidden", "failed", "stale"] as const;

/** What an editor needs to know of an element, besides what it draws. */
export interface ElementInfo {
  /** Its id; inside an instance "instance/element". */
  readonly path: string;
  /** The path of the group or instance around it. */
  readonly parent: string | undefined;
  /**
   * a, b, c, d, tx, ty as in SVG: from its own coordinates to the drawing's, mm. A hidden element's own transform is not
   * evaluated.
   */
  readonly matrix: readonly [a: number, b: number, c: number, d: number, tx: number, ty: number];
  /** The box around what it draws, with its modifiers, before its transform; undefined when that is nothing. */
  readonly local: Bounds | undefined;
  /** The box around what it draws, in the drawing. */
  readonly world: Bounds | undefined;
  readonly state: (typeof elementStates)[number];
  /** own: what it draws is in the drawing. input: it is drawn only into the modifiers of something around it. */
  readonly role: "own" | "input";
}

/**
 * The elements of a drawing, parents before their children. What is inside a hidden element, or one that failed, isn't
 * among them. `elementInfo` reads them. The guides come with them.
 */
export interface ElementInfos {
  readonly paths: readonly string[];
  /**
   * 16 for each: the index of its parent, -1 without one; the index of its state, plus 4 when it is an input; its matrix;
   * its local and its world bounds (minX, minY, maxX, maxY), which are NaN when there are none.
   */
  readonly numbers: Float64Array<ArrayBuffer>;
  /** Those of the main component. */
  readonly guides: readonly GuideInfo[];
  /** The values of expressions of those elements that were asked about. */
  readonly values: readonly ElementValue[];
}

/** What an expression of an element gives. */
export interface ElementValue {
  readonly path: string;
  /** As in messages: "width", "transform.position", "parameters.size", "visible". */
  readonly property: string;
  /** The modifier that has it. */
  readonly modifier: string | undefined;
  readonly value: Literal;
}

/** The id of a guide, and where it is (mm), or what is wrong with its expression. */
export type GuideInfo = readonly [id: string, at: number | string];

const indexes = new WeakMap<ElementInfos, ReadonlyMap<string, number>>();

/** What is known of an element. */
export function elementInfo(infos: ElementInfos, path: string): ElementInfo | undefined {
  const index = kept(indexes, infos, () => indexOf(infos)).get(path);
  if (index === undefined) return undefined;
  const numbers = infos.numbers.subarray(16 * index, 16 * index + 16);
  const [parent = -1, kind = 0, a = 1, b = 0, c = 0, d = 1, tx = 0, ty = 0] = numbers;
  return {
    path,
    // The sandbox is not trusted: the way up must end.
    parent: parent < index ? infos.paths[parent] : undefined,
    matrix: [a, b, c, d, tx, ty],
    local: boundsAt(numbers, 8),
    world: boundsAt(numbers, 12),
    state: elementStates[kind % 4] ?? "failed",
    role: kind < 4 ? "own" : "input",
  };
}

function indexOf({ paths }: ElementInfos): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  for (let i = 0; i < paths.length; i++) index.set(paths[i] as string, i);
  return index;
}

function boundsAt(numbers: Float64Array, at: number): Bounds | undefined {
  const [minX = Number.NaN, minY = 0, maxX = 0, maxY = 0] = numbers.subarray(at, at + 4);
  return Number.isNaN(minX) ? undefined : { minX, minY, maxX, maxY };
}
