import { useApiQuery } from "@cuttle/web-kit/api";
import { useSession } from "@cuttle/web-kit/session";
import { FolderPlus } from "lucide-react";
import { type RefObject, use, useState } from "react";
import { useBrandedBy } from "../../frame/branding.ts";
import { NeedsPro } from "../../frame/needs-pro.tsx";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";
import { CardGrid } from "../card-grid.tsx";
import { DragParts } from "./drag-parts.ts";
import { FolderTile } from "./folder-tile.tsx";
import { Listed, type ListProps } from "./listed.tsx";
import { useFolderActions } from "./use-folder-actions.ts";
import type { Folder } from "./use-folders.ts";

interface FolderTilesProps extends Pick<ListProps, "search" | "onClear"> {
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The person's folders, and the button that adds one. */
export function FolderTiles({ search, onClear, heading }: FolderTilesProps) {
  const { user } = useSession();
  const reply = useApiQuery("getDashboard", {});
  const Draggable = use(DragParts).Folder;
  const actions = useFolderActions();
  const openUpgrade = useOpenUpgrade();
  const [fresh, setFresh] = useState<string>();
  const [moved, setMoved] = useState("");

  const may = user?.featureFlags.canCreateFolders;
  // A page in the brand of a minisite has no plan to offer.
  const offered = useBrandedBy() === null || may;
  const { folders = [], projects = [] } = reply.data ?? {};
  const words = search.words.toLowerCase().split(/\s+/);
  const matches = ({ name }: Folder) => words.every((word) => name.toLowerCase().includes(word));

  return (
    <>
      <Listed
        kind="folders"
        reply={reply}
        items={reply.data && folders.filter(matches)}
        search={search}
        nothing={null}
        onClear={onClear}
      >
        {(items) => (
          <CardGrid>
            {items.map((folder) => (
              <li key={folder.folderId}>
                <Draggable folder={folder}>
                  <FolderTile
                    folder={folder}
                    newest={projects.find(({ folderId }) => folderId === folder.folderId)}
                    fresh={folder.folderId === fresh}
                    onNamed={() => setFresh(undefined)}
                    actions={actions}
                    onMove={(to) => {
                      void actions.reorder(folder, to);
                      setMoved(`${folder.name} is now ${to + 1} of ${folders.length}.`);
                    }}
                    onDeleted={() => heading.current?.focus({ preventScroll: true })}
                  />
                </Draggable>
              </li>
            ))}
            {offered && !search.words && (
              <li>
                <button
                  type="button"
                  className="grid h-full min-h-24 w-full place-content-center justify-items-center gap-2 rounded-card border-2 border-edge/40 border-dashed p-5 font-semibold transition-colors hover:border-ink"
                  onClick={() => (may ? setFresh(actions.create()) : openUpgrade("folders"))}
                >
                  <FolderPlus className="size-7 text-accent-strong" aria-hidden="true" />
                  New folder
                  {!may && <NeedsPro />}
                </button>
              </li>
            )}
          </CardGrid>
        )}
      </Listed>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </>
  );
}
