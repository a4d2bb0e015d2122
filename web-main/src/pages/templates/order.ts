import type { Template } from "./use-templates.ts";

/** The templates by what a download takes. */
export const licenses = { all: "All licenses", free: "Free", pro: "Pro" } as const;
export type License = keyof typeof licenses;

/** The orders of templates. */
export const sorts = { popular: "Popular", newest: "Newest", name: "Name" } as const;
export type Sort = keyof typeof sorts;

/** Those in which the server lists projects of people. */
export const serverSorts = { popular: sorts.popular, newest: sorts.newest };

export function withLicense(templates: readonly Template[], license: License): readonly Template[] {
  if (license === "all") return templates;
  const wanted = license === "free" ? null : license;
  return templates.filter((template) => template.license === wanted);
}

/** "Box 9" is before "Box 10", and case and accents make no difference. */
const natural = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

const published = ({ publishedDate }: Template) => Date.parse(publishedDate ?? "") || 0;

/** The templates in an order; they come most popular first. */
export function inOrder(templates: readonly Template[], sort: Sort): readonly Template[] {
  if (sort === "popular") return templates;
  return [...templates].sort((a, b) =>
    sort === "newest" ? published(b) - published(a) : natural.compare(a.name, b.name),
  );
}
