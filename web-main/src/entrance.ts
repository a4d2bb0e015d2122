/** An address of a minisite, at which people arrive with the login they have here. */
export function entrance(origin: string, path = "/"): string {
  return `${origin}/auth/start?next=${encodeURIComponent(path)}`;
}
