import { DocumentError } from "./document-error.ts";

/** Plain JSON of a version that the code may no longer support. */
export type OldDocument = Readonly<Record<string, unknown>>;
/** Converts a document of one version (the key) to the next. Unknown fields are left alone. */
export type Migrations = ReadonlyMap<number, (document: OldDocument) => OldDocument>;

export const currentVersion = 1;

/** Whether a newer program wrote the document, which this one can't read. */
export const isNewer = ({ version }: OldDocument) =>
  typeof version === "number" && version > currentVersion;

/** Version 1 is the first: there is nothing to migrate yet. */
const migrations: Migrations = new Map();

/** Brings a document to the current version, one version after the other. */
export function migrate(
  document: OldDocument,
  table: Migrations = migrations,
  target: number = currentVersion,
): OldDocument {
  let migrated = document;
  let version = versionOf(migrated);
  if (version > target) {
    throw new DocumentError(
      "version",
      `is ${version}, newer than this program, which reads up to ${target}`,
    );
  }
  while (version < target) {
    const step = table.get(version);
    if (step === undefined) throw new DocumentError("version", `can't be ${version}`);
    migrated = { ...step(migrated), version: version + 1 };
    version++;
  }
  return migrated;
}

function versionOf(document: OldDocument): number {
  const { version } = document;
  if (version === undefined) throw new DocumentError("version", "is missing");
  if (typeof version !== "number" || !Number.isInteger(version) || version < 0) {
    throw new DocumentError("version", "must be a whole number");
  }
  return version;
}
