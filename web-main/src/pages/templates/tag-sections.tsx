import { Link } from "react-router";
import { tagPath } from "./tag-path.ts";
import { TemplateRow } from "./template-card.tsx";
import { featuredTags, type Tag, type Template, withTag } from "./use-templates.ts";

/** Cards of a tag before one goes to its own page: a row on a large screen. */
const shown = 4;

/** Columns of a section, by its number of cards: small ones stand side by side. */
const widths: Readonly<Record<number, string>> = {
  1: "",
  2: "sm:col-span-2",
  3: "sm:col-span-2 lg:col-span-3",
  4: "sm:col-span-2 lg:col-span-3 xl:col-span-4",
};

interface TagSectionsProps {
  tags: readonly Tag[];
  templates: readonly Template[];
}

/** The templates by what they are for: the featured tags first, then what has none of them. */
export function TagSections({ tags, templates }: TagSectionsProps) {
  const featured = featuredTags(tags);
  const ids = new Set(featured.map(({ tagId }) => tagId));
  const others = templates.filter((template) => !template.tags.some((tagId) => ids.has(tagId)));
  const sections = featured
    .map((tag) => ({ tag, cards: withTag(templates, tag) }))
    .filter(({ cards }) => cards.length > 0);
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-14 sm:grid-cols-2 sm:gap-x-7 lg:grid-cols-3 xl:grid-cols-4">
      {sections.map(({ tag, cards }, place) => (
        <section
          key={tag.tagId}
          aria-labelledby={`tag-${tag.slug}`}
          className={`grid grid-cols-subgrid content-start gap-y-5 ${widths[Math.min(cards.length, shown)]}`}
        >
          <div className="col-span-full flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id={`tag-${tag.slug}`} className="text-heading">
              {tag.tagName}
            </h2>
            {cards.length > shown && (
              <Link
                to={tagPath(tag.slug)}
                className="rounded-control py-2 font-semibold text-accent-strong text-small underline underline-offset-4"
              >
                All {cards.length}
                <span className="sr-only"> under {tag.tagName}</span>
              </Link>
            )}
          </div>
          <TemplateRow templates={cards.slice(0, shown)} eager={place === 0 ? shown : 0} />
        </section>
      ))}
      {others.length > 0 && (
        <section
          aria-labelledby="more-templates"
          className="col-span-full grid grid-cols-subgrid gap-y-5"
        >
          <h2 id="more-templates" className="col-span-full text-heading">
            {sections.length > 0 ? "And more" : "All templates"}
          </h2>
          <TemplateRow templates={others} />
        </section>
      )}
    </div>
  );
}
