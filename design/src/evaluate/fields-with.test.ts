import { expect, it } from "vitest";
import { fieldsWith } from "./fields-with.ts";
import type { ParameterInfo } from "./parameters.ts";

const field = (label: string, value: unknown, more: object = {}) =>
  ({
    name: label.toLowerCase(),
    label,
    type: "text",
    value,
    visible: true,
    ...more,
  }) as ParameterInfo;

const fields = [
  field("Name", "Zoë"),
  field("Date", "14 · ÄUGUST"),
  field("Guests", ["Ida", "さくら"], { type: "list" }),
  field("Hidden", "さ", { visible: false }),
  field("Font", "さ", { type: "font" }),
];

it.each([
  ["the one that holds it", ["·"], "Date"],
  ["also in other letters than it is drawn in", ["ä"], "Date"],
  ["a list", ["さ", "く"], "Guests"],
  ["every one that does", ["Z", "·"], "Name and Date"],
  ["the one that the engine knows where none does", ["漢"], "Name"],
])("names %s", (_, characters, expected) => {
  const notice = { kind: "warning", message: "", parameter: "name" } as const;
  const lacking = { font: "Lobster", characters, drawn: "left-out" as const };
  expect(fieldsWith({ ...notice, lacking }, fields)).toBe(expected);
});
