import { expect, test } from "vitest";
import { type Drawing, newDocument } from "../src/index.ts";
import type { RowResult } from "./batch.ts";
import type { Values } from "./protocol.ts";
import { sheetsOfRows } from "./sheets-of-rows.ts";

const drawing: Drawing = { unit: "mm", parts: [] };
const document = {
  ...newDocument(),
  parameters: [{ name: "name", type: "text" as const, expression: "'Ada'", label: "Name" }],
};

test("a row whose letters no font has is on the sheet, and said to lack them", async () => {
  const message = "Lobster has no さ. It is left out.";
  const leftOut = { font: "Lobster", characters: ["さ"] };
  const evaluateOnce = async (_: unknown, { name = "" }: Values): Promise<RowResult> => ({
    status: "drawn",
    drawing,
    parameters: [],
    errors: [],
    notices: [
      { kind: "log", message: "drawn" },
      ...(name.includes("さ") ? [{ kind: "warning" as const, message, leftOut }] : []),
    ],
  });
  const file = { extension: "svg", mediaType: "image/svg+xml", bytes: new Uint8Array() };
  const sheets = { count: 1, tooLarge: [], empty: [], pictures: [], file };
  const made = await sheetsOfRows({
    text: "Ann\nさくら\nBo",
    document,
    values: {},
    unit: "mm",
    fonts: [],
    settings: { kerf: 0, preset: "plain" },
    sandbox: { evaluateOnce },
    desk: { sheets: async () => sheets },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(made.count).toBe(3);
  expect(made.problems).toEqual([]);
  expect(made.notes).toEqual([{ line: 2, message }]);
});
