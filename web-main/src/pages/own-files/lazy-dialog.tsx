import { lazy, Suspense } from "react";
import { ModalNotLoaded } from "../../frame/modal-not-loaded.tsx";
import type { OwnFilesDialogProps } from "./own-files-dialog.tsx";

const Dialog = lazy<React.ComponentType<OwnFilesDialogProps>>(() =>
  import("./own-files-dialog.tsx").catch(() => ({ default: ModalNotLoaded })),
);

/** One's own files, loaded on demand. */
export function LazyOwnFilesDialog(props: OwnFilesDialogProps) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
