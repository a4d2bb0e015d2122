import { EmptyState, Skeleton } from "@cuttle/web-kit/ui";
import { FolderOpen } from "lucide-react";
import { useRef } from "react";
import { useParams } from "react-router";
import { contentTitle } from "../../paths.ts";
import { useSite } from "../../site-context.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { NewProjectButton } from "./new-project-button.tsx";
import { ProjectList } from "./project-list.tsx";
import { ProjectsLeft } from "./projects-left.tsx";
import { useFolders } from "./use-folders.ts";
import { useTiles } from "./use-tiles.tsx";

/** The projects of one folder. */
export default function FolderPage() {
  const { folderId = "" } = useParams();
  return (
    <DashboardFrame folderId={folderId}>
      <Content key={folderId} folderId={folderId} />
    </DashboardFrame>
  );
}

function Content({ folderId }: { folderId: string }) {
  const { displayName } = useSite();
  const name = useFolders().find((folder) => folder.folderId === folderId)?.name;
  const heading = useRef<HTMLHeadingElement>(null);
  const tile = useTiles(() => heading.current?.focus({ preventScroll: true }));
  return (
    <>
      {name && <title>{contentTitle(name, displayName)}</title>}
      <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <h1
          ref={heading}
          tabIndex={-1}
          className="wrap-anywhere min-w-0 grow text-title outline-none"
        >
          {name ?? (
            <>
              <span className="sr-only">My Projects</span>
              <Skeleton className="h-12 w-60" />
            </>
          )}
        </h1>
        <ProjectsLeft />
        <NewProjectButton />
      </div>
      <h2 className="sr-only">Its projects</h2>
      <ProjectList
        label={name ?? "Projects"}
        folderId={folderId}
        tile={tile}
        nothing={
          <EmptyState title="This folder is empty" icon={<FolderOpen />}>
            Move projects here from their menu, or start a new one.
          </EmptyState>
        }
      />
    </>
  );
}
