import { classNames, Field } from "@cuttle/web-kit/ui";
import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

interface SearchListProps<T> {
  /** What is in it: "Lasers". */
  readonly label: string;
  readonly placeholder: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** What the search finds, the best first. */
  readonly found: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly onPick: (item: T) => void;
  /** Enter was pressed where nothing is found. */
  readonly onNone?: () => void;
  readonly autoFocus?: boolean;
  readonly children: (item: T) => ReactNode;
}

/** A list of which typing finds an item, and arrow keys, Enter or a click choose it. */
export function SearchList<T>(props: SearchListProps<T>) {
  const { label, found, keyOf, onPick, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);

  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: "nearest" });
  }, [active]);

  function handleKey(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 6,
      PageUp: active - 6,
    };
    const place = moves[event.key];
    const last = Math.max(found.length - 1, 0);
    if (place !== undefined) setActive(Math.min(Math.max(place, 0), last));
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      const item = found[active];
      if (item === undefined) props.onNone?.();
      else onPick(item);
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <Field
        label={`Search ${label.toLowerCase()}`}
        hideLabel
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={found[active] && `${id}-${active}`}
        placeholder={props.placeholder}
        autoComplete="off"
        autoFocus={props.autoFocus}
        value={props.search}
        onChange={({ target }) => {
          props.onSearch(target.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
      />
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        className="max-h-[min(22rem,46dvh)] overflow-y-auto overscroll-contain rounded-control border border-line p-1.5 empty:hidden"
      >
        {found.map((item, place) => (
          // The keyboard's way goes over the search field, which names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
          // biome-ignore lint/a11y/useFocusableInteractive: see above.
          <div
            key={keyOf(item)}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(place)}
            onClick={() => onPick(item)}
            className={classNames(
              "flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-[0.6rem] px-3 py-1.5",
              place === active &&
                "bg-accent-wash outline-2 outline-accent -outline-offset-2 forced-colors:outline-[Highlight]",
            )}
          >
            {children(item)}
          </div>
        ))}
      </div>
    </>
  );
}
