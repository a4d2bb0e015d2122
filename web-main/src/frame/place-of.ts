import { projectIdOf } from "@cuttle/web-kit/project-path";

/** The page of an address: for a project the same one, whatever owner and title come before its id. */
export function placeOf(pathname: string): string {
  const [, owner = "", segment = "", ...more] = pathname.split("/");
  const projectId = owner.startsWith("@") && more.length === 0 ? projectIdOf(segment) : null;
  return projectId ? `project ${projectId}` : pathname;
}
