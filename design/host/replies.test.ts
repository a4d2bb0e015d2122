import { expect, test } from "vitest";
import { type Part, packParts, type Shape } from "../src/index.ts";
import { readReply } from "./replies.ts";
import { replyWith } from "./testing/evaluated.ts";

const shape: Shape = {
  operation: "cut",
  style: "cut",
  fillRule: "nonzero",
  contours: [{ coords: new Float64Array([0, 0, 0, 0, 1, 1, 1, 1]), closed: false }],
};
const part: Part = { key: "k", element: "e", name: "E", shapes: [shape] };
const diff = { unit: "mm" as const, order: Uint32Array.of(0), added: packParts([part]) };
const parameter = {
  name: "a",
  type: "text",
  label: "A",
  value: "x",
  visible: true,
  expression: "'x'",
  literal: true,
} as const;
const elements = {
  paths: ["g", "g/e"],
  numbers: new Float64Array(32),
  guides: [
    ["a", 3],
    ["b", "Oh."],
  ] as const,
  values: [{ path: "g/e", property: "width", modifier: undefined, value: [1, "a"] }],
};
const good = replyWith(1, {
  revision: 7,
  diff,
  parameters: [parameter],
  errors: [{ message: "Oh.", element: "e", line: 2 }],
  notices: [{ kind: "log", message: "Hm." }],
  missingFiles: ["pacifico"],
  stats: { evaluated: 1, cached: 0 },
  elements,
});
/** What the page reads of it. */
const { shown: _shown, ...rest } = good;
const read = { ...rest, diff: { ...diff, added: [part] } };

test("a reply is copied, without unknown fields", () => {
  expect(readReply(good)).toEqual(read);
  const forged = { ...good, onload: "x", parameters: [{ ...parameter, html: "<b>" }] };
  expect(readReply(forged)).toEqual(read);
});

/** 2 000 segments. */
const many = { ...shape, contours: [{ coords: new Float64Array(2 + 6 * 2_000), closed: false }] };
const row = Array(1_000).fill(0);
const shared = Array(1_000).fill(row);

test.for([
  ["nothing", undefined],
  ["a text", "evaluated"],
  ["another type", { ...good, type: "navigate" }],
  ["no id", { ...good, id: "1" }],
  ["no drawing", { ...good, diff: null }],
  ["no revision", { ...good, revision: undefined }],
  ["parts that are none", { ...good, diff: { ...diff, added: { ...diff.added, parts: [1] } } }],
  ["elements in no buffers", { ...good, elements: { ...elements, numbers: [] } }],
  [
    "a value that is none",
    { ...good, elements: { ...elements, values: [{ path: "a", property: "b", value: {} }] } },
  ],
  ["a guide nowhere", { ...good, elements: { ...elements, guides: [["a", Number.NaN]] } }],
  ["a list without end", { ...good, errors: Array(30_000).fill({ message: "" }) }],
  ["a value with methods", { ...good, parameters: [{ ...parameter, value: new Map() }] }],
  ["a parameter of no type", { ...good, parameters: [{ ...parameter, type: "code" }] }],
  [
    "notices that show too much",
    { ...good, shown: packParts([{ ...part, shapes: Array(300).fill(many) }]) },
  ],
  ["values that share without end", { ...good, parameters: [{ ...parameter, value: shared }] }],
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

test("what notices say of letters and lengths is copied", () => {
  const lacking = { font: "Lobster", characters: ["ש"], drawn: "borrowed", from: "Noto Sans" };
  const tooLong = { kind: "warning", message: "Hm.", parameter: "names", tooLong: { row: 3 } };
  const notices = [{ kind: "warning", message: "Hm.", lacking }, tooLong];
  expect(readReply({ ...good, notices })).toEqual({ ...read, notices });
});

test("notices get the contours that they show", () => {
  const [one, two] = [
    { kind: "log", message: "One." },
    { kind: "geometry", message: "Two." },
  ] as const;
  const notices = [{ ...two, shows: true as const }, one, { ...two, shows: true as const }];
  const reply = readReply({
    ...good,
    notices,
    shown: packParts([{ ...part, shapes: [many, shape] }]),
  });
  expect(reply).toEqual({
    ...read,
    notices: [{ ...two, contours: many.contours }, one, { ...two, contours: shape.contours }],
  });
  expect(readReply({ ...good, notices, shown: packParts([]) })).toMatchObject({
    notices: [{ contours: [] }, one, { contours: [] }],
  });
});
