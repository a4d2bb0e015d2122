import { Link } from "react-router";
import { dayOf } from "../learn/day-of.ts";
import type { ListedPost } from "../learn/use-articles.ts";
import { Cover } from "./cover.tsx";

/** How many covers are loaded at once: one row of three. */
const atOnce = 3;

export function Posts({ posts }: { posts: readonly ListedPost[] }) {
  return (
    <div className="mx-auto max-w-[84rem] px-5 pt-8 sm:px-10 lg:pt-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-title">Blog</h1>
          <p className="mt-3 text-ink-soft text-lead">
            How things are made with a laser, and what's new in Cuttle.
          </p>
        </div>
        <a href="/blog/feed.xml" type="application/atom+xml" className="text-ink-soft text-small">
          Subscribe in a feed reader
        </a>
      </div>
      <ul className="mt-10 grid gap-x-7 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post, place) => (
          <li key={post.slug} className="min-w-0">
            <Link to={post.slug} className="group block no-underline">
              <Cover
                address={post.coverImage}
                late={place >= atOnce}
                className="rounded-card shadow-card transition-shadow group-hover:shadow-lifted"
              />
              <span className="mt-4 block text-caption text-ink-soft">
                <time dateTime={post.date}>{dayOf(post.date)}</time>
              </span>
              <h2 className="mt-1 text-subheading underline-offset-4 group-hover:underline">
                {post.title}
              </h2>
              <span className="mt-1 line-clamp-2 text-ink-soft text-small">{post.description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
