import { type Output, type Schemas, useApiQuery } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button } from "@cuttle/web-kit/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { hasEducationPlan } from "../../frame/has-education-plan.ts";
import { paths } from "../../paths.ts";
import { CardGrid, LoadingCards } from "../card-grid.tsx";
import { Loaded } from "../loaded.tsx";
import { PublicCard } from "../public-card.tsx";
import { tagPath } from "../templates/tag-path.ts";

/** S1 §2. They fill three rows on a large screen; a phone shows the first four. */
const shown = 12;

const frame = "mx-auto max-w-[84rem] px-5 pt-20 sm:px-10 lg:pt-28";

interface ProjectsProps {
  readonly landing: Output<"getLanding"> | null | undefined;
}

/** Twelve projects: those that the operator chose, or else those that are trending. */
export function Projects({ landing }: ProjectsProps) {
  if (landing === undefined) {
    return (
      <div className={frame}>
        <LoadingCards label="Loading projects" count={shown} />
      </div>
    );
  }
  if (!landing?.featured.length) return <Trending />;
  return (
    <Frame title="Made with Cuttle" text="Pick one and make it yours.">
      <Cards cards={landing.featured} />
    </Frame>
  );
}

/** The projects that most people look at and download at the moment. */
function Trending() {
  const query = useApiQuery("getTrendingProjectCardsForHomepage", {});
  if (query.data?.projectCards.length === 0) return null;
  return (
    <Frame
      title="Trending now"
      text="What people open and download most these days. Pick one and make it yours."
    >
      <Loaded
        query={query}
        failed="The projects didn't load"
        loading={<LoadingCards label="Loading projects" count={shown} />}
      >
        {({ projectCards }) => <Cards cards={projectCards} />}
      </Loaded>
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Frame({ title, text, children }: FrameProps) {
  const { user } = useSession();
  return (
    <section aria-labelledby="projects" className={frame}>
      <h2 id="projects" className="scroll-mt-10 text-title">
        {title}
      </h2>
      <p className="mt-3 mb-10 max-w-2xl text-ink-soft text-lead">{text}</p>
      {children}
      <div className="mt-10 flex flex-wrap gap-3">
        <Button asLink variant="secondary">
          <Link to={paths.templates}>All templates</Link>
        </Button>
        {!hasEducationPlan(user) && (
          <Button asLink variant="quiet">
            <Link to={tagPath("projects-from-the-community")}>From the community</Link>
          </Button>
        )}
      </div>
    </section>
  );
}

function Cards({ cards }: { readonly cards: Schemas["ProjectCard"][] }) {
  return (
    <CardGrid>
      {cards.slice(0, shown).map((card) => (
        <li key={card.projectId} className="max-sm:nth-[n+5]:hidden">
          <PublicCard card={card} />
        </li>
      ))}
    </CardGrid>
  );
}
