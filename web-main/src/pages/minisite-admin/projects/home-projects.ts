import type { OperationName, Schemas } from "@cuttle/web-kit/api";
import { aboutProject } from "../../project-own/about-project.ts";

export type HomeProject = Schemas["HomeProject"];
export type OwnProject = Schemas["OwnProject"];

/** What is outdated once a project was taken off the home. */
export const aboutHome: readonly OperationName[] = [
  ...aboutProject,
  "minisiteAdminListHistory",
  "adminListTenantChanges",
];

/**
 * The ids of the projects with a place once one of them is moved: all down to it, and those that had one before. The
 * others follow, newest first.
 */
export function placesAfterMove(
  projects: readonly HomeProject[],
  { projectId }: HomeProject,
  place: number,
): string[] {
  const moved = projects.find((one) => one.projectId === projectId);
  if (!moved) return projects.filter((one) => one.hasPlace).map((one) => one.projectId);
  const next = projects.filter((one) => one !== moved).toSpliced(place, 0, moved);
  const last = next.findLastIndex((one) => one === moved || one.hasPlace);
  return next.slice(0, last + 1).map((one) => one.projectId);
}

/** The home once these have places: they come first, the others follow, newest first, as the server lists them. */
export function inOrder(projects: readonly HomeProject[], ids: readonly string[]): HomeProject[] {
  const first = ids.flatMap((id) => projects.find(({ projectId }) => projectId === id) ?? []);
  const others = projects.filter(({ projectId }) => !ids.includes(projectId));
  const published = ({ publishedDate }: HomeProject) =>
    publishedDate === null ? Number.NEGATIVE_INFINITY : Date.parse(publishedDate);
  others.sort((a, b) => published(b) - published(a) || (a.projectId < b.projectId ? -1 : 1));
  return [
    ...first.map((one) => ({ ...one, hasPlace: true })),
    ...others.map((one) => ({ ...one, hasPlace: false })),
  ];
}
