import { newDocument } from "@cuttle/design";
import { guidesOf } from "@cuttle/design/tools";
import { expect, test } from "vitest";
import { drawnStore } from "../../../test/engine.ts";
import { forGuide } from "./guide-commands.ts";
import { stageCommands } from "./tools.ts";

const sentence = expect.stringMatching(/\.$|: /);

test.each<[key: string, axis: "x" | "y", at: string, able: unknown, places: string[]]>([
  ["ArrowRight", "x", "5", true, ["6"]],
  ["Shift+ArrowLeft", "x", "5", true, ["-5"]],
  ["Alt+ArrowLeft", "x", "0.3", true, ["0.2"]],
  ["Shift+ArrowDown", "y", "5", true, ["15"]],
  ["ArrowUp", "x", "5", sentence, ["5"]],
  ["ArrowRight", "x", "width / 2", sentence, ["width / 2"]],
  ["Delete", "y", "width / 2", true, []],
])("%s on a guide along %s at %s", (key, axis, at, able, places) => {
  const guides = [{ id: "g", axis, at }];
  const components = [{ id: "main", parameters: [], elements: [], guides }];
  const store = drawnStore({ ...newDocument(), components });
  const found = stageCommands.find(({ keys }) => keys.includes(key));
  const command = found && forGuide(found);
  expect(command?.when(store)).toEqual(expect.any(String)); // nothing is selected
  store.setSession({ guide: "g" });
  expect(command?.when(store)).toEqual(able);
  if (command?.when(store) === true) command.run(store);
  expect(guidesOf(store.state().document).map((one) => one.at)).toEqual(places);
});
