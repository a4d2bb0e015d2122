import { math } from "@cuttle/geometry";
import type { Document } from "../document/schema.ts";
import type { Unit } from "../drawing.ts";
import type { Edited } from "../edit/elements.ts";
import { insertElement, type NewElement, newElementId } from "../edit/insert.ts";
import { SMALLEST } from "../edit/placing.ts";
import { numberOf, pointOf } from "../edit/transforms.ts";
import { inUnit, unitName } from "../entry/lengths.ts";
import { type Axis, axes, mainAxis } from "./axes.ts";
import {
  between,
  directionOf,
  lengthOf,
  middleOf,
  rounded,
  roundedAngle,
  sizeLabel,
} from "./measure.ts";
import { sceneOf } from "./snap-targets.ts";
import { hoverSnapping, type Snap, snapping } from "./snapping.ts";
import type { Caught, Point, Pointer, Stage, Tool, ToolState } from "./tool.ts";
import { isNear, isTap } from "./tool-runner.ts";
import { cutAround } from "./under-pointer.ts";
import { boxOf } from "./view-tools.ts";

/** mm; half the width of what a tap draws. */
const USUAL = 20;

/** mm; from the middles of the holes of a ring to the edge of what they are in. */
const EDGE = 6;

/** Pixels by which the sides of a box may differ when it is meant to be as high as wide. */
const NEARLY = 6;

type Keys = Pick<Pointer, "shift" | "alt">;

interface Drag {
  readonly from: Point;
  readonly to: Point;
  /** Whether `to` has caught something along an axis, so that lengths along it aren't rounded. */
  readonly exact: Readonly<Record<Axis, boolean>>;
  readonly keys: Keys;
  /** Rounds a length. */
  readonly round: (length: number) => number;
  readonly unit: Unit;
}

interface Shape {
  /** What a drag draws, and what is said about it. */
  readonly draw: (drag: Drag) => { readonly element: NewElement; readonly label: string };
  /** What a drag means when it keeps a direction; otherwise undefined. */
  readonly kept: (by: Point, keys: Keys) => Point | undefined;
  /** What it is called when it is as high as wide, which a drag catches. */
  readonly asHighAsWide?: string | undefined;
  /** The axes along which a drag has to go somewhere, so that there is something to see. */
  readonly leaves: (by: Point) => readonly Axis[];
}

/** The shapes that a drag draws, by the names of their tools. */
export const shapes = {
  rectangle: inBox("Square", (width, height) => ({
    name: "Rectangle",
    type: "roundedRectangle",
    properties: { width, height, radius: 0 },
  })),
  ellipse: inBox("Circle", (width, height) => ({
    name: "Ellipse",
    type: "ellipse",
    properties: { width, height },
  })),
  polygon: inBox(undefined, (width) => ({
    name: "Polygon",
    type: "polygon",
    properties: { sides: 6, radius: width / 2 },
  })),
  star: inBox(undefined, (width) => ({
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
    children: [
      {
        id: "hole",
        name: "Hole",
        type: "ellipse",
        properties: expressions({ width: 4, height: 4 }),
      },
    ],
  })),
  arc: fromEndToEnd((length) => ({
    name: "Arc",
    type: "arc",
    properties: { radius: length / 2, span: 180 },
  })),
} satisfies Readonly<Record<string, Shape>>;

export type ShapeName = keyof typeof shapes;

type Made = Omit<NewElement, "properties" | "transform"> & {
  readonly properties: Readonly<Record<string, number>>;
};

function expressions(numbers: Readonly<Record<string, number>>): Record<string, string> {
  const all = Object.entries(numbers);
  return Object.fromEntries(all.map(([name, value]) => [name, numberOf(value)]));
}

function placed({ properties, ...made }: Made, middle: Point, rotation = 0): NewElement {
  return {
    ...made,
    properties: expressions(properties),
    transform: {
      position: pointOf(middle),
      ...(rotation !== 0 && { rotation: numberOf(rotation) }),
    },
  };
}

/** A length of a shape, mm, which is never nothing. */
function lengthIn({ exact, round }: Drag, length: number, ...along: readonly Axis[]): number {
  return Math.max(along.some((axis) => exact[axis]) ? length : round(length), SMALLEST);
}

/**
 * In the box between two corners, which is a square for what has no name of its own as one, and with Shift. With Alt it is
 * drawn from its middle.
 */
function inBox(
  asHighAsWide: string | undefined,
  make: (width: number, height: number) => Made,
): Shape {
  const isSquare = asHighAsWide === undefined;
  return {
    asHighAsWide,
    kept({ x, y }, { shift }) {
      if (!isSquare && !shift) return undefined;
      const side = Math.max(Math.abs(x), Math.abs(y));
      return { x: x < 0 ? -side : side, y: y < 0 ? -side : side };
    },
    leaves: () => axes,
    draw(drag) {
      const { from, to, keys, unit } = drag;
      const by = between(from, to);
      const times = keys.alt ? 2 : 1;
      let width = lengthIn(drag, times * Math.abs(by.x), "x");
      let height = lengthIn(drag, times * Math.abs(by.y), "y");
      if (isSquare || keys.shift) width = height = Math.max(width, height);
      const half = (side: number, length: number) =>
        keys.alt ? 0 : (side < 0 ? -length : length) / 2;
      const middle = { x: from.x + half(by.x, width), y: from.y + half(by.y, height) };
      return {
        element: placed(make(width, height), middle),
        label: isSquare ? radiusLabel(width / 2, unit) : sizeLabel(width, height, unit),
      };
    },
  };
}

const radiusLabel = (radius: number, unit: Unit) =>
  `Radius ${inUnit(radius, unit)} ${unitName(unit)}`;

/** Around the point where the drag begins. */
function fromMiddle(make: (radius: number) => Made): Shape {
  return {
    kept: () => undefined,
    leaves: (by) => [mainAxis(by)],
    draw(drag) {
      const { from, to, unit } = drag;
      const radius = lengthIn(drag, lengthOf(between(from, to)), ...axes);
      return { element: placed(make(radius), from), label: radiusLabel(radius, unit) };
    },
  };
}

/** Along the line between two points. Shift turns it in steps of 15°; with Alt it is drawn from its middle. */
function fromEndToEnd(make: (length: number) => Made): Shape {
  const angleOf = (by: Point, { shift }: Keys) => roundedAngle(directionOf(by), shift ? 15 : 0.1);
  return {
    kept(by, keys) {
      if (!keys.shift) return undefined;
      const [length, angle] = [lengthOf(by), angleOf(by, keys)];
      return { x: length * math.cos(angle), y: length * math.sin(angle) };
    },
    leaves: (by) => [mainAxis(by)],
    draw(drag) {
      const { from, to, exact, keys, unit } = drag;
      const by = between(from, to);
      const length = lengthIn(drag, (keys.alt ? 2 : 1) * lengthOf(by), ...axes);
      const shown = angleOf(by, keys);
      const angle = !keys.shift && (exact.x || exact.y) ? directionOf(by) : shown;
      const half = keys.alt ? 0 : length / 2;
      const middle = {
        x: from.x + half * math.cos(angle),
        y: from.y + half * math.sin(angle),
      };
      return {
        element: placed(make(length), middle, angle),
        label: `${inUnit(length, unit)} ${unitName(unit)}, ${shown}°`,
      };
    },
  };
}

const nowhere = { x: false, y: false };

type Shown = Pick<ToolState, "label" | "caught">;

/** A place of the pointer, and what it has caught there. */
interface Place {
  readonly at: Point;
  readonly exact: Readonly<Record<Axis, boolean>>;
  readonly caught: Caught | undefined;
}

/** Where a pointer is, as a drag of a shape from another place means it. */
function placeAt(stage: Stage, snap: Snap, pointer: Pointer, drag?: [Shape, Point]): Place {
  const [shape, from = pointer.at] = drag ?? [];
  const kept = shape?.kept(between(from, pointer.at), pointer);
  const length = kept ? lengthOf(kept) : 0;
  const by = kept ?? between(from, pointer.at);
  const snapped = snap(pointer, {
    ...{ points: [from], box: boxOf(from, from), by },
    ...(kept && length > 0 && { along: { x: kept.x / length, y: kept.y / length } }),
    ...(shape && { leaves: shape.leaves(by) }),
  });
  const near = (value: number) => (kept ? value : rounded(value, stage.scale(), stage.unit));
  const at = {
    x: snapped?.x ? from.x + snapped.by.x : near(from.x + by.x),
    y: snapped?.y ? from.y + snapped.by.y : near(from.y + by.y),
  };
  const place = { at, exact: snapped ?? nowhere, caught: snapped?.caught };
  const name = kept || pointer.mod || !stage.snaps() ? undefined : shape?.asHighAsWide;
  return name === undefined ? place : asHighAsWide(place, from, NEARLY / stage.scale(), name);
}

/** The corner of a square, for one that nearly is: what has caught something along an axis stays there. */
function asHighAsWide(place: Place, from: Point, reach: number, name: string): Place {
  const { at, exact, caught } = place;
  const { x, y } = between(from, at);
  const [width, height] = [Math.abs(x), Math.abs(y)];
  const isNearly = Math.min(width, height) > 0 && Math.abs(width - height) <= reach;
  if ((exact.x && exact.y) || width === height || !isNearly) return place;
  const side = exact.y ? height : width;
  return {
    at: { x: from.x + Math.sign(x) * side, y: from.y + Math.sign(y) * side },
    exact: { x: exact.x || exact.y, y: exact.x || exact.y },
    caught: caught ?? { text: name, lines: [], points: [] },
  };
}

/** The middle, and half the width, of what a tap draws: a ring of holes is put in what it meets, if that is large enough. */
function usualAt(stage: Stage, name: ShapeName, pointer: Point, at: Point): [Point, number] {
  if (name !== "ringOfHoles") return [at, USUAL];
  const box = cutAround(stage, pointer)?.box;
  const half = box ? Math.min(box.maxX - box.minX, box.maxY - box.minY) / 2 : 0;
  return box && half >= USUAL ? [middleOf(box), half - EDGE] : [at, USUAL - EDGE];
}

/** Draws a shape by a drag, or of the usual size by a tap, and goes back to selecting. */
export const shapeTool =
  (name: ShapeName): Tool =>
  (stage) => {
    const shape: Shape = shapes[name];
    const { store, unit } = stage;
    const round = (length: number) => rounded(length, stage.scale(), unit);
    const hovering = hoverSnapping(stage);

    function insert(document: Document, id: string, drag: Omit<Drag, "round" | "unit">) {
      const { element, label } = shape.draw({ ...drag, round, unit });
      const children = element.children?.map((one) => ({ ...one, id: `${id}-${one.id}` }));
      const named = { ...element, id, ...(children && { children }) };
      return { edited: insertElement(document, named), label };
    }

    function finish(edited: Edited | undefined): ToolState {
      if (edited) store.edit(() => edited.document, { select: edited.selection });
      store.setSession({ tool: "select" });
      return waiting();
    }

    const waiting = (caught?: Caught): ToolState => ({
      ...{ cursor: "crosshair", caught },
      press(from) {
        const snap = snapping(stage, sceneOf(stage), from.at);
        return pressed(from, placeAt(stage, snap, from), snap);
      },
      move: (pointer) => waiting(placeAt(stage, hovering(pointer), pointer).caught),
    });

    const pressed = (from: Pointer, start: Place, snap: Snap): ToolState => ({
      ...{ cursor: "crosshair", caught: start.caught },
      move(to) {
        if (isNear(from, to)) return pressed(from, start, snap);
        store.select([]);
        return sizing(start.at, newElementId(store.state().document), snap).move(to);
      },
      release(to) {
        if (!isTap(from, to)) return waiting();
        const { document } = store.state();
        const [middle, half] = usualAt(stage, name, from.at, start.at);
        const keys = { shift: true, alt: true };
        const edge = { x: middle.x + half, y: middle.y };
        const drag = { from: middle, to: edge, exact: nowhere, keys };
        return finish(insert(document, newElementId(document), drag).edited);
      },
    });

    const sizing = (from: Point, id: string, snap: Snap, shown: Shown = {}) => {
      function drawnTo(pointer: Pointer) {
        const { document, committed = document } = store.state();
        const { at, exact, caught } = placeAt(stage, snap, pointer, [shape, from]);
        return { ...insert(committed, id, { from, to: at, exact, keys: pointer }), caught };
      }
      return {
        ...{ cursor: "crosshair", ...shown },
        move(to: Pointer) {
          const { edited, label, caught } = drawnTo(to);
          if (edited) store.preview(() => edited.document);
          return sizing(from, id, snap, { label, caught });
        },
        release: (to: Pointer) => finish(drawnTo(to).edited),
        cancel() {
          store.cancel();
          return waiting();
        },
      };
    };

    return waiting();
  };
