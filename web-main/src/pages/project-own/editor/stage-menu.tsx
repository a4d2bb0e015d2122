import { ContextMenu, type MenuEntry } from "@cuttle/web-kit/ui";
import { type Command, keysOf } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import {
  alignCommands,
  distributeCommands,
  flipCommands,
  sameSizeCommands,
} from "../layers/arrange-commands.ts";
import { commandGroups, commandsOf } from "./editor-commands.ts";
import { useEarlyAccess } from "./use-early-access.ts";

interface StageMenuProps {
  readonly store: ProjectStore;
  /** Pixels of the stage. */
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

const separator: MenuEntry = { kind: "separator" };

/** What can be done to what is selected; without a selection, to the drawing. */
export function StageMenu({ store, at, onClose }: StageMenuProps) {
  const { pass } = useEarlyAccess();

  const items = (commands: readonly Command[]): MenuEntry[] =>
    commands.map((command) => {
      const able = command.when(store);
      const [accelerator] = keysOf(command);
      return {
        ...{ kind: "item", label: command.label },
        ...(accelerator !== undefined && { accelerator }),
        ...(command.checked && { checked: command.checked(store) }),
        ...(able !== true && { disabled: true, hint: able }),
        ...(command.id === "delete" && { tone: "danger" as const }),
        onSelect: () => pass(command, () => command.run(store)),
      };
    });
  const submenu = (label: string, commands: readonly Command[]): MenuEntry => ({
    ...{ kind: "submenu", label, entries: items(commands) },
  });
  /** Those that can be done, of which the first is shown otherwise. */
  const able = (...ids: readonly string[]) => {
    const all = commandsOf(...ids);
    const can = all.filter((command) => command.when(store) === true);
    return can.length > 0 ? can : all.slice(0, 1);
  };

  const forSelection = (): MenuEntry[] => [
    ...items(commandsOf("cut", "copy", "paste", "duplicate", "delete")),
    separator,
    ...items(able("group", "ungroup")),
    submenu("Align", [...alignCommands, ...distributeCommands]),
    submenu("Flip and size", [...flipCommands, ...sameSizeCommands]),
    submenu("Repeat", commandsOf("ring", "grid", "mirror", "repeat")),
    submenu("Order", commandsOf("front", "forward", "backward", "back")),
    separator,
    ...items(commandsOf("numbers", "hide", "lock")),
    ...items(commandsOf("takeApart").filter((command) => command.when(store) === true)),
    separator,
    ...items(commandsOf("palette")),
  ];
  const forDrawing = (): MenuEntry[] => [
    ...items(commandsOf("paste", "selectAll")),
    submenu("Insert", commandGroups.find(({ name }) => name === "Insert")?.commands ?? []),
    separator,
    ...items(commandsOf("whole", "realSize", "showGrid", "rulers", "snaps")),
    separator,
    ...items(commandsOf("palette", "keys")),
  ];

  const isSelected = store.selection().length > 0;
  return (
    <ContextMenu
      label={isSelected ? "What is selected" : "Drawing"}
      at={at}
      entries={isSelected ? forSelection() : forDrawing()}
      onClose={onClose}
    />
  );
}
