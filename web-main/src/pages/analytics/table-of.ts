import { csvOf } from "../minisite-admin/csv.ts";
import { type Range, wordsOf } from "./range.ts";
import type { AnalyzedProject } from "./replies.ts";
import { dateOf } from "./sorting.ts";

const header = [
  "Project",
  "Date",
  "Unique downloads",
  "Total downloads",
  "Total views",
  "Logged-in views",
  "Logged-out views",
  "Unique views",
];

/** The table of projects as a CSV file, in the order that is shown. */
export function tableOf(projects: readonly AnalyzedProject[]): string {
  const rows = projects.map((project) => [
    project.name,
    dateOf(project).slice(0, 10),
    ...[
      project.totalUniqueDownloads,
      project.totalDownloads,
      project.totalViews,
      project.totalLoggedInViews,
      project.totalLoggedOutViews,
      project.totalUniqueViews,
    ].map(String),
  ]);
  return csvOf([header, ...rows]);
}

export const fileName = (username: string, range: Range) =>
  `analytics-${username}-${wordsOf(range).file}.csv`;
