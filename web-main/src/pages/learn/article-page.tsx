import { ApiError } from "@cuttle/web-kit/api";
import type { Site } from "@cuttle/web-kit/boot";
import type { ReactNode } from "react";
import { generatePath, Navigate, useParams } from "react-router";
import { PageLoading } from "../../frame/page-loading.tsx";
import { contentTitle, paths } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import { ArticleContents, ContentsAbove } from "./article-contents.tsx";
import { ArticleFeedback } from "./article-feedback.tsx";
import { ArticleSidebar } from "./article-sidebar.tsx";
import { ArticleText } from "./article-text.tsx";
import { dayOf } from "./day-of.ts";
import { Neighbors } from "./neighbors.tsx";
import { Failed, Missing } from "./no-article.tsx";
import { type ListedArticle, useArticle, useArticles, useReference } from "./use-articles.ts";
import "./learn.css";

/** An article of learn, or a page of the API reference. /learn leads to the first article. */
export default function ArticlePage() {
  const { slug, name } = useParams();
  return name === undefined ? <LearnPage slug={slug} /> : <ReferencePage name={name} />;
}

/** What else one can learn from, as in the server's first reply. */
function elsewhere({ tutorials, livestream }: Site): ListedArticle[] {
  const links: ListedArticle[] = [];
  if (tutorials)
    links.push({ slug: paths.videoTutorials, title: "Video tutorials", category: "Videos" });
  if (livestream) links.push({ slug: paths.livestream, title: "Livestream", category: "Videos" });
  const reference = generatePath(paths.reference, { name: "Path" });
  return [...links, { slug: reference, title: "Reference", category: "API reference" }];
}

function LearnPage({ slug }: { slug: string | undefined }) {
  const site = useSite();
  const list = useArticles();
  if (list.isError) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <PageLoading />;
  if (slug !== undefined) {
    const here = `/learn/${encodeURIComponent(slug)}`;
    return <ArticleAt slug={here} list={list.data} beside={[...list.data, ...elsewhere(site)]} />;
  }
  return site.learn ? <Navigate to={site.learn} replace /> : <Missing />;
}

function ReferencePage({ name }: { name: string }) {
  const { learn } = useSite();
  const list = useReference();
  if (list.isError) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <PageLoading />;
  const here = generatePath(paths.reference, { name });
  const articles = learn ? [{ slug: learn, title: "All articles", category: "Learn" }] : [];
  const beside = [...articles, ...list.data];
  return <ArticleAt slug={here} list={list.data} beside={beside} about="API reference" />;
}

interface ArticleAtProps {
  readonly slug: string;
  /** The article and its neighbors. */
  readonly list: readonly ListedArticle[];
  /** What the list beside the article shows. */
  readonly beside: readonly ListedArticle[];
  /** What else the document's title says. */
  readonly about?: string;
}

function ArticleAt({ slug, list, beside, about }: ArticleAtProps) {
  const { displayName } = useSite();
  const { data: article, error, refetch } = useArticle(slug);
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-6 sm:px-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-14 lg:pt-10 xl:grid-cols-[15rem_minmax(0,1fr)_13rem]">
      <ArticleSidebar list={beside} current={slug} />
      <Middle>
        {error && !article && <Failed error={error} onRetry={() => void refetch()} />}
        {!error && !article && <PageLoading />}
        {article && (
          <>
            <title>
              {contentTitle(about ? `${article.title} – ${about}` : article.title, displayName)}
            </title>
            <ArticleText
              key={slug}
              article={article}
              above={<ContentsAbove headings={article.headings} />}
            >
              {article.date && (
                <>
                  Updated <time dateTime={article.date}>{dayOf(article.date)}</time>
                </>
              )}
            </ArticleText>
            <Neighbors list={list} current={slug} />
            <ArticleFeedback key={`feedback ${slug}`} page={slug} />
          </>
        )}
      </Middle>
      {article && <ArticleContents headings={article.headings} />}
    </div>
  );
}

function Middle({ children }: { children: ReactNode }) {
  return <div className="min-w-0 max-w-[44rem]">{children}</div>;
}
