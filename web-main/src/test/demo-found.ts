import type { Schemas } from "@cuttle/web-kit/api";
import { demoCard, type Reply } from "@cuttle/web-kit/test";
import { dashboardProject } from "../pages/dashboard/fixtures.ts";

interface Names {
  mine?: readonly string[];
  templates?: readonly string[];
  community?: readonly string[];
  /** Of the community. */
  next?: string;
  didYouMean?: string;
}

const cards = (names: readonly string[], ownerUsername: string): Schemas["ProjectCard"][] =>
  names.map((name) => demoCard({ projectId: name.toLowerCase(), name, ownerUsername }));

/** What searchProjects replies, by the names of the projects, whose ids are the same in lower case. */
export function demoFound(names: Names = {}): Reply<"searchProjects"> & object {
  const { mine = [], templates = [], community = [], next = null, didYouMean = "" } = names;
  return {
    myProjects: {
      projects: mine.map((name) => dashboardProject({ projectId: name.toLowerCase(), name })),
      next: null,
    },
    templates: { projectCards: cards(templates, "cuttle"), next: null },
    community: { projectCards: cards(community, "ada"), next },
    didYouMean,
  };
}
