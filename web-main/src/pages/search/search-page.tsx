import { Button } from "@cuttle/web-kit/ui";
import { X } from "lucide-react";
import { useState } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { recentSearches } from "../../device-list.ts";
import { SuggestionRow } from "../../frame/suggestion-row.tsx";
import { countOf, useSuggestions } from "../../frame/use-suggestions.ts";
import { searchPath } from "../../search-path.ts";
import { SearchForm, searchFieldId } from "./search-form.tsx";
import { ViewedProjects } from "./viewed-projects.tsx";

/** Where a search begins on small screens, and where the bar's form leads before the app has loaded. */
export default function SearchPage() {
  const query = new URLSearchParams(useLocation().search).get("q")?.trim();
  const [typed, setTyped] = useState("");
  if (query) return <Navigate to={searchPath(query)} replace />;
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-8 sm:px-10 lg:pt-12">
      <h1 className="mb-6 text-title">Search</h1>
      <SearchForm onType={setTyped} />
      {typed.trim() ? (
        <Suggestions typed={typed} />
      ) : (
        <>
          <RecentSearches />
          <ViewedProjects />
        </>
      )}
    </div>
  );
}

function Suggestions({ typed }: { typed: string }) {
  const suggestions = useSuggestions(typed, true);
  return (
    <>
      <p role="status" className="sr-only">
        {countOf(suggestions)}
      </p>
      <ul aria-label="Suggestions" className="mt-6 max-w-xl">
        {suggestions.map((suggestion) => (
          <li key={suggestion.kind + suggestion.to}>
            <Link
              to={suggestion.to}
              className="-mx-2 flex min-h-12 items-center gap-3 rounded-control px-2 py-1.5 no-underline transition-colors hover:bg-ink/8"
            >
              <SuggestionRow suggestion={suggestion} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The focus must not be lost with the button that was pressed. */
const focusField = () => document.getElementById(searchFieldId)?.focus();

function RecentSearches() {
  const searches = recentSearches.useAll();
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="mt-10 max-w-xl">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id="recent" className="text-subheading">
          Recent searches
        </h2>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            recentSearches.clear();
            focusField();
          }}
        >
          Clear all
        </Button>
      </div>
      <ul className="divide-y divide-line">
        {searches.map((query) => (
          <li key={query} className="flex items-center">
            <Link
              to={searchPath(query)}
              className="min-w-0 grow truncate rounded-control py-2.5 no-underline hover:underline"
            >
              <bdi>{query}</bdi>
            </Link>
            <button
              type="button"
              aria-label={`Remove “${query}”`}
              className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-ink/8 hover:text-ink"
              onClick={() => {
                recentSearches.remove(query);
                focusField();
              }}
            >
              <X className="size-4.5" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
