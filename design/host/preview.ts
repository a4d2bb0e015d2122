import type { Look } from "../src/export/index.ts";
import { drawingScene, type MaterialColours, type SceneItem } from "../src/export/scene.ts";
import type { Drawing } from "../src/index.ts";

const namespace = "http://www.w3.org/2000/svg";

/** Pixels; odd enough that no document asks for it, so that a line of this width is known to be the picture's own. */
const HAIRLINE = 1.2503;

export interface PreviewOptions {
  readonly look: Look;
  /** How it is painted in the look "material": colours, or references to paint servers of the page. */
  readonly colours?: Partial<MaterialColours> | undefined;
}

/**
 * Paints drawings into an SVG group, in the document's own millimetres. Paths that are there already are used again, so
 * that a drag changes attributes only. Outlines stay as fine as they are however near one looks.
 */
export class Preview {
  readonly #group: SVGGElement;

  constructor(group: SVGGElement) {
    this.#group = group;
  }

  show(drawing: Drawing, { look, colours }: PreviewOptions): void {
    const { items } = drawingScene(drawing, {
      look,
      // The picture's corner is the document's own, so that a view keeps its place while the drawing grows.
      page: { x: 0, y: 0, width: 0, height: 0 },
      lineWidth: HAIRLINE,
      ...(colours && { colours }),
    });
    const paths = this.#group.children;
    while (paths.length > items.length) this.#group.lastElementChild?.remove();
    items.forEach((item, index) => {
      const path =
        paths[index] ?? this.#group.appendChild(document.createElementNS(namespace, "path"));
      paint(path, item);
    });
  }

  clear(): void {
    this.#group.replaceChildren();
  }
}

function paint(path: Element, { d, fillRule, fill, stroke, lineWidth }: SceneItem): void {
  const fine = lineWidth === HAIRLINE;
  const attributes = {
    d,
    "fill-rule": fillRule,
    fill: fill ?? "none",
    stroke: stroke ?? "none",
    "stroke-width": String(lineWidth ?? 0),
    "stroke-linejoin": "round",
    "vector-effect": fine ? "non-scaling-stroke" : "none",
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (path.getAttribute(name) !== value) path.setAttribute(name, value);
  }
}
