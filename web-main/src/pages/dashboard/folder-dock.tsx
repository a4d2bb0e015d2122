import { useSession } from "@cuttle/web-kit/session";
import { classNames } from "@cuttle/web-kit/ui";
import { useDroppable } from "@dnd-kit/core";
import { Folder as Icon } from "lucide-react";
import { NeedsPro } from "../../frame/needs-pro.tsx";
import { type Folder, useFolders } from "./use-folders.ts";

/** The folders, at hand while a project is carried. `from`: the id of the folder that it is in. */
export function FolderDock({ from }: { from: string }) {
  const { user } = useSession();
  return (
    <section
      aria-label="Folders"
      className="fixed bottom-3 left-1/2 z-20 grid max-h-[45dvh] w-[min(100%-2.5rem,56rem)] -translate-x-1/2 gap-3 overflow-y-auto rounded-card border border-line bg-raised p-5 shadow-lifted"
    >
      <p className="flex flex-wrap items-center gap-x-4 font-semibold text-small">
        Drop the project on a folder {!user?.featureFlags.hasProFeatures && <NeedsPro />}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-2">
        {useFolders().map((folder) => (
          <Target key={folder.folderId} folder={folder} here={folder.folderId === from} />
        ))}
      </ul>
    </section>
  );
}

function Target({ folder, here }: { folder: Folder; here: boolean }) {
  const { setNodeRef, isOver } = useDroppable({ id: folder.folderId });
  return (
    <li
      ref={setNodeRef}
      data-folder={folder.folderId}
      className={classNames(
        "flex min-h-14 items-center gap-3 rounded-control border-2 px-4 font-semibold text-small",
        isOver ? "border-accent-strong bg-accent-wash" : "border-line border-dashed",
        here && "text-ink-soft",
      )}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 truncate">{folder.name}</span>
      {here && <span className="ml-auto shrink-0 font-normal text-caption">Current folder</span>}
    </li>
  );
}
