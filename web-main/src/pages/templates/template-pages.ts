import { type Output, useApiQuery } from "@cuttle/web-kit/api";
import { type Template, withTag } from "./use-templates.ts";

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

/** Tags that have become part of another (S1 §2). */
export const movedTags: Readonly<Record<string, string>> = { ornaments: "christmas" };

/** Pages with other projects than templates have their own operations. */
const lists = {
  "cuttle-creators": "getProjectCardsForAllCreatorProjects",
  "projects-from-the-community": "getProjectsFromTheCommunity",
} as const;

function listOf(slug: string | undefined) {
  return slug !== undefined && Object.hasOwn(lists, slug)
    ? lists[slug as keyof typeof lists]
    : "getTagsAndProjects";
}

/** The cards of a page of templates; all templates without a slug. */
export function useTemplateCards(slug: string | undefined) {
  const { data, error, refetch } = useApiQuery(listOf(slug), {});
  const cards = data && ("projectCards" in data ? data.projectCards : chosen(data, slug));
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
