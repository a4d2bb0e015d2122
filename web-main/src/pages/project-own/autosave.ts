import {
  type Change,
  type Content,
  documentOf,
  isSame,
  type Remote,
  readDocument,
  rebase,
  restoreUnsaved,
  type SaveState,
} from "@cuttle/design";
import { ApiError, messageFor, type Schemas } from "@cuttle/web-kit/api";
import type { ProjectStore } from "../../engine/project-state.ts";

/** A project's document, as plain JSON. */
export type ProjectDocument = Schemas["Document"];

interface SaveRequest {
  baseVersion: number;
  document: ProjectDocument;
  overwrite?: boolean;
  /** The base version stays in the history, however recent. */
  keepBefore?: boolean;
}

export interface Unsaved {
  /** What the server has, or one of what it may have. */
  readonly saved: readonly Content[];
  readonly content: Content;
}

/** A version as the server has it. */
export interface Saved {
  readonly version: number;
  readonly document: ProjectDocument;
}

interface AutosaveParts {
  store: ProjectStore;
  save: (request: SaveRequest, keepalive: boolean) => Promise<{ version: number }>;
  /** The newest version. */
  load: () => Promise<Saved>;
  /** Keeps unsaved changes, and what the server has instead; undefined: there are none any more. */
  keep?: (unsaved: Unsaved | undefined) => void;
  /** What was saved elsewhere is on the page now, with the unsaved changes. */
  onMerged?: () => void;
  /** The server has a version of this page. */
  onSaved?: (saved: Saved) => void;
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
 * Saves an open project some moments after it has changed, one request at a time. Failed requests are retried with
 * growing delays; a save that would overwrite somebody else's work waits for a decision.
 */
export class Autosave {
  readonly #parts: AutosaveParts;
  readonly #store: ProjectStore;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | undefined;
  #notBefore = 0;
  #failures = 0;
  #flight: Promise<void> | undefined;
  #hiding: Promise<boolean> | undefined;
  /** What was sent last and not answered (yet): it may have arrived. */
  #sent: readonly Content[] = [];
  /** What another tab has saved during a flight. */
  #missed: Saved | undefined;
  #seen: Content;
  #touched = false;
  #followed = false;
  #keepBefore = true;
  #unsubscribe: (() => void) | undefined;

  constructor(parts: AutosaveParts) {
    this.#parts = parts;
    this.#store = parts.store;
    this.#seen = this.#content;
  }

  get state(): SaveState {
    return this.#remote.save;
  }

  /** The version that the unsaved changes are based on. */
  get version(): number {
    return this.#remote.version;
  }

  get #remote(): Remote {
    return this.#store.state().remote;
  }

  get #content(): Content {
    return this.#store.content();
  }

  get #isSaved(): boolean {
    const { content } = this.#remote;
    return this.#sent.length === 0 && isSame(documentOf(content), documentOf(this.#content));
  }

  /** The page is open (again). Something may have been changed before. */
  begin(): void {
    this.#seen = this.#content;
    this.#unsubscribe ??= this.#store.subscribe(() => this.#look());
    this.#changed();
  }

  /** The page is closed: no more retries. */
  close(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#wake(undefined);
  }

  /** The store also changes when something is drawn or saved. */
  #look(): void {
    const before = this.#seen;
    this.#seen = this.#content;
    const { document, values } = this.#seen;
    if (before.document !== document || before.values !== values) this.#changed();
  }

  #changed(): void {
    const { status } = this.state;
    if (status === "saved" && this.#isSaved) return;
    this.#parts.keep?.({ saved: [this.#remote.content, ...this.#sent], content: this.#content });
    if (status === "conflict" || status === "loggedOut") return;
    if (status === "saved") this.#become({ status: "saving" });
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

  /** Whether the server may have another version than the page was opened with. */
  get touched(): boolean {
    return this.#touched;
  }

  /** Saves unsaved changes at once, and returns whether everything is saved. */
  async flush(): Promise<boolean> {
    while (this.#flight) await this.#flight;
    if (this.state.status === "conflict") return false;
    if (this.#isSaved) this.#rest({});
    else await this.#send({});
    return this.state.status === "saved";
  }

  /** Saves what can be saved when a page is hidden and may not come back, and returns whether that is everything. */
  hide(): Promise<boolean> {
    // Several events say that a page is hidden.
    this.#hiding ??= this.#hide().finally(() => {
      this.#hiding = undefined;
    });
    return this.#hiding;
  }

  async #hide(): Promise<boolean> {
    if (this.state.status === "saved") return true;
    return this.state.status !== "loggedOut" && (await this.flush());
  }

  /** Resolves a conflict in favor of what was changed on this page. The other version stays in the history. */
  async overwrite(): Promise<boolean> {
    // With the base that was refused, so that the history says which version was replaced.
    const baseVersion = this.version;
    await this.#merge(true);
    await this.#send({ baseVersion, overwrite: true });
    return this.state.status === "saved";
  }

  /** The page's changes were saved elsewhere or discarded, and are not saved here any more. */
  letGo(): void {
    this.#sent = [];
    this.#rest({ content: this.#content });
  }

  /** Another version replaces the page's. */
  adopt(saved: Saved): void {
    this.#store.open(readDocument(saved.document), saved.version);
    this.#keepBefore = true;
    this.#followed = false;
    this.#sent = [];
    this.#rest({});
    this.#parts.onSaved?.(saved);
  }

  /** Shows what another tab has saved. If both have changed the same, the next save is refused. */
  follow(saved: Saved): void {
    if (this.#flight) this.#missed = saved;
    if (this.#flight || !this.#rebase(saved)) return;
    this.#followed = true;
    this.#touched = true;
    if (this.#isSaved) this.#rest({});
    else if (this.state.status === "conflict") {
      this.#become({ status: "saving" });
      this.#changed();
    }
  }

  /** Restores what an earlier page could not save. Returns whether there was any. */
  restore(changes: readonly Change[]): boolean {
    const restored = restoreUnsaved(this.#store, changes);
    if (restored === "contested") this.#become({ status: "conflict" });
    return restored !== "nothing";
  }

  /** Whether the newest version was saved by another tab, which makes its picture. */
  get followed(): boolean {
    return this.#followed;
  }

  #send(ways: Partial<SaveRequest>): Promise<void> {
    const content = this.#content;
    const document = documentOf(content);
    const keepBefore = this.#keepBefore;
    const baseVersion = this.version;
    const request = { baseVersion, document, ...ways, ...(keepBefore && { keepBefore }) };
    this.#wake(undefined);
    this.#waitingSince = undefined;
    this.#touched = true;
    this.#keepBefore = false;
    this.#become({ status: "saving" });
    this.#sent = [...this.#sent.slice(-4), content];
    this.#flight = this.#parts.save(request, outlives(document)).then(
      ({ version }) => {
        this.#flight = undefined;
        this.#followed = false;
        this.#sent = [];
        this.#rest({ version, content });
        this.#parts.onSaved?.({ version, document });
        if (this.#missed) this.follow(this.#missed);
        this.#missed = undefined;
        this.#changed();
      },
      async (error: unknown) => {
        this.#keepBefore ||= keepBefore;
        if (!isNetwork(error)) this.#sent = this.#sent.filter((one) => one !== content);
        const isMerged = isConflict(error) && (await this.#merge());
        this.#flight = undefined;
        if (this.#isSaved) this.#rest({});
        else if (isMerged) await this.#send({});
        else this.#fail(error);
      },
    );
    return this.#flight;
  }

  /** Puts the unsaved changes on the version that was saved elsewhere, which stays in the history. */
  async #merge(mineWin = false): Promise<boolean> {
    try {
      const saved = await this.#parts.load();
      const document = readDocument(saved.document);
      const sent = this.#sent.find((one) => isSame(documentOf(one), document));
      const isRebased = sent || this.#rebase(saved, mineWin);
      this.#sent = [];
      if (!isRebased) return false;
      if (sent) {
        this.#store.setRemote({ ...this.#remote, version: saved.version, content: sent });
        return true;
      }
    } catch {
      return false; // the conflict stays, and its dialog shows what fails
    }
    this.#keepBefore = true;
    if (!mineWin) this.#parts.onMerged?.();
    return true;
  }

  /** Returns false if the version isn't newer, or both have changed the same. */
  #rebase({ version, document }: Saved, mineWin = false): boolean {
    if (version <= this.version) return false;
    return rebase(this.#store, readDocument(document), version, { sent: this.#sent, mineWin });
  }

  #fail(error: unknown): void {
    if (isConflict(error)) {
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

  #rest(saved: Partial<Remote>): void {
    this.#wake(undefined);
    this.#waitingSince = undefined;
    this.#failures = 0;
    this.#notBefore = 0;
    this.#parts.keep?.(undefined);
    this.#become({ status: "saved" }, saved);
  }

  #wake(after: number | undefined): void {
    clearTimeout(this.#timer);
    this.#timer =
      after === undefined || !this.#unsubscribe
        ? undefined
        : setTimeout(() => void this.flush(), after);
  }

  #become(save: SaveState, change: Partial<Remote> = {}): void {
    this.#store.setRemote({ ...this.#remote, ...change, save });
  }
}

const isNetwork = (error: unknown) => error instanceof ApiError && error.kind === "network";

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === "version_conflict";
}

function outlives(document: ProjectDocument): boolean {
  return new TextEncoder().encode(JSON.stringify(document)).length < keepaliveLimit;
}

/** Milliseconds to wait before a retry; null when it would be refused again. */
function retryAfter(error: unknown, failures: number): number | null {
  if (!(error instanceof ApiError)) return null;
  if (error.retryAfter !== null) return error.retryAfter * 1000;
  const mayPass = error.kind === "network" || error.status === 429 || error.status >= 500;
  return mayPass ? Math.min(firstRetry * 2 ** failures, lastRetry) : null;
}
