import { drawingScene, type Look, type SceneItem } from "../src/export/scene.ts";
import { type Drawing, drawingBounds, type Unit } from "../src/index.ts";
import { inUnit, unitName } from "./lengths.ts";

const namespace = "http://www.w3.org/2000/svg";

export interface PreviewOptions {
  readonly look: Look;
  /** #rrggbb */
  readonly material: string | undefined;
  readonly label: string;
}

/** Shows the drawing. Paths that are there already are used again, so that a drag changes attributes only. */
export class Preview {
  readonly #box: HTMLElement;
  readonly #svg = document.createElementNS(namespace, "svg");

  constructor(box: HTMLElement) {
    this.#box = box;
    this.#svg.setAttribute("aria-hidden", "true");
    box.replaceChildren(this.#svg);
  }

  show(drawing: Drawing, { look, material, label }: PreviewOptions): void {
    const colours = material ? { material } : {};
    const scene = drawingScene(drawing, {
      look,
      margin: 1,
      lineWidth: lineWidth(drawing),
      colours,
    });
    this.#svg.setAttribute("viewBox", `0 0 ${scene.width} ${scene.height}`);
    this.#svg.dataset.look = look;
    const paths = this.#svg.children;
    while (paths.length > scene.items.length) this.#svg.lastElementChild?.remove();
    scene.items.forEach((item, index) => {
      const path =
        paths[index] ?? this.#svg.appendChild(document.createElementNS(namespace, "path"));
      paint(path, item);
    });
    this.#box.setAttribute("aria-label", label);
  }
}

function paint(path: Element, { d, fillRule, fill, stroke, lineWidth: width }: SceneItem): void {
  const attributes = {
    d,
    "fill-rule": fillRule,
    fill: fill ?? "none",
    stroke: stroke ?? "none",
    "stroke-width": String(width ?? 0.25),
    "stroke-linejoin": "round",
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (path.getAttribute(name) !== value) path.setAttribute(name, value);
  }
}

/** mm; about a pixel and a half, however large the drawing. */
function lineWidth(drawing: Drawing): number {
  const bounds = drawingBounds(drawing, ["cut", "score", "engrave"]);
  if (!bounds) return 0.25;
  return Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) / 500;
}

/** "137.2 × 42.1 mm". */
export function sizeInWords(drawing: Drawing, unit: Unit): string {
  const bounds = drawingBounds(drawing, ["cut", "score", "engrave"]);
  if (!bounds) return "Nothing to cut yet";
  const width = inUnit(bounds.maxX - bounds.minX, unit);
  const height = inUnit(bounds.maxY - bounds.minY, unit);
  return `${width} × ${height} ${unitName(unit)}`;
}
