import { expect, it } from "vitest";
import { testEngine } from "../../../test/engine.ts";
import { documentWith } from "../demo-project.ts";
import { drawnOf } from "./drawn-of.ts";

it("takes a drawing only of the document and the values as they are now", async () => {
  const { sandbox } = testEngine();
  const document = documentWith("Otis");
  const values = { name: "'Ada'" };
  sandbox.open(document);
  const result = await sandbox.update(values);
  const state = { document, values, result };
  expect(drawnOf(state)?.drawing).toBe(result?.drawing);
  expect(drawnOf({ ...state, values: { name: "'Eve'" } })).toBeUndefined();
  expect(drawnOf({ ...state, document: { ...document, seed: 2 } })).toBeUndefined();
  expect(drawnOf({ ...state, result: result && { ...result, status: "kept" } })).toBeUndefined();
});

it("has the finished object of a document with an assembly, in the color that its material has", async () => {
  const { sandbox } = testEngine();
  const placements = [{ id: "all", element: "square0" }];
  const document = {
    ...documentWith("Otis"),
    parameters: [{ name: "material", type: "color" as const, expression: "'#3a6b68'", label: "" }],
    assembly: { rests: "lying" as const, turn: 10, tilt: 60, placements },
  };
  sandbox.open(document);
  const result = await sandbox.update({});
  const drawn = drawnOf({ document, values: {}, result });
  expect(drawn?.assembly).toMatchObject({ turn: 10, problems: [] });
  expect(drawn?.material.color).toBe("#3a6b68");
});
