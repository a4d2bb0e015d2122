import type { Schemas } from "@cuttle/web-kit/api";
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useListPlace } from "./use-list-place.ts";

type Project = Schemas["DashboardProject"];

interface ProjectGridProps {
  label: string;
  projects: readonly Project[];
  /** There are more than these. */
  more: boolean;
  /** The last ones are nearly on screen. Called until there are more. */
  onNearEnd: () => void;
  tile: (project: Project) => ReactNode;
}

/** As in card-grid.tsx, in rem: the least width of a tile, the gap, and what a tile has below its picture. */
const [least, gap, below] = [17, 1.75, 5.25];
/** Rows that are drawn beyond the edges of the window. */
const overscan = 2;

/** How many tiles fit beside each other, their height and the space between them in pixels. */
function measuresOf(width: number) {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const space = gap * rem;
  const columns = Math.max(1, Math.floor((width + space) / (least * rem + space)));
  const wide = (width - space * (columns - 1)) / columns;
  return { columns, high: (wide * 9) / 16 + below * rem, space };
}

/** The same look as `CardGrid` for any number of projects: only the rows near the window are in the document. */
export function ProjectGrid({ label, projects, more, onNearEnd, tile }: ProjectGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const { width, top } = useListPlace(list);
  const { columns, high, space } = measuresOf(width);
  // The row that has the focus stays, so that the keyboard goes on from there.
  const [focused, setFocused] = useState<string>();
  const kept = focused ? projects.findIndex(({ projectId }) => projectId === focused) : -1;
  const rows = useWindowVirtualizer({
    count: Math.ceil(projects.length / columns),
    estimateSize: () => high,
    gap: space,
    overscan,
    scrollMargin: top,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      const row = Math.floor(kept / columns);
      return kept < 0 || seen.includes(row) ? seen : [...seen, row].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height of the rows outdates what it has computed
  useEffect(() => rows.measure(), [rows, high]);

  const shown = rows.getVirtualItems();
  const last = rows.range?.endIndex ?? 0;
  const nearEnd = more && (last + 2 * overscan + 1) * columns >= projects.length;
  // After every render: those that have just been loaded may not be enough.
  useEffect(() => {
    if (nearEnd) onNearEnd();
  });

  function follow(event: FocusEvent<HTMLElement>) {
    const item = event.target.closest<HTMLElement>("[data-project]");
    setFocused(item?.dataset.project);
  }

  return (
    <ul
      ref={list}
      aria-label={label}
      className="relative"
      style={{ height: rows.getTotalSize() }}
      onFocus={follow}
      onBlur={() => setFocused(undefined)}
    >
      {shown.flatMap(({ index, start }) =>
        projects.slice(index * columns, (index + 1) * columns).map((project, column) => (
          <li
            key={project.projectId}
            data-project={project.projectId}
            aria-setsize={more ? -1 : projects.length}
            aria-posinset={index * columns + column + 1}
            className="absolute top-0"
            style={{
              // In percent, so that nothing is too wide before a new width has been measured.
              width: `calc((100% - ${(columns - 1) * space}px) / ${columns})`,
              left: `calc((100% + ${space}px) / ${columns} * ${column})`,
              height: high,
              transform: `translateY(${start - top}px)`,
            }}
          >
            {tile(project)}
          </li>
        )),
      )}
    </ul>
  );
}
