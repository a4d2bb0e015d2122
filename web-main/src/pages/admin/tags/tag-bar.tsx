import type { Schemas } from "@cuttle/web-kit/api";
import { Button, Field } from "@cuttle/web-kit/ui";
import { Minus, Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Card } from "./use-tagging.ts";

type Tag = Schemas["PicturedTag"];

interface TagBarProps {
  readonly tags: readonly Tag[];
  /** The selected projects. */
  readonly cards: readonly Card[];
  readonly tagsOf: (card: Card) => readonly string[];
  readonly isPending: boolean;
  readonly onTag: (tag: Tag, adds: boolean) => void;
  readonly onSelectAll: () => void;
  readonly onSelectNone: () => void;
}

/** Adds tags to the selected projects and removes them. Enter takes the first tag that matches. */
export function TagBar(props: TagBarProps) {
  const { tags, cards, tagsOf, isPending, onTag, onSelectAll, onSelectNone } = props;
  const [query, setQuery] = useState("");
  const words = query.trim().toLowerCase();
  const matching = tags.filter(({ tagName }) => tagName.toLowerCase().includes(words));
  const haveAll = ({ tagId }: Tag) =>
    cards.length > 0 && cards.every((card) => tagsOf(card).includes(tagId));

  function toggle(tag: Tag) {
    if (cards.length === 0 || isPending) return;
    onTag(tag, !haveAll(tag));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const first = matching[0];
    if (!words || !first) return;
    toggle(first);
    setQuery("");
  }

  return (
    <section
      aria-label="Tags"
      className="mb-6 grid grid-cols-1 gap-4 rounded-card bg-surface p-5 shadow-card outlined-when-forced"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <form onSubmit={submit} className="min-w-0 grow basis-60 sm:max-w-md">
          <Field
            type="search"
            label="Find a tag"
            hideLabel
            placeholder="Type a tag, then press Enter"
            value={query}
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          />
        </form>
        <p role="status" className="text-small">
          {cards.length === 0 ? "Nothing selected" : `${cards.length} selected`}
        </p>
        <Button variant="quiet" size="small" onClick={onSelectAll}>
          Select all shown
        </Button>
        {cards.length > 0 && (
          <Button variant="quiet" size="small" onClick={onSelectNone}>
            Select none
          </Button>
        )}
      </div>
      {matching.length === 0 ? (
        <p className="text-ink-soft text-small">No tag matches “{query.trim()}”.</p>
      ) : (
        <ul aria-label="Tags to add or remove" className="flex flex-wrap gap-2">
          {matching.map((tag) => (
            <li key={tag.tagId}>
              <Button
                variant="secondary"
                size="small"
                disabled={cards.length === 0}
                onClick={() => toggle(tag)}
              >
                {haveAll(tag) ? (
                  <Minus className="size-4" aria-hidden="true" />
                ) : (
                  <Plus className="size-4" aria-hidden="true" />
                )}
                <span className="sr-only">{haveAll(tag) ? "Remove " : "Add "}</span>
                {tag.tagName}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
