import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** Milliseconds without typing before the address is written: browsers limit how often a page may do that. */
const PAUSE = 200;

/** The search. It is kept in the address, so that Back and a reload restore it. */
export function useQuery(): [query: string, setQuery: (query: string) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(location.search).get("q") ?? "";
  const [query, setQuery] = useState(asked);
  /** What we last wrote there: its own update must not undo what was typed since. */
  const written = useRef(asked);

  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    setQuery(asked);
  }, [asked]);

  useEffect(() => {
    const wanted = query.trim();
    if (wanted === asked) return;
    const write = setTimeout(() => {
      const search = new URLSearchParams(location.search);
      if (wanted) search.set("q", wanted);
      else search.delete("q");
      written.current = wanted;
      const { hash, state } = location;
      void navigate(
        { search: `?${search}`, hash },
        { state, replace: true, preventScrollReset: true },
      );
    }, PAUSE);
    return () => clearTimeout(write);
  }, [query, asked, location, navigate]);

  return [query, setQuery];
}
