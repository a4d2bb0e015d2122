import { maxLength } from "@cuttle/web-kit/api";
import { EditableText, lazyPart, Menu, type MenuEntry } from "@cuttle/web-kit/ui";
import {
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  Folder as Icon,
  PencilLine,
  Trash2,
} from "lucide-react";
import { use, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { generatePath, Link } from "react-router";
import { ModalNotLoaded } from "../../frame/modal-not-loaded.tsx";
import { paths } from "../../paths.ts";
import { DragHandle } from "./drag-parts.ts";
import { folderRowClass } from "./folder-row-class.ts";
import { useFocusAfterEditing } from "./use-focus-after-editing.ts";
import type { FolderActions } from "./use-folder-actions.ts";
import type { Folder } from "./use-folders.ts";

const DeleteFolderModal = lazyPart(() => import("./delete-folder-modal.tsx"), {
  otherwise: ModalNotLoaded,
});

interface FolderItemProps {
  folder: Folder;
  place: number;
  /** How many folders there are. */
  count: number;
  current: boolean;
  /** It has just been made: its name is edited at once. */
  fresh: boolean;
  actions: FolderActions;
  /** Moves it to a place among the folders. */
  onMove: (place: number) => void;
  /** It is about to be removed: move the focus. */
  onDeleted: () => void;
}

/** A folder in the list: its link and its menu. */
export function FolderItem(props: FolderItemProps) {
  const { folder, place, count, current, fresh, actions, onMove, onDeleted } = props;
  const { folderId, name } = folder;
  const [mode, setMode] = useState<"shown" | "renaming" | "deleting">(fresh ? "renaming" : "shown");
  const link = useRef<HTMLAnchorElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  useFocusAfterEditing(mode === "renaming", link);
  const handle = use(DragHandle);

  function askToDelete() {
    menu.current?.focus(); // the dialog returns the focus to this element
    setMode("deleting");
  }

  const entries: MenuEntry[] = [
    { kind: "item", label: "Rename", icon: <PencilLine />, onSelect: () => setMode("renaming") },
    {
      kind: "item",
      label: "Move up",
      icon: <ArrowUp />,
      disabled: place === 0,
      onSelect: () => onMove(place - 1),
    },
    {
      kind: "item",
      label: "Move down",
      icon: <ArrowDown />,
      disabled: place === count - 1,
      onSelect: () => onMove(place + 1),
    },
    { kind: "separator" },
    {
      kind: "item",
      label: "Delete",
      icon: <Trash2 />,
      onSelect: askToDelete,
      ...(count > 1
        ? { tone: "danger" }
        : { disabled: true, hint: "You can't delete your only folder." }),
    },
  ];

  if (mode === "renaming") {
    return (
      <span className={folderRowClass}>
        <Icon aria-hidden="true" />
        <EditableText
          label="Folder name"
          value={name}
          maxLength={maxLength.CreateFolderInput.name}
          defaultEditing
          className="w-full"
          onCommit={(value) => void actions.rename(folderId, value)}
          onFinish={() => setMode("shown")}
        />
      </span>
    );
  }
  return (
    <>
      <Link
        ref={(element) => {
          link.current = element;
          handle?.ref(element);
        }}
        aria-describedby={handle?.describedBy}
        to={generatePath(paths.folder, { folderId })}
        aria-current={current ? "page" : undefined}
        className={folderRowClass}
      >
        <Icon aria-hidden="true" />
        <span className="min-w-0 truncate" title={name}>
          {name}
        </span>
      </Link>
      <Menu
        trigger={
          <button
            ref={menu}
            type="button"
            aria-label={`Menu of the folder ${name}`}
            className="absolute inset-y-0 right-0 grid size-11 place-items-center rounded-full text-ink-soft transition-[background-color,color,opacity] hover:bg-ink/8 hover:text-ink focus-visible:opacity-100 group-hover/folder:opacity-100 data-[state=open]:opacity-100 pointer-fine:opacity-0"
          >
            <EllipsisVertical className="size-5" aria-hidden="true" />
          </button>
        }
        entries={entries}
      />
      {mode === "deleting" && (
        <DeleteFolderModal
          folder={folder}
          onClose={() => setMode("shown")}
          onDeleted={() => {
            // Closing the dialog focuses the menu's button, which is removed next.
            flushSync(() => setMode("shown"));
            onDeleted();
          }}
        />
      )}
    </>
  );
}
