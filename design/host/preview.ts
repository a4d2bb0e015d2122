import type { DisplayMode } from "../src/export/index.ts";
import { mergeItems } from "../src/export/merge.ts";
import type { MaterialColors } from "../src/export/paint.ts";
import { drawingScene, type SceneItem } from "../src/export/scene.ts";
import type { Drawing } from "../src/index.ts";

const namespace = "http://www.w3.org/2000/svg";

/** Pixels; so unusual that no document uses it, so that lines of this width can be recognised as the preview's own. */
const HAIRLINE = 1.2503;

/**
 * Above this number of items the drawing is painted for speed: many in one path, and lines one device pixel wide, which
 * software rendering paints several times as fast as any other width. The group then has `data-crowd`, for the page's
 * styles.
 */
const CROWD = 1_000;

export interface PreviewOptions {
  readonly displayMode: DisplayMode;
  /** How it is painted in the display mode "material": colors, or references to paint servers of the page. */
  readonly colors?: Partial<MaterialColors> | undefined;
  /** Address of each picture by the id of its asset; pictures without one are left out. */
  readonly images?: Readonly<Record<string, string>> | undefined;
}

/** Keeps the clip path ids of several drawings on a page unique. */
let previews = 0;

/**
 * Paints drawings into an SVG group, in the document's own millimetres. Existing paths are reused, so that a drag
 * changes attributes only. Outlines keep their width at any zoom.
 */
export class Preview {
  readonly #group: SVGGElement;
  readonly #id: string;
  /** The group's elements: its live list of children is slow while it grows. */
  #elements: SVGElement[] = [];

  constructor(group: SVGGElement) {
    this.#group = group;
    previews += 1;
    this.#id = `preview-${previews}`;
  }

  show(drawing: Drawing, { displayMode, colors, images = {} }: PreviewOptions): void {
    const scene = drawingScene(drawing, {
      displayMode,
      // The origin is the document's, so that a view stays in place while the drawing grows.
      page: { x: 0, y: 0, width: 0, height: 0 },
      lineWidth: HAIRLINE,
      ...(colors && { colors }),
    });
    const isCrowd = scene.items.length > CROWD;
    const items = isCrowd ? mergeItems(scene.items) : scene.items;
    const hairline = String(isCrowd ? 1 / devicePixelRatio : HAIRLINE);
    this.#group.toggleAttribute("data-crowd", isCrowd);
    for (const left of this.#elements.splice(items.length)) left.remove();
    items.forEach((item, index) => {
      const element = this.#element(index, item.image ? "g" : "path");
      if (item.image) paintImage(element, item, `${this.#id}-${index}`, images);
      else paint(element, item, hairline);
    });
  }

  clear(): void {
    this.#group.replaceChildren();
    this.#elements = [];
  }

  /** The element at an index, created when there is none or one with another name. */
  #element(index: number, name: string): SVGElement {
    const there = this.#elements[index];
    if (there?.localName === name) return there;
    const made = make(name);
    if (there) there.replaceWith(made);
    else this.#group.append(made);
    this.#elements[index] = made;
    return made;
  }
}

function make(name: string): SVGElement {
  return document.createElementNS(namespace, name);
}

function paint(
  path: Element,
  { d, fillRule, fill, stroke, lineWidth }: SceneItem,
  hairline: string,
): void {
  const fine = lineWidth === HAIRLINE;
  set(path, {
    d,
    "fill-rule": fillRule,
    fill: fill ?? "none",
    stroke: stroke ?? "none",
    "stroke-width": fine ? hairline : String(lineWidth ?? 0),
    "stroke-linejoin": "round",
    "vector-effect": fine ? "non-scaling-stroke" : "none",
  });
}

/**
 * A picture as it will be engraved: the darker a pixel, the stronger the color; light pixels leave the material as it
 * is.
 */
function paintImage(
  group: Element,
  { d, fillRule, image }: SceneItem,
  id: string,
  images: Readonly<Record<string, string>>,
): void {
  const address = image && Object.hasOwn(images, image.asset) ? images[image.asset] : undefined;
  if (image === undefined || address === undefined) {
    group.replaceChildren();
    return;
  }
  if (group.childElementCount === 0) {
    const clip = make("clipPath");
    clip.append(make("path"));
    const filter = make("filter");
    filter.append(make("feColorMatrix"));
    group.append(clip, filter, make("image"));
  }
  const [clip, filter, picture] = [...group.children];
  if (!clip?.firstElementChild || !filter?.firstElementChild || !picture) return;
  set(clip, { id: `${id}-clip` });
  set(clip.firstElementChild, { d, "clip-rule": fillRule });
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(image.color.slice(at, at + 2), 16) / 255);
  set(filter, {
    id: `${id}-burned`,
    x: "0",
    y: "0",
    width: "1",
    height: "1",
    "color-interpolation-filters": "sRGB",
  });
  set(filter.firstElementChild, {
    type: "matrix",
    values: `0 0 0 0 ${r} 0 0 0 0 ${g} 0 0 0 0 ${b} -0.3 -0.59 -0.11 1 0`,
  });
  set(picture, {
    href: address,
    width: String(image.width),
    height: String(image.height),
    preserveAspectRatio: "none",
    transform: `matrix(${image.matrix.join(" ")})`,
    filter: `url(#${id}-burned)`,
  });
  set(group, { "clip-path": image.clip ? `url(#${id}-clip)` : "none" });
}

function set(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
