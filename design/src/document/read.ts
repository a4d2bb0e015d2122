import * as v from "valibot";
import { DocumentError, fieldName } from "./document-error.ts";
import { type Migrations, migrate } from "./migrate.ts";
import { assertPlain } from "./plain.ts";
import { assertReferences } from "./references.ts";
import { type Document, documentSchema } from "./schema.ts";

/**
 * Reads a document of any known version from untrusted JSON. Returns the value itself (migrated if it was old) with all
 * its fields, so that nothing a newer client wrote is lost. Throws a `DocumentError` that names the field.
 */
export function readDocument(value: unknown, table?: Migrations): Document {
  assertPlain(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new DocumentError("", "must be an object");
  }
  const migrated = migrate(value as Readonly<Record<string, unknown>>, table);
  if (table !== undefined) assertPlain(migrated);
  const result = v.safeParse(documentSchema, migrated, { abortEarly: true });
  if (!result.success) {
    const issue = result.issues[0];
    throw new DocumentError(fieldName(pathOf(issue)), problemOf(issue));
  }
  const document = migrated as unknown as Document;
  assertReferences(document);
  return document;
}

function pathOf(issue: v.BaseIssue<unknown>): (string | number)[] {
  return (issue.path ?? []).map((item) =>
    typeof item.key === "number" ? item.key : String(item.key),
  );
}

/** Turns valibot's issue into a sentence for people. */
function problemOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === "validation") return issue.message;
  if (issue.received === "undefined") return "is missing";
  switch (issue.type) {
    case "number":
      return "must be a number";
    case "string":
      return "must be a text";
    case "array":
      return "must be a list";
    case "object":
    case "record":
      return "must be an object";
    case "literal":
    case "picklist": {
      const all = (issue.expected ?? "").replace(/[()]/g, "").split(" | ").map(unquote);
      return all.length === 1 ? `must be ${all[0]}` : `must be one of ${all.join(", ")}`;
    }
    default:
      return issue.message;
  }
}

function unquote(text: string): string {
  return text.replace(/^"(.*)"$/, "$1");
}
