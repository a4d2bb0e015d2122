import { useParams } from "react-router";
import { PageLoading } from "../../frame/page-loading.tsx";
import { Failed, Missing } from "../learn/no-article.tsx";
import { usePosts } from "../learn/use-articles.ts";
import { Post } from "./post.tsx";
import { Posts } from "./posts.tsx";
import "../learn/learn.css";

/** All posts of the blog, or one. */
export default function BlogPage() {
  const { slug } = useParams();
  const { data: posts, error, refetch } = usePosts();
  if (error && !posts) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!posts) return <PageLoading />;
  if (slug) return <Post slug={`/blog/${encodeURIComponent(slug)}`} posts={posts} />;
  return posts.length > 0 ? <Posts posts={posts} /> : <Missing />;
}
