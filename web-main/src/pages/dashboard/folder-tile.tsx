import { maxLength, type Schemas } from "@cuttle/web-kit/api";
import { cardPicture, EditableText, ProjectCard } from "@cuttle/web-kit/ui";
import { Folder as Icon } from "lucide-react";
import { use, useRef, useState } from "react";
import { generatePath, Link } from "react-router";
import { paths } from "../../paths.ts";
import { DragHandle } from "./drag-parts.ts";
import { FolderMenu } from "./folder-menu.tsx";
import { useFocusAfterEditing } from "./use-focus-after-editing.ts";
import type { FolderActions } from "./use-folder-actions.ts";
import type { Folder } from "./use-folders.ts";

interface FolderTileProps {
  folder: Folder;
  /** The project in it that was opened last, if it is known. */
  newest: Schemas["DashboardProject"] | undefined;
  /** It has just been made: its name is edited at once. */
  fresh: boolean;
  onNamed: () => void;
  actions: FolderActions;
  /** Moves it to a place among the folders. */
  onMove: (place: number) => void;
  /** It is about to be removed: move the focus. */
  onDeleted: () => void;
}

/** A folder's card: a pile with its newest project on top. */
export function FolderTile({ folder, newest, fresh, onNamed, actions, ...does }: FolderTileProps) {
  const { folderId, name, projectCount } = folder;
  const [renaming, setRenaming] = useState(fresh);
  const link = useRef<HTMLAnchorElement>(null);
  useFocusAfterEditing(renaming, link);
  const handle = use(DragHandle);
  return (
    <div className={projectCount > 1 ? pile : "h-full"}>
      <ProjectCard
        name={name}
        {...(newest && cardPicture(newest))}
        caption={
          <>
            <Icon className="mr-1.5 mb-0.5 inline size-3.5" aria-hidden="true" />
            {countOf(projectCount)}
          </>
        }
        link={() =>
          renaming ? (
            <EditableText
              label="Folder name"
              value={name}
              maxLength={maxLength.CreateFolderInput.name}
              defaultEditing
              className="w-full"
              onCommit={(value) => void actions.rename(folderId, value)}
              onFinish={() => {
                setRenaming(false);
                onNamed();
              }}
            />
          ) : (
            <Link
              ref={(element) => {
                link.current = element;
                handle?.ref(element);
              }}
              aria-describedby={handle?.describedBy}
              to={generatePath(paths.folder, { folderId })}
            >
              {name}
            </Link>
          )
        }
        aside={
          !renaming && <FolderMenu folder={folder} onRename={() => setRenaming(true)} {...does} />
        }
      />
    </div>
  );
}

function countOf(projects: number): string {
  if (projects === 0) return "Empty";
  return projects === 1 ? "1 project" : `${projects} projects`;
}

/** Two more sheets, seen above the card. */
const pile =
  "relative isolate h-full before:absolute before:inset-x-3.5 before:-top-1.5 before:-z-1 before:h-12 before:rounded-control before:bg-edge/45 " +
  "after:absolute after:inset-x-7 after:-top-3 after:-z-2 after:h-12 after:rounded-control after:bg-edge/25";
