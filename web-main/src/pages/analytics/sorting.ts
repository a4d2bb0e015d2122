import type { AnalyzedProject } from "./replies.ts";

export type Column = "date" | "uniqueDownloads" | "downloads" | "views";

export interface Sorting {
  readonly column: Column;
  readonly descending: boolean;
}

/** S1 §4: "The default is date desc." */
export const atFirst: Sorting = { column: "date", descending: true };

/** S1 §4: "clicking the active column flips desc/asc. A new column starts desc." */
export function pressed(sorting: Sorting, column: Column): Sorting {
  return { column, descending: column === sorting.column ? !sorting.descending : true };
}

/** When a project was first public, or else when it was made. */
export const dateOf = (project: AnalyzedProject) =>
  project.firstMadePublicDate ?? project.creationDate;

const values: Record<Column, (project: AnalyzedProject) => number> = {
  date: (project) => Date.parse(dateOf(project)),
  uniqueDownloads: (project) => project.totalUniqueDownloads,
  downloads: (project) => project.totalDownloads,
  views: (project) => project.totalViews,
};

/** Those with the same value are in the order of their dates, newest first. */
export function sorted(
  projects: readonly AnalyzedProject[],
  { column, descending }: Sorting,
): AnalyzedProject[] {
  const value = values[column];
  const sign = descending ? -1 : 1;
  return projects.toSorted(
    (a, b) => sign * (value(a) - value(b)) || values.date(b) - values.date(a),
  );
}
