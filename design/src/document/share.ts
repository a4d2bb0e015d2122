/**
 * `next` with every part that equals the one in `previous` replaced by that object. A document from a message or from
 * parsing consists of new objects only; afterwards only edited parts are new, and the evaluator can compare by
 * identity. Plain JSON only.
 */
export function shareStructure<T>(previous: unknown, next: T): T {
  return share(previous, next) as T;
}

function share(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous;
  if (typeof previous !== "object" || typeof next !== "object") return next;
  if (previous === null || next === null) return next;
  if (Array.isArray(previous) && Array.isArray(next)) return shareList(previous, next);
  if (Array.isArray(previous) || Array.isArray(next)) return next;
  return shareObject(previous as Fields, next as Fields);
}

type Fields = Readonly<Record<string, unknown>>;

function shareList(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | undefined;
  let same = previous.length === next.length;
  for (let i = 0; i < next.length; i++) {
    if (previous[i] === next[i]) continue;
    // After an added or removed entry, the following ones are matched one place off.
    let shared = share(previous[i], next[i]);
    if (shared === next[i] && previous.length !== next.length) {
      shared = share(previous[i + previous.length - next.length], next[i]);
    }
    if (shared !== previous[i]) same = false;
    if (shared === next[i]) continue;
    copy ??= [...next];
    copy[i] = shared;
  }
  return same ? previous : (copy ?? next);
}

function shareObject(previous: Fields, next: Fields): Fields {
  let copy: Record<string, unknown> | undefined;
  let same = true;
  let count = 0;
  for (const key in next) {
    count++;
    const field = next[key];
    const before = previous[key];
    if (before === field && field !== undefined) continue;
    // A document has no field named like a property of Object.prototype, so this is its own.
    const shared = share(before, field);
    if (shared !== before || (before === undefined && !Object.hasOwn(previous, key))) same = false;
    if (shared === field) continue;
    copy ??= { ...next };
    copy[key] = shared;
  }
  if (same) for (const _ in previous) count--;
  return same && count === 0 ? previous : (copy ?? next);
}
