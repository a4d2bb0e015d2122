import { Button, Field, inputClass } from "@cuttle/web-kit/ui";
import { SquareCheck } from "lucide-react";
import type { RefObject } from "react";
import type { ProjectSearch } from "./use-project-search.ts";
import type { Selection } from "./use-selection.ts";

interface ListToolbarProps {
  search: ProjectSearch;
  filter: RefObject<HTMLInputElement | null>;
  selection: Selection;
  /** The button that begins and ends selecting. */
  select: RefObject<HTMLButtonElement | null>;
}

/** The filter and the order of a list of projects. */
export function ListToolbar({ search, filter, selection, select }: ListToolbarProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-full sm:max-w-sm sm:basis-40">
        <Field
          ref={filter}
          type="search"
          label="Filter projects"
          hideLabel
          placeholder="Filter projects"
          maxLength={100}
          value={search.typed}
          onChange={(event) => search.setTyped(event.currentTarget.value)}
        />
      </div>
      <label className="max-sm:grow">
        <span className="sr-only">Sort by</span>
        <select
          className={inputClass}
          value={search.sort}
          onChange={({ currentTarget }) =>
            search.sortBy(currentTarget.value === "name" ? "name" : "date")
          }
        >
          <option value="date">Last opened</option>
          <option value="name">Name</option>
        </select>
      </label>
      <Button
        ref={select}
        variant="quiet"
        aria-pressed={selection.on}
        onClick={selection.on ? selection.stop : selection.start}
      >
        <SquareCheck className="size-4.5" aria-hidden="true" />
        Select
      </Button>
    </div>
  );
}
