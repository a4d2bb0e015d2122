import { type Output, useApiQuery } from "@cuttle/web-kit/api";
import { useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { recentSearches } from "../../device-list.ts";
import { contentTitle, paths } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import { LoadingCards } from "../card-grid.tsx";
import { Loaded } from "../loaded.tsx";
import { FoundProjects, FoundTemplates, MyFoundProjects } from "./found.tsx";
import { NoResults } from "./no-results.tsx";
import { queryIn } from "./query-in.ts";
import { SearchForm } from "./search-form.tsx";

/** What was found: one's own projects, templates, projects from the community. */
export default function ResultsPage() {
  const query = queryIn(useLocation().pathname);
  if (!query) return <Navigate to={paths.search} replace />;
  return <Results key={query} query={query} />;
}

function Results({ query }: { query: string }) {
  const { displayName } = useSite();
  const results = useApiQuery("searchProjects", { query });
  const { isSuccess } = results;
  useEffect(() => {
    if (isSuccess) recentSearches.add(query);
  }, [isSuccess, query]);
  return (
    <>
      <title>{contentTitle(`Search: ${query.slice(0, 80)}`, displayName)}</title>
      <div className="mx-auto max-w-[84rem] px-5 pt-8 sm:px-10 lg:pt-12">
        <div className="mb-8 lg:hidden">
          <SearchForm query={query} />
        </div>
        <h1 className="wrap-anywhere line-clamp-3 text-title">
          Results for “<bdi>{query}</bdi>”
        </h1>
        <p role="status" className="mt-3 mb-8 min-h-7 text-ink-soft">
          {results.data &&
            (countOf(results.data) || <span className="sr-only">Nothing was found.</span>)}
        </p>
        <Loaded query={results} failed="The search didn't work" loading={<Searching />}>
          {(found) => <Found query={query} found={found} />}
        </Loaded>
      </div>
    </>
  );
}

function Found({ query, found }: { query: string; found: Output<"searchProjects"> }) {
  if (isEmpty(found)) return <NoResults didYouMean={found.didYouMean} />;
  const section = { query, found };
  return (
    <div className="grid gap-14">
      <MyFoundProjects {...section} />
      <FoundTemplates {...section} />
      <FoundProjects {...section} />
    </div>
  );
}

function Searching() {
  return (
    <div className="page-loading">
      <p className="mb-6 animate-fade text-ink-soft [animation-delay:3s]">
        This is taking longer than usual.
      </p>
      <LoadingCards label="Searching" count={8} />
    </div>
  );
}

function isEmpty({ myProjects, templates, community }: Output<"searchProjects">): boolean {
  const { projects } = myProjects;
  return projects.length + templates.projectCards.length + community.projectCards.length === 0;
}

/** How many were found, as far as that is known. */
function countOf({ myProjects, templates, community }: Output<"searchProjects">): string {
  const counts = [
    [myProjects.projects, myProjects.next, "of your projects", "of your projects"],
    [templates.projectCards, templates.next, "template", "templates"],
    [community.projectCards, community.next, "community project", "community projects"],
  ] as const;
  const parts = counts
    .filter(([found]) => found.length > 0)
    .map(([{ length }, next, one, many]) => {
      const count = next === null ? String(length) : `more than ${length}`;
      return `${count} ${length === 1 ? one : many}`;
    });
  if (parts.length === 0) return "";
  return `Found ${new Intl.ListFormat("en").format(parts)}.`;
}
