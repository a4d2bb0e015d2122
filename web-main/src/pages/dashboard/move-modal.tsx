import { Modal } from "@cuttle/web-kit/ui";
import { Check, Folder as Icon } from "lucide-react";
import { type Folder, useFolders } from "./use-folders.ts";

interface MoveModalProps {
  /** What is moved, e.g. the name of a project in quotes. */
  what: string;
  /** Where it is now. */
  current?: string;
  onMove: (to: Folder) => void;
  onClose: () => void;
}

/** Asks for the folder to which projects move. */
export function MoveModal({ what, current, onMove, onClose }: MoveModalProps) {
  const folders = useFolders();
  return (
    <Modal title="Move to Folder" description={`Choose a folder for ${what}.`} onClose={onClose}>
      <ul className="-mx-3 grid gap-1">
        {folders.map((folder) => {
          const here = folder.folderId === current;
          return (
            <li key={folder.folderId}>
              <button
                type="button"
                aria-current={here || undefined}
                aria-disabled={here}
                onClick={() => !here && onMove(folder)}
                className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-semibold transition-colors hover:bg-accent-wash aria-disabled:cursor-default aria-disabled:text-ink-soft aria-disabled:hover:bg-transparent"
              >
                <Icon className="size-5 shrink-0" aria-hidden="true" />
                <span className="wrap-anywhere min-w-0 grow">{folder.name}</span>
                {here && (
                  <span className="flex shrink-0 items-center gap-1.5 font-normal text-caption">
                    <Check className="size-4.5" aria-hidden="true" />
                    Current folder
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
