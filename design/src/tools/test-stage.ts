/** For the tests of this folder. */
import type { Bounds } from "@cuttle/geometry/kernel";
import { newDocument } from "../document/new-document.ts";
import type { Document, ElementNode } from "../document/schema.ts";
import { drawingBounds } from "../drawing.ts";
import type { Edited } from "../edit/elements.ts";
import { ProjectStore } from "../edit/store.ts";
import { elementInfo } from "../element-infos.ts";
import { createEvaluator } from "../evaluate/create-evaluator.ts";
import { placedGuides } from "./guides.ts";
import type { Drawn, PlacedGuide, Point, Pointer, Question, Stage, Tool } from "./tool.ts";
import { ToolRunner } from "./tool-runner.ts";

/** A rectangle of 20 × 10 mm around a point, or what else is said. */
export const at = (
  id: string,
  x: number,
  y: number,
  more: Partial<ElementNode> = {},
): ElementNode => ({
  ...{ id, type: "rectangle", properties: { width: "20", height: "10" } },
  transform: { position: `[${x}, ${y}]` },
  ...more,
});

export const group = (id: string, ...children: ElementNode[]): ElementNode => ({
  ...{ id, type: "group", properties: {}, children },
});

export const documentOf = (...elements: ElementNode[]): Document => ({
  ...newDocument(),
  parameters: [{ name: "plate", type: "length", expression: "50" }],
  components: [{ id: "main", parameters: [], elements }],
});

type Place = readonly [x: number, y: number];
export type How = Partial<Pick<Pointer, "kind" | "shift" | "alt" | "mod">> & {
  /** Milliseconds from the press to the release; default 100. */
  readonly takes?: number;
};

/** A stage without a page, four pixels to a millimeter, that draws after each event. */
export class TestStage implements Stage {
  readonly store: ProjectStore<Drawn>;
  readonly unit = "mm";
  readonly runner: ToolRunner;
  readonly questions: Question[] = [];
  readonly said: string[] = [];
  /** What the view has been moved to. */
  readonly views: unknown[] = [];
  readonly #evaluator = createEvaluator();

  constructor(document: Document, tool: Tool) {
    this.store = new ProjectStore<Drawn>({ document, version: 1 });
    this.runner = new ToolRunner(this, tool);
    this.#draw();
  }

  scale = () => 4;
  handleSize = () => 12;
  seen = (): Bounds => ({ minX: -200, minY: -200, maxX: 200, maxY: 200 });
  sheet = (): Bounds | undefined => undefined;
  snaps = () => true;
  guides = (): readonly PlacedGuide[] => placedGuides(this.store.state());
  /** 5 mm at the left and the upper edge of what is seen. */
  rulerAt = ({ at: { x, y } }: Pointer) => (x < -195 ? "x" : y < -195 ? "y" : undefined);
  grid = (): number | undefined => undefined;
  ask = (question: Question) => this.questions.push(question);
  say = (sentence: string) => this.said.push(sentence);
  showBox = (box: Bounds) => this.views.push(box);
  zoomBy = (factor: number, at: Point) => this.views.push([factor, at]);

  select(...ids: string[]): void {
    this.store.select(ids.map((id) => `main/${id}`));
  }

  /** Makes an edit one step. */
  show(edited: Edited | undefined): void {
    if (edited) this.store.edit(() => edited.document, { select: edited.selection });
    this.#draw();
  }

  press(place: Place, how?: How): void {
    this.runner.press(pointerAt(place, how));
    this.#draw();
  }

  move(place: Place, how?: How): void {
    this.runner.move(pointerAt(place, how));
    this.#draw();
  }

  release(place: Place, how?: How): void {
    this.runner.release({ ...pointerAt(place, how), time: how?.takes ?? 100 });
    this.#draw();
  }

  click(place: Place, how?: How): void {
    this.press(place, how);
    this.release(place, how);
  }

  double(place: Place): void {
    this.click(place);
    this.click(place);
    this.runner.double(pointerAt(place));
  }

  drag(from: Place, to: Place, how?: How): void {
    this.press(from, how);
    this.move(to, how);
    this.release(to, how);
  }

  selected(): readonly string[] {
    return this.store.selection().map((address) => address.split("/")[1] ?? "");
  }

  elements(): readonly ElementNode[] {
    return this.store.state().document.components[0]?.elements ?? [];
  }

  /** The box of what an element draws, or of everything: left, top, width and height, in tenths of a millimeter. */
  box(id?: string): readonly number[] {
    const { drawing, elements } = this.store.state().result ?? {};
    const all = drawing && drawingBounds(drawing, ["cut", "score", "engrave"]);
    const box = id === undefined ? all : elements && elementInfo(elements, id)?.world;
    if (!box) return [];
    const { minX, minY, maxX, maxY } = box;
    return [minX, minY, maxX - minX, maxY - minY].map((n) => Math.round(n * 10) / 10 + 0);
  }

  #draw(): void {
    const { document, values } = this.store.state();
    const result = this.#evaluator.evaluate(document, values, { elements: true });
    this.store.setResult({ ...result, document, values });
  }
}

function pointerAt([x, y]: Place, { takes: _, ...how }: How = {}): Pointer {
  const keys = { kind: "mouse", shift: false, alt: false, mod: false, time: 0 } as const;
  return { at: { x, y }, x: 4 * x, y: 4 * y, ...keys, ...how };
}
