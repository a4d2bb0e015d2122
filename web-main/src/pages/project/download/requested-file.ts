import { type FileFormat, fileFormats } from "@cuttle/design/host";
import { isRecord, readSession, writeSession } from "../../../engine/session-store.ts";

/** A requested file: the drawing in a format, or the sheets of a batch. */
export type RequestedFile = FileFormat | "sheets";

interface KeptRequest {
  readonly wanted: RequestedFile;
  /** When it was requested. */
  readonly at: number;
}

/** Milliseconds; after a longer sign-up the request is dropped. */
const PATIENCE = 30 * 60_000;

const key = (projectId: string) => `wanted/${projectId}`;
const closedKey = (projectId: string) => `wanted-closed/${projectId}`;

/** A request whose sign-up was closed. */
interface ClosedRequest extends KeptRequest {
  /** The history entry of the sign-up. */
  readonly entry: string;
}

function isClosed(value: unknown): value is ClosedRequest {
  return isKept(value) && "entry" in value;
}

function isKept(value: unknown): value is KeptRequest {
  return (
    isRecord(value) &&
    typeof value.at === "number" &&
    ["sheets", ...fileFormats].some((known) => known === value.wanted)
  );
}

/** Remembers a requested file during a sign-up, even across a reload. */
export function keepRequest(projectId: string, wanted: RequestedFile): void {
  writeSession(key(projectId), { wanted, at: Date.now() } satisfies KeptRequest);
}

export function forgetRequest(projectId: string): void {
  writeSession(key(projectId), undefined);
}

/** The file that is still requested. */
export function keptRequest(projectId: string): RequestedFile | undefined {
  const found = readSession(key(projectId), isKept);
  return found && Date.now() - found.at < PATIENCE ? found.wanted : undefined;
}

/** The sign-up was closed: the request is dropped, unless the user goes forward to this history entry again. */
export function closeRequest(projectId: string, entry: string): void {
  const found = readSession(key(projectId), isKept);
  if (!found) return;
  writeSession(closedKey(projectId), { ...found, entry } satisfies ClosedRequest);
  forgetRequest(projectId);
}

export function reopenRequest(projectId: string, entry: string): void {
  const found = readSession(closedKey(projectId), isClosed);
  if (found?.entry !== entry) return;
  writeSession(closedKey(projectId), undefined);
  writeSession(key(projectId), { wanted: found.wanted, at: found.at } satisfies KeptRequest);
}
