import { type Schemas, useApiMutation } from "@cuttle/web-kit/api";
import { projectIdOf, projectPath } from "@cuttle/web-kit/project-path";
import { Button, cardPicture, Field, Picture } from "@cuttle/web-kit/ui";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useTellFailure } from "../../../frame/use-tell-failure.ts";
import { Section } from "../../section.tsx";
import { aboutLanding } from "./variant.ts";

/** S1 §9. */
const most = 12;

type Card = Schemas["ProjectCard"];

/** The projects on the landing page, in their order. */
export function Featured({ cards }: { readonly cards: readonly Card[] }) {
  const [address, setAddress] = useState("");
  const [refused, setRefused] = useState<string>();
  const tellFailure = useTellFailure();
  const set = useApiMutation("adminSetFeaturedProjects", { invalidates: aboutLanding });
  const ids = cards.map(({ projectId }) => projectId);

  function change(projectIds: string[]) {
    set.mutate(
      { projectIds },
      { onError: (error) => tellFailure("The projects are as before", error) },
    );
  }

  function move(from: number, by: number) {
    const next = [...ids];
    next.splice(from + by, 0, ...next.splice(from, 1));
    change(next);
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const id = projectIdOf(
      address
        .trim()
        .replace(/[?#].*$/, "")
        .split("/")
        .at(-1) ?? "",
    );
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
          onError: (error) => setRefused(error.message),
        },
      );
    }
  }

  return (
    <Section
      title="Projects"
      text={`Up to ${most} public projects. Without any, the landing page shows what is trending.`}
    >
      <ol className="grid divide-y divide-line empty:hidden" aria-label="Projects">
        {cards.map((card, place) => (
          <Row
            key={card.projectId}
            card={card}
            isFirst={place === 0}
            isLast={place === cards.length - 1}
            onMove={(by) => move(place, by)}
            onRemove={() => change(ids.filter((id) => id !== card.projectId))}
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

interface RowProps {
  readonly card: Card;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function Row({ card, isFirst, isLast, onMove, onRemove }: RowProps) {
  const { picture, picture2x } = cardPicture(card);
  return (
    <li className="flex items-center gap-3 py-2">
      <Picture
        src={picture}
        src2x={picture2x}
        alt=""
        className="aspect-video w-20 rounded-control"
      />
      <div className="wrap-anywhere min-w-0 grow">
        <Link to={projectPath(card)} className="font-semibold underline-offset-4">
          {card.name}
        </Link>
        <p className="text-caption text-ink-soft">
          by {card.ownerDisplayName || card.ownerUsername}
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Move ${card.name} up`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp className="size-4.5" aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Move ${card.name} down`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown className="size-4.5" aria-hidden="true" />
      </Button>
      <Button variant="quiet" size="small" aria-label={`Remove ${card.name}`} onClick={onRemove}>
        <X className="size-4.5" aria-hidden="true" />
      </Button>
    </li>
  );
}
