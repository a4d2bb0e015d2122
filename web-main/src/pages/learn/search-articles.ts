import type { SearchedArticle } from "./use-articles.ts";

export interface FoundArticle extends SearchedArticle {
  /** The part of the text that matches, or else the description. */
  readonly snippet: string;
}

const most = 20;
/** A member whose name matches comes after articles about the word. */
const weightOfPart = 0.3;
/** Characters of a snippet before and after what matches. */
const around = 60;

/**
 * Finds the articles in which every word of the query begins a word. A word in the title counts more than one in the description or in a
 * heading, and that more than one in the text. Of the reference it finds members, too.
 */
export function searchArticles(all: readonly SearchedArticle[], query: string): FoundArticle[] {
  const words = query.split(/\s+/).filter(Boolean).map(beginning);
  return all
    .flatMap((article) => [
      { article, weight: 1 },
      ...partsOf(article).map((part) => ({ article: part, weight: weightOfPart })),
    ])
    .map(({ article, weight }) => {
      const points = words.map((word) => pointsOf(article, word));
      const total = points.includes(0) ? 0 : points.reduce((sum, one) => sum + one, 0);
      return { article, total: weight * total };
    })
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total) // stable: otherwise in the order of the list
    .slice(0, most)
    .map(({ article }) => ({ ...article, snippet: snippetOf(article, words) }));
}

/** What a page of the reference describes, as articles of their own, such as Path.offset. */
function partsOf({ slug, title, category, members = [], types = [] }: SearchedArticle) {
  const part = (name: string, [anchor, description]: readonly [string, string]) => ({
    slug: `${slug}#${anchor}`,
    title: name,
    category,
    description,
    headings: [],
    text: "",
  });
  return [
    ...members.map((one) => part(`${title}.${one[0].replace(/-\d+$/, "")}`, one)),
    ...types.map((one) => part(one[0], one)),
  ];
}

/** Matches a word at the beginning of a word. */
function beginning(word: string): RegExp {
  const literal = word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}`, "iu");
}

function pointsOf({ title, description, headings, text }: SearchedArticle, word: RegExp): number {
  if (word.test(title)) return 9;
  if (word.test(description) || headings.some((heading) => word.test(heading))) return 3;
  return word.test(text) ? 1 : 0;
}

function snippetOf({ description, text }: SearchedArticle, words: readonly RegExp[]): string {
  if (words.some((word) => word.test(description))) return description;
  const at = words.map((word) => text.search(word)).find((place) => place >= 0);
  if (at === undefined) return description;
  const from = at <= around ? 0 : text.indexOf(" ", at - around) + 1;
  const to = text.length <= at + around ? text.length : text.lastIndexOf(" ", at + around);
  const part = text.slice(Math.min(from, at), Math.max(to, at + 1));
  return `${from > 0 ? "… " : ""}${part}${to < text.length ? " …" : ""}`;
}
