import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useAppHistory } from "../../router/app-history.ts";

/** Milliseconds without typing before the address is written: browsers limit how often a page may do that. */
const PAUSE = 200;

/** The search. It is kept in the address, so that Back and a reload restore it. */
export function useQuery(): [query: string, setQuery: (query: string) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const history = useAppHistory();
  const asked = new URLSearchParams(location.search).get("q") ?? "";
  const [query, setQuery] = useState(asked);
  // What we wrote there ourselves must not undo what was typed since.
  const [address, setAddress] = useState({ seen: asked, written: asked });
  if (asked !== address.seen) {
    setAddress({ seen: asked, written: asked });
    if (asked !== address.written) setQuery(asked);
  }

  useEffect(() => {
    const wanted = query.trim();
    if (wanted === asked) return;
    const write = setTimeout(() => {
      // Somebody has left for another page, which is still loading: its address must not be replaced.
      if (history.location.key !== location.key) return;
      const search = new URLSearchParams(location.search);
      if (wanted) search.set("q", wanted);
      else search.delete("q");
      setAddress({ seen: asked, written: wanted });
      const { hash, state } = location;
      void navigate(
        { search: `?${search}`, hash },
        { state, replace: true, preventScrollReset: true },
      );
    }, PAUSE);
    return () => clearTimeout(write);
  }, [query, asked, location, navigate, history]);

  return [query, setQuery];
}
