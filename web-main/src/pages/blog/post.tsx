import { ApiError } from "@cuttle/web-kit/api";
import { Link } from "react-router";
import { PageLoading } from "../../frame/page-loading.tsx";
import { contentTitle, paths } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import { ArticleText } from "../learn/article-text.tsx";
import { dayOf } from "../learn/day-of.ts";
import { Neighbors } from "../learn/neighbors.tsx";
import { Failed, Missing } from "../learn/no-article.tsx";
import { type ListedPost, useArticle } from "../learn/use-articles.ts";
import { Cover } from "./cover.tsx";

interface PostProps {
  readonly slug: string;
  /** All posts, newest first. */
  readonly posts: readonly ListedPost[];
}

export function Post({ slug, posts }: PostProps) {
  const { displayName } = useSite();
  const { data: post, error, refetch } = useArticle(slug);
  if (error instanceof ApiError && error.status === 404) return <Missing />;
  if (error && !post) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!post) return <PageLoading />;
  return (
    <div className="mx-auto max-w-[49rem] px-5 pt-8 sm:px-10 lg:pt-12">
      <title>{contentTitle(post.title, displayName)}</title>
      <p className="mb-4 text-small">
        <Link to={paths.blog} className="text-ink-soft">
          Blog
        </Link>
      </p>
      <ArticleText
        key={slug}
        article={post}
        above={<Cover address={post.cover} className="mt-8 rounded-card" />}
      >
        By {post.author}, <time dateTime={post.date}>{dayOf(post.date)}</time>
      </ArticleText>
      <Neighbors list={posts.toReversed()} current={slug} />
    </div>
  );
}
