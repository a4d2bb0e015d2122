import { messageFor, type Schemas, useReply } from "@cuttle/web-kit/api";
import { Button, EmptyState, ErrorView, inputClass, LineIcon } from "@cuttle/web-kit/ui";
import { useDeferredValue, useRef } from "react";
import { found } from "./found.ts";
import { type CardLinks, type Gallery, GalleryCards, LoadingCards } from "./gallery-cards.tsx";
import { TagChips } from "./tag-chips.tsx";
import { useGallerySearch } from "./use-gallery-search.ts";

export type { OnPaid } from "./gallery-cards.tsx";

/** How many cards, or tags, it takes to show a filter; the same as in shell/gallery.go. */
const searchedFrom = 4; // more than stand side by side
const taggedFrom = 2;

type Tag = Schemas["Tag"];

interface ProjectGalleryProps extends CardLinks {
  subdomain: string;
  /** The gallery that came with the page; otherwise it is requested. */
  gallery?: Gallery | null | undefined;
  /** Where the user publishes projects here; undefined for people who may not. */
  publishAt?: string | undefined;
}

const counted = (count: number) => (count === 1 ? "1 project" : `${count} projects`);

/** Every project of this minisite, and a way to find one among many. */
export function ProjectGallery(props: ProjectGalleryProps) {
  const { subdomain, gallery, publishAt, ...links } = props;
  const { data, error, reload } = useReply(
    "getProjectCardsForMinisite",
    { subdomain },
    gallery ? { success: true, message: "", ...gallery } : undefined,
  );
  const { search, type, choose, clear } = useGallerySearch();
  const wanted = useDeferredValue(search);
  const field = useRef<HTMLInputElement>(null);

  const cards = data?.projectCards ?? [];
  const tags: Tag[] = data?.tags ?? [];
  const hasSearch = cards.length >= searchedFrom;
  const hasTags = tags.length >= taggedFrom;
  // A filter that is not visible, and so cannot be cleared, does not apply.
  const query = hasSearch ? wanted.query : "";
  const tag = hasTags ? tags.find(({ slug }) => slug === wanted.tag) : undefined;
  const tagged = tag ? cards.filter((card) => card.tags.includes(tag.tagId)) : cards;
  const shown = found(tagged, query);
  const choosing = tag !== undefined || query.trim() !== "";

  function showAll() {
    clear();
    field.current?.focus();
  }

  return (
    <section
      aria-labelledby="projects"
      className="mx-auto max-w-[84rem] px-5 pb-24 sm:px-10 sm:pb-32"
    >
      <div className="gallery-head">
        <h2 id="projects" className="scroll-mt-28 text-heading">
          Projects
        </h2>
        <div className="score-line grow opacity-70" />
        {hasSearch && (
          <div className="gallery-search">
            <input
              ref={field}
              type="search"
              aria-label="Search projects"
              placeholder="Search projects or makers"
              value={search.query}
              onChange={(event) => type(event.currentTarget.value)}
              className={inputClass}
            />
          </div>
        )}
      </div>
      {hasTags && (
        <TagChips
          tags={tags}
          search={{ query: search.query, tag: tag?.slug ?? "" }}
          onChoose={choose}
        />
      )}
      {(hasSearch || hasTags) && (
        <p role="status" className={choosing ? "mb-6 text-ink-soft text-small" : "sr-only"}>
          {choosing && counted(shown.length)}
        </p>
      )}
      {shown.length > 0 && <GalleryCards cards={shown} {...links} />}
      {shown.length === 0 && choosing && (
        <EmptyState
          title="No projects match"
          icon={<LineIcon path="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5" />}
          action={
            <Button variant="secondary" onClick={showAll}>
              Show all projects
            </Button>
          }
        >
          Try another word or a shorter one.
        </EmptyState>
      )}
      {data && cards.length === 0 && (
        <EmptyState
          title="No projects yet"
          icon={<LineIcon path="M12 3 8 10h8zM4 14h6v6H4zM17 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6z" />}
          action={
            publishAt && (
              <Button asLink variant="secondary">
                <a href={publishAt}>Publish the first project</a>
              </Button>
            )
          }
        >
          The first projects will appear here soon.
        </EmptyState>
      )}
      {!data && error && (
        <ErrorView title="The projects didn't load" message={messageFor(error)} onRetry={reload} />
      )}
      {!data && !error && <LoadingCards />}
    </section>
  );
}
