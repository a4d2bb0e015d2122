import { generatorOf, modifierOf } from "../built-ins.ts";
import type { AnchorNode, ElementNode, ModifierUse } from "../document/schema.ts";
import { kept } from "../kept.ts";
import {
  literalNumber,
  literalPoint,
  numberOf,
  pointOf,
  rounded,
  withTransform,
} from "./transforms.ts";

/** The axis of an element's own coordinates along which a property is a length; "both" keeps the proportion. */
type SizeAxis = "x" | "y" | "both";

const plate = { width: "x", height: "y" } as const;
/**
 * The properties of generators that are sizes. Other lengths stay as they are when an element is resized, such as corner
 * radii and the bore of a gear. Generators that aren't listed can't be resized.
 */
const sizes: Readonly<Record<string, Readonly<Record<string, SizeAxis>>>> = {
  text: { size: "both", letterSpacing: "both" },
  rectangle: plate,
  roundedRectangle: plate,
  ellipse: plate,
  polygon: { radius: "both" },
  star: { radius: "both" },
  line: { length: "x" },
  arc: { radius: "both" },
  tag: plate,
  ring: { hole: "both", ring: "both" },
  jigsaw: plate,
  gear: { module: "both" },
  qrCode: { size: "both" },
  image: { width: "both" },
  drawing: { width: "both" },
};

/** A property that is a size. */
interface Size {
  readonly name: string;
  /** What people call it. */
  readonly label: string;
  readonly axis: SizeAxis;
  readonly expression: string;
  /** Undefined when the expression isn't a literal. */
  readonly value: number | undefined;
  readonly min: number;
  readonly max: number;
}

/** A drag needs those of the same elements again and again. */
const sizesByElement = new WeakMap<ElementNode, readonly Size[]>();

/** The sizes of an element among its properties. */
export const sizesOf = (element: ElementNode): readonly Size[] =>
  kept(sizesByElement, element, () => readSizes(element));

/** Whether the size of an element is among its properties. */
export const hasSizes = (element: ElementNode): boolean => sizesOf(element).length > 0;

function readSizes({ type, properties }: ElementNode): readonly Size[] {
  const known = (Object.hasOwn(sizes, type) && sizes[type]) || {};
  const isOblique = type === "line" && literalNumber(properties.angle ?? "0") !== 0;
  return Object.entries(known).map(([name, axis]) => {
    const spec = generatorOf(type)?.properties.find((one) => one.name === name);
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = spec ?? {};
    const expression = properties[name] ?? spec?.default ?? "";
    const value = literalNumber(expression);
    return {
      ...{ name, label: spec?.label.toLowerCase() ?? name, expression, min, max },
      axis: isOblique ? "both" : axis,
      value: value === undefined ? undefined : Math.min(max, Math.max(min, value)),
    };
  });
}

/** Lengths of the modifiers that set copies: they grow with what is copied. */
const spacings: Readonly<Record<string, readonly string[]>> = {
  rotationalRepeat: ["radius", "centerX", "centerY"],
  gridRepeat: ["gapX", "gapY"],
  linearRepeat: ["distance"],
  mirror: ["distance"],
};

const isRepeat = ({ type }: ModifierUse) => Object.hasOwn(spacings, type);

/** Whether a modifier sets copies of an element. */
export const isRepeated = ({ modifiers = [] }: ElementNode): boolean => modifiers.some(isRepeat);

/** How a box can be resized: each side apart, only in proportion, or not at all. */
export type Sizing = "freely" | "proportionally" | "none";

/** The sizing of an element that isn't a group, or of a group that is repeated. */
export function sizingOf(element: ElementNode): Sizing {
  const sizing = ownSizing(element);
  return sizing === "freely" && isRepeated(element) ? "proportionally" : sizing;
}

function ownSizing(element: ElementNode): Sizing {
  const { type, children } = element;
  if (children) return children.every(growsWithGroup) ? "proportionally" : "none";
  if (type === "path") return anchorsAreTuples(element) ? "freely" : "none";
  const all = sizesOf(element);
  if (all.length === 0) return "none";
  return all.some(({ axis }) => axis === "both") ? "proportionally" : "freely";
}

const growsWithGroup = (element: ElementNode): boolean =>
  ownSizing(element) !== "none" && literalPoint(positionOf(element)) !== undefined;

const positionOf = ({ transform }: ElementNode) => transform?.position ?? "[0, 0]";

/** A length that resizing changes. */
interface Length {
  readonly field: string;
  /** What people call it. */
  readonly label: string;
  readonly expression: string;
}

/** All lengths that resizing an element changes, with those of what is in it. */
export function lengthsIn(element: ElementNode): readonly Length[] {
  const { modifiers = [], children = [] } = element;
  return [
    ...sizesOf(element).map(({ name, label, expression }) => ({ field: name, label, expression })),
    ...modifiers.flatMap((use) =>
      spacingsOf(use).map((one) => ({ ...one, field: `${use.id}.${one.field}` })),
    ),
    ...children.flatMap(lengthsIn),
  ];
}

function spacingsOf({ type, properties }: ModifierUse): readonly Length[] {
  const specs = modifierOf(type)?.properties ?? [];
  return (spacings[type] ?? []).flatMap((field) => {
    const spec = specs.find(({ name }) => name === field);
    const expression = properties[field] ?? spec?.default;
    const label = spec?.label.toLowerCase() ?? field;
    return expression === undefined ? [] : [{ field, label, expression }];
  });
}

/** The elements that have sizes: itself, or those in a group. */
const sizedIn = (element: ElementNode): readonly ElementNode[] =>
  element.children?.flatMap(sizedIn) ?? [element];

function anchorsAreTuples({ contours = [] }: ElementNode): boolean {
  return contours.length > 0 && contours.every(({ anchors }) => anchors.every(isTuple));
}

function isTuple(anchor: AnchorNode): anchor is Extract<AnchorNode, readonly number[]> {
  return Array.isArray(anchor);
}

/** The smallest and the largest factor that are allowed; 1 is always between them. */
export type Range = readonly [least: number, most: number];

export const common = (one: Range, other: Range): Range => [
  Math.min(1, Math.max(one[0], other[0])),
  Math.max(1, Math.min(one[1], other[1])),
];

/** The factors by which an element can be resized along its own axes, so that its sizes stay in their ranges. */
export function factorsOf(element: ElementNode): { readonly x: Range; readonly y: Range } {
  const all = sizedIn(element).flatMap(sizesOf);
  const along = (axis: SizeAxis) =>
    all
      .filter((size) => size.axis === axis || size.axis === "both")
      .map(rangeOf)
      .reduce(common, [0, Number.POSITIVE_INFINITY]);
  return { x: along("x"), y: along("y") };
}

function rangeOf({ value, min, max }: Size): Range {
  if (!value) return [0, Number.POSITIVE_INFINITY];
  return value > 0 ? [min / value, max / value] : [max / value, min / value];
}

/** An element whose sizes are multiplied along its own axes. */
export function resized(element: ElementNode, by: { x: number; y: number }): ElementNode {
  const { modifiers } = element;
  const shape = resizedShape(element, by);
  if (!modifiers || !isRepeated(element)) return shape;
  return {
    ...shape,
    modifiers: modifiers.map((one) => (isRepeat(one) ? respaced(one, by.x) : one)),
  };
}

function respaced(use: ModifierUse, factor: number): ModifierUse {
  const lengths = spacingsOf(use).map(
    ({ field, expression }) => [field, times(expression, factor)] as const,
  );
  return { ...use, properties: { ...use.properties, ...Object.fromEntries(lengths) } };
}

/** An expression that isn't a literal stays, with the factor behind it; a factor that is there takes it in, and one of 1 is left out. */
export function times(expression: string, factor: number): string {
  const value = literalNumber(expression);
  if (value !== undefined) return numberOf(value * factor);
  const [, inner, before] = /^\((.*)\) \* ([\d.]+)$/s.exec(expression) ?? [];
  const has = inner !== undefined && isBalanced(inner);
  const [own, all] = has ? [inner, Number(before) * factor] : [expression, factor];
  const written = numberOf(all);
  return written === "1" ? own : `(${own}) * ${written}`;
}

/** Whether no parenthesis is closed that was not opened. */
export function isBalanced(expression: string): boolean {
  let depth = 0;
  for (const character of expression) {
    if (character === "(") depth++;
    else if (character === ")" && --depth < 0) return false;
  }
  return depth === 0;
}

/** What is in a group grows with it, about the group's own origin. */
function resizedInGroup(element: ElementNode, factor: number): ElementNode {
  const { x, y } = literalPoint(positionOf(element)) ?? { x: 0, y: 0 };
  const position = pointOf({ x: x * factor, y: y * factor });
  const inside = resized(element, { x: factor, y: factor });
  return x === 0 && y === 0 ? inside : withTransform(inside, { position });
}

function resizedShape(element: ElementNode, by: { x: number; y: number }): ElementNode {
  const { type, children } = element;
  if (children) return { ...element, children: children.map((one) => resizedInGroup(one, by.x)) };
  if (type === "path") return resizedPath(element, by);
  const changed = sizesOf(element).flatMap(({ name, axis, expression, value, min, max }) => {
    const factor = axis === "y" ? by.y : by.x;
    if (rounded(factor) === 1 || value === 0) return [];
    const next =
      value === undefined
        ? times(expression, factor)
        : numberOf(Math.min(max, Math.max(min, value * factor)));
    return [[name, next] as const];
  });
  if (changed.length === 0) return element;
  return { ...element, properties: { ...element.properties, ...Object.fromEntries(changed) } };
}

function resizedPath(element: ElementNode, { x, y }: { x: number; y: number }): ElementNode {
  const contours = element.contours?.map((contour) => ({
    ...contour,
    anchors: contour.anchors.map((anchor) => {
      if (!isTuple(anchor)) return anchor;
      // As long as the anchor: every second number is a y.
      return anchor.map((value, k) =>
        rounded(value * (k % 2 === 0 ? x : y)),
      ) as unknown as AnchorNode;
    }),
  }));
  return contours ? { ...element, contours } : element;
}
