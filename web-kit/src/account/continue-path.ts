/**
 * The address to go on to after signing in, when it is one of this site. What comes out is what the
 * browser would make of it, so that no tab, backslash or second slash turns it into a stranger's.
 */
export function continuePath(
  wanted: string | null | undefined,
  origin: string = window.location.origin,
): string | null {
  if (!wanted?.startsWith("/")) return null;
  try {
    const url = new URL(wanted, origin);
    const path = url.pathname + url.search + url.hash;
    return url.origin === new URL(origin).origin && !path.startsWith("//") ? path : null;
  } catch {
    return null;
  }
}
