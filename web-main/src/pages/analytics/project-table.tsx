import { Button, classNames } from "@cuttle/web-kit/ui";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { useFirstNew } from "../use-first-new.ts";
import { ProjectRows } from "./project-rows.tsx";
import type { Range } from "./range.ts";
import type { AnalyzedProject } from "./replies.ts";
import type { Column, Sorting } from "./sorting.ts";

interface ProjectTableProps {
  /** In their order. */
  readonly projects: readonly AnalyzedProject[];
  readonly range: Range;
  readonly sorting: Sorting;
  readonly onSort: (column: Column) => void;
}

const columns: ReadonlyArray<{ column: Column; label: string; width: string }> = [
  { column: "date", label: "Date", width: "w-36" },
  { column: "uniqueDownloads", label: "Unique downloads", width: "w-48" },
  { column: "downloads", label: "Total downloads", width: "w-46" },
  { column: "views", label: "Total views", width: "w-40" },
];

/** How many projects are added at once. */
const atOnce = 50;

/** S1 §2: the projects with their numbers. On a narrow screen each project is a block of labelled lines. */
export function ProjectTable({ projects, range, sorting, onSort }: ProjectTableProps) {
  const [limit, setLimit] = useState(atOnce);
  const shown = projects.slice(0, limit);
  const { box, onGrow } = useFirstNew(shown.length);
  return (
    <div ref={box} className="grid grid-cols-1 gap-8">
      <div className="rounded-card bg-surface shadow-card outlined-when-forced">
        <table className="w-full table-fixed border-collapse text-left text-small max-lg:block">
          <caption className="sr-only">Projects</caption>
          <thead className="max-lg:block">
            <tr className="text-caption text-ink-soft max-lg:flex max-lg:flex-wrap max-lg:gap-x-3 max-lg:px-4 max-lg:py-2">
              <th scope="col" className="px-4 pt-3 pb-1.5 pl-6 font-semibold max-lg:sr-only">
                Project
              </th>
              {columns.map(({ column, label, width }) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-4 pt-3 pb-1.5 font-semibold max-lg:w-auto max-lg:p-0 ${width}`}
                  aria-sort={
                    column === sorting.column
                      ? sorting.descending
                        ? "descending"
                        : "ascending"
                      : undefined
                  }
                >
                  <SortButton
                    label={label}
                    column={column}
                    sorting={sorting}
                    onPress={() => onSort(column)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          {shown.map((project) => (
            <ProjectRows key={project.projectId} project={project} range={range} />
          ))}
        </table>
      </div>
      {projects.length > limit && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => {
            onGrow();
            setLimit(limit + atOnce);
          }}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

interface SortButtonProps {
  readonly label: string;
  readonly column: Column;
  readonly sorting: Sorting;
  readonly onPress: () => void;
}

function SortButton({ label, column, sorting, onPress }: SortButtonProps) {
  const active = sorting.column === column;
  const Arrow = active && !sorting.descending ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        "-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 font-semibold transition-colors hover:bg-ink/8 hover:text-ink",
        active && "text-ink",
      )}
    >
      {label}
      <Arrow
        aria-hidden="true"
        className={classNames("size-3.5", active ? "text-accent-strong" : "opacity-35")}
      />
    </button>
  );
}
