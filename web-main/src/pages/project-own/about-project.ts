import type { OperationName } from "@cuttle/web-kit/api";

/** What is outdated once a project's name, description or visibility has changed. */
export const aboutProject: readonly OperationName[] = [
  "getProject",
  "getDashboard",
  "getProjectsFromTheCommunity",
  "getProjectCardsForAllCreatorProjects",
  "getTagsAndProjects",
];

/** The same, once a project was added, removed or restored. */
export const aboutProjectList: readonly OperationName[] = [
  ...aboutProject,
  "getDeletedProjects",
  "loggedInUser",
];
