import { type Schemas, useApiQuery } from "@cuttle/web-kit/api";

export type Tag = Schemas["Tag"];
export type Template = Schemas["ProjectCard"];

/** Owns the official templates (S1 §5). */
export const officialOwner = "cuttle";

/** S1 §9, in its order. */
const featuredSlugs: readonly string[] = [
  "customizable-text",
  "laser-cut-boxes",
  "cake-toppers",
  "halloween",
  "christmas",
  "keychains",
  "jewelry-and-wearables",
  "sports",
  "school",
  "bag-tags",
  "toys-and-puzzles",
  "tools-and-testers",
  "paper-and-cardstock",
  "multiple-names",
  "valentines-day",
  "easter",
  "graduation",
];

/** Every template with every tag. */
export function useTemplates() {
  return useApiQuery("getTagsAndProjects", {});
}

/** The featured tags in their order. */
export function featuredTags(tags: readonly Tag[]): Tag[] {
  return featuredSlugs.flatMap((slug) => tags.find((tag) => tag.slug === slug) ?? []);
}

export function withTag(templates: readonly Template[], { tagId }: Tag): Template[] {
  return templates.filter(({ tags }) => tags.includes(tagId));
}
