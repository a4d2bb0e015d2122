import { Preview as Painter } from "../host/index.ts";
import type { Look } from "../src/export/index.ts";
import { type Drawing, drawingBounds } from "../src/index.ts";

export interface PreviewOptions {
  readonly look: Look;
  /** #rrggbb */
  readonly material: string | undefined;
  readonly label: string;
}

/** Shows the whole drawing. */
export class Preview {
  readonly #box: HTMLElement;
  readonly #svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  readonly #painter: Painter;

  constructor(box: HTMLElement) {
    this.#box = box;
    this.#svg.setAttribute("aria-hidden", "true");
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    this.#svg.append(group);
    this.#painter = new Painter(group);
    box.replaceChildren(this.#svg);
  }

  show(drawing: Drawing, { look, material, label }: PreviewOptions): void {
    this.#painter.show(drawing, { look, colours: material ? { material } : {} });
    const bounds = drawingBounds(drawing, ["cut", "score", "engrave"]);
    const { minX, minY, maxX, maxY } = bounds ?? { minX: 0, minY: 0, maxX: 1, maxY: 1 };
    this.#svg.setAttribute(
      "viewBox",
      `${minX - 1} ${minY - 1} ${maxX - minX + 2} ${maxY - minY + 2}`,
    );
    this.#svg.dataset.look = look;
    this.#box.setAttribute("aria-label", label);
  }
}
