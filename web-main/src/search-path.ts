/** The address of the search for a query. */
export function searchPath(query: string): string {
  return `/search/${encodeURIComponent(query)}`;
}
