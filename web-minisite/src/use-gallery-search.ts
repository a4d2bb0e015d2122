import { useEffect, useRef } from "react";
import { useFromAddress } from "./use-from-address.ts";

/** Milliseconds without a key; browsers let no page write its address with every one. */
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

/** The home with another search; what else the address says stays. */
export function searchAddress({ query, tag }: GallerySearch): string {
  const { searchParams, hash } = new URL(window.location.href);
  for (const [name, value] of Object.entries({ q: query.trim(), tag })) {
    if (value) searchParams.set(name, value);
    else searchParams.delete(name);
  }
  const search = searchParams.toString();
  return `/${search && `?${search}`}${hash}`; // also in a preview, which is elsewhere
}

/** Puts the search into the address. Each begun search is a step to go back from; its further letters are none. */
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

/** What of the gallery somebody wants to see. It stands in the address, `/?q=box&tag=school`, so that Back finds it again. */
export function useGallerySearch() {
  const [search, setSearch] = useFromAddress(fromAddress);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Whoever goes back while they type does not want what they typed.
  useEffect(() => {
    const forget = () => clearTimeout(waiting.current);
    window.addEventListener("popstate", forget);
    return () => {
      forget();
      window.removeEventListener("popstate", forget);
    };
  }, []);

  /** `after` is how long to wait with the address. */
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
