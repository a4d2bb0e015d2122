/** Milliseconds: changes of one field with shorter pauses are one step. */
const PAUSE = 1000;

/** How many steps can be undone. */
const LONGEST = 100;

/** Undo and redo between states. */
export class UndoHistory<T> {
  #past: T[] = [];
  #future: T[] = [];
  #field: string | undefined;
  #at = 0;

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Call before a change. `field`: what it changes; without one it is a step of its own. */
  record(before: T, field?: string): void {
    const now = Date.now();
    const goesOn = field !== undefined && field === this.#field && now - this.#at < PAUSE;
    this.#field = field;
    this.#at = now;
    this.#future = [];
    if (!goesOn) this.#past = [...this.#past, before].slice(-LONGEST);
  }

  undo(current: T): T | undefined {
    return this.#step(this.#past, this.#future, current);
  }

  redo(current: T): T | undefined {
    return this.#step(this.#future, this.#past, current);
  }

  /** Applies a change to all remembered states, so that undo and redo keep what was not done by the user. */
  amend(change: (state: T) => T): void {
    this.#past = this.#past.map(change);
    this.#future = this.#future.map(change);
  }

  clear(): void {
    this.#past = [];
    this.#future = [];
    this.#field = undefined;
  }

  #step(from: T[], to: T[], current: T): T | undefined {
    const next = from.pop();
    if (next === undefined) return undefined;
    to.push(current);
    this.#field = undefined;
    return next;
  }
}
