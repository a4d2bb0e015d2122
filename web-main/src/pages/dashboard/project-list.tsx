import { ApiError, messageFor, type Schemas, useApiPages } from "@cuttle/web-kit/api";
import { Button, EmptyState, ErrorView, Spinner } from "@cuttle/web-kit/ui";
import { Search } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Navigate } from "react-router";
import { paths } from "../../paths.ts";
import { LoadingCards } from "../card-grid.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { ProjectGrid } from "./project-grid.tsx";
import { Selectable } from "./selectable.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useDuePictures } from "./use-due-pictures.ts";
import { type ProjectSearch, useProjectSearch } from "./use-project-search.ts";
import { useSelection } from "./use-selection.ts";

interface ProjectListProps {
  label: string;
  /** Only the projects of this folder. */
  folderId?: string;
  tile: (project: Schemas["DashboardProject"]) => ReactNode;
  /** Shown when there are none at all. */
  nothing: ReactNode;
}

/** Projects with a filter and an order; more of them are loaded while somebody scrolls. */
export function ProjectList(props: ProjectListProps) {
  const search = useProjectSearch(props.folderId);
  const list = useApiPages("getDashboard", search.input);
  const filter = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLButtonElement>(null);
  const selection = useSelection(search.words);
  return (
    <>
      <ListToolbar search={search} filter={filter} selection={selection} select={select} />
      <Content
        {...props}
        tile={(project) => (
          <Selectable project={project} selection={selection}>
            {props.tile(project)}
          </Selectable>
        )}
        search={search}
        list={list}
        onClear={() => {
          search.setTyped("");
          filter.current?.focus();
        }}
      />
      {selection.on && (
        <div className="h-24">
          <SelectionBar selection={selection} onDone={() => select.current?.focus()} />
        </div>
      )}
    </>
  );
}

const none: readonly Schemas["DashboardProject"][] = [];

interface ContentProps extends ProjectListProps {
  search: ProjectSearch;
  list: ReturnType<typeof useApiPages<"getDashboard">>;
  onClear: () => void;
}

function Content(props: ContentProps) {
  const { label, folderId, tile, nothing, search, list, onClear } = props;
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = list;
  function loadMore() {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage({ cancelRefetch: false });
  }
  const projects = list.data?.pages.flatMap((page) => page.projects);

  useDuePictures(folderId && projects ? projects : none); // the dashboard draws those of its first reply
  if (list.error instanceof ApiError && list.error.code === "folder_unknown") {
    return <Navigate to={paths.dashboard} replace />;
  }
  if (!projects) {
    return list.error ? (
      <ErrorView
        title="Your projects didn't load"
        message={messageFor(list.error)}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <LoadingCards label="Loading your projects" count={8} />
    );
  }
  if (projects.length === 0)
    return search.words ? <NoHit words={search.words} onClear={onClear} /> : nothing;
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={list.isPlaceholderData ? "opacity-60 transition-opacity" : undefined}
    >
      <p role="status" className="sr-only">
        {search.words && !list.isPlaceholderData && found(projects.length, hasNextPage)}
      </p>
      <ProjectGrid
        label={label}
        projects={projects}
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
    </div>
  );
}

function found(count: number, more: boolean): string {
  if (more) return `More than ${count} projects found`;
  return count === 1 ? "1 project found" : `${count} projects found`;
}

function NoHit({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <EmptyState
      title={`No projects match “${words}”`}
      icon={<Search />}
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear the filter
        </Button>
      }
    >
      The filter searches names only.
    </EmptyState>
  );
}
