import { classNames } from "@cuttle/web-kit/ui";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Heading } from "./use-articles.ts";

/** With fewer headings the whole article is seen at once. */
const fewest = 3;

/** The headings of the open article, beside it on wide screens. */
export function ArticleContents({ headings }: { headings: readonly Heading[] }) {
  const current = useCurrentHeading(headings);
  const list = useRef<HTMLElement>(null);
  // A long list scrolls by itself, and follows the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another heading is the current one
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!list.current || !link) return;
    const { scrollTop, clientHeight } = list.current;
    const place = link.offsetTop - list.current.offsetTop;
    if (place < scrollTop || place + link.offsetHeight > scrollTop + clientHeight) {
      list.current.scrollTop = place - clientHeight / 2;
    }
  }, [current]);
  if (headings.length < fewest) return null;
  return (
    <nav
      ref={list}
      aria-label="On this page"
      className="max-xl:hidden xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:self-start xl:overflow-y-auto xl:py-2"
    >
      <p className="font-bold font-display text-small">On this page</p>
      <List headings={headings} current={current} />
    </nav>
  );
}

/** The same above the text, where it has no room beside it. */
export function ContentsAbove({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < fewest) return null;
  return (
    <details className="mt-6 xl:hidden">
      <summary className="min-h-11 rounded-control border border-line bg-surface px-4 py-2 font-semibold text-small">
        On this page
      </summary>
      <nav aria-label="On this page" className="mt-3">
        <List headings={headings} current={undefined} />
      </nav>
    </details>
  );
}

interface ListProps {
  readonly headings: readonly Heading[];
  /** The id of the current one. */
  readonly current: string | undefined;
}

function List({ headings, current }: ListProps) {
  return (
    <ul className="mt-2 grid gap-1 border-line border-l">
      {headings.map(({ id, title, level }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            aria-current={id === current ? "location" : undefined}
            className={classNames(
              "learn-place -ml-px block border-transparent border-l-2 py-1 text-caption text-ink-soft no-underline transition-colors hover:text-ink max-xl:py-2 max-xl:text-small",
              level === 3 ? "pl-7" : "pl-4",
            )}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The id of the last heading above the middle part of the window. */
function useCurrentHeading(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (typeof IntersectionObserver === "undefined") return;
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) passed.add(target.id);
          else passed.delete(target.id);
        }
        setCurrent((headings.findLast(({ id }) => passed.has(id)) ?? headings[0])?.id);
      },
      // Everything above the upper third, however far.
      { rootMargin: "1000000px 0px -66% 0px" },
    );
    for (const { id } of headings) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [headings]);
  return current;
}
