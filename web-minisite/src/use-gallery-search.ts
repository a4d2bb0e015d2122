import { useEffect, useRef } from "react";
import { useFromAddress } from "./use-from-address.ts";

/** Milliseconds without typing before the address is written: browsers limit how often a page may do that. */
const pause = 200;

export interface GallerySearch {
  query: string;
  /** The slug of a tag, or "" for all. */
  tag: string;
}

function fromAddress(): GallerySearch {
  const search = new URLSearchParams(window.location.search);
  return { query: search.get("q") ?? "", tag: search.get("tag") ?? "" };
}

/** The address of the home with another search; other parts of the address stay. */
export function searchAddress({ query, tag }: GallerySearch): string {
  const { searchParams, hash } = new URL(window.location.href);
  for (const [name, value] of Object.entries({ q: query.trim(), tag })) {
    if (value) searchParams.set(name, value);
    else searchParams.delete(name);
  }
  const search = searchParams.toString();
  return `/${search && `?${search}`}${hash}`; // `/` also in a preview, which has another path
}

/** Writes the search into the address. A new search is a history entry; further letters replace it. */
function write(wanted: GallerySearch) {
  const now = fromAddress();
  const address = searchAddress(wanted);
  if (address === searchAddress(now)) return;
  if (now.query && wanted.query && now.tag === wanted.tag) {
    window.history.replaceState(window.history.state, "", address);
  } else {
    window.history.pushState(null, "", address);
  }
}

/**
 * The search and tag of the gallery. They are kept in the address, `/?q=box&tag=school`, so that Back restores them.
 */
export function useGallerySearch() {
  const [search, setSearch] = useFromAddress(fromAddress);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Going back while typing discards what was typed.
  useEffect(() => {
    const forget = () => clearTimeout(waiting.current);
    window.addEventListener("popstate", forget);
    return () => {
      forget();
      window.removeEventListener("popstate", forget);
    };
  }, []);

  /** `after`: milliseconds before the address is written. */
  function change(wanted: GallerySearch, after = 0) {
    clearTimeout(waiting.current);
    setSearch(wanted);
    if (after) waiting.current = setTimeout(write, after, wanted);
    else write(wanted);
  }

  return {
    search,
    type: (query: string) => change({ ...search, query }, pause),
    choose: (tag: string) => change({ ...search, tag }),
    clear: () => change({ query: "", tag: "" }),
  };
}
