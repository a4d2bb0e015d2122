/** An address of a minisite, at which people arrive with the login they have here. */
export function entrance(origin: string, path = "/"): string {
  return `${origin}/auth/start?next=${encodeURIComponent(path)}`;
}

/** The home of a minisite, at which people arrive with the login they have here, if they have one. */
export const homeOf = (origin: string, user: object | null) => (user ? entrance(origin) : origin);
