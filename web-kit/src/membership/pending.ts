/** As long as the code in the letter is good. */
const patience = 15 * 60_000;

interface Pending {
  email: string;
  at: number;
}

const keyOf = (subdomain: string, userId: string) => `cuttle:connecting/${subdomain}/${userId}`;

/**
 * Remembers in this tab where a code went: who looks for the letter may leave the page, and phones drop pages that nobody
 * looks at.
 */
export function keepPending(subdomain: string, userId: string, email: string) {
  const pending: Pending = { email, at: Date.now() };
  try {
    sessionStorage.setItem(keyOf(subdomain, userId), JSON.stringify(pending));
  } catch {
    // Full, or forbidden: whoever leaves the page asks for another letter.
  }
}

export function forgetPending(subdomain: string, userId: string) {
  try {
    sessionStorage.removeItem(keyOf(subdomain, userId));
  } catch {
    // As above.
  }
}

/** Where a code went that may still be good. */
export function pendingEmail(subdomain: string, userId: string): string | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(subdomain, userId));
    const { email, at } = JSON.parse(text ?? "null") as Pending;
    return typeof email === "string" && Date.now() - at < patience ? email : undefined;
  } catch {
    return undefined;
  }
}
