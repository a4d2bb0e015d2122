import { toJsonSchema } from "@valibot/to-json-schema";
import { expect, test } from "vitest";
import { anchorSchema, documentSchema, elementSchema } from "./schema.ts";

const point = { anyOf: [{ type: "string" as const }, numbers(2)] };
const points = { type: "object" as const, properties: { at: point, in: point, out: point } };
const anchor = { anyOf: [numbers(2), numbers(6), { ...points, required: ["at"] }] };

function numbers(count: number) {
  const items = { type: "number" as const };
  return { type: "array" as const, items, minItems: count, maxItems: count };
}

/** What JSON Schema calls a check, by its message. */
function keywords(message: unknown, isList: boolean): object {
  const [most] = /\d+/.exec(String(message)) ?? [];
  switch (String(message).replace(/\d+/, "N")) {
    case "must not be longer than N characters":
      return { maxLength: Number(most) };
    case "must not have more than N entries":
      return isList ? { maxItems: Number(most) } : { maxProperties: Number(most) };
    case "must not be empty":
      return { minLength: 1 };
    case "must have at least the main component":
      return { minItems: 1 };
    case "must not be negative":
      return { minimum: 0 };
    case "must not be more than N mm":
      return { maximum: Number(most) };
    case "must be more than N":
      return { exclusiveMinimum: Number(most) };
    case "must be a whole number":
      return { type: "integer" };
    case "must be made of letters, digits, _, . and -":
      return { pattern: "^[A-Za-z0-9_.-]+$" };
    default:
      return {};
  }
}

// `npx vitest run design/src/document -u` updates it after a change of the schema.
test("document.schema.json is up to date with the schema", async () => {
  const schema = toJsonSchema(documentSchema, {
    errorMode: "ignore",
    definitions: { element: elementSchema },
    overrideSchema: ({ valibotSchema }) => (valibotSchema === anchorSchema ? anchor : undefined),
    overrideAction: ({ valibotAction, jsonSchema }) => ({
      ...jsonSchema,
      ...("message" in valibotAction
        ? keywords(valibotAction.message, jsonSchema.type === "array")
        : {}),
    }),
  });
  const text = `${JSON.stringify({ title: "A document of the design engine", ...schema }, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot("../../document.schema.json");
});
