import type { OperationName } from "@cuttle/web-kit/api";

/** What is outdated, except for the dashboard, once a project's name, description or visibility has changed. */
export const aboutProjectElsewhere: readonly OperationName[] = [
  "getProject",
  "getProjectCardsByProjectIds",
  "getProjectsFromTheCommunity",
  "getProjectCardsForAllCreatorProjects",
  "getTrendingProjectCardsForHomepage",
  "getProjectCardsForExploreLatest",
  "getProjectCardsForProfile",
  "searchProjects",
  "getTagsAndProjects",
  "minisiteAdminListProjects",
  "minisiteAdminListOwnProjects",
  "getCreatorAnalytics",
  "getMinisiteInsights",
];

export const aboutProject: readonly OperationName[] = ["getDashboard", ...aboutProjectElsewhere];

/** The same, once a project was added, removed or restored. */
export const aboutProjectListElsewhere: readonly OperationName[] = [
  ...aboutProjectElsewhere,
  "getDeletedProjects",
  "loggedInUser",
];

export const aboutProjectList: readonly OperationName[] = [
  "getDashboard",
  ...aboutProjectListElsewhere,
];
