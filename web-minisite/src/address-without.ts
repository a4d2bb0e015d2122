/** Path and query of the page, less these parts of the query. */
export function addressWithout(...names: string[]): string {
  const { pathname, searchParams } = new URL(window.location.href);
  for (const name of names) searchParams.delete(name);
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}
