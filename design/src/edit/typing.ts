import type { AffineMatrix } from "@cuttle/geometry/matrix";
import type { Document, Parameter } from "../document/schema.ts";
import type { ElementInfos } from "../element-infos.ts";
import { literalOf, toExpression } from "../expression/literal.ts";
import { usualCapitals } from "../generators/em-of.ts";
import { removeElements, updateElements } from "./elements.ts";
import { type ElementAddress, type ElementPlace, elementAt, isFree } from "./find-elements.ts";
import { insertElement, newElementId, tooMany } from "./insert.ts";
import { Matrices } from "./matrices.ts";
import type { ProjectStore } from "./store.ts";
import { parameterNamed, propertyOf, type Valued } from "./text-look.ts";
import { pointOf } from "./transforms.ts";

/** What typing in a text changes. */
export interface Typing {
  readonly text: string;
  readonly maxLength: number;
  /** Its value is typed; undefined: the text is the element's own. */
  readonly parameter: Parameter | undefined;
}

/** mm. */
const SIZE = 12;
/** Plain letters whose strokes are thick enough to be cut, and that everybody may use. */
const FONT = "noto-sans-bold";

/** What typing in an element changes; a sentence where its text can't be typed. Undefined: it is no text. */
export function typingIn(
  { document, values }: Valued,
  address: ElementAddress,
): Typing | string | undefined {
  const place = elementAt(document, address);
  // What another component draws is in many places.
  if (place?.element.type !== "text" || place.component !== document.components[0]?.id)
    return undefined;
  if (!isFree(place)) return "It is locked.";
  if ([...place.parents, place.element].some(({ hidden }) => hidden)) return "It is hidden.";
  const { expression, maxLength } = propertyOf(place.element, "text");
  const own = literalOf(expression)?.value;
  if (typeof own === "string") return { text: own, maxLength, parameter: undefined };
  const parameter = parameterNamed(document, expression);
  const value = parameter && literalOf(values[parameter.name] ?? parameter.expression)?.value;
  if (parameter?.type !== "text" || typeof value !== "string")
    return `An expression makes this text: ${expression}. You can change it in its properties.`;
  return { text: value, maxLength: parameter.maxLength ?? maxLength, parameter };
}

/** Begins to type in a text. Where that can't be done, a sentence says why; undefined for what is no text, too. */
export function beginTyping(store: ProjectStore, address: ElementAddress): string | undefined {
  const typing = typingIn(store.state(), address);
  if (typeof typing === "object") store.setSession({ selection: [address], typing: address });
  return typeof typing === "string" ? typing : undefined;
}

/**
 * Begins a new text with its first letter on a point, or with its capitals around it. Until something is typed, it is no
 * change of the document. When that is full, a sentence says so.
 */
export function beginText(
  store: ProjectStore,
  { x, y }: { readonly x: number; readonly y: number },
  isCentered = false,
): string | undefined {
  const { document, committed = document } = store.state();
  const id = newElementId(committed);
  const edited = insertElement(committed, {
    ...{ id, name: "Text", type: "text" },
    ...(Object.hasOwn(committed.styles, "engrave") && { style: "engrave" }),
    properties: {
      text: toExpression(""),
      font: toExpression(FONT),
      size: toExpression(SIZE),
      align: toExpression(isCentered ? "center" : "left"),
    },
    transform: { position: pointOf({ x, y: isCentered ? y + (SIZE * usualCapitals) / 2 : y }) },
  });
  const [address] = edited?.selection ?? [];
  if (!edited || address === undefined) return tooMany(committed, 1);
  store.preview(() => edited.document);
  store.setSession({ tool: "select", selection: [address], typing: address });
  return undefined;
}

/** Replaces the text that is being typed. */
export function typeText(store: ProjectStore, text: string): void {
  const { typing: address } = store.session();
  const state = store.state();
  const typing = address !== undefined && typingIn(state, address);
  if (typeof typing !== "object") return;
  const expression = toExpression(text);
  if (typing.parameter) {
    store.set(typing.parameter.name, expression, true);
    return;
  }
  // With the element itself, if that is only shown yet.
  const changed = updateElements(state.document, [address as ElementAddress], (element) => ({
    ...element,
    properties: { ...element.properties, text: expression },
  }));
  store.edit(() => changed, { key: `text ${address}` });
}

/** Ends typing. A text of its own that has no letters is removed; a new one leaves no trace. */
export function endTyping(store: ProjectStore): void {
  const { typing: address } = store.session();
  if (address === undefined) return;
  const state = store.state();
  const typing = typingIn(state, address);
  store.setSession({ typing: undefined });
  if (typeof typing !== "object") return;
  const { parameter, text } = typing;
  if (parameter) store.set(parameter.name, toExpression(text), false);
  else if (text.trim() === "") removeEmpty(store, address);
}

function removeEmpty(store: ProjectStore, address: ElementAddress): void {
  if (store.state().committed) {
    store.select([]);
    store.cancel();
  } else
    store.edit((document) => removeElements(document, [address]), {
      ...{ key: `text ${address}`, select: [] },
    });
}

/** From an element's coordinates to the drawing's; undefined while that isn't known. */
export function matrixIn(
  document: Document,
  infos: ElementInfos | undefined,
  place: ElementPlace,
): AffineMatrix | undefined {
  return new Matrices(document, infos ?? none).world(place);
}

const none: ElementInfos = { guides: [], values: [], paths: [], numbers: new Float64Array() };
