import type { Output } from "@cuttle/web-kit/api";
import { Field, inputClass } from "@cuttle/web-kit/ui";
import type { Ref } from "react";
import { Chips } from "../minisite-admin/chips.tsx";
import { statusWords } from "./status-mark.tsx";
import { type MinisiteSearch, type Sort, type Status, sorts } from "./use-minisite-search.ts";

interface MinisiteFiltersProps {
  readonly search: MinisiteSearch;
  /** How many match what is typed, of each status; unknown until they are counted. */
  readonly counts: Output<"adminListTenants">["counts"] | undefined;
  readonly field: Ref<HTMLInputElement>;
}

/** Searches, filters and sorts the minisites. */
export function MinisiteFilters({ search, counts, field }: MinisiteFiltersProps) {
  const { typed, setTyped, status, chooseStatus, sort, sortBy } = search;
  const chip = (value: Status) => ({
    value,
    label: statusWords[value],
    ...(counts && { count: counts[value] }),
  });
  return (
    <div className="mb-5 grid gap-4">
      <Chips<Status | "all">
        label="Status"
        chosen={status ?? "all"}
        onChoose={(value) => chooseStatus(value === "all" ? undefined : value)}
        chips={[
          {
            value: "all",
            label: "All",
            ...(counts && { count: counts.active + counts.suspended + counts.deleted }),
          },
          chip("active"),
          chip("suspended"),
          chip("deleted"),
        ]}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-72 sm:max-w-md">
          <Field
            ref={field}
            type="search"
            label="Search minisites"
            hideLabel
            placeholder="Name, address, domain or email"
            maxLength={300}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <label className="grow basis-44 sm:grow-0">
          <span className="sr-only">Sort by</span>
          <select
            className={inputClass}
            value={sort}
            onChange={({ currentTarget }) => sortBy(currentTarget.value as Sort)}
          >
            {Object.entries(sorts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
