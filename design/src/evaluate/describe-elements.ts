import { type Bounds, contourBounds, transformContour } from "@cuttle/geometry/kernel";
import { type ElementInfo, type ElementInfos, elementStates } from "../element-infos.ts";
import type { ElementResult, ElementState } from "./element-state.ts";
import type { LocalGeometry } from "./local-geometry.ts";

type Matrix = ElementInfo["matrix"];

interface Boxes {
  /** In the coordinates of what is around it. */
  readonly outside: Bounds | undefined;
  readonly world: Bounds | undefined;
}

const nan = Number.NaN;
const identity: Matrix = [1, 0, 0, 1, 0, 0];
const untouched: Boxes = { outside: undefined, world: undefined };

/** Describes everything inside `root` as it was drawn last: its elements need not be evaluated for that. */
export function describeElements(root: ElementState): Pick<ElementInfos, "paths" | "numbers"> {
  const paths: string[] = [];
  const numbers: number[] = [];

  /** Adds an element with everything in it. Groups have the box around the boxes of what they contain. */
  function add(state: ElementState, parent: number, outer: Matrix): Boxes {
    const { element, evaluation, surroundings } = state;
    if (element === undefined || surroundings === undefined) return untouched;
    const result = evaluation?.result ?? state.lastGood;
    const own = result?.visible ? matrixOf(result) : identity;
    const matrix = outer === identity ? own : times(outer, own);
    const status = statusOf(state);
    const index = paths.push(surroundings.path + element.id) - 1;
    const kind = elementStates.indexOf(status) + (surroundings.wanted === "graphic" ? 4 : 0);
    const [a, b, c, d, tx, ty] = matrix;
    numbers.push(parent, kind, a, b, c, d, tx, ty, nan, nan, nan, nan, nan, nan, nan, nan);
    const at = 16 * index + 8;
    let local: Bounds | undefined;
    let world: Bounds | undefined;
    if (status !== "hidden" && state.isOpen) {
      for (const child of state.children) {
        const boxes = add(child, index, matrix);
        local = around(local, boxes.outside);
        world = around(world, boxes.world);
      }
    }
    if (result?.geometry !== undefined) {
      local = localBounds(result.geometry);
      world = worldBounds(state, result.geometry, matrix);
    }
    write(numbers, at, local);
    write(numbers, at + 4, world);
    return parent < 0 ? untouched : { outside: moved(local, own), world };
  }

  for (const child of root.children) add(child, -1, identity);
  return { paths, numbers: new Float64Array(numbers) };
}

function statusOf({ evaluation, lastGood, isPlaced, part }: ElementState): ElementInfo["state"] {
  if (evaluation?.result?.visible === false) return "hidden";
  if (evaluation?.result === undefined) return lastGood?.visible === true ? "stale" : "failed";
  if (isPlaced) return "shown";
  return part?.part === undefined ? "failed" : "stale";
}

function matrixOf({ matrix: { a, b, c, d, tx, ty } }: ElementResult): Matrix {
  return [a, b, c, d, tx, ty];
}

function times([a, b, c, d, tx, ty]: Matrix, inner: Matrix): Matrix {
  const [e, f, g, h, x, y] = inner;
  return [
    a * e + c * f,
    b * e + d * f,
    a * g + c * h,
    b * g + d * h,
    a * x + c * y + tx,
    b * x + d * y + ty,
  ];
}

const known = new WeakMap<LocalGeometry, Bounds | "none">();

function localBounds(geometry: LocalGeometry): Bounds | undefined {
  let bounds = known.get(geometry);
  if (bounds === undefined) {
    bounds = contourBounds(geometry.graphic.contours()) ?? "none";
    known.set(geometry, bounds);
  }
  return bounds === "none" ? undefined : bounds;
}

/** The exact box in the drawing. Of something that is turned it is kept until it is turned again. */
function worldBounds(
  state: ElementState,
  geometry: LocalGeometry,
  matrix: Matrix,
): Bounds | undefined {
  const [a, b, c, d, tx, ty] = matrix;
  if (b === 0 && c === 0) return moved(localBounds(geometry), matrix);
  const last = state.turned;
  const isSame =
    last?.geometry === geometry && matrix.every((x, i) => i > 3 || x === last.matrix[i]);
  if (!isSame) {
    const contours = geometry.graphic
      .contours()
      .map((contour) => transformContour(contour, a, b, c, d, 0, 0));
    state.turned = { geometry, matrix, bounds: contourBounds(contours) };
  }
  return moved(state.turned?.bounds, [1, 0, 0, 1, tx, ty]);
}

/** The box around a box that was moved. */
function moved(box: Bounds | undefined, [a, b, c, d, tx, ty]: Matrix): Bounds | undefined {
  if (box === undefined) return undefined;
  const { minX, minY, maxX, maxY } = box;
  return {
    minX: Math.min(a * minX, a * maxX) + Math.min(c * minY, c * maxY) + tx,
    minY: Math.min(b * minX, b * maxX) + Math.min(d * minY, d * maxY) + ty,
    maxX: Math.max(a * minX, a * maxX) + Math.max(c * minY, c * maxY) + tx,
    maxY: Math.max(b * minX, b * maxX) + Math.max(d * minY, d * maxY) + ty,
  };
}

function around(one: Bounds | undefined, other: Bounds | undefined): Bounds | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return {
    minX: Math.min(one.minX, other.minX),
    minY: Math.min(one.minY, other.minY),
    maxX: Math.max(one.maxX, other.maxX),
    maxY: Math.max(one.maxY, other.maxY),
  };
}

function write(numbers: number[], at: number, box: Bounds | undefined): void {
  if (box === undefined) return;
  numbers[at] = box.minX;
  numbers[at + 1] = box.minY;
  numbers[at + 2] = box.maxX;
  numbers[at + 3] = box.maxY;
}
