/** Path and query of the page with these parts of the query changed; null takes one out. */
export function addressWith(changes: Record<string, string | null>): string {
  const { pathname, searchParams } = new URL(window.location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) searchParams.delete(name);
    else searchParams.set(name, value);
  }
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Puts away what lay over the page: a reload must not open again what was closed. */
export function stayAt(address: string) {
  window.history.replaceState(window.history.state, "", address);
}
