import { Button, Field } from "@cuttle/web-kit/ui";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { longestQuery, searchPath } from "../../search-path.ts";

/** The id of its field, to which the icon in the bar leads. */
export const searchFieldId = "q";

interface SearchFormProps {
  readonly query?: string;
  readonly onType?: (typed: string) => void;
}

/** The search field of a page. */
export function SearchForm({ query = "", onType }: SearchFormProps) {
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get("q")).trim();
    if (wanted) void navigate(searchPath(wanted));
  }

  return (
    <form action={paths.search} onSubmit={search} className="flex gap-3">
      <div className="min-w-0 max-w-xl grow [&_input]:scroll-mt-60">
        <Field
          id={searchFieldId}
          type="search"
          name="q"
          maxLength={longestQuery}
          label="Search projects and templates"
          hideLabel
          placeholder="Project or person"
          enterKeyHint="search"
          defaultValue={query}
          onChange={(event) => onType?.(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" className="min-h-12">
        Search
      </Button>
    </form>
  );
}
