import { projectPath } from "@cuttle/web-kit/project-path";
import { Button, cardPicture, EmptyState, LicenseBadge, Picture } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { Link } from "react-router";
import { inWords } from "../../analytics/in-words.ts";
import { type Range, wordsOf } from "../../analytics/range.ts";
import { shareWords } from "../../project-own/share-words.ts";
import { useFirstNew } from "../../use-first-new.ts";
import { headerClass, Labelled } from "./labelled.tsx";
import type { DownloadedProject } from "./replies.ts";

interface DownloadedProjectsProps {
  readonly projects: readonly DownloadedProject[];
  /** There are more than can be shown. */
  readonly more: boolean;
  readonly range: Range;
}

const atFirst = 10;
const atOnce = 50;

/** The projects of a minisite by their downloads. */
export function DownloadedProjects({ projects, more, range }: DownloadedProjectsProps) {
  const [limit, setLimit] = useState(atFirst);
  const shown = projects.slice(0, limit);
  const { box, onGrow } = useFirstNew(shown.length);
  const { text } = wordsOf(range);
  return (
    <section ref={box} aria-label="Projects" className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-heading">Projects</h2>
        <p className="mt-1 max-w-2xl text-ink-soft text-small">
          Downloads {text}, most first: of the projects on your site's home, and of your own. The
          numbers above also count projects that are no longer there.
          {more && ` Only the first ${projects.length} are shown.`}
        </p>
      </div>
      {projects.length === 0 ? (
        <EmptyState title="No downloads">
          {range === "all"
            ? "No project has been downloaded yet."
            : `No project was downloaded ${text}.`}
        </EmptyState>
      ) : (
        <div className="rounded-card bg-surface px-5 py-3 shadow-card outlined-when-forced">
          <table className="w-full border-collapse text-left text-small max-sm:block">
            <caption className="sr-only">Projects by downloads</caption>
            <thead className="max-sm:sr-only">
              <tr className="text-caption text-ink-soft">
                <th scope="col" className={`${headerClass} pl-0`}>
                  Project
                </th>
                <th scope="col" className={`${headerClass} w-48`}>
                  Unique downloads
                </th>
                <th scope="col" className={`${headerClass} w-44`}>
                  Total downloads
                </th>
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {shown.map((project) => (
                <ProjectRow key={project.projectId} project={project} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {projects.length > limit && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => {
            onGrow();
            setLimit(limit + atOnce);
          }}
        >
          Show more<span className="sr-only"> projects</span>
        </Button>
      )}
    </section>
  );
}

function ProjectRow({ project }: { readonly project: DownloadedProject }) {
  const { name, license, shareStatus } = project;
  const { picture, picture2x } = { picture2x: undefined, ...cardPicture(project) };
  return (
    <tr
      tabIndex={-1}
      data-entry
      className="border-line border-t first:border-t-0 max-sm:block max-sm:py-3"
    >
      <th scope="row" className="py-3 pr-4 font-normal max-sm:block max-sm:py-1">
        <div className="flex items-center gap-4">
          <Picture
            src={picture}
            src2x={picture2x}
            className="h-[54px] w-24 shrink-0 rounded-control"
          />
          <div className="grid min-w-0 justify-items-start gap-1.5">
            <LicenseBadge license={license} />
            <Link
              to={projectPath(project)}
              className="wrap-anywhere line-clamp-3 font-semibold underline decoration-edge/50 underline-offset-4"
            >
              {name}
            </Link>
            {shareStatus !== "public" && (
              <span className="text-caption text-ink-soft">{shareWords[shareStatus].label}</span>
            )}
          </div>
        </div>
      </th>
      <Labelled label="Unique downloads">{inWords(project.uniqueDownloads)}</Labelled>
      <Labelled label="Total downloads">{inWords(project.totalDownloads)}</Labelled>
    </tr>
  );
}
