import { useApiQuery } from "@cuttle/web-kit/api";
import { lazyPart, PartNotLoaded } from "@cuttle/web-kit/ui";
import { type RefObject, useRef } from "react";
import { LoadingCards } from "../card-grid.tsx";
import type { ListName } from "./dashboard-path.ts";
import { FolderTiles } from "./folder-tiles.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import type { ListProps } from "./listed.tsx";
import type { ProjectListProps } from "./project-list.tsx";
import { RecentProjects } from "./recent-projects.tsx";
import { Selectable } from "./selectable.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useProjectSearch } from "./use-project-search.ts";
import { useSelection } from "./use-selection.ts";
import { useTiles } from "./use-tiles.tsx";

// With the code of long lists.
const ProjectList = lazyPart<ProjectListProps>(() => import("./project-list.tsx"), {
  loading: () => <LoadingCards label="Loading your projects" count={8} />,
  otherwise: () => <PartNotLoaded />,
});

interface DashboardListProps {
  list: ListName;
  label: string;
  /** The folder that is open. */
  folderId?: string;
  /** Gets the focus when the tile that had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The projects, or the folders, of a page of the dashboard, with a filter on top. */
export function DashboardList({ list, label, folderId, heading }: DashboardListProps) {
  const search = useProjectSearch(list, folderId);
  const filter = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLButtonElement>(null);
  const selection = useSelection(`${list} ${search.words}`);
  const tile = useTiles(() => heading.current?.focus({ preventScroll: true }));
  const ofFolders = list === "folders" && folderId === undefined;
  const none = useApiQuery("getDashboard", {}).data?.projects.length === 0;

  const part: ListProps = {
    search,
    tile: (project, eager) => (
      <Selectable project={project} selection={selection}>
        {tile(project, eager)}
      </Selectable>
    ),
    onClear: () => {
      search.setTyped("");
      filter.current?.focus();
    },
  };
  return (
    <>
      <ListToolbar
        {...{ list, ofFolders, search, filter, selection, select }}
        selectable={!ofFolders && !none}
      />
      {ofFolders ? (
        <FolderTiles {...part} heading={heading} />
      ) : list === "recent" ? (
        <RecentProjects {...part} />
      ) : (
        <ProjectList {...part} key={folderId} label={label} inFolder={folderId !== undefined} />
      )}
      {selection.on && (
        <div className="h-24">
          <SelectionBar selection={selection} onDone={() => select.current?.focus()} />
        </div>
      )}
    </>
  );
}
