import { paths } from "../../paths.ts";

const before = `${paths.search}/`;

/** What the results at an address are for; "" at other addresses. The router's own parameter would turn %2F into a slash. */
export function queryIn(pathname: string): string {
  if (!pathname.startsWith(before)) return "";
  const encoded = pathname.slice(before.length);
  try {
    return decodeURIComponent(encoded).trim();
  } catch {
    return encoded.trim(); // typed by hand, e.g. "100%"
  }
}
