import { useApiQuery } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { cardPicture, ProjectCard } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { CardGrid, LoadingCards } from "../card-grid.tsx";
import { Loaded } from "../loaded.tsx";

/** As many as fill two rows on a large screen. A phone shows the first four. */
const shown = 8;

/** Projects that people have made public. */
export function Community() {
  const query = useApiQuery("getProjectsFromTheCommunity", {});
  if (query.data?.projectCards.length === 0) return null;
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
      <Loaded
        query={query}
        failed="The projects didn't load"
        loading={<LoadingCards label="Loading projects" count={shown} />}
      >
        {({ projectCards }) => (
          <CardGrid>
            {projectCards.slice(0, shown).map((card) => (
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
        )}
      </Loaded>
    </section>
  );
}
