/** An LRU cache of results by key, limited by their total size (segments) and by their number. */
export class Memory<T> {
  readonly #results = new Map<string, { readonly value: T; readonly weight: number }>();
  readonly #mostWeight: number;
  readonly #mostResults: number;
  #weight = 0;

  constructor(mostWeight: number, mostResults: number) {
    this.#mostWeight = mostWeight;
    this.#mostResults = mostResults;
  }

  get(key: string): T | undefined {
    const found = this.#results.get(key);
    if (found === undefined) return undefined;
    this.#results.delete(key);
    this.#results.set(key, found);
    return found.value;
  }

  set(key: string, value: T, weight: number): void {
    const old = this.#results.get(key);
    if (old !== undefined) {
      this.#weight -= old.weight;
      this.#results.delete(key);
    }
    this.#results.set(key, { value, weight });
    this.#weight += weight;
    for (const [oldest, { weight: freed }] of this.#results) {
      if (this.#weight <= this.#mostWeight && this.#results.size <= this.#mostResults) break;
      this.#results.delete(oldest);
      this.#weight -= freed;
    }
  }
}
