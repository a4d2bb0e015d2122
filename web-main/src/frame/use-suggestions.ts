import { apiQuery, type Output, type Schemas, useApi } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { useSession } from "@cuttle/web-kit/session";
import { useQuery } from "@tanstack/react-query";
import { recentSearches } from "../device-list.ts";
import { searchPath } from "../search-path.ts";
import { useRested } from "../use-rested.ts";

export type Suggestion = { readonly to: string } & (
  | { readonly kind: "recent" | "meant" | "search"; readonly query: string }
  | {
      readonly kind: "project";
      readonly project: Schemas["ProjectCard"] | Schemas["DashboardProject"];
      /** Where it was found; for one from the community, by whom it is. */
      readonly from: "My Projects" | "Template" | { readonly by: string };
    }
);

/** As many projects as are suggested. */
const most = 6;

/** What the field offers for the text in it: projects and the search itself, or the last searches while it is empty. */
export function useSuggestions(typed: string, open: boolean): Suggestion[] {
  const { user } = useSession();
  const recent = recentSearches.useAll();
  const wanted = typed.trim();
  const query = useRested(wanted);
  const { data } = useQuery({
    ...apiQuery(useApi(), "searchProjects", { query }),
    enabled: open && query !== "" && query === wanted,
    // While a word is typed on, what its beginning found stays.
    placeholderData: (last, lastQuery) =>
      lastQuery && query.startsWith(lastQuery.queryKey[1].query) ? last : undefined,
  });
  if (!wanted) {
    return recent.map((query) => ({ kind: "recent", query, to: searchPath(query) }));
  }
  const found = data && query ? projectsIn(data, user?.username ?? "") : [];
  const meant = query === wanted && data?.didYouMean;
  return [
    ...found,
    ...(meant ? [{ kind: "meant", query: meant, to: searchPath(meant) } as const] : []),
    { kind: "search", query: wanted, to: searchPath(wanted) },
  ];
}

function projectsIn(found: Output<"searchProjects">, username: string): Suggestion[] {
  const { myProjects, templates, community } = found;
  const all: Suggestion[] = [
    ...myProjects.projects.map((project) => ({
      kind: "project" as const,
      project,
      from: "My Projects" as const,
      to: projectPath({ ...project, ownerUsername: username }),
    })),
    ...templates.projectCards.map((project) => ({
      kind: "project" as const,
      project,
      from: "Template" as const,
      to: projectPath(project),
    })),
    ...community.projectCards.map((project) => ({
      kind: "project" as const,
      project,
      from: { by: project.ownerDisplayName || project.ownerUsername },
      to: projectPath(project),
    })),
  ];
  // One's own may be among those of the others.
  const places = all.map(({ to }) => to);
  return all.filter(({ to }, place) => places.indexOf(to) === place).slice(0, most);
}

/** How many there are, for those who can't see them. */
export function countOf(suggestions: readonly Suggestion[]): string {
  if (suggestions[0]?.kind === "recent") {
    const { length } = suggestions;
    return length === 1 ? "1 recent search" : `${length} recent searches`;
  }
  const { length } = suggestions.filter(({ kind }) => kind === "project");
  if (length === 0) return "No suggestions";
  return length === 1 ? "1 suggestion" : `${length} suggestions`;
}
