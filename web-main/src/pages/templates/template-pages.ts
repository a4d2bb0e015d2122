import type { Output } from "@cuttle/web-kit/api";
import { useMemo } from "react";
import { type Template, useTemplates, withTag } from "./use-templates.ts";

/** The title of a page of templates, and its description, as on the server. */
export interface TemplatePage {
  title: string;
  text: string;
  /** The label of its chip, if shorter. */
  chip?: string;
}

/** The addresses below /templates that are not tags (S1 §2). Titles as in the server's describe_templates.go. */
export const specialPages: Readonly<Record<string, TemplatePage>> = {
  free: {
    title: "Free templates",
    text: "Free for everyone: make one yours, and cut it.",
    chip: "Free",
  },
  "cuttle-creators": {
    title: "Cuttle Creators",
    text: "Designs by professional makers.",
  },
  "projects-from-the-community": {
    title: "Projects from the community",
    text: "Projects that people made and shared. Open one, and make it yours.",
    chip: "From the community",
  },
};

/** The operations of the pages that list projects of people instead of templates. */
export const peoplePages = {
  "cuttle-creators": "getProjectCardsForAllCreatorProjects",
  "projects-from-the-community": "getProjectsFromTheCommunity",
} as const;

/** The templates of a page; all of them without a slug. */
export function useTemplateCards(slug: string | undefined) {
  const { data, error, refetch } = useTemplates();
  const cards = useMemo(() => data && chosen(data, slug), [data, slug]);
  return { data: cards, error, refetch };
}

function chosen(
  { projects, tags }: Output<"getTagsAndProjects">,
  slug: string | undefined,
): readonly Template[] {
  if (slug === undefined) return projects;
  if (slug === "free") return projects.filter(({ license }) => license === null);
  const tag = tags.find((one) => one.slug === slug);
  return tag ? withTag(projects, tag) : [];
}
