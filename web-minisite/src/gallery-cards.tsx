import type { Output, Schemas } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { cardPicture, LicenseBadge, ProjectCard, Skeleton } from "@cuttle/web-kit/ui";
import type { MouseEvent } from "react";

export type GalleryCard = Schemas["ProjectCard"];

/** The cards and tags that come with the page: as getProjectCardsForMinisite returns them. */
export type Gallery = Pick<Output<"getProjectCardsForMinisite">, "projectCards" | "tags">;

/** Called on each click on a members-only card; it may prevent the navigation to the project's page. */
export type OnPaid = (card: GalleryCard, event: MouseEvent<HTMLAnchorElement>) => void;

/** Where the current visitor finds a card's project. */
type AddressOf = (card: GalleryCard) => string;

export interface CardLinks {
  mainOrigin: string;
  /** Without it, every project is on the main site. */
  addressOf?: AddressOf | undefined;
  /** Without it, a members-only card is a plain link like any other. */
  onPaid?: OnPaid | undefined;
}

/** The pages of the projects themselves are on the main site (S1 §2). */
export function GalleryCards({
  cards,
  mainOrigin,
  addressOf,
  onPaid,
}: CardLinks & { cards: readonly GalleryCard[] }) {
  function link(card: GalleryCard, name: string) {
    const intercept = card.license === "minisitePaid" ? onPaid : undefined;
    return (
      <a
        href={addressOf?.(card) ?? mainOrigin + projectPath(card)}
        onClick={intercept && ((event) => intercept(card, event))}
      >
        {name}
      </a>
    );
  }
  return (
    <ul className="gallery-grid">
      {cards.map((card, place) => (
        <li key={card.projectId}>
          <ProjectCard
            name={card.name}
            {...cardPicture(card)}
            badge={<LicenseBadge license={card.license} />}
            link={(name) => link(card, name)}
            description={card.publishedDescription}
            caption={
              <>
                by <bdi>{card.ownerDisplayName || card.ownerUsername}</bdi>
              </>
            }
            eager={place < 3}
          />
        </li>
      ))}
    </ul>
  );
}

export function LoadingCards() {
  return (
    <div role="status">
      <span className="sr-only">Loading projects</span>
      <ul className="gallery-grid">
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <li key={place} className="overflow-hidden rounded-card bg-surface shadow-card">
            <Skeleton className="aspect-video rounded-none" />
            <div className="grid gap-3 px-5 py-5">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
