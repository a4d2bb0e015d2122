import type { Site } from "@cuttle/web-kit/boot";
import { projectPath } from "@cuttle/web-kit/project-path";

/** The address that takes a user who is signed in here to a page of the main site, signed in there. */
export function handUp(mainOrigin: string, path: string): string {
  const query = new URLSearchParams({ next: path, from: window.location.hostname });
  return `${mainOrigin}/auth/start?${query}`;
}

/** Where a card's project is. Members arrive there signed in. */
export function projectAddress(
  mainOrigin: string,
  card: Parameters<typeof projectPath>[0],
  member: boolean,
): string {
  const path = projectPath(card);
  return member ? handUp(mainOrigin, path) : mainOrigin + path;
}

/** Where somebody's own project is, in the brand of the minisite. */
export function ownProjectAddress(
  { mainOrigin, subdomain }: Site,
  card: Parameters<typeof projectPath>[0],
): string {
  return handUp(mainOrigin, `${projectPath(card)}?club=${subdomain}`);
}

/** Where the admins of a minisite manage its members: on the main site, where they arrive signed in. */
export function membersAddress({ mainOrigin, subdomain }: Site): string {
  return handUp(mainOrigin, `/minisite-admin/${subdomain}`);
}

/** Where they publish on its home. */
export function projectsAddress({ mainOrigin, subdomain }: Site): string {
  return handUp(mainOrigin, `/minisite-admin/${subdomain}/projects`);
}
