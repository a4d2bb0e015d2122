import { Button, EmptyState } from "@cuttle/web-kit/ui";
import { Search } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { nearestTag } from "./find-templates.ts";
import { tagPath } from "./tag-path.ts";
import { useFound } from "./use-found.ts";
import { useTemplates } from "./use-templates.ts";

interface NoMatchProps {
  /** The page's slug, if it is not the one with all templates. */
  slug: string | undefined;
  query: string;
  onClear: () => void;
}

const none: readonly never[] = [];

/** Says that a search found nothing, and leads to the templates that are not on this page, or to the nearest tag. */
export function NoMatch({ slug, query, onClear }: NoMatchProps) {
  const { data } = useTemplates();
  const tag = useMemo(() => {
    const others = data?.tags.filter((one) => one.slug !== slug) ?? [];
    return nearestTag(others, data?.projects ?? [], query);
  }, [data, slug, query]);
  const { length } = useFound(slug ? (data?.projects ?? none) : none, query);
  return (
    <EmptyState
      title={length > 0 ? `No templates here match “${query}”` : `No templates match “${query}”`}
      icon={<Search />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {length > 0 ? (
            <Button asLink>
              <Link
                to={{ pathname: paths.templates, search: `?${new URLSearchParams({ q: query })}` }}
              >
                {length} in all templates
              </Link>
            </Button>
          ) : (
            tag && (
              <Button asLink>
                <Link to={tagPath(tag.slug)}>See {tag.tagName}</Link>
              </Button>
            )
          )}
          <Button variant="secondary" onClick={onClear}>
            Show all
          </Button>
        </div>
      }
    >
      {length > 0
        ? "Templates of other kinds do."
        : tag
          ? "Try another word, or this tag."
          : "Try another word or a shorter one."}
    </EmptyState>
  );
}
