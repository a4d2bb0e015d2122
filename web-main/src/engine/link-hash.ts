/** Of the form, so that another one can follow. */
export const VERSION = "1";

/**
 * The part of an address behind its # for values as people write them, by parameter; empty without any. It stands alone, so that
 * pages without the engine can lead to a project with values, too.
 */
export function hashOf(written: Readonly<Record<string, string>>): string {
  const entries = Object.entries(written);
  return entries.length === 0 ? "" : `#${new URLSearchParams([["v", VERSION], ...entries])}`;
}
