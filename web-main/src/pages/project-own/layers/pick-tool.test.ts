import { expect, it } from "vitest";
import { at, documentOf, group, TestEditor } from "../../../test/test-editor.ts";

/** Rectangles of 20 × 10 mm beside each other, the last one locked and in front of another one. */
const document = documentOf(
  at("a", 0, 0),
  group("g", at("b", 30, 0), group("h", at("c", 60, 0))),
  at("d", 90, 0),
  at("x", 90, 0, { locked: true }),
);

type Verb = (editor: TestEditor) => void;
const click =
  (x: number, y = 0, add = false): Verb =>
  (editor) =>
    editor.click([x, y], { add });
const tap =
  (x: number, y = 0): Verb =>
  (editor) =>
    editor.click([x, y], { touch: true });
const double =
  (x: number): Verb =>
  (editor) =>
    editor.doubleClick([x, 0]);
const box =
  (x1: number, x2: number, add = false): Verb =>
  (editor) =>
    editor.drag([x1, -20], [x2, 20], { add });

it.each<[what: string, verbs: Verb[], selected: string[]]>([
  ["a click selects what is there", [click(0)], ["a"]],
  ["a click less than three pixels beside a line meets it", [click(10.7)], ["a"]],
  ["a click farther off selects nothing", [click(0), click(10.8)], []],
  ["a finger meets it from ten pixels off", [tap(12.4)], ["a"]],
  ["a finger no farther", [tap(12.6)], []],
  ["a click selects a group as a whole", [click(60)], ["g"]],
  ["a double click goes one level deeper", [double(60)], ["h"]],
  [
    "while several are collected, a double click is two clicks",
    [(it) => it.store.setSession({ several: true }), click(0), click(60), double(90)],
    ["a", "g"],
  ],
  ["two double clicks two levels", [double(60), double(60)], ["c"]],
  ["what is locked is passed over", [click(90)], ["d"]],
  ["a click with Shift adds", [click(0), click(90, 0, true)], ["a", "d"]],
  ["a click with Shift takes away", [box(-20, 100), click(0, 0, true)], ["g", "d"]],
  ["a box selects all that it covers, once", [box(-20, 80)], ["a", "g"]],
  ["a box may be drawn backwards", [box(100, -20)], ["a", "g", "d"]],
  ["a box with Shift adds", [click(90), box(-20, 20, true)], ["a", "d"]],
  ["a box around nothing selects nothing", [click(0), box(12, 18)], []],
  ["a press that moves a little is a click", [(it) => it.drag([0, 0], [0.9, 0])], ["a"]],
  ["a press that moves more is a box", [(it) => it.drag([0, 0], [1, 0])], []],
  [
    "a finger that moves belongs to the view",
    [click(90), (it) => it.drag([0, -20], [0, 20], { touch: true })],
    ["d"],
  ],
])("%s", (_, verbs, selected) => {
  const editor = new TestEditor(document);
  for (const verb of verbs) verb(editor);
  expect(editor.selected().map(({ id }) => id)).toEqual(selected);
});
