/** As long as the code in the letter is valid. */
const patience = 15 * 60_000;

interface Pending {
  email: string;
  at: number;
}

const keyOf = (subdomain: string, userId: string) => `cuttle:connecting/${subdomain}/${userId}`;

/**
 * Remembers in this tab where a code was sent: people leave the page to read the letter, and phones discard background
 * pages.
 */
export function keepPending(subdomain: string, userId: string, email: string) {
  const pending: Pending = { email, at: Date.now() };
  try {
    sessionStorage.setItem(keyOf(subdomain, userId), JSON.stringify(pending));
  } catch {
    // Full or forbidden: people who leave the page have to ask for another letter.
  }
}

export function forgetPending(subdomain: string, userId: string) {
  try {
    sessionStorage.removeItem(keyOf(subdomain, userId));
  } catch {
    // As above.
  }
}

/** The address to which a code was sent that may still be valid. */
export function pendingEmail(subdomain: string, userId: string): string | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(subdomain, userId));
    const { email, at } = JSON.parse(text ?? "null") as Pending;
    return typeof email === "string" && Date.now() - at < patience ? email : undefined;
  } catch {
    return undefined;
  }
}
