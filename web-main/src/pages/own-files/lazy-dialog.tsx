import { lazyPart } from "@cuttle/web-kit/ui";
import { ModalNotLoaded } from "../../frame/modal-not-loaded.tsx";

/** One's own files, loaded on demand. */
export const LazyOwnFilesDialog = lazyPart(
  async () => (await import("./own-files-dialog.tsx")).default,
  { otherwise: ModalNotLoaded },
);
