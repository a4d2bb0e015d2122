import { ApiError, messageFor } from "@cuttle/web-kit/api";
import { ErrorView } from "@cuttle/web-kit/ui";
import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { PageLoading } from "../../frame/page-loading.tsx";
import { contentTitle, documentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import NotFoundPage from "../not-found-page.tsx";
import { ArticleContents } from "./article-contents.tsx";
import { ArticleFeedback } from "./article-feedback.tsx";
import { ArticleSidebar } from "./article-sidebar.tsx";
import { ArticleText } from "./article-text.tsx";
import { Neighbors } from "./neighbors.tsx";
import { type ListedArticle, useArticle, useArticles } from "./use-articles.ts";
import "./learn.css";

/** An article of learn. /learn leads to the first one. */
export default function ArticlePage() {
  const { slug } = useParams();
  const list = useArticles();
  if (list.isError) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <PageLoading />;
  if (slug) return <ArticleAt slug={`/learn/${encodeURIComponent(slug)}`} list={list.data} />;
  const start =
    list.data.find((article) => article.slug === "/learn/what-is-cuttle") ?? list.data[0];
  return start ? <Navigate to={start.slug} replace /> : <Missing />;
}

interface ArticleAtProps {
  readonly slug: string;
  readonly list: readonly ListedArticle[];
}

function ArticleAt({ slug, list }: ArticleAtProps) {
  const { displayName } = useSite();
  const { data: article, error, refetch } = useArticle(slug);
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-6 sm:px-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-14 lg:pt-10 xl:grid-cols-[15rem_minmax(0,1fr)_13rem]">
      <ArticleSidebar list={list} current={slug} />
      <Middle>
        {error && !article && <Failed error={error} onRetry={() => void refetch()} />}
        {!error && !article && <PageLoading />}
        {article && (
          <>
            <title>{contentTitle(article.title, displayName)}</title>
            <ArticleText key={slug} article={article} />
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

function Missing() {
  const { displayName } = useSite();
  return (
    <>
      <title>{documentTitle("notFound", displayName)}</title>
      <NotFoundPage />
    </>
  );
}

interface FailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

function Failed({ error, onRetry }: FailedProps) {
  return (
    <div className="px-5 py-20">
      <ErrorView title="The page didn't load" message={messageFor(error)} onRetry={onRetry} />
    </div>
  );
}
