import { messageFor, useApiQuery } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { cardPicture, ErrorView, ProjectCard } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { CardGrid, LoadingCards } from "../card-grid.tsx";

/** As many as fill two rows on a large screen. A phone shows the first four. */
const shown = 8;

function Cards() {
  const { data, error, refetch } = useApiQuery("getProjectsFromTheCommunity", {});
  if (data) {
    return (
      <CardGrid>
        {data.projectCards.slice(0, shown).map((card) => (
          <li key={card.projectId} className="max-sm:nth-[n+5]:hidden">
            <ProjectCard
              name={card.name}
              {...cardPicture(card)}
              link={(name) => <Link to={projectPath(card)}>{name}</Link>}
              caption={`by ${card.ownerDisplayName || card.ownerUsername}`}
            />
          </li>
        ))}
      </CardGrid>
    );
  }
  if (error) {
    return (
      <ErrorView
        title="The projects didn't load"
        message={messageFor(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return <LoadingCards label="Loading projects" count={shown} />;
}

/** Projects that people have made public. */
export function Community() {
  const { data } = useApiQuery("getProjectsFromTheCommunity", {});
  if (data?.projectCards.length === 0) return null;
  return (
    <section
      aria-labelledby="community"
      className="mx-auto max-w-[84rem] px-5 pt-20 sm:px-10 lg:pt-28"
    >
      <h2 id="community" className="scroll-mt-10 text-title">
        Fresh off the bench
      </h2>
      <p className="mt-3 mb-10 max-w-2xl text-ink-soft text-lead">
        Made by people in the community, and shared for everyone to see.
      </p>
      <Cards />
    </section>
  );
}
