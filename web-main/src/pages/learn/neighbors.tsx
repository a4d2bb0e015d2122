import { Link } from "react-router";
import type { ListedArticle } from "./use-articles.ts";

interface NeighborsProps {
  readonly list: ReadonlyArray<Pick<ListedArticle, "slug" | "title">>;
  readonly current: string;
}

const linkClass =
  "block rounded-card border border-line bg-surface px-5 py-3 no-underline transition-colors hover:bg-ink/8";

/** The previous and the next article of the list. */
export function Neighbors({ list, current }: NeighborsProps) {
  const place = list.findIndex(({ slug }) => slug === current);
  const previous = list[place - 1];
  const next = place >= 0 ? list[place + 1] : undefined;
  if (!previous && !next) return null;
  return (
    <nav aria-label="Previous and next article" className="mt-14 grid gap-3 sm:grid-cols-2">
      {previous && (
        <Link to={previous.slug} className={linkClass}>
          <span className="block text-caption text-ink-soft">Previous</span>
          <span className="block font-semibold">{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link to={next.slug} className={`${linkClass} sm:col-start-2 sm:text-right`}>
          <span className="block text-caption text-ink-soft">Next</span>
          <span className="block font-semibold">{next.title}</span>
        </Link>
      )}
    </nav>
  );
}
