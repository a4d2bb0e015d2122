import type { Asset } from "@cuttle/design";
import { messageFor, useApi, useApiQuery, useChangeAnswer } from "@cuttle/web-kit/api";
import { ErrorView, Modal, Skeleton, useToast } from "@cuttle/web-kit/ui";
import { useState } from "react";
import { useOpenUpgrade } from "../../frame/use-open-upgrade.ts";
import { FileList } from "./file-list.tsx";
import { RemoveModal } from "./remove-modal.tsx";
import { UploadZone } from "./upload-zone.tsx";
import type { OwnFile } from "./use-upload.ts";
import { type FileKind, wordsOf } from "./words.ts";

export interface OwnFilesDialogProps {
  readonly kind: FileKind;
  /** The id in force. */
  readonly chosen: string;
  /** A file was chosen; null: none at all. */
  readonly onChoose: (file: Asset | null) => void;
  /** Whether none at all may be chosen. */
  readonly mayBeNone: boolean;
  readonly onClose: () => void;
}

function assetOf({ fileId, kind, name, width, height }: OwnFile): Asset {
  return { id: fileId, kind, name, ...(kind === "image" && { width, height }) };
}

/** One's own pictures or fonts: to choose from, to add to, and to tidy up. */
export default function OwnFilesDialog(props: OwnFilesDialogProps) {
  const { kind, chosen, onChoose, mayBeNone, onClose } = props;
  const { call } = useApi();
  const toast = useToast();
  const openUpgrade = useOpenUpgrade();
  const change = useChangeAnswer("listOwnFiles");
  const { data, error, refetch } = useApiQuery("listOwnFiles", { kind });
  const [leaving, setLeaving] = useState<OwnFile>();
  const words = wordsOf[kind];

  function choose(file: OwnFile | null) {
    onChoose(file && assetOf(file));
    onClose();
  }

  async function remove(file: OwnFile) {
    setLeaving(undefined);
    const undo = change({ kind }, (list) => ({
      ...list,
      files: list.files.filter(({ fileId }) => fileId !== file.fileId),
    }));
    try {
      await call("deleteOwnFile", { fileId: file.fileId }, { skipRedraw: true });
    } catch (reason) {
      undo();
      toast({
        tone: "danger",
        title: `“${file.name}” was not removed`,
        description: messageFor(reason),
      });
    }
  }

  function leadOn(code: string): boolean {
    const feature = { needs_images: "images", needs_fonts: "fonts" } as const;
    if (code !== "needs_images" && code !== "needs_fonts") return false;
    onClose();
    openUpgrade(feature[code]);
    return true;
  }

  return (
    <Modal title={words.title} description={words.description} size="large" onClose={onClose}>
      <div className="grid gap-6">
        <UploadZone kind={kind} onUploaded={choose} onRefused={leadOn} />
        {data && (
          <FileList
            {...{ kind, chosen, mayBeNone }}
            files={data.files}
            onChoose={choose}
            onRemove={setLeaving}
          />
        )}
        {!data && error && (
          <ErrorView
            title={`Your ${words.what}s did not load`}
            message={messageFor(error)}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && (
          <div role="status" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            <span className="sr-only">Loading your {words.what}s</span>
            {[0, 1, 2, 3].map((place) => (
              <Skeleton key={place} className="h-32" />
            ))}
          </div>
        )}
      </div>
      {leaving && (
        <RemoveModal
          file={leaving}
          onRemove={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Modal>
  );
}
