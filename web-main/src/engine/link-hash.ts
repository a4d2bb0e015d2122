/** Version of the format, so that it can change. */
export const VERSION = "1";

/**
 * The hash of an address for values as people write them, by parameter; "" without any. A module of its own, so that
 * pages without the engine can also link to a project with values.
 */
export function hashOf(written: Readonly<Record<string, string>>): string {
  const entries = Object.entries(written);
  return entries.length === 0 ? "" : `#${new URLSearchParams([["v", VERSION], ...entries])}`;
}
