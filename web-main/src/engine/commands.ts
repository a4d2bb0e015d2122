import { matchesAccelerator } from "@cuttle/web-kit/ui";
import { type LucideIcon, Redo2, Undo2 } from "lucide-react";
import type { ProjectStore } from "./project-state.ts";

/** Something that a person can do to an open project: what buttons, menus and keys say and do. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Of its button, where it has one. */
  readonly icon?: LucideIcon;
  /** Such as "Mod+Z"; Mod is Command on a Mac, Control elsewhere. */
  readonly keys: readonly string[];
  /** Whether its button is there only where there is a touchscreen. */
  readonly forTouch?: boolean;
  /** Whether it opens a dialog. */
  readonly opensDialog?: boolean;
  /** Whether its keys do what the browser does with them where it can't be done. */
  readonly yields?: boolean;
  /** What the settings of a site call its button, where they can list it as early access. */
  readonly button?: string;
  /** Whether it can be done now; if not, a sentence says why. */
  readonly when: (store: ProjectStore) => true | string;
  /** Of something that is on or off: whether it is on. */
  readonly checked?: (store: ProjectStore) => boolean;
  readonly run: (store: ProjectStore) => void;
}

export const undo = {
  id: "undo",
  label: "Undo the last change",
  icon: Undo2,
  keys: ["Mod+Z"],
  when: (store) => store.state().canUndo || "There is nothing to undo.",
  run: (store) => store.undo(),
} satisfies Command;

export const redo = {
  id: "redo",
  label: "Redo the last change",
  icon: Redo2,
  keys: ["Mod+Shift+Z", "Mod+Y"],
  when: (store) => store.state().canRedo || "There is nothing to redo.",
  run: (store) => store.redo(),
} satisfies Command;

/** The keys that somebody has chosen instead, by the ids of commands. */
export const chosenKeys = new Map<string, readonly string[]>();

export const keysOf = ({ id, keys }: Command): readonly string[] => chosenKeys.get(id) ?? keys;

/** The command whose key was pressed. Both Control and Command count: a keyboard may be of another system. */
export function commandOf(
  commands: readonly Command[],
  event: Parameters<typeof matchesAccelerator>[0],
): Command | undefined {
  const isPressed = (key: string) =>
    [true, false].some((mac) => matchesAccelerator(event, key, mac));
  return commands.find((command) => keysOf(command).some(isPressed));
}
