import { Button, EmptyState } from "@cuttle/web-kit/ui";
import { Search } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { nearestTag } from "./find-templates.ts";
import { tagPath } from "./tag-path.ts";
import { useTemplates } from "./use-templates.ts";

interface NoMatchProps {
  /** The page's slug, if it is not the one with all templates. */
  slug: string | undefined;
  query: string;
  onClear: () => void;
}

/** Says that a search found nothing, and leads to the nearest tag, if one is near. */
export function NoMatch({ slug, query, onClear }: NoMatchProps) {
  const { data } = useTemplates();
  const tag = useMemo(() => {
    const others = data?.tags.filter((one) => one.slug !== slug) ?? [];
    return nearestTag(others, data?.projects ?? [], query);
  }, [data, slug, query]);
  return (
    <EmptyState
      title={`No templates match “${query}”`}
      icon={<Search />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {tag && (
            <Button asLink>
              <Link to={tagPath(tag.slug)}>See {tag.tagName}</Link>
            </Button>
          )}
          <Button variant="secondary" onClick={onClear}>
            Show all
          </Button>
        </div>
      }
    >
      {tag ? "Try another word, or this tag." : "Try another word or a shorter one."}
    </EmptyState>
  );
}
