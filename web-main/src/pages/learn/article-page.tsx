import { ApiError } from "@cuttle/web-kit/api";
import type { ReactNode } from "react";
import { Navigate, useParams } from "react-router";
import { PageLoading } from "../../frame/page-loading.tsx";
import { contentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import { ArticleContents } from "./article-contents.tsx";
import { ArticleFeedback } from "./article-feedback.tsx";
import { ArticleSidebar } from "./article-sidebar.tsx";
import { ArticleText } from "./article-text.tsx";
import { dayOf } from "./day-of.ts";
import { Neighbors } from "./neighbors.tsx";
import { Failed, Missing } from "./no-article.tsx";
import { type ListedArticle, useArticle, useArticles } from "./use-articles.ts";
import "./learn.css";

/** An article of learn. /learn leads to the first one. */
export default function ArticlePage() {
  const { slug } = useParams();
  const { learn } = useSite();
  const list = useArticles();
  if (list.isError) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <PageLoading />;
  if (slug) return <ArticleAt slug={`/learn/${encodeURIComponent(slug)}`} list={list.data} />;
  return learn ? <Navigate to={learn} replace /> : <Missing />;
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
            <ArticleText key={slug} article={article}>
              Updated <time dateTime={article.date}>{dayOf(article.date)}</time>
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
