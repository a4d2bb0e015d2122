import type { Output } from "@cuttle/web-kit/api";
import { projectPath } from "@cuttle/web-kit/project-path";
import { useSession } from "@cuttle/web-kit/session";
import { cardPicture, ProjectCard } from "@cuttle/web-kit/ui";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { shortDate } from "../../short-date.ts";
import { CardGrid } from "../card-grid.tsx";
import { ShareStatus } from "../dashboard/share-status.tsx";
import { GrowingList, type Pages } from "../paged-list.tsx";
import { PublicCards } from "../public-card.tsx";
import { useSection } from "./use-section.ts";

interface FoundProps {
  readonly query: string;
  readonly found: Output<"searchProjects">;
}

/** The projects of the signed-in person, also private ones. */
export function MyFoundProjects({ query, found }: FoundProps) {
  const { user } = useSession();
  const list = useSection(query, "myProjects", found);
  const projects = list.data?.pages.flatMap((page) => page.myProjects.projects) ?? [];
  if (!user) return null;
  return (
    <Section title="My Projects" list={list} entries={projects}>
      <CardGrid>
        {projects.map((project) => (
          <li key={project.projectId}>
            <ProjectCard
              name={project.name}
              {...cardPicture(project)}
              caption={
                <>
                  <ShareStatus status={project.shareStatus} /> · Opened{" "}
                  {shortDate(project.lastOpenedDate)}
                </>
              }
              link={(name) => (
                <Link to={projectPath({ ...project, ownerUsername: user.username })} data-entry="">
                  <bdi>{name}</bdi>
                </Link>
              )}
            />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}

export function FoundTemplates({ query, found }: FoundProps) {
  const list = useSection(query, "templates", found);
  const cards = list.data?.pages.flatMap((page) => page.templates.projectCards) ?? [];
  return (
    <Section title="Templates" list={list} entries={cards}>
      <PublicCards cards={cards} />
    </Section>
  );
}

export function FoundProjects({ query, found }: FoundProps) {
  const list = useSection(query, "community", found);
  const cards = list.data?.pages.flatMap((page) => page.community.projectCards) ?? [];
  return (
    <Section title="Community Projects" list={list} entries={cards}>
      <PublicCards cards={cards} />
    </Section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly list: Pages<unknown>;
  readonly entries: readonly unknown[];
  readonly children: ReactNode;
}

/** Nothing where nothing was found. */
function Section({ title, list, entries, children }: SectionProps) {
  const heading = useId();
  if (entries.length === 0) return null;
  const more = (
    <>
      Show More<span className="sr-only"> of {title}</span>
    </>
  );
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-6 text-heading">
        {title}
      </h2>
      <GrowingList wide list={list} entries={entries} more={more}>
        {children}
      </GrowingList>
    </section>
  );
}
