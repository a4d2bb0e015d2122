import type { Session } from "../session/index.ts";

/**
 * Finds out who has just signed in. The login itself stands, whatever comes of this: when nobody answers,
 * the page is loaded again, and the server writes the user into it. Says whether this page goes on.
 */
export async function refreshOrReload(session: Session): Promise<boolean> {
  try {
    await session.refresh();
    return true;
  } catch {
    window.location.reload();
    return false;
  }
}
