import * as v from "valibot";
import { DocumentError, fieldName } from "./document-error.ts";
import { migrate } from "./migrate.ts";
import { assertPlain } from "./plain.ts";
import { assertReferences } from "./references.ts";
import { type Document, documentSchema } from "./schema.ts";

/**
 * Reads a document of any known version from untrusted JSON. Returns the value itself (migrated if it was old) with all
 * its fields, so that nothing a newer client wrote is lost. Throws a `DocumentError` that names the field.
 */
export function readDocument(value: unknown): Document {
  assertPlain(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new DocumentError("", "must be an object");
  }
  const migrated = migrate(value as Readonly<Record<string, unknown>>);
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
  if (issue.type === "picklist") {
    const options = issue.expected ?? "";
    return `must be one of ${options.replace(/["()]/g, "").replaceAll(" | ", ", ")}`;
  }
  const kind = kinds[issue.type];
  return kind === undefined ? issue.message : `must be ${kind}`;
}

const kinds: Readonly<Record<string, string>> = {
  number: "a number",
  string: "a text",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};
