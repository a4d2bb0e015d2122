import { useApiPages, useApiQuery } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { cardPicture, EmptyState, Picture } from "@cuttle/web-kit/ui";
import { Tags } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Loaded, Loading } from "../../loaded.tsx";
import { PagedList } from "../../paged-list.tsx";
import { TagBar } from "./tag-bar.tsx";
import { type Card, useTagging } from "./use-tagging.ts";

/** As many as one call changes. */
const most = 100;

/** The projects of creators with their tags. */
export function CreatorTags() {
  const list = useApiPages("getProjectCardsForAllCreatorProjects", {});
  const tags = useApiQuery("getTagsAndProjects", {});
  const { tagsOf, tagAll, isPending } = useTagging();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const cards = list.data?.pages.flatMap((page) => page.projectCards) ?? [];
  const chosen = cards.filter(({ projectId }) => selected.has(projectId));

  function select(projectId: string, on: boolean) {
    setSelected((before) => {
      const after = new Set(before);
      if (on && after.size < most) after.add(projectId);
      else after.delete(projectId);
      return after;
    });
  }

  return (
    <Loaded
      query={tags}
      failed="The tags didn't load"
      loading={<Loading label="Loading the tags" shape="h-24 rounded-card" />}
    >
      {({ tags: all }) => (
        <>
          <TagBar
            tags={all}
            cards={chosen}
            tagsOf={tagsOf}
            isPending={isPending}
            onTag={(tag, adds) => {
              const projects = chosen.length === 1 ? "1 project" : `${chosen.length} projects`;
              const done = adds
                ? `Added “${tag.tagName}” to ${projects}`
                : `Removed “${tag.tagName}” from ${projects}`;
              void tagAll(chosen, tag.tagId, adds, done);
            }}
            onSelectAll={() =>
              setSelected(new Set(cards.slice(0, most).map(({ projectId }) => projectId)))
            }
            onSelectNone={() => setSelected(new Set())}
          />
          <PagedList
            list={list}
            entriesOf={(page) => page.projectCards}
            failed="The projects didn't load"
            loading={<Loading label="Loading the projects" count={5} shape="h-20 rounded-card" />}
            empty={
              <EmptyState title="No creator projects yet" icon={<Tags />}>
                Public projects of people who may license for Pro appear here.
              </EmptyState>
            }
            wide
          >
            {(entries) => (
              <ul
                aria-label="Creator projects"
                className="divide-y divide-line rounded-card bg-surface shadow-card outlined-when-forced"
              >
                {entries.map((card) => (
                  <Row
                    key={card.projectId}
                    card={card}
                    tags={all
                      .filter(({ tagId }) => tagsOf(card).includes(tagId))
                      .map(({ tagName }) => tagName)}
                    selected={selected.has(card.projectId)}
                    onSelect={(on) => select(card.projectId, on)}
                  />
                ))}
              </ul>
            )}
          </PagedList>
        </>
      )}
    </Loaded>
  );
}

interface RowProps {
  readonly card: Card;
  readonly tags: readonly string[];
  readonly selected: boolean;
  readonly onSelect: (on: boolean) => void;
}

function Row({ card, tags, selected, onSelect }: RowProps) {
  const { picture, picture2x } = cardPicture(card) as { picture: string; picture2x?: string };
  return (
    <li className="flex items-center gap-4 px-4 py-3 sm:px-5">
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <span className="sr-only">Select {card.name}</span>
        <input
          type="checkbox"
          data-entry
          className="size-5 accent-accent"
          checked={selected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      </label>
      <Picture
        src={picture}
        src2x={picture2x}
        className="w-24 shrink-0 rounded-control max-sm:hidden"
      />
      <div className="min-w-0 grow">
        <Link
          to={projectPath(card)}
          className="wrap-anywhere font-semibold text-ink underline-offset-4 hover:underline"
        >
          {card.name}
        </Link>
        <p className="text-caption text-ink-soft">@{card.ownerUsername}</p>
        <p className="mt-1 flex flex-wrap gap-1.5 text-caption">
          {tags.length === 0 ? (
            <span className="text-ink-soft">No tags</span>
          ) : (
            tags.map((name) => (
              <span key={name} className="rounded-full bg-accent-wash px-2.5 py-0.5">
                {name}
              </span>
            ))
          )}
        </p>
      </div>
    </li>
  );
}
