import { Field } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import { ArticleSearch } from "./article-search.tsx";
import type { ListedArticle } from "./use-articles.ts";

interface SidebarProps {
  readonly list: readonly ListedArticle[];
  /** The slug of the open article. */
  readonly current: string;
}

/** All articles, and a search over them. On small screens the list is above the text, and closed. */
export function ArticleSidebar({ list, current }: SidebarProps) {
  const [query, setQuery] = useState("");
  const [used, setUsed] = useState(false);
  return (
    <div className="mb-8 lg:sticky lg:top-4 lg:-mx-3 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:px-3 lg:py-2">
      <Field
        type="search"
        label="Search articles"
        hideLabel
        placeholder="Search articles"
        autoComplete="off"
        maxLength={100}
        value={query}
        onFocus={() => setUsed(true)}
        onChange={(event) => {
          setUsed(true);
          setQuery(event.currentTarget.value);
        }}
      />
      <ArticleSearch query={query.trim()} used={used} onOpen={() => setQuery("")} />
      {!query.trim() && (
        <>
          <details key={current} className="mt-3 lg:hidden">
            <summary className="min-h-11 rounded-control border border-line bg-surface px-4 py-2 font-semibold text-small">
              All articles
            </summary>
            <ArticleList list={list} current={current} />
          </details>
          <div className="max-lg:hidden">
            <ArticleList list={list} current={current} />
          </div>
        </>
      )}
    </div>
  );
}

const linkClass =
  "learn-link block rounded-control px-3 py-2 text-ink-soft text-small no-underline transition-colors hover:bg-ink/8 lg:py-1.5";

/** Links to the pages that have videos. */
function VideoLinks() {
  const { tutorials, livestream } = useSite();
  if (!tutorials && !livestream) return null;
  return (
    <div>
      <p className="px-3 font-bold font-display text-small">Videos</p>
      <ul className="mt-1">
        {tutorials && (
          <li>
            <Link to={paths.videoTutorials} className={linkClass}>
              Video tutorials
            </Link>
          </li>
        )}
        {livestream && (
          <li>
            <Link to={paths.livestream} className={linkClass}>
              Livestream
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

function ArticleList({ list, current }: SidebarProps) {
  const categories = [...new Set(list.map(({ category }) => category))];
  return (
    <nav aria-label="Articles" className="mt-5 grid gap-5">
      {categories.map((category) => (
        <div key={category}>
          <p className="px-3 font-bold font-display text-small">{category}</p>
          <ul className="mt-1">
            {list
              .filter((article) => article.category === category)
              .map(({ slug, title }) => (
                <li key={slug}>
                  <Link
                    to={slug}
                    aria-current={slug === current ? "page" : undefined}
                    className={linkClass}
                  >
                    {title}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <VideoLinks />
    </nav>
  );
}
