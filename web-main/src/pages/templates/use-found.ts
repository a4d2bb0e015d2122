import { apiQuery, useApi } from "@cuttle/web-kit/api";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useRested } from "../../use-rested.ts";
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

/** What the search of the whole site finds in the community. It is asked once nobody has typed for a moment. */
export function useFoundInCommunity(templates: readonly Template[], query: string) {
  const client = useApi();
  const rested = useRested(query);
  const search = useQuery({
    ...apiQuery(client, "searchProjects", { query: rested }),
    enabled: rested !== "" && rested === query,
  });
  const community = rested === query ? search.data?.community : undefined;
  const found = useMemo(() => {
    if (!community) return undefined;
    // Premium projects of the community are templates, too.
    const known = new Set(templates.map(({ projectId }) => projectId));
    return {
      projects: community.projectCards.filter(({ projectId }) => !known.has(projectId)),
      more: community.next !== null,
    };
  }, [community, templates]);
  return { data: found, error: search.error, refetch: search.refetch };
}
