import { math } from "@cuttle/geometry";
import type { Document } from "../document/schema.ts";
import type { Unit } from "../drawing.ts";
import type { Edited } from "../edit/elements.ts";
import { insertElement, type NewElement, newElementId } from "../edit/insert.ts";
import { SMALLEST } from "../edit/placing.ts";
import { pointOf } from "../edit/transforms.ts";
import { inUnit, unitName } from "../entry/lengths.ts";
import { toExpression } from "../expression/literal.ts";
import { between, directionOf, lengthOf, rounded, roundedAngle, sizeLabel } from "./measure.ts";
import type { Point, Pointer, Tool, ToolState } from "./tool.ts";
import { isNear, isTap } from "./tool-runner.ts";

/** mm; the width of what a tap draws. */
const USUAL = 40;

interface Drag {
  readonly from: Point;
  readonly to: Point;
  readonly keys: Pick<Pointer, "shift" | "alt">;
  /** Rounds a length, which is never nothing. */
  readonly round: (length: number) => number;
  readonly unit: Unit;
}

/** What a drag draws, and what is said about it. */
type Draw = (drag: Drag) => { readonly element: NewElement; readonly label: string };

/** The shapes that a drag draws, by the names of their tools. */
export const shapes = {
  rectangle: inBox(false, (width, height) => ({
    name: "Rectangle",
    type: "roundedRectangle",
    properties: { width, height, radius: 0 },
  })),
  ellipse: inBox(false, (width, height) => ({
    name: "Ellipse",
    type: "ellipse",
    properties: { width, height },
  })),
  polygon: inBox(true, (width) => ({
    name: "Polygon",
    type: "polygon",
    properties: { sides: 6, radius: width / 2 },
  })),
  star: inBox(true, (width) => ({
    name: "Star",
    type: "star",
    properties: { points: 5, radius: width / 2, depth: 0.5 },
  })),
  line: fromEndToEnd((length) => ({
    name: "Line",
    type: "line",
    properties: { length, angle: 0 },
  })),
  ringOfHoles: fromMiddle((radius) => ({
    name: "Ring of holes",
    type: "group",
    properties: {},
    modifiers: [
      { id: "ring", type: "rotationalRepeat", properties: expressions({ count: 12, radius }) },
    ],
    children: [{ id: "hole", type: "ellipse", properties: expressions({ width: 4, height: 4 }) }],
  })),
  arc: fromEndToEnd((length) => ({
    name: "Arc",
    type: "arc",
    properties: { radius: length / 2, span: 180 },
  })),
} satisfies Readonly<Record<string, Draw>>;

export type ShapeName = keyof typeof shapes;

type Made = Omit<NewElement, "properties" | "transform"> & {
  readonly properties: Readonly<Record<string, number>>;
};

function expressions(numbers: Readonly<Record<string, number>>): Record<string, string> {
  const all = Object.entries(numbers);
  return Object.fromEntries(all.map(([name, value]) => [name, toExpression(value)]));
}

function placed({ properties, ...made }: Made, middle: Point, rotation = 0): NewElement {
  return {
    ...made,
    properties: expressions(properties),
    transform: {
      position: pointOf(middle),
      ...(rotation !== 0 && { rotation: toExpression(rotation) }),
    },
  };
}

/** In the box between two corners. Shift makes it a square; with Alt it is drawn from its middle. */
function inBox(isSquare: boolean, make: (width: number, height: number) => Made): Draw {
  return ({ from, to, keys, round, unit }) => {
    const by = between(from, to);
    const times = keys.alt ? 2 : 1;
    let [width, height] = [round(times * Math.abs(by.x)), round(times * Math.abs(by.y))];
    if (isSquare || keys.shift) width = height = Math.max(width, height);
    const half = (side: number, length: number) =>
      keys.alt ? 0 : (side < 0 ? -length : length) / 2;
    const middle = { x: from.x + half(by.x, width), y: from.y + half(by.y, height) };
    return {
      element: placed(make(width, height), middle),
      label: isSquare ? radiusLabel(width / 2, unit) : sizeLabel(width, height, unit),
    };
  };
}

const radiusLabel = (radius: number, unit: Unit) =>
  `Radius ${inUnit(radius, unit)} ${unitName(unit)}`;

/** Around the point where the drag begins. */
function fromMiddle(make: (radius: number) => Made): Draw {
  return ({ from, to, round, unit }) => {
    const radius = round(lengthOf(between(from, to)));
    return {
      element: placed(make(radius), from),
      label: radiusLabel(radius, unit),
    };
  };
}

/** Along the line between two points. Shift turns it in steps of 15°; with Alt it is drawn from its middle. */
function fromEndToEnd(make: (length: number) => Made): Draw {
  return ({ from, to, keys, round, unit }) => {
    const by = between(from, to);
    const length = round((keys.alt ? 2 : 1) * lengthOf(by));
    const angle = roundedAngle(directionOf(by), keys.shift ? 15 : 0.1);
    const half = keys.alt ? 0 : length / 2;
    const middle = {
      x: from.x + half * math.cos(angle),
      y: from.y + half * math.sin(angle),
    };
    return {
      element: placed(make(length), middle, angle),
      label: `${inUnit(length, unit)} ${unitName(unit)}, ${angle}°`,
    };
  };
}

/** Draws a shape by a drag, or of the usual size by a tap, and goes back to selecting. */
export const shapeTool =
  (shape: ShapeName): Tool =>
  (stage) => {
    const draw: Draw = shapes[shape];
    const { store, unit } = stage;
    const near = (length: number) => rounded(length, stage.scale(), unit);
    const nearest = ({ x, y }: Point): Point => ({ x: near(x), y: near(y) });
    const round = (length: number) => Math.max(near(length), SMALLEST);

    function insert(document: Document, id: string, drag: Omit<Drag, "round" | "unit">) {
      const { element, label } = draw({ ...drag, round, unit });
      const children = element.children?.map((one) => ({ ...one, id: `${id}-${one.id}` }));
      const named = { ...element, id, ...(children && { children }) };
      return { edited: insertElement(document, named), label };
    }

    function finish(edited: Edited | undefined): ToolState {
      if (edited) store.edit(() => edited.document, { select: edited.selection });
      store.setSession({ tool: "select" });
      return waiting;
    }

    const waiting: ToolState = {
      cursor: "crosshair",
      press: (from) => pressed(from),
    };

    const pressed = (from: Pointer): ToolState => ({
      cursor: "crosshair",
      move(to) {
        if (isNear(from, to)) return pressed(from);
        store.select([]);
        return sizing(nearest(from.at), newElementId(store.state().document)).move(to);
      },
      release(to) {
        if (!isTap(from, to)) return waiting;
        const [{ document }, { x, y }] = [store.state(), nearest(from.at)];
        const drag = { from: { x, y }, to: { x: x + USUAL / 2, y } };
        const keys = { shift: true, alt: true };
        return finish(insert(document, newElementId(document), { ...drag, keys }).edited);
      },
    });

    const sizing = (from: Point, id: string, label = "") => ({
      cursor: "crosshair",
      label,
      move(to: Pointer) {
        const { document, committed = document } = store.state();
        const { edited, label } = insert(committed, id, { from, to: nearest(to.at), keys: to });
        if (edited) store.preview(() => edited.document);
        return sizing(from, id, label);
      },
      release(to: Pointer) {
        const { document, committed = document } = store.state();
        return finish(insert(committed, id, { from, to: nearest(to.at), keys: to }).edited);
      },
      cancel() {
        store.cancel();
        return waiting;
      },
    });

    return waiting;
  };
