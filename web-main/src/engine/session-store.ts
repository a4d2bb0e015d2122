/**
 * What a tab remembers until it is closed, so that a reload or a login loses nothing. Without storage only that is
 * lost.
 */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(`cuttle:${key}`);
    else sessionStorage.setItem(`cuttle:${key}`, JSON.stringify(value));
  } catch {
    // Full or forbidden.
  }
}

/** The stored value, if `isWanted` accepts it: it may be from an older version. */
export function readSession<T>(
  key: string,
  isWanted: (value: unknown) => value is T,
): T | undefined {
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
