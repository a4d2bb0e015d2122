import type { OperationName } from "@cuttle/web-kit/api";

/** Replies that contain the names and the picture of the person who is signed in, but for the session's. */
export const showsMyProfile: readonly OperationName[] = [
  "getProject",
  "getProjectCardsByProjectIds",
  "getTagsAndProjects",
  "getProjectsFromTheCommunity",
  "getProjectCardsForAllCreatorProjects",
  "getTrendingProjectCardsForHomepage",
  "getLanding",
  "adminGetLanding",
  "getProjectCardsForExploreLatest",
  "getProfileInfo",
  "getProjectCardsForProfile",
  "searchProjects",
  "minisiteAdminListProjects",
  "adminListReviews",
  "getCreatorAnalytics",
  "getMinisiteInsights",
  "adminFindUser",
  "adminListSubscribers",
  "adminGetUser",
  "adminSetPlan",
  "adminSetLicense",
  "adminSuspendUser",
  "adminUnsuspendUser",
  "adminSignOutUser",
];
