import { messageFor, useApi, useApiMutation, useChangeReplies } from "@cuttle/web-kit/api";
import { Button, FormMessage, Modal, useToast } from "@cuttle/web-kit/ui";
import type { Folder } from "./use-folders.ts";

interface DeleteFolderModalProps {
  folder: Folder;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a folder is deleted, and says why it can't be. */
export function DeleteFolderModal({ folder, onDeleted, onClose }: DeleteFolderModalProps) {
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
    <Modal
      title="Delete this folder?"
      description={`“${folder.name}” can be deleted when it is empty.`}
      onClose={onClose}
    >
      <FormMessage>{remove.error && messageFor(remove.error)}</FormMessage>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button
          variant="danger"
          loading={remove.isPending}
          onClick={() => remove.mutate({ folderId: folder.folderId })}
        >
          Delete
        </Button>
      </div>
    </Modal>
  );
}
