import type { Unit } from "@cuttle/design";
import { Button, classNames, Field } from "@cuttle/web-kit/ui";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { type CommonMachine, findMachines, otherMachine } from "./common-machines.ts";
import { sizeWords } from "./words.ts";

interface LaserPickerProps {
  readonly unit: Unit;
  readonly onPick: (machine: CommonMachine) => void;
}

/** The common lasers, of which typing finds one. "Something else" keeps what was typed as its name. */
export function LaserPicker({ unit, onPick }: LaserPickerProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState("");
  const [active, setActive] = useState(0);
  const found = findMachines(search);
  const name = search.trim().slice(0, 60);
  const other = { ...otherMachine, name };

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
    else if (event.key === "Enter" && !event.nativeEvent.isComposing)
      onPick(found[active] ?? other);
    else return;
    event.preventDefault();
  }

  return (
    <div className="grid gap-3">
      <Field
        label="Search lasers"
        hideLabel
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={found[active] && `${id}-${active}`}
        placeholder="Search, such as “S1” or “Glowforge”"
        autoComplete="off"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
      />
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Lasers"
        tabIndex={-1}
        className="grid max-h-[min(22rem,46dvh)] content-start overflow-y-auto overscroll-contain rounded-control border border-line p-1.5 empty:hidden"
      >
        {found.map((machine, place) => (
          // The keyboard's way goes over the search field, which names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
          // biome-ignore lint/a11y/useFocusableInteractive: see above.
          <div
            key={machine.name}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === active}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(place)}
            onClick={() => onPick(machine)}
            className={classNames(
              "flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-[0.6rem] px-3 py-1.5",
              place === active &&
                "bg-accent-wash outline-2 outline-accent -outline-offset-2 forced-colors:outline-[Highlight]",
            )}
          >
            <span className="font-semibold">{machine.name}</span>
            <span className="text-caption text-ink-soft tabular-nums">
              {sizeWords(machine.bed, unit)}
            </span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className="text-ink-soft text-small">
          We don't know this one yet. You can add it yourself.
        </p>
      )}
      <Button
        variant="secondary"
        className="wrap-anywhere justify-self-start"
        onClick={() => onPick(other)}
      >
        {found.length === 0 ? `Add “${name}”` : "Something else"}
      </Button>
      <p aria-live="polite" className="sr-only">
        {search && (found.length === 1 ? "1 laser" : `${found.length} lasers`)}
      </p>
    </div>
  );
}
