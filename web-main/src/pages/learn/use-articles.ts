import { useQuery } from "@tanstack/react-query";
import { loadText } from "../../content/load-text.ts";
import { useContentHost } from "../../site-context.ts";

/** An article in the list of all. */
export interface ListedArticle {
  /** The path of its page. */
  readonly slug: string;
  readonly title: string;
  readonly category: string;
}

/** A post of the blog in the list of all. */
export interface ListedPost {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly date: string;
  readonly coverImage: string;
}

export interface Heading {
  readonly id: string;
  readonly title: string;
  readonly level: number;
}

export interface Article {
  readonly title: string;
  readonly description: string;
  /** When it was published, or last edited: 2026-11-28. */
  readonly date: string;
  /** Of a post. */
  readonly author: string;
  /** Of a post: the address of a picture. */
  readonly cover: string;
  /** Without the title. */
  readonly html: string;
  /** Of the second and third level. */
  readonly headings: readonly Heading[];
}

/** What the search knows of an article. */
export interface SearchedArticle extends ListedArticle {
  readonly description: string;
  readonly headings: readonly string[];
  readonly text: string;
}

/** All articles, in the order of their categories. */
export const useArticles = () => useContent<ListedArticle[]>("/index.json", JSON.parse);

/** All posts, newest first. */
export const usePosts = () => useContent<ListedPost[]>("/blog/index.json", JSON.parse);

/** One article or post, by the path of its page. */
export const useArticle = (slug: string) => useContent(`${slug}/index.html`, parseArticle);

/** What the search reads, which is fetched once somebody searches. */
export const useSearchIndex = (wanted: boolean) =>
  useContent<SearchedArticle[]>("/search.json", JSON.parse, wanted);

function useContent<Read>(path: string, parse: (text: string) => Read, enabled = true) {
  const host = useContentHost();
  return useQuery({
    queryKey: ["content", path],
    queryFn: async ({ signal }) => parse(await loadText(host + path, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
}

function parseArticle(html: string): Article {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const article = body.firstElementChild as HTMLElement;
  const title = article.querySelector("h1");
  title?.remove();
  const headings = [...article.querySelectorAll("h2, h3")].map(
    ({ id, textContent, localName }) => ({
      id,
      title: textContent,
      level: Number(localName[1]),
    }),
  );
  const { description = "", date = "", author = "", cover = "" } = article.dataset;
  return {
    title: title?.textContent ?? "",
    description,
    date,
    author,
    cover,
    html: article.innerHTML.trim(),
    headings,
  };
}
