import { classNames } from "@cuttle/web-kit/ui";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { viewedProjects } from "../device-list.ts";
import { queryIn } from "../pages/search/query-in.ts";
import { searchPath } from "../search-path.ts";
import { projectOf } from "./place-of.ts";
import { SuggestionRow } from "./suggestion-row.tsx";
import { useSlash } from "./use-slash.ts";
import { countOf, useSuggestions } from "./use-suggestions.ts";

/** Makes the field of the bar a combobox. The field is there, and may be typed into, before this code is. */
export default function SearchBox({ input }: { input: HTMLInputElement }) {
  const { pathname } = useLocation();
  const list = useId();
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed, open);
  const shown = open && suggestions.length > 0;
  const chosen = shown && active < suggestions.length ? active : -1;
  const idOf = (place: number) => `${list}-${place}`;

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function offer() {
    setTyped(input.value);
    setOpen(true);
    setActive(-1);
  }

  useSlash(input);
  useShowQuery(input, pathname);
  const projectId = projectOf(pathname);
  useEffect(() => {
    if (projectId) viewedProjects.add(projectId);
  }, [projectId]);

  useEvents(input, {
    offer,
    close,
    move: (place) => {
      if (!shown) return offer();
      const { length } = suggestions;
      setActive((place + length) % length);
    },
    active: chosen,
    last: suggestions.length - 1,
    shown,
    choose: () => document.getElementById(idOf(chosen))?.click(),
  });

  useLayoutEffect(() => {
    input.setAttribute("aria-expanded", String(shown));
    input.setAttribute("aria-autocomplete", "list");
    set(input, "aria-controls", shown && list);
    set(input, "aria-activedescendant", chosen >= 0 && `${list}-${chosen}`);
    document.getElementById(`${list}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [input, shown, list, chosen]);

  const recent = suggestions[0]?.kind === "recent";
  return (
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-2.5 right-3 rounded-[0.4rem] border border-line px-1.5 font-text text-caption text-ink-soft peer-focus:hidden peer-not-placeholder-shown:hidden pointer-coarse:hidden"
      >
        /
      </span>
      {shown && (
        // The focus stays in the field.
        // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard's part is in useEvents
        <div
          className="absolute top-full right-0 z-40 mt-2 max-h-[min(32rem,calc(100dvh-7rem))] w-[26rem] overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-small shadow-lifted outlined-when-forced"
          onMouseDown={(event) => event.preventDefault()}
        >
          {recent && (
            <p className="px-3 pt-1.5 pb-1 text-caption text-ink-soft" aria-hidden="true">
              Recent searches
            </p>
          )}
          <div id={list} role="listbox" aria-label={recent ? "Recent searches" : "Suggestions"}>
            {suggestions.map((suggestion, place) => (
              <Link
                key={suggestion.to + suggestion.kind}
                id={idOf(place)}
                role="option"
                aria-selected={place === chosen}
                tabIndex={-1}
                to={suggestion.to}
                onClick={() => {
                  close();
                  input.blur(); // the focus belongs to the page that follows
                }}
                onMouseMove={() => setActive(place)}
                className={classNames(
                  "flex min-h-11 items-center gap-3 rounded-[0.85rem] px-3 py-1.5 no-underline",
                  place === chosen &&
                    "bg-accent-wash outline-2 outline-accent -outline-offset-2 forced-colors:outline-[Highlight]",
                )}
              >
                <SuggestionRow suggestion={suggestion} />
              </Link>
            ))}
          </div>
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {shown && countOf(suggestions)}
      </p>
    </>
  );
}

function set(element: Element, name: string, value: string | false) {
  if (value === false) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** The field shows what the page is the results of. What was typed before this code had loaded stays. */
function useShowQuery(input: HTMLInputElement, pathname: string) {
  const [first] = useState(pathname);
  useEffect(() => {
    if (pathname === first && input.value) return;
    input.value = queryIn(pathname);
  }, [input, pathname, first]);
}

interface Combobox {
  offer: () => void;
  close: () => void;
  /** Makes another suggestion the active one, from either end on. */
  move: (place: number) => void;
  choose: () => void;
  active: number;
  last: number;
  shown: boolean;
}

/** What the keyboard does in the field (WAI-ARIA's combobox with a listbox). */
function useEvents(input: HTMLInputElement, combobox: Combobox) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { offer, close, move, choose, active, last, shown } = combobox;

  const offerNow = useEffectEvent(() => offer());
  const closeNow = useEffectEvent(() => close());

  const typed = useEffectEvent((event: Event) => {
    if (!(event as InputEvent).isComposing) offer();
  });

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Record<string, false | (() => void)> = {
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(active < 0 ? last : active - 1),
      Home: active >= 0 && (() => move(0)),
      End: active >= 0 && (() => move(last)),
      Enter: active >= 0 && choose,
      Escape: shown && close,
    };
    const act = !event.shiftKey && keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  const sent = useEffectEvent((event: Event) => {
    event.preventDefault();
    const query = input.value.trim();
    if (!query) return;
    close();
    const path = searchPath(query);
    void navigate(path, { replace: path === pathname });
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    input.addEventListener("focus", () => offerNow(), { signal });
    input.addEventListener("click", () => offerNow(), { signal });
    input.addEventListener("blur", () => closeNow(), { signal });
    input.addEventListener("input", (event) => typed(event), { signal });
    input.addEventListener("compositionend", () => offerNow(), { signal });
    input.addEventListener("keydown", (event) => pressed(event), { signal });
    input.form?.addEventListener("submit", (event) => sent(event), { signal });
    if (input === document.activeElement) offerNow();
    return () => stop.abort();
  }, [input]);
}
