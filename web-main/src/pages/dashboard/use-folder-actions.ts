import { useApi, useChangeReplies } from "@cuttle/web-kit/api";
import { useTellFailure } from "../../frame/use-tell-failure.ts";
import type { Folder } from "./use-folders.ts";

/** Folders that are being made, by id, and whether they were: until then the server does not know them. */
const making = new Map<string, Promise<boolean>>();

/** Changes of folders: on screen at once, and undone when the server refuses. */
export function useFolderActions() {
  const { call } = useApi();
  const change = useChangeReplies("getDashboard");
  const tellFailure = useTellFailure();

  /** Returns whether it was saved. */
  async function save(
    next: (folders: Folder[]) => Folder[],
    send: () => Promise<unknown>,
    failed: (error: unknown) => void,
  ): Promise<boolean> {
    const { undo, confirm } = change((reply) => ({ ...reply, folders: next(reply.folders) }));
    try {
      await send();
      confirm();
      return true;
    } catch (error) {
      undo();
      failed(error);
      return false;
    }
  }

  /** Returns its id at once. */
  function create(): string {
    const folder = { folderId: newFolderId(), name: "New folder" };
    const made = save(
      (folders) => [...folders, { ...folder, ordering: folders.length, projectCount: 0 }],
      () => call("createFolder", folder),
      (error) => tellFailure("Couldn't create the folder", error),
    );
    making.set(folder.folderId, made);
    return folder.folderId;
  }

  async function rename(folderId: string, newName: string) {
    if ((await making.get(folderId)) === false) return;
    await save(
      (folders) =>
        folders.map((one) => (one.folderId === folderId ? { ...one, name: newName } : one)),
      () => call("renameFolder", { folderId, newName }),
      (error) => {
        const title = `Couldn't save “${newName}”`;
        tellFailure(title, error, () => void rename(folderId, newName));
      },
    );
  }

  /** To a place among the other folders. */
  async function reorder(folder: Folder, insertionIndex: number) {
    const { folderId } = folder;
    if ((await making.get(folderId)) === false) return;
    await save(
      (folders) =>
        folders.filter((one) => one.folderId !== folderId).toSpliced(insertionIndex, 0, folder),
      () => call("reorderFolder", { folderId, insertionIndex }),
      (error) => {
        const title = `Couldn't move “${folder.name}”`;
        tellFailure(title, error, () => void reorder(folder, insertionIndex));
      },
    );
  }

  return { create, rename, reorder };
}

export type FolderActions = ReturnType<typeof useFolderActions>;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** S1 §9. */
const length = 24;

/** A new folder's id: random letters and digits (S1 §3). */
function newFolderId(): string {
  let id = "";
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // The lowest 6 bits; two of their 64 values name no letter.
      id += letters[byte & 63] ?? "";
    }
  }
  return id.slice(0, length);
}
