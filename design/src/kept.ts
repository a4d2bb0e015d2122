/** What is known of an immutable object; found, and kept, when it is asked for the first time. */
export function kept<K extends object, T>(known: WeakMap<K, T>, key: K, find: () => T): T {
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = find();
  known.set(key, found);
  return found;
}
