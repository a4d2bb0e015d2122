import type { Schemas } from "@cuttle/web-kit/api";
import { chipClass, Toolbar } from "@cuttle/web-kit/ui";
import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { type GallerySearch, searchAddress } from "./use-gallery-search.ts";

interface TagChipsProps {
  tags: ReadonlyArray<Schemas["Tag"]>;
  search: GallerySearch;
  onChoose: (slug: string) => void;
}

const all = { tagId: "", slug: "", tagName: "All" };

/** Filters projects by tag. Each chip is a link, so that it can be bookmarked and opened in another tab. */
export function TagChips({ tags, search, onChoose }: TagChipsProps) {
  const list = useRef<HTMLDivElement>(null);

  // Scroll the chosen one into view.
  useLayoutEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!list.current || !chip) return;
    list.current.scrollLeft = chip.offsetLeft - (list.current.clientWidth - chip.offsetWidth) / 2;
  });

  function choose(event: MouseEvent, slug: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(slug);
  }

  return (
    <nav aria-label="Kinds of projects">
      <Toolbar ref={list} className="gallery-tags">
        {[all, ...tags].map(({ tagId, slug, tagName }) => (
          <a
            key={tagId}
            href={searchAddress({ ...search, tag: slug })}
            aria-current={slug === search.tag ? "page" : undefined}
            className={chipClass(slug === search.tag)}
            onClick={(event) => choose(event, slug)}
          >
            {tagName}
          </a>
        ))}
      </Toolbar>
    </nav>
  );
}
