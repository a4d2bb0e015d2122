import { paths } from "../../paths.ts";

/** The address that begins a project for a minisite. */
export function newProjectFor(subdomain: string): string {
  return `${paths.newProject}?${new URLSearchParams({ minisite: subdomain })}`;
}
