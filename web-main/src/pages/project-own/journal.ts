import type { Change } from "@cuttle/design";
import { createStore, del, entries, get, set } from "idb-keyval";

/** What a page has changed and not saved: since the saved version, and since each version that may have been saved. */
export type Kept = readonly Change[];

interface Entry {
  readonly changes: Kept;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The person, the project, and a page on which both are open. */
type Key = [userId: string, projectId: string, page: string];

/** Milliseconds. */
const keptFor = 7 * 24 * 3_600_000;

const store = createStore("cuttle", "journal");

/** Pages of this tab that are closed and not yet saved. */
const closing = new Set<Promise<unknown>>();

/**
 * Keeps in this browser what a page has not saved yet, for a later page of the same person and project: after a crash,
 * a logout, or a failed request. A page locks its entry as long as there is one, so that another page that is open at
 * the same time leaves it alone. Where the browser has no storage or no locks, nothing is kept.
 */
export class Journal {
  readonly #key: Key;
  #wanted: (() => Kept) | undefined;
  #isWritten = true;
  #writing: Promise<void> | undefined;
  #unlock: (() => void) | undefined;
  #closed = false;
  #works = true;

  constructor(userId: string, projectId: string) {
    this.#key = [userId, projectId, String(Math.random())];
  }

  /** Replaces the page's entry, or removes it. What `kept` gives is asked for afterwards, and may take a while. */
  write(kept: (() => Kept) | undefined): void {
    if (!kept && !this.#wanted) return;
    this.#wanted = kept;
    this.#isWritten = false;
    this.#writing ??= this.#write()
      .then(
        () => true,
        () => false, // full, forbidden, or not there
      )
      .then((works) => {
        this.#works = works;
        this.#writing = undefined;
        if (this.#closed) this.#unlock?.();
      });
  }

  /** Whether the browser keeps what was written last, as far as is known. */
  get works(): boolean {
    return this.#works && "locks" in navigator;
  }

  /**
   * Passes the entries of closed pages to `restore`, the newest first. An entry is deleted when this page has its
   * changes, which `restore` returns.
   */
  async takeOver(restore: (kept: Kept) => boolean): Promise<void> {
    await Promise.all(closing);
    const found = await entries<Key, Entry>(store);
    for (const [key, { at, changes }] of found.sort(([, one], [, other]) => other.at - one.at)) {
      const isOld = Date.now() - at > keptFor;
      // Pages before 30 November 2026 kept something else.
      const isReadable = Array.isArray(changes);
      const isOwn = isReadable && key[0] === this.#key[0] && key[1] === this.#key[1];
      if (!isOld && !isOwn) continue;
      await navigator.locks.request(lockOf(key), { ifAvailable: true }, async (lock) => {
        const kept = lock && (await get<Entry>(key, store)); // another page may have been first
        if (!kept || !(isOld || restore(kept.changes))) return;
        await this.#writing;
        if (isOld || this.#works) await del(key, store);
      });
    }
  }

  /** The page is open (again). */
  begin(): void {
    this.#closed = false;
  }

  /** The page is closed. Once `saved` is settled, what is left of its entry is for the next one. */
  closeAfter(saved: Promise<unknown>): void {
    this.#closed = true;
    const end = saved
      .catch(() => undefined)
      .then(() => this.#writing)
      .then(() => {
        closing.delete(end);
        if (this.#closed) this.#unlock?.();
      });
    closing.add(end);
  }

  async #write(): Promise<void> {
    while (!this.#isWritten) {
      this.#isWritten = true;
      if (this.#wanted) {
        await this.#lock();
        await afterwards();
        const changes = this.#wanted?.();
        if (changes) await set(this.#key, { changes, at: Date.now() } satisfies Entry, store);
      } else {
        await del(this.#key, store);
        // A page that holds a lock can't be kept for the way back.
        this.#unlock?.();
      }
    }
  }

  #lock(): Promise<void> | undefined {
    if (this.#unlock) return undefined;
    return new Promise((locked, failed) => {
      navigator.locks
        .request(lockOf(this.#key), () => {
          locked();
          return new Promise<void>((unlock) => {
            this.#unlock = () => {
              this.#unlock = undefined;
              unlock();
            };
          });
        })
        .catch(failed);
    });
  }
}

/** When the page has answered what it is doing now: soon, also in a tab that is hidden, where timers wait. */
function afterwards(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

const lockOf = (key: Key) => `cuttle/journal/${key.join("/")}`;
