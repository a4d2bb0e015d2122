import { dividerPanels, dividerSlots } from "./box-dividers.ts";
import { type FaceEdge, faceOutline, fingerBorders, type Point, plainEdge } from "./box-joints.ts";
import { lidFaces } from "./box-lid.ts";
import {
  type BoxFace,
  type BoxShape,
  back,
  boxHeights,
  down,
  front,
  leftward,
  type Placement,
  right,
  up,
} from "./box-shape.ts";

/**
 * The parts of a box with finger joints. Front and back are outermost at every edge and own all corners, the sides come
 * next, bottom and top lie between them; each border between fingers is computed once and used by both faces, so that
 * together the faces fill the walls without gap or overlap.
 */
export function boxFaces(box: BoxShape): BoxFace[] {
  const { x, y, thickness: t, fingerWidth, play, lid } = box;
  const heights = boxHeights(box);
  const { walls } = heights;
  const borders = (length: number) => fingerBorders(t, length - t, fingerWidth);
  const outer = (length: number): FaceEdge => ({ recessed: false, borders: borders(length) });
  const inner = (length: number): FaceEdge => ({ recessed: true, borders: borders(length) });
  const topped = lid === "closed" || lid === "sliding";
  const slots = dividerSlots(box, t, heights);

  // A sliding lid passes over the front: above it only the sides reach the front's plane.
  const step = walls - heights.front;
  const frontColumn: FaceEdge =
    step > 0
      ? { recessed: false, borders: [step, ...borders(heights.front).map((at) => step + at)] }
      : inner(walls);

  const wall = (
    name: string,
    size: { width: number; height: number },
    sides: { left: FaceEdge; right: FaceEdge; top: FaceEdge },
    holes: readonly (readonly Point[])[],
    placement: Placement,
  ): BoxFace => ({
    name,
    outline: faceOutline(size.width, size.height, { ...sides, bottom: outer(size.width) }, t, play),
    holes,
    placement,
  });

  const faces: BoxFace[] = [
    wall(
      "Front",
      { width: x, height: heights.front },
      {
        left: outer(heights.front),
        right: outer(heights.front),
        top: lid === "closed" ? outer(x) : plainEdge,
      },
      slots.front,
      { origin: { x: 0, y: 0, z: heights.front }, u: right, v: down, normal: back },
    ),
    wall(
      "Back",
      { width: x, height: walls },
      { left: outer(walls), right: outer(walls), top: topped ? outer(x) : plainEdge },
      slots.back,
      { origin: { x, y, z: walls }, u: leftward, v: down, normal: front },
    ),
    wall(
      "Left",
      { width: y, height: walls },
      { left: inner(walls), right: frontColumn, top: topped ? outer(y) : plainEdge },
      slots.left,
      { origin: { x: 0, y, z: walls }, u: front, v: down, normal: right },
    ),
    wall(
      "Right",
      { width: y, height: walls },
      { left: frontColumn, right: inner(walls), top: topped ? outer(y) : plainEdge },
      slots.right,
      { origin: { x, y: 0, z: walls }, u: back, v: down, normal: leftward },
    ),
    {
      name: "Bottom",
      outline: faceOutline(
        x,
        y,
        { top: inner(x), right: inner(y), bottom: inner(x), left: inner(y) },
        t,
        play,
      ),
      holes: [],
      placement: { origin: { x: 0, y, z: 0 }, u: right, v: front, normal: up },
    },
  ];
  faces.push(...lidFaces(box, inner), ...dividerPanels(box, t, heights.ceiling));
  return faces;
}
