import { messageFor, type Schemas } from "@cuttle/web-kit/api";
import { introId, projectIdOf, projectPath } from "@cuttle/web-kit/project-path";
import { Button, cardPicture, Field, Picture, useToast } from "@cuttle/web-kit/ui";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import { paths } from "../../../paths.ts";
import { Section } from "../../section.tsx";
import { useChangeLanding } from "./use-change-landing.ts";

/** S1 §9. */
const most = 12;

type Card = Schemas["ProjectCard"];

/** The projects on the landing page, in their order. */
export function Featured({ cards }: { readonly cards: readonly Card[] }) {
  const [address, setAddress] = useState("");
  const [refused, setRefused] = useState<string>();
  const tellFailure = useTellFailure();
  const set = useChangeLanding("adminSetFeaturedProjects");
  const ids = cards.map(({ projectId }) => projectId);
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = cards.map(({ projectId }) => projectId);
  }, [cards]);
  const toast = useToast();
  const list = useRef<HTMLOListElement>(null);

  function change(projectIds: string[]) {
    set.mutate(
      { projectIds },
      { onError: (error) => tellFailure("The projects are as before", error) },
    );
  }

  async function remove({ projectId, name }: Card, place: number) {
    try {
      await set.mutateAsync({ projectIds: ids.filter((id) => id !== projectId) });
      list.current?.focus();
      toast({
        title: `${name} is removed`,
        action: {
          label: "Undo",
          onAction: () => change(latest.current.toSpliced(place, 0, projectId)),
        },
      });
    } catch (error) {
      tellFailure(`${name} wasn't removed`, error);
    }
  }

  function move(from: number, by: number) {
    const next = [...ids];
    next.splice(from + by, 0, ...next.splice(from, 1));
    change(next);
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const id = idIn(address);
    if (!id) setRefused("Please paste the address of a project.");
    else if (ids.includes(id)) setRefused("This project is there already.");
    else {
      set.mutate(
        { projectIds: [...ids, id] },
        {
          onSuccess() {
            setAddress("");
            setRefused(undefined);
          },
          onError: (error) => setRefused(messageFor(error)),
        },
      );
    }
  }

  return (
    <Section
      title="Projects"
      text={`Up to ${most} public projects. Without any, the landing page shows what is trending.`}
    >
      <ol
        ref={list}
        tabIndex={-1}
        className="grid divide-y divide-line outline-none empty:hidden"
        aria-label="Projects"
      >
        {cards.map((card, place) => (
          <Row
            key={card.projectId}
            card={card}
            up={place > 0 && !set.isPending}
            down={place < cards.length - 1 && !set.isPending}
            removable={!set.isPending}
            onMove={(by) => move(place, by)}
            onRemove={() => void remove(card, place)}
          />
        ))}
      </ol>
      {cards.length < most && (
        <form onSubmit={add} noValidate className="flex max-w-2xl items-end gap-3">
          <div className="grow">
            <Field
              label="Add a project"
              placeholder="Address of a public project"
              autoComplete="off"
              spellCheck={false}
              error={refused}
              value={address}
              onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            />
          </div>
          <Button type="submit" variant="secondary" loading={set.isPending}>
            Add
          </Button>
        </form>
      )}
    </Section>
  );
}

/** The id of the project at an address, also without the site, or an id itself. */
function idIn(address: string): string | null {
  const last =
    address
      .trim()
      .replace(/[?#].*$/, "")
      .split("/")
      .at(-1) ?? "";
  return last === paths.intro.slice(1) ? introId : projectIdOf(last);
}

interface RowProps {
  readonly card: Card;
  /** What can be done with it now: one change at a time. */
  readonly up: boolean;
  readonly down: boolean;
  readonly removable: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function Row({ card, up, down, removable, onMove, onRemove }: RowProps) {
  const { picture, picture2x } = cardPicture(card);
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <Picture
        src={picture}
        src2x={picture2x}
        alt=""
        className="aspect-video w-20 shrink-0 rounded-control"
      />
      <div className="wrap-anywhere min-w-0 grow basis-36">
        <Link to={projectPath(card)} className="font-semibold underline-offset-4">
          {card.name}
        </Link>
        <p className="text-caption text-ink-soft">
          by {card.ownerDisplayName || card.ownerUsername}
        </p>
      </div>
      <div className="ml-auto flex gap-1">
        <Button
          variant="quiet"
          size="small"
          aria-label={`Move ${card.name} up`}
          aria-disabled={!up}
          onClick={() => up && onMove(-1)}
        >
          <ArrowUp className="size-4.5" aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Move ${card.name} down`}
          aria-disabled={!down}
          onClick={() => down && onMove(1)}
        >
          <ArrowDown className="size-4.5" aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Remove ${card.name}`}
          aria-disabled={!removable}
          onClick={() => removable && onRemove()}
        >
          <X className="size-4.5" aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}
