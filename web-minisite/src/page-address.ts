/** The address of the page with these query parameters changed; null removes one. */
export function addressWith(changes: Record<string, string | null>): string {
  const { pathname, searchParams, hash } = new URL(window.location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) searchParams.delete(name);
    else searchParams.set(name, value);
  }
  const query = searchParams.toString();
  return (query ? `${pathname}?${query}` : pathname) + hash;
}

/** Replaces the address after closing what lay over the page: a reload must not open it again. */
export function stayAt(address: string) {
  window.history.replaceState(window.history.state, "", address);
}
