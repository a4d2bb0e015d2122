import { type Schemas, useApiQuery } from "@cuttle/web-kit/api";

export type Tag = Schemas["Tag"];
export type PicturedTag = Schemas["PicturedTag"];
export type Template = Schemas["ProjectCard"];

/** Owns the official templates (S1 §5). */
export const officialOwner = "cuttle";

/** Every template, most popular first, and the featured tags in the order of S1 §9. */
export function useTemplates() {
  return useApiQuery("getTagsAndProjects", {});
}

export function withTag(templates: readonly Template[], { tagId }: Tag): Template[] {
  return templates.filter(({ tags }) => tags.includes(tagId));
}
