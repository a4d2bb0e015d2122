import { expect, it } from "vitest";
import { laterCommands } from "../layers/arranging.ts";
import { editorCommands, keywords } from "./editor-commands.ts";
import { keyOf, keyProblem, ownerOf } from "./key-choice.ts";
import { pageCommands } from "./page-commands.ts";
import { stageCommands } from "./tools.ts";

/** A press of a key as it is written in the table. */
function press(written: string) {
  const parts = written.split("+");
  const key = parts.pop() || "+";
  const has = (name: string) => parts.includes(name);
  const held = { ctrlKey: has("Mod"), altKey: has("Alt"), shiftKey: has("Shift") };
  return { key, code: "", metaKey: false, ...held };
}

it.each(editorCommands.flatMap((command) => command.keys.map((key) => [key, command] as const)))(
  "%s has one meaning, and reaches the page",
  (key, command) => {
    expect(keyOf(press(key))).toBe(key);
    expect(ownerOf(command, key)).toBeUndefined();
    expect(keyProblem(command, key)).toBeUndefined();
  },
);

it("has every command once, and keywords for no others", () => {
  const ids = editorCommands.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(keywords).filter((id) => !ids.includes(id))).toEqual([]);
});

it("reaches every command on the stage by any key that is chosen for it", () => {
  const onStage = [...stageCommands, ...laterCommands, ...pageCommands];
  // Those of the whole page, and those of the browser.
  const others = ["undo", "redo", "copy", "cut", "paste"];
  const missing = editorCommands.filter((command) => !onStage.includes(command));
  expect(missing.map(({ id }) => id)).toEqual(others);
});
