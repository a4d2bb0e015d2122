import { toJsonSchema } from "@valibot/to-json-schema";
import { expect, test } from "vitest";
import { documentSchema, elementSchema } from "./schema.ts";

// `npx vitest run design/src/document -u` updates it after a change of the schema.
test("document.schema.json is up to date with the schema", async () => {
  const schema = toJsonSchema(documentSchema, {
    errorMode: "ignore",
    definitions: { element: elementSchema },
  });
  const text = `${JSON.stringify({ title: "A document of the design engine", ...schema }, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot("../../document.schema.json");
});
