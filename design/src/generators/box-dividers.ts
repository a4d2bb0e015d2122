import { type Point, rectanglePoints } from "./box-joints.ts";
import type { BoxDividers, BoxFace } from "./box-shape.ts";

interface Inside {
  readonly x: number;
  readonly y: number;
  readonly play: number;
  readonly dividers: BoxDividers;
}

/** Where `count` dividers start so that all compartments of a box `length` mm long outside are equal. */
function dividerPositions(length: number, count: number, thickness: number): number[] {
  const room = compartment(length, count, thickness);
  return Array.from({ length: count }, (_, i) => thickness + (i + 1) * room + i * thickness);
}

/** Length of each compartment, mm. */
function compartment(length: number, count: number, thickness: number): number {
  return (length - 2 * thickness - count * thickness) / (count + 1);
}

/** mm; narrower compartments are useless, and the teeth between crossing slots would break. */
const leastCompartment = (thickness: number) => Math.max(5, 2 * thickness);

/** How many dividers fit in a box `length` mm long outside. */
export function mostDividers(length: number, thickness: number): number {
  const least = leastCompartment(thickness);
  const room = length - 2 * thickness + 1e-9;
  return Math.max(0, Math.floor((room - least) / (thickness + least)));
}

/** A divider is held by one tab on either end, with the height of its middle third. */
function tabRange(floor: number, ceiling: number): { low: number; high: number } {
  const third = (ceiling - floor) / 3;
  return { low: floor + third, high: ceiling - third };
}

/** The holes that the dividers' tabs need, by wall, in the walls' own planes. */
export function dividerSlots(
  box: Inside,
  thickness: number,
  heights: { readonly walls: number; readonly front: number; readonly ceiling: number },
) {
  const { x, y, dividers, play } = box;
  const { ceiling } = heights;
  const tab = tabRange(thickness, ceiling);
  const across = dividerPositions(x, dividers.across, thickness);
  const along = dividerPositions(y, dividers.along, thickness);
  const hole =
    (wallHeight: number) =>
    (at: number): Point[] =>
      rectanglePoints(
        at - play / 2,
        wallHeight - tab.high - play / 2,
        thickness + play,
        tab.high - tab.low + play,
      );
  return {
    front: across.map(hole(heights.front)),
    back: across.map((at) => x - at - thickness).map(hole(heights.walls)),
    left: along.map((at) => y - at - thickness).map(hole(heights.walls)),
    right: along.map(hole(heights.walls)),
  };
}

/**
 * The dividers themselves; where they cross, one has a slot from above and the other from below, of half its height.
 */
export function dividerPanels(box: Inside, thickness: number, ceiling: number): BoxFace[] {
  const { x, y, dividers, play } = box;
  const across = dividerPositions(x, dividers.across, thickness);
  const along = dividerPositions(y, dividers.along, thickness);
  const panel = (length: number, crossings: readonly number[], slotted: "top" | "bottom") =>
    panelOutline(length, thickness, ceiling, crossings, slotted, play);
  return [
    ...across.map(
      (at, i): BoxFace => ({
        name: `Divider ${i + 1}`,
        outline: panel(y, along, "top"),
        holes: [],
        placement: {
          origin: { x: at, y: 0, z: ceiling },
          u: { x: 0, y: 1, z: 0 },
          v: { x: 0, y: 0, z: -1 },
          normal: { x: 1, y: 0, z: 0 },
        },
      }),
    ),
    ...along.map(
      (at, i): BoxFace => ({
        name: `Long divider ${i + 1}`,
        outline: panel(x, across, "bottom"),
        holes: [],
        placement: {
          origin: { x: 0, y: at, z: ceiling },
          u: { x: 1, y: 0, z: 0 },
          v: { x: 0, y: 0, z: -1 },
          normal: { x: 0, y: 1, z: 0 },
        },
      }),
    ),
  ];
}

function panelOutline(
  length: number,
  thickness: number,
  ceiling: number,
  crossings: readonly number[],
  slotted: "top" | "bottom",
  play: number,
): Point[] {
  const height = ceiling - thickness;
  const tab = tabRange(thickness, ceiling);
  const tabTop = ceiling - tab.high;
  const tabBottom = ceiling - tab.low;
  const low = thickness + play / 2;
  const high = length - low;
  const slotEnd = slotted === "top" ? height / 2 + play / 2 : height / 2 - play / 2;
  const slot = (at: number, edge: number): Point[] => [
    { x: at - play / 2, y: edge },
    { x: at - play / 2, y: slotEnd },
    { x: at + thickness + play / 2, y: slotEnd },
    { x: at + thickness + play / 2, y: edge },
  ];
  return [
    { x: low, y: 0 },
    ...(slotted === "top" ? crossings.flatMap((at) => slot(at, 0)) : []),
    { x: high, y: 0 },
    { x: high, y: tabTop },
    { x: length, y: tabTop },
    { x: length, y: tabBottom },
    { x: high, y: tabBottom },
    { x: high, y: height },
    ...(slotted === "bottom"
      ? [...crossings].reverse().flatMap((at) => slot(at, height).reverse())
      : []),
    { x: low, y: height },
    { x: low, y: tabBottom },
    { x: 0, y: tabBottom },
    { x: 0, y: tabTop },
    { x: low, y: tabTop },
  ];
}
