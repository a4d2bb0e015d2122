import { useMemo } from "react";
import { inOrder, type License, type Sort, withLicense } from "./order.ts";
import { useTemplateCards } from "./template-pages.ts";
import { useFound, useFoundInCommunity } from "./use-found.ts";

interface Wanted {
  /** The page's slug; none on the page with all templates, whose search also finds projects from the community. */
  readonly slug: string | undefined;
  readonly query: string;
  readonly license: License;
  readonly sort: Sort;
}

const none: readonly never[] = [];
const orders = { popular: "", newest: ", newest first", name: ", by name" } as const;

/** The templates of a page that match the search and have the license, in their order, and how many these are. */
export function useListed({ slug, query, license, sort }: Wanted) {
  const { data: all, error, refetch } = useTemplateCards(slug);
  const searching = query !== "";
  const found = useFound(all ?? none, query);
  const templates = useMemo(
    () => all && inOrder(withLicense(searching ? found : all, license), sort),
    [all, searching, found, license, sort],
  );
  const everywhere = searching && slug === undefined && license === "all";
  const community = useFoundInCommunity(all ?? none, everywhere ? query : "");
  const waiting = !templates || (everywhere && !community.data && !community.error);
  const { projects = none, more = false } = community.data ?? {};
  const count = templates?.length ?? 0;
  return {
    list: { data: templates, error, refetch },
    community: everywhere ? community : undefined,
    status:
      (waiting && count === 0) || (everywhere && community.error && count === 0)
        ? ""
        : countOf(count, projects.length, more) + orders[sort],
  };
}

function countOf(templates: number, projects: number, anyMore: boolean): string {
  const found = templates === 1 ? "1 template" : `${templates} templates`;
  if (projects === 0) return found;
  const more = `${projects === 1 && !anyMore ? "1 project" : `${projects}${anyMore ? "+" : ""} projects`} from the community`;
  return templates === 0 ? more : `${found} and ${more}`;
}

export type Community = ReturnType<typeof useFoundInCommunity>;
