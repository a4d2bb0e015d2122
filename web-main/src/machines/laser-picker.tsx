import type { Unit } from "@cuttle/design";
import { Button } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { SearchList } from "../frame/search-list.tsx";
import { type CommonMachine, findMachines, otherMachine } from "./common-machines.ts";
import { sizeWords } from "./words.ts";

interface LaserPickerProps {
  readonly unit: Unit;
  readonly onPick: (machine: CommonMachine) => void;
}

/** The common lasers, of which typing finds one. "Something else" keeps what was typed as its name. */
export function LaserPicker({ unit, onPick }: LaserPickerProps) {
  const [search, setSearch] = useState("");
  const found = findMachines(search);
  const name = search.trim().slice(0, 60);
  const other = { ...otherMachine, name };

  return (
    <div className="grid gap-3">
      <SearchList
        label="Lasers"
        placeholder="Search, such as “S1” or “Glowforge”"
        {...{ search, found, onPick }}
        onSearch={setSearch}
        keyOf={(machine) => machine.name}
        onNone={() => onPick(other)}
      >
        {(machine) => (
          <>
            <span className="font-semibold">{machine.name}</span>
            <span className="text-caption text-ink-soft tabular-nums">
              {sizeWords(machine.bed, unit)}
            </span>
          </>
        )}
      </SearchList>
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
