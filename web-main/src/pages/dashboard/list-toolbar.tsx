import { Field, inputClass } from "@cuttle/web-kit/ui";
import type { RefObject } from "react";
import type { ProjectSearch } from "./use-project-search.ts";

interface ListToolbarProps {
  search: ProjectSearch;
  filter: RefObject<HTMLInputElement | null>;
}

/** The filter and the order of a list of projects. */
export function ListToolbar({ search, filter }: ListToolbarProps) {
  return (
    <div className="mb-6 flex flex-wrap gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-40 sm:max-w-sm">
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
      <label className="shrink-0">
        <span className="sr-only">Order</span>
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
    </div>
  );
}
