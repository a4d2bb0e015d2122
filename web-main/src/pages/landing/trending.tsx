import { useApiQuery } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { useSession } from "@cuttle/web-kit/session";
import { Button, cardPicture, LicenseBadge, ProjectCard } from "@cuttle/web-kit/ui";
import { Link } from "react-router";
import { hasEducationPlan } from "../../frame/has-education-plan.ts";
import { paths } from "../../paths.ts";
import { CardGrid, LoadingCards } from "../card-grid.tsx";
import { Loaded } from "../loaded.tsx";
import { tagPath } from "../templates/tag-path.ts";

/** S1 §2. They fill three rows on a large screen; a phone shows the first four. */
const shown = 12;

/** The projects that most people look at and download at the moment. */
export function Trending() {
  const { user } = useSession();
  const query = useApiQuery("getTrendingProjectCardsForHomepage", {});
  if (query.data?.projectCards.length === 0) return null;
  return (
    <section
      aria-labelledby="trending"
      className="mx-auto max-w-[84rem] px-5 pt-20 sm:px-10 lg:pt-28"
    >
      <h2 id="trending" className="scroll-mt-10 text-title">
        Trending now
      </h2>
      <p className="mt-3 mb-10 max-w-2xl text-ink-soft text-lead">
        What people open and download most these days. Pick one and make it yours.
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
                  badge={<LicenseBadge license={card.license} />}
                />
              </li>
            ))}
          </CardGrid>
        )}
      </Loaded>
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
