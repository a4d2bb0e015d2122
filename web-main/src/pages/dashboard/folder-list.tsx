import { useSession } from "@cuttle/web-kit/session";
import { FolderPlus, Shapes } from "lucide-react";
import { use, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useBrandedBy } from "../../frame/branding.ts";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";
import { paths } from "../../paths.ts";
import { DragParts } from "./drag-parts.ts";
import { FolderItem } from "./folder-item.tsx";
import { folderRowClass } from "./folder-row-class.ts";
import { useFolderActions } from "./use-folder-actions.ts";
import { useFolders } from "./use-folders.ts";

/** The person's folders, and the button that adds one. */
export function FolderList({ current }: { current: string | undefined }) {
  const { user } = useSession();
  const folders = useFolders();
  const Draggable = use(DragParts).Folder;
  const actions = useFolderActions();
  const openUpgrade = useOpenUpgrade();
  const navigate = useNavigate();
  const [fresh, setFresh] = useState<string>();
  const [moved, setMoved] = useState("");
  const first = useRef<HTMLAnchorElement>(null);

  const may = user?.featureFlags.canCreateFolders;
  // A page in the brand of a minisite has no plan to offer.
  const offered = useBrandedBy() === null || may;

  return (
    <nav aria-label="Folders">
      <ul className="grid grid-cols-1 gap-1">
        <li>
          <Link
            ref={first}
            to={paths.dashboard}
            aria-current={current === undefined ? "page" : undefined}
            className={folderRowClass}
          >
            <Shapes aria-hidden="true" />
            All projects
          </Link>
        </li>
        {folders.map((folder, place) => (
          <li key={folder.folderId} className="group/folder relative">
            <Draggable folder={folder}>
              <FolderItem
                folder={folder}
                place={place}
                count={folders.length}
                current={folder.folderId === current}
                fresh={folder.folderId === fresh}
                actions={actions}
                onMove={(to) => {
                  void actions.reorder(folder, to);
                  setMoved(`${folder.name} is now ${to + 1} of ${folders.length}.`);
                }}
                onDeleted={() => {
                  first.current?.focus({ preventScroll: true });
                  if (folder.folderId === current) {
                    void navigate(paths.dashboard, { replace: true });
                  }
                }}
              />
            </Draggable>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {offered && (
        <button
          type="button"
          className={`${folderRowClass} mt-1 w-full text-ink-soft`}
          onClick={() => (may ? setFresh(actions.create()) : openUpgrade("folders"))}
        >
          <FolderPlus aria-hidden="true" />
          New folder
        </button>
      )}
    </nav>
  );
}
