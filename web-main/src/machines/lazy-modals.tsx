import { lazyPart } from "@cuttle/web-kit/ui";
import { ModalNotLoaded } from "../frame/modal-not-loaded.tsx";

/** "Which laser do you have?", loaded on demand. */
export const LazyMachineModal = lazyPart(() => import("./machine-modal.tsx"), {
  otherwise: ModalNotLoaded,
});

/** A sheet of material, loaded on demand. */
export const LazySheetModal = lazyPart(() => import("./sheet-modal.tsx"), {
  otherwise: ModalNotLoaded,
});
