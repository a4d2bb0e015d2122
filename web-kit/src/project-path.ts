/** What the address of a project is made of. */
interface AddressedProject {
  ownerUsername: string;
  name: string;
  projectId: string;
}

/** The project that everybody starts with; its address is /intro (S0 §2). */
export const introId = "_intro";

/** The address of a project: `/@ada/Luggage-tag-p1a2` (S0 §2). If the title has no usable characters, `/@ada/p1a2`. */
export function projectPath({ ownerUsername, name, projectId }: AddressedProject): string {
  if (projectId === introId) return "/intro";
  const title = name.replace(/\W+/g, "-").replace(/^-+|-+$/g, "");
  return `/@${ownerUsername}/${title ? `${title}-` : ""}${projectId}`;
}

/**
 * The project's id from the last part of such an address, or null when there is none. The title before it is only for
 * people, so a renamed project is still found.
 */
export function projectIdOf(segment: string): string | null {
  if (segment === introId) return introId;
  return /^(?:[\w-]+-)?([A-Za-z0-9]+)$/.exec(segment)?.[1] ?? null;
}
