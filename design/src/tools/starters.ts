import type { Document, ElementNode } from "../document/schema.ts";
import type { Unit } from "../drawing.ts";
import { type Edited, insertElement, newIds } from "../edit/insert.ts";
import { numberOf, pointOf } from "../edit/transforms.ts";
import { toExpression } from "../expression/literal.ts";
import { usualStyle } from "./styles.ts";
import type { Point } from "./tool.ts";

/** What an empty sheet offers to begin with, apart from one's own file. */
export type StarterName = "plate" | "name" | "box";

interface Start {
  /** Its middle, mm. */
  readonly at: Point;
  readonly unit: Unit;
  /** Of the element and of what is in it. */
  readonly ids: readonly string[];
}

const starters: Readonly<Record<StarterName, (start: Start) => Omit<ElementNode, "id" | "style">>> =
  {
    plate,
    name,
    box,
  };

/** Puts something to begin with around a point; it is selected, and cut. Undefined when the document is full. */
export function insertStarter(
  document: Document,
  name: StarterName,
  where: Pick<Start, "at" | "unit">,
): Edited | undefined {
  const [id = "", ...ids] = newIds(document, 6);
  const styled = usualStyle(document, "cut");
  const element = starters[name]({ ...where, ids });
  return insertElement(styled.document, { ...element, id, style: styled.style });
}

/** mm; round numbers in their unit. */
const plates = {
  mm: { width: 100, height: 60, radius: 6, hole: 5, margin: 8 },
  inch: { width: 101.6, height: 63.5, radius: 6.35, hole: 4.7625, margin: 9.525 },
};

/** A plate with rounded corners, and a hole in each. */
function plate({ at, unit, ids }: Start) {
  const { width, height, radius, hole, margin } = plates[unit];
  const [x, y] = [width / 2 - margin, height / 2 - margin];
  const [id = "", ...holeIds] = ids;
  const corners = [
    { x: -x, y: -y },
    { x, y: -y },
    { x: -x, y },
    { x, y },
  ];
  const holes = corners.map((corner, index) => ({
    ...{ id: holeIds[index] ?? "", name: `Hole ${index + 1}`, type: "ellipse" },
    properties: { width: numberOf(hole), height: numberOf(hole) },
    transform: { position: pointOf(corner) },
  }));
  const whole = {
    ...{ id, name: "Plate", type: "roundedRectangle" },
    properties: { width: numberOf(width), height: numberOf(height), radius: numberOf(radius) },
  };
  return {
    ...{ name: "Plate with holes", type: "group", properties: {} },
    transform: { position: pointOf(at) },
    children: [whole, ...holes],
  };
}

/** mm; of the type. */
const nameSizes = { mm: 40, inch: 38.1 };

/** Script letters, which overlap and are cut as one piece. */
function name({ at, unit }: Start) {
  const size = nameSizes[unit];
  return {
    ...{ name: "Name", type: "text" },
    properties: {
      text: toExpression("Name"),
      font: toExpression("pacifico"),
      size: numberOf(size),
      align: toExpression("center"),
    },
    // The baseline is below the middle of the letters.
    transform: { position: pointOf({ x: at.x, y: at.y + 0.425 * size }) },
    modifiers: [{ id: "weld", type: "union", properties: {} }],
  };
}

/** mm; of the inside. */
const boxes = {
  mm: { width: 80, depth: 60, height: 40 },
  inch: { width: 76.2, depth: 63.5, height: 38.1 },
};

/** mm; the generator's usual thickness of the material, and gap between parts. */
const WALL = 3;
const GAP = 5;

/** An open box. Its parts begin at its position, so that is half of their size before the middle. */
function box({ at, unit }: Start) {
  const { width, depth, height } = boxes[unit];
  const across = 2 * (width + 2 * WALL) + GAP;
  const down = depth + 2 * WALL + 2 * (height + WALL) + 2 * GAP;
  return {
    ...{ name: "Box", type: "fingerJointBox" },
    properties: { width: numberOf(width), depth: numberOf(depth), height: numberOf(height) },
    transform: { position: pointOf({ x: at.x - across / 2, y: at.y - down / 2 }) },
  };
}
