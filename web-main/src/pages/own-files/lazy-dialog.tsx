import { lazyPart } from "@cuttle/web-kit/ui";
import { ModalNotLoaded } from "../../frame/modal-not-loaded.tsx";

/** One's own files, loaded on demand. */
export const LazyOwnFilesDialog = lazyPart(() => import("./own-files-dialog.tsx"), {
  otherwise: ModalNotLoaded,
});
