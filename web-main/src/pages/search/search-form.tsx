import { Button, Field } from "@cuttle/web-kit/ui";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { searchPath } from "../../search-path.ts";

/** The id of its field, to which the icon in the bar leads. */
export const searchFieldId = "q";

/** The search field of a page. */
export function SearchForm({ query = "" }: { query?: string }) {
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get("q")).trim();
    if (wanted) void navigate(searchPath(wanted));
  }

  return (
    <form action={paths.search} onSubmit={search} className="flex gap-3">
      <div className="min-w-0 max-w-xl grow">
        <Field
          id={searchFieldId}
          type="search"
          name="q"
          label="Search projects and templates"
          hideLabel
          placeholder="Project or person"
          enterKeyHint="search"
          defaultValue={query}
        />
      </div>
      <Button type="submit" className="min-h-12">
        Search
      </Button>
    </form>
  );
}
