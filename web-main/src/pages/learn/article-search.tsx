import { messageFor } from "@cuttle/web-kit/api";
import { ErrorView } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { searchArticles } from "./search-articles.ts";
import { useSearchIndex } from "./use-articles.ts";

interface ArticleSearchProps {
  /** Empty: nobody searches. */
  readonly query: string;
  /** Somebody has been in the field, so the index is fetched. */
  readonly used: boolean;
  readonly onOpen: () => void;
}

/** What a search over articles and the reference finds. */
export function ArticleSearch({ query, used, onOpen }: ArticleSearchProps) {
  const { data, error, refetch } = useSearchIndex(used);
  const found = query && data ? searchArticles(data, query) : [];
  return (
    <>
      <p role="status" className={query && data ? "mt-3 px-3 text-ink-soft text-small" : "sr-only"}>
        {query && !error && (data ? countOf(found.length, query) : "Searching")}
      </p>
      {query && error && <ErrorView message={messageFor(error)} onRetry={() => void refetch()} />}
      {found.length > 0 && (
        <ul aria-label="Found pages" className="mt-2 grid gap-1">
          {found.map(({ slug, title, category, snippet }) => (
            <li key={slug}>
              <Link
                to={slug}
                onClick={onOpen}
                className="block rounded-control px-3 py-2 no-underline transition-colors hover:bg-ink/8"
              >
                <span className="block font-semibold text-small">{title}</span>
                <span className="block text-caption text-ink-soft">{category}</span>
                <span className="mt-0.5 block text-caption text-ink-soft">{snippet}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function countOf(count: number, query: string): string {
  if (count === 0) return `No pages match “${query}”`;
  return count === 1 ? "1 page" : `${count} pages`;
}
