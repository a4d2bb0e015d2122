/**
 * The address to go on to after signing in, when it is one of this site. The result is what the browser would parse it
 * to, so that a tab, backslash or second slash cannot turn it into another site's.
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
