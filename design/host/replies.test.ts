import { expect, test } from "vitest";
import type { Part, Shape } from "../src/index.ts";
import type { EngineReply } from "./protocol.ts";
import { readReply } from "./replies.ts";
import { evaluatedWith } from "./testing/evaluated.ts";

const shape: Shape = {
  operation: "cut",
  style: "cut",
  fillRule: "nonzero",
  contours: [{ coords: new Float64Array([0, 0, 0, 0, 1, 1, 1, 1]), closed: false }],
};
const part: Part = { key: "k", element: "e", name: "E", shapes: [shape] };
const good = {
  type: "evaluated" as const,
  id: 1,
  ...evaluatedWith({
    diff: { unit: "mm", keys: ["k"], parts: [part] },
    parameters: [
      {
        name: "a",
        type: "text",
        label: "A",
        value: "x",
        visible: true,
        expression: "'x'",
        literal: true,
      },
    ],
    errors: [{ message: "Oh.", element: "e", line: 2 }],
    notices: [{ kind: "log", message: "Hm." }],
    missingFiles: ["pacifico"],
    stats: { evaluated: 1, cached: 0 },
  }),
} satisfies EngineReply;

test("a reply is copied unchanged, without unknown fields", () => {
  expect(readReply(good)).toEqual(good);
  const [parameter] = good.parameters;
  const forged = { ...good, onload: "x", parameters: [{ ...parameter, html: "<b>" }] };
  expect(readReply(forged)).toEqual(good);
});

/** A contour of 2 000 segments. */
const many = [{ coords: new Float64Array(2 + 6 * 2_000), closed: false }];
const long = withCoords(many[0]?.coords);
const shown = { kind: "geometry", message: "", contours: many };
const row = Array(1_000).fill(0);
const shared = Array(1_000).fill(row);

test.for([
  ["nothing", undefined],
  ["a text", "evaluated"],
  ["another type", { ...good, type: "navigate" }],
  ["no id", { ...good, id: "1" }],
  ["no drawing", { ...good, diff: null }],
  ["parts that are no list", { ...good, diff: { ...good.diff, parts: { length: 1 } } }],
  ["coordinates that are no numbers", withCoords([0, 0, 0, 0, 1, 1, 1, 1])],
  ["half a segment", withCoords(new Float64Array(5))],
  ["endless coordinates", withCoords(new Float64Array([0, 0, 0, 0, 1, 1, Infinity, 1]))],
  ["a list without end", { ...good, errors: Array(30_000).fill({ message: "" }) }],
  ["a value with methods", { ...good, parameters: [{ ...good.parameters[0], value: new Map() }] }],
  ["a parameter of no type", { ...good, parameters: [{ ...good.parameters[0], type: "code" }] }],
  [
    "a part that is drawn without end",
    { ...long, diff: { ...long.diff, keys: Array(400).fill("k") } },
  ],
  ["notices that show too much", { ...good, notices: Array(300).fill(shown) }],
  [
    "values that share without end",
    { ...good, parameters: [{ ...good.parameters[0], value: shared }] },
  ],
  [
    "a letter that is drawn in no way",
    {
      ...good,
      notices: [
        { kind: "warning", message: "", lacking: { font: "", characters: [], drawn: "html" } },
      ],
    },
  ],
  ["a notice of no kind", { ...good, notices: [{ kind: "html", message: "" }] }],
] as const)("%s is refused", ([, data]) => {
  expect(() => readReply(data)).toThrow();
});

test("a very long message is cut", () => {
  const reply = readReply({ ...good, errors: [{ message: "x".repeat(100_000) }] });
  expect(reply.type === "evaluated" && reply.errors[0]?.message.length).toBe(4_001);
});

function withCoords(coords: unknown) {
  const contours = [{ coords, closed: false }];
  return {
    ...good,
    diff: { ...good.diff, parts: [{ ...part, shapes: [{ ...shape, contours }] }] },
  };
}

test("what notices say of letters and lengths is copied", () => {
  const lacking = { font: "Lobster", characters: ["ש"], drawn: "borrowed", from: "Noto Sans" };
  const tooLong = { kind: "warning", message: "Hm.", parameter: "names", tooLong: { row: 3 } };
  const notices = [{ kind: "warning", message: "Hm.", lacking }, tooLong];
  expect(readReply({ ...good, notices })).toEqual({ ...good, notices });
});

test("the contours of notices are copied", () => {
  const notices = [shown, { kind: "log", message: "Hm." }, { ...shown, contours: shape.contours }];
  expect(readReply({ ...good, notices })).toEqual({ ...good, notices });
});
