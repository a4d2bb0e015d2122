import { messageFor, useApi, useApiQuery, useChangeReply } from "@cuttle/web-kit/api";
import { Skeleton, useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { ConfirmModal } from "../../frame/confirm-modal.tsx";
import { Loaded } from "../loaded.tsx";
import { FileList, type FileListProps } from "./file-list.tsx";
import type { OwnFile } from "./use-upload.ts";
import { wordsOf } from "./words.ts";

/** The file list of a signed-in user, with removal. */
export function OwnList(props: Omit<FileListProps, "files" | "onRemove">) {
  const { kind } = props;
  const { call } = useApi();
  const toast = useToast();
  const change = useChangeReply("listOwnFiles");
  const query = useApiQuery("listOwnFiles", { kind });
  const [leaving, setLeaving] = useState<OwnFile>();
  const words = wordsOf[kind];

  async function remove(file: OwnFile) {
    setLeaving(undefined);
    const undo = change({ kind }, (list) => ({
      ...list,
      files: list.files.filter(({ fileId }) => fileId !== file.fileId),
    }));
    try {
      await call("deleteOwnFile", { fileId: file.fileId });
    } catch (reason) {
      undo();
      toast({
        tone: "danger",
        title: `Couldn't remove “${file.name}”`,
        description: messageFor(reason),
      });
    }
  }

  return (
    <>
      <Loaded
        query={query}
        failed={`Your ${words.what}s didn't load`}
        loading={
          <div role="status" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            <span className="sr-only">Loading your {words.what}s</span>
            {[0, 1, 2, 3].map((place) => (
              <Skeleton key={place} className="h-32" />
            ))}
          </div>
        }
      >
        {({ files }) => <FileList {...props} files={files} onRemove={setLeaving} />}
      </Loaded>
      {leaving && (
        <ConfirmModal
          title={`Remove this ${words.what}?`}
          description={`“${leaving.name}” is removed from your list. Designs that use it keep it.`}
          cancel="Keep it"
          confirm="Remove"
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}
