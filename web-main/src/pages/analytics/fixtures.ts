import type { Reply } from "@cuttle/web-kit/test";
import type { AnalyzedProject, Day } from "./replies.ts";

/** For the tests of this folder. */
export function project(change: Partial<AnalyzedProject> = {}): AnalyzedProject {
  return {
    projectId: "p1",
    name: "Lamp",
    ownerUsername: "ann",
    shareStatus: "public",
    license: null,
    coverPhoto: "",
    previewImage: "",
    thumbnail: "",
    thumbnail2x: "",
    creationDate: "2026-01-02T12:00:00Z",
    firstMadePublicDate: "2026-02-03T12:00:00Z",
    totalUniqueDownloads: 3,
    totalDownloads: 5,
    totalViews: 1234,
    totalLoggedInViews: 234,
    totalLoggedOutViews: 1000,
    totalUniqueViews: 700,
    ...change,
  };
}

export function day(date: string, change: Partial<Day> = {}): Day {
  return {
    date,
    uniqueDownloads: 1,
    totalDownloads: 2,
    loggedInViews: 3,
    loggedOutViews: 4,
    uniqueViews: 5,
    ...change,
  };
}

type Analytics = Reply<"getCreatorAnalytics">;

export function analytics(change: Partial<Analytics> = {}): Analytics {
  return {
    creator: { username: "ann", displayName: "Ann" },
    updatedThrough: "2026-11-27",
    projects: [project()],
    moreProjects: false,
    days: [day("2026-11-25"), day("2026-11-27")],
    ...change,
  };
}
