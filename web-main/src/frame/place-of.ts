import { projectIdOf } from "@cuttle/web-kit/project-path";

/** The project whose page an address is, or null. */
export function projectOf(pathname: string): string | null {
  const [, owner = "", segment = "", ...more] = pathname.split("/");
  return owner.startsWith("@") && more.length === 0 ? projectIdOf(segment) : null;
}

/** The page of an address: for a project the same one, whatever owner and title come before its id. */
export function placeOf(pathname: string): string {
  const projectId = projectOf(pathname);
  return projectId ? `project ${projectId}` : pathname;
}
