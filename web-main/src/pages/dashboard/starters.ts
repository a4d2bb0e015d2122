import { introId } from "@cuttle/web-kit/project-path";
import { officialOwner, type Tag, type Template, withTag } from "../templates/use-templates.ts";

/** Official templates with these tags have a name on them. */
const named = ["customizable-text", "toys-and-puzzles", "cake-toppers"];

/** Three official templates that begin with a name, of those that everybody can download. */
export function startersOf(templates: readonly Template[], tags: readonly Tag[]): Template[] {
  const free = templates.filter(
    ({ projectId, ownerUsername, license }) =>
      ownerUsername === officialOwner && license === null && projectId !== introId,
  );
  const first = tags
    .filter(({ slug }) => named.includes(slug))
    .flatMap((tag) => withTag(free, tag).slice(0, 1));
  return [...new Set([...first, ...free])].slice(0, named.length);
}
