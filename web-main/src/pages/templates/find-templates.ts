import { singularOf, wordsOf } from "./search-words.ts";
import { saidFor, spaced } from "./synonyms.ts";
import { type Tag, type Template, withTag } from "./use-templates.ts";

/** Words without which a search means the same. */
const particles = new Set(
  "a an and at but by for from in my of on or our the to with your".split(" "),
);

/** Longer queries are cut off: they come from an address, and must not keep the page busy. */
const longestQuery = 200;

/** The words of a query that have to match. */
function wantedOf(query: string): string[] {
  const words = wordsOf(query.slice(0, longestQuery));
  const telling = words.filter((word) => !particles.has(word));
  return telling.length > 0 ? telling : words;
}

/** The texts that a template is found by, the most telling first. */
interface Entry {
  readonly template: Template;
  readonly fields: readonly string[];
}

/** Templates as they are searched. */
export type TemplateIndex = readonly Entry[];

const searched = (text: string) => {
  const words = wordsOf(text);
  return spaced([...words, ...words.flatMap((word) => singularOf(word) ?? [])]);
};

/** Prepares a search by name, tags, description, and other words for those. */
export function indexOf(templates: readonly Template[], tags: readonly Tag[]): TemplateIndex {
  const tagNames = new Map(tags.map(({ tagId, tagName }) => [tagId, tagName]));
  return templates.map((template) => {
    const tagged = template.tags.map((id) => tagNames.get(id) ?? "").join(" ");
    const named = [template.name, tagged].map(searched);
    const description = searched(template.publishedDescription);
    return { template, fields: [...named, description, spaced(saidFor(named.join("")))] };
  });
}

/** The rank of templates that are found only if nothing else is. */
const faint = 1_000;

/**
 * Says how well a template matches a word, 0 being best: the first field in which a word begins with it; later those that have it
 * inside a word of their name or tags. Of up to three letters it is a whole word: "pet" hardly means petals.
 */
function rankBy(word: string): (fields: readonly string[]) => number {
  const singular = singularOf(word) ?? word;
  const [begins, singularBegins] = [` ${word}`, ` ${singular}`];
  // In other scripts a word may be one letter, and there may be no spaces.
  const long = word.length > 2 || !/^[a-z]+$/.test(word);
  const brief = word.length < 4 && /^[a-z]+$/.test(word);
  const whole = (text: string) => `${text} `.includes(`${begins} `);
  return (fields) => {
    const wholeAt = brief ? fields.findIndex(whole) : -1;
    if (wholeAt >= 0) return wholeAt;
    const rank = fields.findIndex((text) => text.includes(begins) || text.includes(singularBegins));
    if (rank >= 0) return brief ? faint : rank;
    const inside = long && fields.slice(0, 2).some((text) => text.includes(singular));
    return inside ? fields.length : Number.POSITIVE_INFINITY;
  };
}

/** The templates that match every word of the query, the best first; equally good ones stay in order. */
export function found(index: TemplateIndex, query: string): Template[] {
  const ranks = wantedOf(query).map(rankBy);
  if (ranks.length === 0) return [];
  const matches = index
    .map(({ template, fields }) => ({
      template,
      rank: ranks.reduce((sum, rank) => sum + rank(fields), 0),
    }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank);
  const best = matches[0]?.rank ?? 0;
  return matches
    .filter(({ rank }) => rank < faint || best >= faint)
    .map(({ template }) => template);
}

/** The tag of some templates that is nearest to one of the words, by what it is called or by spelling. */
export function nearestTag(
  tags: readonly Tag[],
  templates: readonly Template[],
  query: string,
): Tag | undefined {
  const words = wantedOf(query).filter((word) => word.length > 2);
  let nearest: { readonly tag: Tag; readonly distance: number } | undefined;
  for (const tag of tags) {
    if (withTag(templates, tag).length === 0) continue;
    const own = wordsOf(tag.tagName).filter((word) => !particles.has(word));
    const distance = Math.min(
      ...words.flatMap((word) => [
        ...own.map((name) => apart(word, name)),
        // What it is called comes before what else people say.
        ...saidFor(spaced(own)).map((said) => apart(word, said) + 0.5),
      ]),
    );
    if (distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) nearest = { tag, distance };
  }
  return nearest?.tag;
}

/** How many slips of the finger are between a typed word and another; infinitely many if it hardly means that. */
function apart(typed: string, word: string): number {
  const singular = singularOf(typed) ?? typed;
  if (word.startsWith(singular)) return 0;
  const allowed = typed.length > 6 ? 2 : typed.length > 3 ? 1 : 0;
  if (Math.abs(typed.length - word.length) > allowed) return Number.POSITIVE_INFINITY;
  const slips = distanceOf(typed, word);
  return slips <= allowed ? slips : Number.POSITIVE_INFINITY;
}

/** The edit distance, in which two letters that are swapped count once (optimal string alignment). */
function distanceOf(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, k) => k);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let k = 1; k <= b.length; k++) {
      const other = a[i - 1] === b[k - 1] ? 0 : 1;
      const steps = [(last[k] ?? 0) + 1, (row[k - 1] ?? 0) + 1, (last[k - 1] ?? 0) + other];
      const swapped = i > 1 && k > 1 && a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1];
      if (swapped) steps.push((before[k - 2] ?? 0) + 1);
      row.push(Math.min(...steps));
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
