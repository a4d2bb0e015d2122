import { lazyPart, Menu, type MenuEntry } from "@cuttle/web-kit/ui";
import { ArrowLeft, ArrowRight, EllipsisVertical, PencilLine, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ModalNotLoaded } from "../../frame/modal-not-loaded.tsx";
import { type Folder, useFolders } from "./use-folders.ts";

const DeleteFolderModal = lazyPart(() => import("./delete-folder-modal.tsx"), {
  otherwise: ModalNotLoaded,
});

interface FolderMenuProps {
  folder: Folder;
  onRename: () => void;
  /** Moves it to a place among the folders, where these are on the page. */
  onMove?: (place: number) => void;
  /** It is about to be removed: move the focus. */
  onDeleted: () => void;
}

/** What can be done with a folder. */
export function FolderMenu({ folder, onRename, onMove, onDeleted }: FolderMenuProps) {
  const folders = useFolders();
  const place = folders.findIndex(({ folderId }) => folderId === folder.folderId);
  const [deleting, setDeleting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function askToDelete() {
    button.current?.focus(); // the dialog returns the focus to this element
    setDeleting(true);
  }

  const moving: MenuEntry[] = onMove
    ? [
        {
          kind: "item",
          label: "Move earlier",
          icon: <ArrowLeft />,
          disabled: place === 0,
          onSelect: () => onMove(place - 1),
        },
        {
          kind: "item",
          label: "Move later",
          icon: <ArrowRight />,
          disabled: place === folders.length - 1,
          onSelect: () => onMove(place + 1),
        },
      ]
    : [];
  const entries: MenuEntry[] = [
    { kind: "item", label: "Rename", icon: <PencilLine />, onSelect: onRename },
    ...moving,
    { kind: "separator" },
    {
      kind: "item",
      label: "Delete",
      icon: <Trash2 />,
      onSelect: askToDelete,
      ...(folders.length > 1
        ? { tone: "danger" }
        : { disabled: true, hint: "You can't delete your only folder." }),
    },
  ];
  return (
    <>
      <Menu
        trigger={
          <button
            ref={button}
            type="button"
            aria-label={`Menu of the folder ${folder.name}`}
            className="-my-1.5 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-ink/8 hover:text-ink"
          >
            <EllipsisVertical className="size-5" aria-hidden="true" />
          </button>
        }
        entries={entries}
      />
      {deleting && (
        <DeleteFolderModal
          folder={folder}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            // Closing the dialog focuses the menu's button, which is removed next.
            flushSync(() => setDeleting(false));
            onDeleted();
          }}
        />
      )}
    </>
  );
}
