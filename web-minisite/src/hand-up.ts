import { projectPath } from "@cuttle/web-kit/project-path";

/** The address at which somebody who is signed in here arrives signed in at a page of the main site. */
export function handUp(mainOrigin: string, path: string): string {
  const query = new URLSearchParams({ next: path, from: window.location.hostname });
  return `${mainOrigin}/auth/start?${query}`;
}

/** Where a card's project is. A member comes there as the member they are. */
export function projectAddress(
  mainOrigin: string,
  card: Parameters<typeof projectPath>[0],
  member: boolean,
): string {
  const path = projectPath(card);
  return member ? handUp(mainOrigin, path) : mainOrigin + path;
}
