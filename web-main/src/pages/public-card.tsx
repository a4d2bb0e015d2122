import type { Schemas } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { cardPicture, LicenseBadge, ProjectCard } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { CardGrid } from "./card-grid.tsx";
import { profilePath } from "./profile/profile-path.ts";
import { officialOwner } from "./templates/use-templates.ts";

type Card = Schemas["ProjectCard"];

interface PublicCardProps {
  readonly card: Card;
  /** It is visible when the page opens. */
  readonly eager?: boolean;
  /** The page says whose it is. */
  readonly withoutMaker?: boolean;
}

/** The card of a template or of a project that anybody may see. */
export function PublicCard({ card, eager = false, withoutMaker = false }: PublicCardProps) {
  return (
    <ProjectCard
      name={card.name}
      {...cardPicture(card)}
      description={card.publishedDescription}
      caption={!withoutMaker && <Maker card={card} />}
      badge={<LicenseBadge license={card.license} />}
      eager={eager}
      link={(name) => (
        <Link to={projectPath(card)} data-entry="">
          {name}
        </Link>
      )}
    />
  );
}

/** By whom it is. Our own templates have no profile. */
function Maker({ card: { ownerUsername, ownerDisplayName } }: { readonly card: Card }) {
  const name = <bdi>{ownerDisplayName || ownerUsername}</bdi>;
  return (
    <>
      by{" "}
      {ownerUsername === officialOwner ? name : <Link to={profilePath(ownerUsername)}>{name}</Link>}
    </>
  );
}

interface PublicCardsProps extends Omit<PublicCardProps, "card" | "eager"> {
  readonly cards: readonly Card[];
  /** How many are visible when the page opens. */
  readonly eager?: number;
}

/** Cards side by side, as many as fit. */
export function PublicCards({ cards, eager = 0, ...rest }: PublicCardsProps) {
  return (
    <CardGrid>
      {cards.map((card, place) => (
        <li key={card.projectId}>
          <PublicCard card={card} eager={place < eager} {...rest} />
        </li>
      ))}
    </CardGrid>
  );
}
