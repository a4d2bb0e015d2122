import { maxLength } from "@cuttle/web-kit/api";
import { EditableText } from "@cuttle/web-kit/ui";
import { type RefObject, useState } from "react";
import { useNavigate } from "react-router";
import { listPath } from "./dashboard-path.ts";
import { FolderMenu } from "./folder-menu.tsx";
import { useFocusAfterEditing } from "./use-focus-after-editing.ts";
import { useFolderActions } from "./use-folder-actions.ts";
import type { Folder } from "./use-folders.ts";

interface FolderHeadingProps {
  folder: Folder;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The name of the open folder, and its menu. */
export function FolderHeading({ folder, heading }: FolderHeadingProps) {
  const { rename } = useFolderActions();
  const navigate = useNavigate();
  const [renaming, setRenaming] = useState(false);
  useFocusAfterEditing(renaming, heading);
  return (
    <div className="flex min-w-0 grow items-center gap-2">
      <h1 ref={heading} tabIndex={-1} className="wrap-anywhere min-w-0 text-title outline-none">
        {renaming ? (
          <EditableText
            label="Folder name"
            value={folder.name}
            maxLength={maxLength.CreateFolderInput.name}
            defaultEditing
            className="w-full"
            onCommit={(name) => void rename(folder.folderId, name)}
            onFinish={() => setRenaming(false)}
          />
        ) : (
          folder.name
        )}
      </h1>
      {!renaming && (
        <FolderMenu
          folder={folder}
          onRename={() => setRenaming(true)}
          onDeleted={() => void navigate(listPath("folders"), { replace: true })}
        />
      )}
    </div>
  );
}
