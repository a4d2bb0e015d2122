import { newDocument } from "@cuttle/design";
import { guidesOf } from "@cuttle/design/tools";
import { expect, test } from "vitest";
import { drawnStore } from "../../../test/engine.ts";
import { guideCommands } from "./guide-commands.ts";

const sentence = expect.stringMatching(/\.$|: /);

test.each<[key: string, axis: "x" | "y", at: string, able: unknown, places: string[]]>([
  ["ArrowRight", "x", "5", true, ["6"]],
  ["Shift+ArrowLeft", "x", "5", true, ["-5"]],
  ["Shift+ArrowDown", "y", "5", true, ["15"]],
  ["ArrowUp", "x", "5", sentence, ["5"]],
  ["ArrowRight", "x", "width / 2", sentence, ["width / 2"]],
  ["Delete", "y", "width / 2", true, []],
])("%s on a guide along %s at %s", (key, axis, at, able, places) => {
  const guides = [{ id: "g", axis, at }];
  const components = [{ id: "main", parameters: [], elements: [], guides }];
  const store = drawnStore({ ...newDocument(), components });
  const command = guideCommands.find(({ keys }) => keys.includes(key));
  expect(command?.when(store)).toEqual(expect.any(String)); // nothing is selected
  store.setSession({ guide: "g" });
  expect(command?.when(store)).toEqual(able);
  if (command?.when(store) === true) command.run(store);
  expect(guidesOf(store.state().document).map((one) => one.at)).toEqual(places);
});
