import { type OperationName, useApi, useChangeReplies } from "@cuttle/web-kit/api";
import { useRef } from "react";
import { useTellFailure } from "../../frame/use-tell-failure.ts";
import { newFolderId } from "./folder-id.ts";
import type { Folder } from "./use-folders.ts";

const invalidates: readonly OperationName[] = ["getDashboard"];

/** Changes of folders: on screen at once, and undone when the server refuses. */
export function useFolderActions() {
  const { call } = useApi();
  const change = useChangeReplies("getDashboard");
  const tellFailure = useTellFailure();
  // A folder that is still being made can't be renamed before it is there.
  const making = useRef(new Map<string, Promise<void>>());

  async function save(
    next: (folders: Folder[]) => Folder[],
    send: () => Promise<unknown>,
    failed: (error: unknown) => void,
  ) {
    const undo = change((reply) => ({ ...reply, folders: next(reply.folders) }));
    try {
      await send();
    } catch (error) {
      undo();
      failed(error);
    }
  }

  /** Returns its id at once. */
  function create(): string {
    const folder = { folderId: newFolderId(), name: "New folder" };
    const made = save(
      (folders) => [...folders, { ...folder, ordering: folders.length }],
      () => call("createFolder", folder, { invalidates }),
      (error) => tellFailure("No folder was made", error),
    );
    making.current.set(folder.folderId, made);
    return folder.folderId;
  }

  async function rename(folderId: string, newName: string) {
    await making.current.get(folderId);
    await save(
      (folders) =>
        folders.map((one) => (one.folderId === folderId ? { ...one, name: newName } : one)),
      () => call("renameFolder", { folderId, newName }, { invalidates }),
      (error) => {
        const title = `“${newName}” was not saved`;
        tellFailure(title, error, () => void rename(folderId, newName));
      },
    );
  }

  /** To a place among the other folders. */
  async function reorder(folder: Folder, insertionIndex: number) {
    const { folderId } = folder;
    await save(
      (folders) =>
        folders.filter((one) => one.folderId !== folderId).toSpliced(insertionIndex, 0, folder),
      () => call("reorderFolder", { folderId, insertionIndex }, { invalidates }),
      (error) => {
        const title = `“${folder.name}” was not moved`;
        tellFailure(title, error, () => void reorder(folder, insertionIndex));
      },
    );
  }

  return { create, rename, reorder };
}

export type FolderActions = ReturnType<typeof useFolderActions>;
