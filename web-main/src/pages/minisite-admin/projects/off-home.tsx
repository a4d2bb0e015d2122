import { useApiPages } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { Button } from "@cuttle/web-kit/ui";
import { useSite } from "../../../site-context.ts";
import { Loading } from "../../loaded.tsx";
import { PagedList } from "../../paged-list.tsx";
import { shareWords } from "../../project-own/share-words.ts";
import { Section } from "../../section.tsx";
import type { OwnProject } from "./home-projects.ts";
import { forWhom, Row } from "./row.tsx";

interface OffHomeProps {
  readonly subdomain: string;
  readonly onPublish: (projectId: string) => void;
}

/** The user's projects that the home does not show. */
export function OffHome({ subdomain, onPublish }: OffHomeProps) {
  const list = useApiPages("minisiteAdminListOwnProjects", { subdomain });
  const { user } = useSession();
  return (
    <Section
      title="Your other projects"
      text="They aren't on the home page. Nobody else who manages this minisite sees them here."
    >
      <PagedList
        list={list}
        entriesOf={({ projects }) => projects}
        failed="Your projects didn't load"
        loading={<Loading label="Loading your projects" count={3} shape="h-16" />}
        empty={<p className="text-ink-soft text-small">You have no other projects.</p>}
      >
        {(projects) => (
          <ul aria-label="Your other projects" className="grid grid-cols-1 divide-y divide-line">
            {projects.map((project) => (
              <li key={project.projectId} data-entry tabIndex={-1} className="min-w-0">
                <Row
                  project={project}
                  ownerUsername={user?.username ?? ""}
                  facts={<Facts project={project} />}
                  actions={
                    <Button
                      size="small"
                      variant="secondary"
                      aria-label={`Publish ${project.name}`}
                      onClick={() => onPublish(project.projectId)}
                    >
                      Publish
                    </Button>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}

/** Who sees it, where, and for whom it is. */
function Facts({ project }: { project: OwnProject }) {
  const { shareStatus, license, minisiteName } = project;
  const site = useSite();
  const where = minisiteName || (shareStatus === "public" && site.displayName);
  return (
    <>
      <span>{shareWords[shareStatus].label}</span>
      {where && (
        <span className="wrap-anywhere">
          {shareStatus === "public" ? "on" : "for"} {where}
        </span>
      )}
      {license !== null && <span>{forWhom(license)}</span>}
    </>
  );
}
