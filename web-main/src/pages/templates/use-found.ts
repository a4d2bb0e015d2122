import { apiQuery, useApi } from "@cuttle/web-kit/api";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { found, indexOf } from "./find-templates.ts";
import { type Template, useTemplates } from "./use-templates.ts";

const none: readonly never[] = [];

/** Those of the templates that match a query. */
export function useFound(templates: readonly Template[], query: string): readonly Template[] {
  const tags = useTemplates().data?.tags ?? none;
  const searching = query !== "";
  // Nobody waits for the index before they search.
  const index = useMemo(
    () => (searching ? indexOf(templates, tags) : none),
    [searching, templates, tags],
  );
  return useMemo(() => (searching ? found(index, query) : none), [searching, index, query]);
}

/** The projects from the community that match a query. They are requested when somebody begins to search. */
export function useFoundInCommunity(templates: readonly Template[], query: string) {
  const client = useApi();
  const list = useQuery({
    ...apiQuery(client, "getProjectsFromTheCommunity", {}),
    enabled: query !== "",
  });
  const cards = list.data?.projectCards;
  // Premium projects of the community are templates, too.
  const others = useMemo(() => {
    const known = new Set(templates.map(({ projectId }) => projectId));
    return cards?.filter(({ projectId }) => !known.has(projectId)) ?? none;
  }, [cards, templates]);
  const results = useFound(others, query);
  return { data: cards && results, error: list.error, refetch: list.refetch };
}
