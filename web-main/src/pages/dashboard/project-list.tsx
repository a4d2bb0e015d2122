import { ApiError, messageFor, useApiPages } from "@cuttle/web-kit/api";
import { Button, EmptyState, Spinner } from "@cuttle/web-kit/ui";
import { FolderOpen } from "lucide-react";
import { Navigate } from "react-router";
import { paths } from "../../paths.ts";

import { Listed, type ListProps } from "./listed.tsx";
import { NoProjects } from "./no-projects.tsx";
import { ProjectGrid } from "./project-grid.tsx";
import { useDuePictures } from "./use-due-pictures.ts";

export interface ProjectListProps extends ListProps {
  label: string;
  /** Only the projects of a folder, which the search names. */
  inFolder: boolean;
}

/** All projects, or those of a folder; more of them are loaded while somebody scrolls. */
export default function ProjectList(props: ProjectListProps) {
  const { label, inFolder, tile, search, onClear } = props;
  const list = useApiPages("getDashboard", search.input);
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = list;
  const projects = list.data?.pages.flatMap((page) => page.projects);
  useDuePictures(projects ?? []);

  function loadMore() {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage({ cancelRefetch: false });
  }

  if (list.error instanceof ApiError && list.error.code === "folder_unknown") {
    return <Navigate to={paths.dashboard} replace />;
  }
  return (
    <Listed
      kind="projects"
      reply={list}
      items={projects}
      more={hasNextPage}
      search={search}
      nothing={inFolder ? <EmptyFolder /> : <NoProjects />}
      onClear={onClear}
    >
      {(items) => (
        <>
          <ProjectGrid
            label={label}
            projects={items}
            more={hasNextPage}
            onNearEnd={loadMore}
            tile={tile}
          />
          {list.isFetchingNextPage && (
            <div className="mt-8 grid place-items-center">
              <Spinner label="Loading more projects" />
            </div>
          )}
          {isFetchNextPageError && (
            <div role="alert" className="mt-8 grid justify-items-center gap-3">
              <p className="font-medium text-danger text-small">{messageFor(list.error)}</p>
              <Button variant="secondary" onClick={() => void fetchNextPage()}>
                Try again
              </Button>
            </div>
          )}
        </>
      )}
    </Listed>
  );
}

function EmptyFolder() {
  return (
    <EmptyState title="This folder is empty" icon={<FolderOpen />}>
      Move projects here from their menu, or start a new one.
    </EmptyState>
  );
}
