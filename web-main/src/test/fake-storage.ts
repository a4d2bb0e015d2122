import "fake-indexeddb/auto";
import { clear, createStore } from "idb-keyval";

type Held = (lock: { readonly name: string } | null) => unknown;

/** Gives the page what happy-dom lacks: an IndexedDB with an empty journal, and locks, of which nobody waits for one. */
export async function fakeStorage(): Promise<void> {
  await clear(createStore("cuttle", "journal"));
  const held = new Set<string>();
  async function request(name: string, ...given: [Held] | [LockOptions, Held]) {
    const run = given.at(-1) as Held;
    if (held.has(name)) return run(null);
    held.add(name);
    try {
      return await run({ name });
    } finally {
      held.delete(name);
    }
  }
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
}
