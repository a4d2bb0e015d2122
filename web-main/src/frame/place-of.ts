import { projectIdOf } from "@cuttle/web-kit/project-path";

/** Which page an address leads to: a project's is the same one, whatever owner and title stand before its id. */
export function placeOf(pathname: string): string {
  const [, owner = "", segment = "", ...more] = pathname.split("/");
  const projectId = owner.startsWith("@") && more.length === 0 ? projectIdOf(segment) : null;
  return projectId ? `project ${projectId}` : pathname;
}
