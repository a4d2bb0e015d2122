import { type FileFormat, fileFormats } from "@cuttle/design/host";
import { isRecord, keep, kept } from "../../../engine/session-store.ts";

/** A file somebody asked for: the drawing in a format, or the sheets of a batch. */
export type Wanted = FileFormat | "sheets";

interface KeptWanted {
  readonly wanted: Wanted;
  /** When it was asked for. */
  readonly at: number;
}

/** Milliseconds; who takes longer to sign up has forgotten what for. */
const PATIENCE = 30 * 60_000;

const key = (projectId: string) => `wanted/${projectId}`;
const closedKey = (projectId: string) => `wanted-closed/${projectId}`;

/** A wish whose sign-up was closed. */
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

/** Remembers, over a sign-up and even a reload, which file somebody wanted. */
export function keepWanted(projectId: string, wanted: Wanted): void {
  keep(key(projectId), { wanted, at: Date.now() } satisfies KeptWanted);
}

export function forgetWanted(projectId: string): void {
  keep(key(projectId), undefined);
}

/** The file that is still wanted. */
export function keptWanted(projectId: string): Wanted | undefined {
  const found = kept(key(projectId), isKept);
  return found && Date.now() - found.at < PATIENCE ? found.wanted : undefined;
}

/** The sign-up was closed: nothing is wanted any more, unless somebody goes forward again to this very entry of the history. */
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
