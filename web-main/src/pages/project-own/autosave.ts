import { ApiError, messageFor, type Schemas } from "@cuttle/web-kit/api";

/** A project's document, as plain JSON. */
export type ProjectDocument = Schemas["Document"];

/**
 * saving: also while a change waits to be sent. unsaved: the last attempt failed, and why. conflict: somebody else has
 * saved since. loggedOut: the session has ended elsewhere, and changes wait for the next login.
 */
export type SaveState =
  | { readonly status: "saved" | "saving" | "conflict" | "loggedOut" }
  | { readonly status: "unsaved"; readonly message: string };

interface SaveRequest {
  baseVersion: number;
  document: ProjectDocument;
  overwrite?: boolean;
  /** The base version stays in the history, however recent. */
  keepBefore?: boolean;
}

/** A document as stored on the server. */
export interface SavedDocument {
  version: number;
  document: ProjectDocument;
}

interface AutosaveParts {
  /** What the page was opened with. */
  opened: SavedDocument;
  getDocument: () => ProjectDocument;
  save: (request: SaveRequest, keepalive: boolean) => Promise<{ version: number }>;
  /** Remembers unsaved changes and the server's version; undefined: there are none any more. */
  keep?: (unsaved: { saved: ProjectDocument; document: ProjectDocument } | undefined) => void;
}

/** Milliseconds without a change before it is saved, */
const quiet = 1200;
/** and at most this long while changes go on. */
const longest = 10_000;
const firstRetry = 2000;
const lastRetry = 60_000;
/** The largest body, in bytes, that browsers send from a page that is closing, minus a margin. */
const keepaliveLimit = 60_000;

/**
 * Saves a document some moments after it has changed, one request at a time. Failed requests are retried with growing
 * delays; a save that would overwrite somebody else's work waits for a decision.
 */
export class Autosave {
  readonly #parts: AutosaveParts;
  readonly #listeners = new Set<() => void>();
  #state: SaveState = { status: "saved" };
  #version: number;
  /** The server's document, as text. */
  #saved: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | undefined;
  #notBefore = 0;
  #failures = 0;
  #flight: Promise<void> | undefined;
  #sending = "";
  #touched = false;
  #keepBefore = true;
  #closed = false;

  constructor(parts: AutosaveParts) {
    this.#parts = parts;
    this.#version = parts.opened.version;
    this.#saved = JSON.stringify(parts.opened.document);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SaveState => this.#state;

  /** The newest version that is ours. */
  get version(): number {
    return this.#version;
  }

  /** The document has changed, or may have. */
  changed(): void {
    if (this.#state.status === "unsaved") this.#keep();
    if (this.#state.status === "conflict" || this.#state.status === "loggedOut") {
      this.#keep();
      return;
    }
    if (this.#state.status === "saved") {
      if (JSON.stringify(this.#parts.getDocument()) === this.#saved) return;
      this.#become({ status: "saving" });
    }
    const now = Date.now();
    this.#waitingSince ??= now;
    const wanted = Math.min(now + quiet, this.#waitingSince + longest);
    this.#wake(Math.max(wanted, this.#notBefore) - now);
  }

  /**
   * Keeps the server's current version in the history, though it is recent. The version that the page opened is kept
   * anyway.
   */
  keepBeforeNext(): void {
    this.#keepBefore = true;
  }

  /** The page is closed: no more retries. */
  close(): void {
    this.#closed = true;
    this.#wake(undefined);
  }

  /** The page is open (again). */
  begin(): void {
    this.#closed = false;
  }

  /** Whether the server may have another version than the page was opened with. */
  get touched(): boolean {
    return this.#touched;
  }

  /** Saves unsaved changes at once, and returns whether everything is saved. */
  async flush(): Promise<boolean> {
    while (this.#flight) await this.#flight;
    if (this.#state.status === "conflict") return false;
    const document = this.#parts.getDocument();
    const text = JSON.stringify(document);
    if (text === this.#saved) this.#rest();
    else await this.#send({ baseVersion: this.#version, document }, text);
    return this.#state.status === "saved";
  }

  /** Saves what can be saved when a page is hidden and may not come back, and returns whether that is everything. */
  async hide(): Promise<boolean> {
    if (this.#state.status === "saved") return true;
    return this.#state.status !== "loggedOut" && (await this.flush());
  }

  /** Whether closing the page now would lose something, in spite of `hide`. */
  get atRisk(): boolean {
    if (this.#state.status !== "saving") return this.#state.status !== "saved";
    const text = JSON.stringify(this.#parts.getDocument());
    return !outlives(text) || (this.#flight !== undefined && text !== this.#sending);
  }

  /** Resolves a conflict in favour of this page. The other version stays in the history. */
  async overwrite(): Promise<boolean> {
    const document = this.#parts.getDocument();
    const request = { baseVersion: this.#version, document, overwrite: true };
    await this.#send(request, JSON.stringify(document));
    return this.state().status === "saved";
  }

  /** The page's changes were saved elsewhere or discarded, and are not saved here any more. */
  letGo(): void {
    this.#saved = JSON.stringify(this.#parts.getDocument());
    this.#rest();
  }

  /** Another version has replaced the page's. */
  adopt({ version, document }: SavedDocument): void {
    this.#version = version;
    this.#keepBefore = true;
    this.#saved = JSON.stringify(document);
    this.#rest();
    // The page may normalise it, e.g. fill in defaults; that does not count as a change.
    setTimeout(() => this.letGo());
  }

  #send(request: SaveRequest, text: string): Promise<void> {
    this.#wake(undefined);
    this.#waitingSince = undefined;
    this.#become({ status: "saving" });
    this.#sending = text;
    this.#touched = true;
    const asked = this.#keepBefore ? { ...request, keepBefore: true } : request;
    this.#keepBefore = false;
    this.#flight = this.#parts.save(asked, outlives(text)).then(
      ({ version }) => {
        this.#flight = undefined;
        this.#version = version;
        this.#saved = text;
        this.#rest();
        if (JSON.stringify(this.#parts.getDocument()) !== text) this.changed();
      },
      (error: unknown) => {
        this.#flight = undefined;
        if (asked !== request) this.#keepBefore = true;
        this.#fail(error);
      },
    );
    return this.#flight;
  }

  #keep(): void {
    const document = this.#parts.getDocument();
    this.#parts.keep?.({ saved: JSON.parse(this.#saved) as ProjectDocument, document });
  }

  #fail(error: unknown): void {
    this.#keep();
    if (error instanceof ApiError && error.code === "version_conflict") {
      this.#become({ status: "conflict" });
      return;
    }
    if (error instanceof ApiError && error.code === "login_required") {
      this.#become({ status: "loggedOut" });
      return;
    }
    this.#become({ status: "unsaved", message: messageFor(error) });
    const wait = retryAfter(error, this.#failures++);
    if (wait === null) return;
    this.#notBefore = Date.now() + wait;
    this.#wake(wait);
  }

  #rest(): void {
    this.#wake(undefined);
    this.#waitingSince = undefined;
    this.#failures = 0;
    this.#notBefore = 0;
    this.#parts.keep?.(undefined);
    this.#become({ status: "saved" });
  }

  #wake(after: number | undefined): void {
    clearTimeout(this.#timer);
    this.#timer =
      after === undefined || this.#closed ? undefined : setTimeout(() => void this.flush(), after);
  }

  #become(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

function outlives(text: string): boolean {
  return new TextEncoder().encode(text).length < keepaliveLimit;
}

/** Milliseconds to wait before a retry; null when it would be refused again. */
function retryAfter(error: unknown, failures: number): number | null {
  if (!(error instanceof ApiError)) return null;
  if (error.retryAfter !== null) return error.retryAfter * 1000;
  const mayPass = error.kind === "network" || error.status === 429 || error.status >= 500;
  return mayPass ? Math.min(firstRetry * 2 ** failures, lastRetry) : null;
}
