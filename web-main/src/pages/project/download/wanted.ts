import { type FileFormat, fileFormats } from "@cuttle/design/host";
import { isRecord, keep, kept } from "../../../engine/session-store.ts";

/** A requested file: the drawing in a format, or the sheets of a batch. */
export type Wanted = FileFormat | "sheets";

interface KeptWanted {
  readonly wanted: Wanted;
  /** When it was requested. */
  readonly at: number;
}

/** Milliseconds; after a longer sign-up the request is dropped. */
const PATIENCE = 30 * 60_000;

const key = (projectId: string) => `wanted/${projectId}`;
const closedKey = (projectId: string) => `wanted-closed/${projectId}`;

/** A request whose sign-up was closed. */
interface ClosedWanted extends KeptWanted {
  /** The history entry of the sign-up. */
  readonly entry: string;
}

function isClosed(value: unknown): value is ClosedWanted {
  return isKept(value) && "entry" in value;
}

function isKept(value: unknown): value is KeptWanted {
  return (
    isRecord(value) &&
    typeof value.at === "number" &&
    ["sheets", ...fileFormats].some((known) => known === value.wanted)
  );
}

/** Remembers a requested file during a sign-up, even across a reload. */
export function keepWanted(projectId: string, wanted: Wanted): void {
  keep(key(projectId), { wanted, at: Date.now() } satisfies KeptWanted);
}

export function forgetWanted(projectId: string): void {
  keep(key(projectId), undefined);
}

/** The file that is still requested. */
export function keptWanted(projectId: string): Wanted | undefined {
  const found = kept(key(projectId), isKept);
  return found && Date.now() - found.at < PATIENCE ? found.wanted : undefined;
}

/** The sign-up was closed: the request is dropped, unless the user goes forward to this history entry again. */
export function closeWanted(projectId: string, entry: string): void {
  const found = kept(key(projectId), isKept);
  if (!found) return;
  keep(closedKey(projectId), { ...found, entry } satisfies ClosedWanted);
  forgetWanted(projectId);
}

export function reopenWanted(projectId: string, entry: string): void {
  const found = kept(closedKey(projectId), isClosed);
  if (found?.entry !== entry) return;
  keep(closedKey(projectId), undefined);
  keep(key(projectId), { wanted: found.wanted, at: found.at } satisfies KeptWanted);
}
