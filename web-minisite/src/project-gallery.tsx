import { messageFor, type Schemas, useApiQuery } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import {
  cardPicture,
  EmptyState,
  ErrorView,
  LicenseBadge,
  LineIcon,
  ProjectCard,
  Skeleton,
} from "@cuttle/web-kit/ui";
import type { MouseEvent, ReactNode } from "react";

function Grid({ children }: { children: ReactNode }) {
  return <ul className="gallery-grid">{children}</ul>;
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading projects</span>
      <Grid>
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <li key={place} className="overflow-hidden rounded-card bg-surface shadow-card">
            <Skeleton className="aspect-video rounded-none" />
            <div className="grid gap-3 px-5 py-5">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </li>
        ))}
      </Grid>
    </div>
  );
}

export type GalleryCard = Schemas["ProjectCard"];

/** Hears of each click on a card that is for paying members; it may prevent the way to the project's page. */
export type OnPaid = (card: GalleryCard, event: MouseEvent<HTMLAnchorElement>) => void;

/** Where a card's project is, for whoever looks at it. */
export type AddressOf = (card: GalleryCard) => string;

interface CardsProps {
  cards: readonly GalleryCard[];
  mainOrigin: string;
  addressOf?: AddressOf | undefined;
  onPaid?: OnPaid | undefined;
}

/** The pages of the projects themselves are on the main site (S1 §2). */
function Cards({ cards, mainOrigin, addressOf, onPaid }: CardsProps) {
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
    <Grid>
      {cards.map((card, place) => (
        <li key={card.projectId}>
          <ProjectCard
            name={card.name}
            {...cardPicture(card)}
            badge={<LicenseBadge license={card.license} />}
            link={(name) => link(card, name)}
            caption={`by ${card.ownerDisplayName || card.ownerUsername}`}
            eager={place < 3}
          />
        </li>
      ))}
    </Grid>
  );
}

interface ProjectGalleryProps {
  subdomain: string;
  mainOrigin: string;
  /** Without it a project is on the main site for everybody alike. */
  addressOf?: AddressOf | undefined;
  /** Without it a card for paying members is a plain link like any other. */
  onPaid?: OnPaid | undefined;
}

function Content({ subdomain, mainOrigin, addressOf, onPaid }: ProjectGalleryProps) {
  const { data, error, refetch } = useApiQuery("getProjectCardsForMinisite", { subdomain });
  if (data && data.projectCards.length > 0) {
    return <Cards cards={data.projectCards} {...{ mainOrigin, addressOf, onPaid }} />;
  }
  if (data) {
    return (
      <EmptyState
        title="The bench is still empty"
        icon={<LineIcon path="M12 3 8 10h8zM4 14h6v6H4zM17 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6z" />}
      >
        The first projects will lie here soon.
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorView
        title="The projects did not load"
        message={messageFor(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Loading />;
}

/** Every project of this minisite. */
export function ProjectGallery(props: ProjectGalleryProps) {
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
      </div>
      <Content {...props} />
    </section>
  );
}
