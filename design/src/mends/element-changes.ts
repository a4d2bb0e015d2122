import { contourBounds } from "@cuttle/geometry/kernel";
import { modifierOf } from "../built-ins.ts";
import type { Document, ElementNode, ModifierUse, TransformNode } from "../document/schema.ts";
import type { Drawing } from "../drawing.ts";
import { groupElements, removeElements, updateElements } from "../edit/elements.ts";
import { lengthInWords } from "../entry/lengths.ts";
import { nestCuts } from "../export/nesting.ts";
import { literalOf, toExpression } from "../expression/literal.ts";
import type { Change, MendContext } from "./mend.ts";
import { nameOf, type Place } from "./places.ts";

/** mm; what is moved onto a piece keeps at least this distance from its box. */
const MARGIN = 1;

/** Adds a modifier to each of these elements, unless one has it already. */
export function withModifier(
  places: readonly Place[],
  type: string,
  properties: ModifierUse["properties"] = {},
): Change[] {
  const has = ({ element }: Place) => element.modifiers?.some((one) => one.type === type) ?? false;
  if (places.length === 0 || places.some(has)) return [];
  const addresses = places.map(({ address }) => address);
  const edit = (document: Document) =>
    updateElements(document, addresses, (one) => modified(one, type, properties));
  return [{ said: `${modifierOf(type)?.label}: ${namesOf(places)}`, edit }];
}

function modified(
  element: ElementNode,
  type: string,
  properties: ModifierUse["properties"],
): ElementNode {
  const { modifiers = [] } = element;
  const ids = new Set(modifiers.map(({ id }) => id));
  let id = type;
  while (ids.has(id)) id += "_";
  return { ...element, modifiers: [...modifiers, { id, type, properties }] };
}

/** Draws lines around what is cut, so that it becomes bolder. */
export function outlined(places: readonly Place[], { document }: MendContext): Change[] {
  return [0.25, 0.5, 1].flatMap((distance) =>
    withModifier(places, "outline", {
      distance: String(distance),
      fillHoles: "false",
    }).map((change) => ({
      ...change,
      said: `${change.said}, ${lengthInWords(distance, document.unit)}`,
    })),
  );
}

/** Welds elements into one, in a group if there are several. */
export function welded(places: readonly Place[], { document }: MendContext): Change[] {
  if (places.length < 2) return withModifier(places, "union", { byLayer: "true" });
  const addresses = places.map(({ address }) => address);
  if (!groupElements(document, addresses)) return [];
  const edit = (before: Document) => {
    const grouped = groupElements(before, addresses);
    if (!grouped) return before;
    return updateElements(grouped.document, grouped.selection, (one) =>
      modified(one, "union", { byLayer: "true" }),
    );
  };
  return [{ said: `${modifierOf("union")?.label}: ${namesOf(places)}`, edit }];
}

/** Joins lines whose ends are as far apart as the checks count as nearly closed. */
export const closed = (places: readonly Place[]): Change[] =>
  ["0.2", "1"].flatMap((gap) => withModifier(places, "joinLines", { gap }));

/** Removes the elements that draw exactly what another one before them draws. */
export function withoutCopies(places: readonly Place[], { drawing }: MendContext): Change[] {
  const ids = new Set(places.map(({ element }) => element.id));
  const seen = new Set<string>();
  const copies = new Set<string>();
  for (const { element, shapes } of drawing.parts) {
    if (!ids.has(element)) continue;
    const drawn = shapes.map(({ operation, contours }) => [
      operation,
      contours.map(({ coords }) => coords.join()),
    ]);
    const key = JSON.stringify(drawn);
    if (seen.has(key)) copies.add(element);
    seen.add(key);
  }
  const removed = places.filter(({ element }) => copies.has(element.id));
  if (removed.length === 0) return [];
  const addresses = removed.map(({ address }) => address);
  const edit = (document: Document) => removeElements(document, addresses);
  return [{ said: `One layer fewer: ${namesOf(removed)}`, edit }];
}

/** Gives elements a style that is engraved. */
export function engraved(places: readonly Place[], { document }: MendContext): Change[] {
  const style = Object.entries(document.styles).find(
    ([, { operation }]) => operation === "engrave",
  );
  if (!style || places.length === 0) return [];
  const addresses = places.map(({ address }) => address);
  const edit = (before: Document) =>
    updateElements(before, addresses, (one) => ({ ...one, style: style[0] }));
  return [{ said: `Engraved: ${namesOf(places)}`, edit }];
}

/** Scales a single element. Several would no longer fit each other. */
export function scaled(places: readonly Place[], way: 1 | -1): Change[] {
  const [place, other] = places;
  const { scale = "1", position, rotation, skew, origin } = place?.element.transform ?? {};
  const before = literalOf(scale)?.value;
  const [x, y] = Array.isArray(before) ? before : [before, before];
  if (!place || other || typeof x !== "number" || typeof y !== "number") return [];
  const others: TransformNode = {
    ...(position !== undefined && { position }),
    ...(rotation !== undefined && { rotation }),
    ...(skew !== undefined && { skew }),
    ...(origin !== undefined && { origin }),
  };
  const factors = way > 0 ? [1.1, 1.25, 1.5, 2.5] : [0.9, 0.75, 0.5, 0.25];
  return factors.map((factor) => ({
    said: `${nameOf(place.element)}: ${Math.round(factor * 100)}% of its size`,
    edit: (document) =>
      updateElements(document, [place.address], (one) => ({
        ...one,
        transform: { ...others, scale: toExpression([rounded(x * factor), rounded(y * factor)]) },
      })),
  }));
}

const rounded = (value: number) => Number(value.toFixed(6));

/** Moves a single element onto a piece with room for it: as little as needed, otherwise to its middle. */
export function movedInside(places: readonly Place[], { drawing }: MendContext): Change[] {
  const [place, other] = places;
  const before = literalOf(place?.element.transform?.position ?? "[0, 0]")?.value;
  const [x, y] = Array.isArray(before) ? before : [];
  if (!place || other || place.parents.length > 0) return [];
  if (typeof x !== "number" || typeof y !== "number") return [];
  return shiftsInside(drawing, place.element.id).map(([dx, dy]) => ({
    said: `New place: ${nameOf(place.element)}`,
    edit: (document) =>
      updateElements(document, [place.address], (one) => ({
        ...one,
        transform: {
          ...one.transform,
          position: toExpression([rounded(x + dx), rounded(y + dy)]),
        },
      })),
  }));
}

type Shift = readonly [x: number, y: number];

/** Shifts of what an element draws onto pieces of others, the shortest first. */
function shiftsInside(drawing: Drawing, element: string): Shift[] {
  const own = drawing.parts.filter((part) => part.element === element);
  const box = contourBounds(own.flatMap(({ shapes }) => shapes.flatMap((one) => one.contours)));
  if (!box) return [];
  const shifts = nestCuts(drawing).flatMap(({ part, depth, area, bounds }): Shift[] => {
    if (area === 0 || depth % 2 === 1 || drawing.parts[part]?.element === element) return [];
    const roomX = bounds.maxX - bounds.minX - (box.maxX - box.minX) - 2 * MARGIN;
    const roomY = bounds.maxY - bounds.minY - (box.maxY - box.minY) - 2 * MARGIN;
    if (roomX < 0 || roomY < 0) return [];
    const least = (min: number, room: number, at: number) =>
      Math.max(min + MARGIN, Math.min(min + MARGIN + room, at)) - at;
    return [
      [least(bounds.minX, roomX, box.minX), least(bounds.minY, roomY, box.minY)],
      [bounds.minX + MARGIN + roomX / 2 - box.minX, bounds.minY + MARGIN + roomY / 2 - box.minY],
    ];
  });
  const length = ([x, y]: Shift) => x * x + y * y;
  return shifts.sort((a, b) => length(a) - length(b)).slice(0, 6);
}

function namesOf(places: readonly Place[]): string {
  return places.map(({ element }) => nameOf(element)).join(", ");
}
