import type { Bounds } from "@cuttle/geometry/kernel";
import { limits } from "../document/limits.ts";
import type { Document, ElementNode } from "../document/schema.ts";
import { withIds } from "../edit/elements.ts";
import { addressOf } from "../edit/find-elements.ts";
import { besideOriginal, countOf, type Edited, newIds, tooMany } from "../edit/insert.ts";
import { sourcesIn } from "../edit/sources.ts";
import { tooLarge } from "../edit/too-large.ts";
import { literalPoint, pointOf, withTransform } from "../edit/transforms.ts";
import { type Values, withFiles } from "../edit/values.ts";
import { Arrival, type Renamed } from "./arrival.ts";
import type { Copied } from "./copied.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where something is pasted. */
export interface PastePlace {
  /** The id of the project. */
  readonly project: string;
  /** Those that are set in place of the document's. */
  readonly values: Values;
  /** What is in view, mm. */
  readonly seen: Bounds;
  /** The middle of it. */
  readonly middle: Point;
  /** How often the same was pasted before. */
  readonly times: number;
}

export interface Pasted extends Edited {
  /** The parameters that got another name, since the project has others of theirs. */
  readonly renamed: readonly Renamed[];
}

/**
 * Puts what was copied in front of all others of the main component, selected. What it needs and the project doesn't have
 * yet comes along. Says why when it can't.
 */
export function pasteElements(
  document: Document,
  copied: Copied,
  place: PastePlace,
): Pasted | string {
  const [main, ...others] = document.components;
  const arriving = copied.document.components[0]?.elements ?? [];
  if (!main || arriving.length === 0) return "There's nothing in what was copied.";
  const count = countOf(arriving);
  const full = tooMany(document, count);
  if (full !== undefined) return full;
  const arrival = new Arrival(document, copied, place);
  const ids = newIds(document, count).values();
  const by = shiftOf(document, copied, place);
  const elements = arriving.map((one) => withIds(moved(arrival.element(one), by), ids));
  const { parameters, styles, components, scripts, renamed } = arrival;
  const next = {
    ...withFiles(document, copied.document.assets),
    parameters: [...document.parameters, ...parameters],
    styles: { ...document.styles, ...styles },
    components: [{ ...main, elements: [...main.elements, ...elements] }, ...others, ...components],
    scripts: [...document.scripts, ...scripts],
  };
  if (sourcesIn(next).size > limits.sources)
    return `A project can have layers from at most ${limits.sources} other projects.`;
  const excess = tooLarge(next);
  if (excess) return problems[excess];
  return { document: next, selection: elements.map((one) => addressOf(main.id, one)), renamed };
}

const problems = {
  bytes: "This would make the project larger than 4 MB. Paste fewer layers.",
  parts: "This would be too much for one project. Paste fewer layers.",
} as const;

/** How far what is pasted is from where it was, mm. */
function shiftOf(
  { unit }: Document,
  { project, box }: Copied,
  { project: here, seen, middle, times }: PastePlace,
): Point {
  const rounded = (value: number) => Math.round(value * 100) / 100;
  const far = besideOriginal[unit];
  if (project === here) return { x: far * (times + 1), y: far * (times + 1) };
  const isInView =
    !box ||
    (box.minX >= seen.minX &&
      box.minY >= seen.minY &&
      box.maxX <= seen.maxX &&
      box.maxY <= seen.maxY);
  const x = isInView ? 0 : rounded(middle.x - (box.minX + box.maxX) / 2);
  const y = isInView ? 0 : rounded(middle.y - (box.minY + box.maxY) / 2);
  return { x: x + far * times, y: y + far * times };
}

/** An element elsewhere. One that an expression places stays there. */
function moved(element: ElementNode, by: Point): ElementNode {
  const at = literalPoint(element.transform?.position ?? "[0, 0]");
  if (!at) return element;
  return withTransform(element, { position: pointOf({ x: at.x + by.x, y: at.y + by.y }) });
}
