import type { Session } from "../session/index.ts";

/**
 * Finds out who has just signed in. The login is done either way: when this request fails, the page is reloaded and the
 * server writes the user into it. Returns whether this page goes on.
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
