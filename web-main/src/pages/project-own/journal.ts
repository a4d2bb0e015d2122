import type { Asset, Changes } from "@cuttle/design";
import { createStore, del, entries, get, set } from "idb-keyval";

/** What a page has changed and not saved. */
export interface Kept {
  readonly changes: Changes;
  /** Uploaded files that they name. */
  readonly files: readonly Asset[];
}

interface Entry extends Kept {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The person, the project, and a page on which both are open. */
type Key = [userId: string, projectId: string, page: string];

/** Milliseconds. */
const keptFor = 7 * 24 * 3_600_000;

const store = createStore("cuttle", "journal");

/**
 * Keeps in this browser what a page has not saved yet, for a later page of the same person and project: after a crash,
 * a logout, or a failed request. A page locks its entry as long as there is one, so that another page that is open at
 * the same time leaves it alone. Where the browser has no storage or no locks, nothing is kept.
 */
export class Journal {
  readonly #key: Key;
  #wanted: Kept | undefined;
  #isWritten = true;
  #writing: Promise<void> | undefined;
  #unlock: (() => void) | undefined;
  #closed = false;

  constructor(userId: string, projectId: string) {
    this.#key = [userId, projectId, String(Math.random())];
  }

  /** Replaces the page's entry, or removes it. */
  write(kept: Kept | undefined): void {
    if (!kept && !this.#wanted) return;
    this.#wanted = kept;
    this.#isWritten = false;
    this.#writing ??= this.#write()
      .catch(() => undefined) // full or forbidden
      .finally(() => {
        this.#writing = undefined;
        if (this.#closed) this.#unlock?.();
      });
  }

  /** Gives what pages that are gone have left to `restore`, and forgets it once that is in this page's entry. */
  async takeOver(restore: (kept: Kept) => void): Promise<void> {
    for (const [key, { at }] of await entries<Key, Entry>(store)) {
      const isOld = Date.now() - at > keptFor;
      const isOwn = key[0] === this.#key[0] && key[1] === this.#key[1];
      if (!isOld && !isOwn) continue;
      await navigator.locks.request(lockOf(key), { ifAvailable: true }, async (lock) => {
        const kept = lock && (await get<Entry>(key, store)); // another page may have been first
        if (!kept) return;
        if (!isOld) restore(kept);
        await this.#writing;
        await del(key, store);
      });
    }
  }

  /** The page is open (again). */
  begin(): void {
    this.#closed = false;
  }

  /** The page is closed: its entry is for the next one. */
  close(): void {
    this.#closed = true;
    if (!this.#writing) this.#unlock?.();
  }

  async #write(): Promise<void> {
    while (!this.#isWritten) {
      this.#isWritten = true;
      if (this.#wanted) {
        await this.#lock();
        await set(this.#key, { ...this.#wanted, at: Date.now() } satisfies Entry, store);
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

const lockOf = (key: Key) => `cuttle/journal/${key.join("/")}`;
