import { type Document, type ElementNode, ProjectStore } from "@cuttle/design";
import { type Command, commandOf, redo, undo } from "../engine/commands.ts";
import type * as state from "../engine/project-state.ts";
import { layerCommands, selectedElements } from "../pages/project-own/layers/layer-commands.ts";

const commands: readonly Command[] = [...layerCommands, undo, redo];

/** An editor without a page: its keys and commands change a store. Its elements are those of the main component. */
export class TestEditor {
  readonly store: state.ProjectStore;

  constructor(document: Document) {
    this.store = new ProjectStore({ document, version: 1 });
  }

  select(...ids: string[]): void {
    this.store.select(ids.map((id) => `main/${id}`));
  }

  selected(): readonly ElementNode[] {
    return selectedElements(this.store.state());
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

  /** Runs a command, unless it can't be run now. */
  run(id: string): void {
    const command = commands.find((one) => one.id === id);
    if (command?.when(this.store.state()) === true) command.run(this.store);
  }

  /** The tree by ids, from the back to the front: "a g(b c)". */
  tree(): string {
    const list = (elements: readonly ElementNode[]): string =>
      elements.map(({ id, children }) => (children ? `${id}(${list(children)})` : id)).join(" ");
    return list(this.store.state().document.components[0]?.elements ?? []);
  }
}
