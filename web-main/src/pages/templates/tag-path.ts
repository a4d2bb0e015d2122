import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** The address of the templates of one tag. */
export function tagPath(tagSlug: string): string {
  return generatePath(paths.templateTag, { tagSlug });
}
