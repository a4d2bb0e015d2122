import { newDocument } from "@cuttle/design";
import { expect, it } from "vitest";
import { fakeEngine } from "../../../test/fake-engine.ts";
import { drawnOf } from "./drawn-of.ts";

it("takes a drawing only of the document and the values as they are now", async () => {
  const { sandbox } = fakeEngine().engine;
  const document = newDocument();
  const values = { size: "20" };
  sandbox.open(document);
  const result = await sandbox.update(values);
  const state = { document, values, result };
  expect(drawnOf(state)?.drawing).toBe(result?.drawing);
  expect(drawnOf({ ...state, values: { size: "21" } })).toBeUndefined();
  expect(drawnOf({ ...state, document: { ...document, seed: 2 } })).toBeUndefined();
  expect(drawnOf({ ...state, result: result && { ...result, status: "kept" } })).toBeUndefined();
});
