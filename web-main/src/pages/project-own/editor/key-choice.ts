import { type Command, keysOf } from "../../../engine/commands.ts";
import { pressedKey } from "../layers/pressed-key.ts";
import { editorCommands } from "./editor-commands.ts";
import { writeKey } from "./key-settings.ts";

/** Keys that browsers don't give to pages. */
const browsers: ReadonlySet<string> = new Set([
  ...["Mod+T", "Mod+N", "Mod+W", "Mod+Q", "Mod+Shift+T", "Mod+Shift+N", "Mod+Shift+W"],
  ...["Mod+Shift+Q", "Mod+Tab", "Mod+Shift+Tab", "Mod+PageUp", "Mod+PageDown", "Alt+F4"],
  ...["F11", "F12"],
]);

/** Keys that end or begin something in the editor, whatever is held with them. */
const editors = /(^|\+)(Enter|Escape|Space)$/;

/** Their keys work anywhere on the page, also while a text is typed. */
const everywhere: ReadonlySet<string> = new Set(["undo", "redo", "palette", "otherSide"]);

/** The key of a press, such as "Mod+Shift+Z"; undefined while only modifiers are held. */
export function keyOf(event: Parameters<typeof pressedKey>[0]): string | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = pressedKey(event);
  if (["Control", "Meta", "Alt", "AltGraph", "Shift", "Dead", "Process"].includes(key)) return;
  const upper = key.toUpperCase(); // that of "ß" would be two letters
  const name = key === " " ? "Space" : upper.length === 1 ? upper : key;
  return [(ctrlKey || metaKey) && "Mod", altKey && "Alt", shiftKey && "Shift", name]
    .filter(Boolean)
    .join("+");
}

/** Why the keys of a command can't be changed. */
export const fixedBecause = ({ id }: Command): string | undefined =>
  ["copy", "cut", "paste"].includes(id) ? "Your browser decides these keys." : undefined;

/** Why a command can't have a key. */
export function keyProblem(command: Command, key: string): string | undefined {
  const written = writeKey(key);
  if (browsers.has(key)) return `Your browser keeps ${written} for itself.`;
  if (editors.test(key)) return `${written} begins and ends things in the editor.`;
  if (everywhere.has(command.id) && !/^Mod\+|^F\d/.test(key))
    return `It works while you type, too, so it needs a key such as ${writeKey("Mod+K")}.`;
  const owner = ownerOf(command, key);
  const reason = owner && fixedBecause(owner);
  return reason && `“${owner.label}” has ${written}. ${reason}`;
}

/** The other command that has a key. */
export const ownerOf = (command: Command, key: string): Command | undefined =>
  editorCommands.find((one) => one !== command && keysOf(one).includes(key));
