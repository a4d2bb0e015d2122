/**
 * What one tab remembers until it is closed, so that a reload, or the way over a login, loses nothing. A browser that refuses
 * to remember costs that, and nothing else.
 */
export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(`cuttle:${key}`);
    else sessionStorage.setItem(`cuttle:${key}`, JSON.stringify(value));
  } catch {
    // Full, or forbidden.
  }
}

/** What was kept, if `isWanted` knows it again: what stands there may be an older version's. */
export function kept<T>(key: string, isWanted: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(`cuttle:${key}`) ?? "null");
    return isWanted(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
