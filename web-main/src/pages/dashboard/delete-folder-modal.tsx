import { useApi, useApiMutation, useChangeReplies } from "@cuttle/web-kit/api";
import { useToast } from "@cuttle/web-kit/ui";
import { ConfirmModal } from "../../frame/confirm-modal.tsx";
import type { Folder } from "./use-folders.ts";

interface DeleteFolderModalProps {
  folder: Folder;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a folder is deleted, and says why it can't be. */
export default function DeleteFolderModal({ folder, onDeleted, onClose }: DeleteFolderModalProps) {
  const toast = useToast();
  const { invalidate } = useApi();
  const change = useChangeReplies("getDashboard");
  const remove = useApiMutation("deleteFolder", {
    onSuccess: () => {
      const others = (one: Folder) => one.folderId !== folder.folderId;
      change((reply) => ({ ...reply, folders: reply.folders.filter(others) })).confirm();
      toast({ title: `Deleted the folder “${folder.name}”` });
      onDeleted();
    },
    onError: () => invalidate("getDashboard"),
  });
  return (
    <ConfirmModal
      title="Delete this folder?"
      description={`“${folder.name}” can be deleted when it is empty.`}
      cancel="Keep it"
      confirm="Delete"
      call={remove}
      onConfirm={() => remove.mutate({ folderId: folder.folderId })}
      onClose={onClose}
    />
  );
}
