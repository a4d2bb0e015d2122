import {
  createEvaluator,
  type Document,
  type ElementNode,
  newDocument,
  ProjectStore,
} from "@cuttle/design";
import { type Pointer, type Stage, ToolRunner } from "@cuttle/design/tools";
import { type Command, commandOf, redo, undo } from "../engine/commands.ts";
import type * as state from "../engine/project-state.ts";
import { stageCommands, toolOf } from "../pages/project-own/editor/tools.ts";
import { arrangeCommands } from "../pages/project-own/layers/arrange-commands.ts";
import { selectedElements } from "../pages/project-own/layers/layer-commands.ts";

/** A rectangle, or what else is said. */
export const element = (id: string, more: Partial<ElementNode> = {}): ElementNode => ({
  ...{ id, type: "rectangle", properties: { width: "20", height: "10" } },
  ...more,
});

/** One whose middle is there, mm. */
export const at = (id: string, x: number, y: number, more: Partial<ElementNode> = {}) =>
  element(id, { transform: { position: `[${x}, ${y}]` }, ...more });

export const group = (id: string, ...children: ElementNode[]) =>
  element(id, { type: "group", properties: {}, children });

export const documentOf = (...elements: ElementNode[]): Document => ({
  ...newDocument(),
  components: [{ id: "main", parameters: [], elements }],
});

type Point = readonly [x: number, y: number];
type How = Partial<Pick<Pointer, "kind" | "shift" | "alt" | "mod">>;

/** Pixels per mm. */
const SCALE = 4;

const commands: readonly Command[] = [...stageCommands, ...arrangeCommands, undo, redo];

/**
 * An editor without a page: its keys, its pointer and its commands change a store. Its elements are those of the main
 * component; points are mm of its drawing.
 */
export class TestEditor {
  readonly store: state.ProjectStore;
  readonly #evaluator = createEvaluator();
  readonly #runner: ToolRunner;

  constructor(document: Document) {
    this.store = new ProjectStore({ document, version: 1 });
    const nothing = () => undefined;
    const all = { minX: -1000, minY: -1000, maxX: 1000, maxY: 1000 };
    const page = {
      ...{ seen: () => all, sheet: nothing, snaps: () => false },
      ...{ ask: nothing, say: nothing, showBox: nothing, zoomBy: nothing },
    };
    const stage: Stage = { store: this.store, unit: "mm", scale: () => SCALE, ...page };
    this.#runner = new ToolRunner(stage, toolOf("select"));
  }

  select(...ids: string[]): void {
    this.store.select(ids.map((id) => `main/${id}`));
  }

  selected(): readonly ElementNode[] {
    return selectedElements(this.store);
  }

  /** Presses a key, such as "Mod+Shift+G". */
  press(keys: string): void {
    const parts = keys.split("+");
    const has = (name: string) => parts.includes(name);
    const command = commandOf(commands, {
      key: parts.at(-1) ?? "",
      ctrlKey: has("Mod"),
      metaKey: false,
      shiftKey: has("Shift"),
      altKey: has("Alt"),
    });
    if (!command) throw new Error(`No command has the key ${keys}.`);
    this.run(command.id);
  }

  /** Evaluates the document as it is now. */
  draw(): void {
    const { document, values } = this.store.state();
    const drawn = this.#evaluator.evaluate(document, values, { elements: true });
    const fixed = { status: "drawn", quality: "rest", milliseconds: 0 } as const;
    this.store.setResult({
      assembly: undefined,
      elements: undefined,
      ...drawn,
      document,
      values,
      ...fixed,
    });
  }

  /** Runs a command, unless it can't be run now. All before it is drawn. */
  run(id: string): void {
    this.draw();
    const command = commands.find((one) => one.id === id);
    if (command?.when(this.store) === true) command.run(this.store);
  }

  click(point: Point, how?: How): void {
    this.drag(point, point, how);
  }

  doubleClick(point: Point): void {
    this.click(point);
    this.click(point);
    this.#runner.double(pointerAt(point));
  }

  /** Presses the pointer at one point and releases it at another one. */
  drag(from: Point, to: Point, how?: How): void {
    this.draw();
    this.#runner.take(toolOf(this.store.session().tool));
    this.#runner.press(pointerAt(from, how));
    this.#runner.move(pointerAt(to, how));
    this.#runner.release(pointerAt(to, how));
  }

  /** The tree by ids, from the back to the front: "a g(b c)". */
  tree(): string {
    const list = (elements: readonly ElementNode[]): string =>
      elements.map(({ id, children }) => (children ? `${id}(${list(children)})` : id)).join(" ");
    return list(this.store.state().document.components[0]?.elements ?? []);
  }
}

function pointerAt([x, y]: Point, how: How = {}): Pointer {
  const keys = { shift: false, alt: false, mod: false };
  return { at: { x, y }, x: x * SCALE, y: y * SCALE, kind: "mouse", ...keys, time: 0, ...how };
}
