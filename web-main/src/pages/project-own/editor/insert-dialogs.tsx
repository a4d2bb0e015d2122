import type { Unit } from "@cuttle/design";
import { lazyPart } from "@cuttle/web-kit/ui";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { filesOf } from "../../../engine/own-files.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { ModalNotLoaded } from "../../../frame/modal-not-loaded.tsx";
import { LazyOwnFilesDialog } from "../../own-files/lazy-dialog.tsx";
import { useGate } from "../../own-files/use-gate.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { Controls } from "./controls.tsx";
import { pictureCommand, showPicture } from "./insert-commands.ts";

const IconDialog = lazyPart(() => import("./icon-dialog.tsx"), { otherwise: ModalNotLoaded });
const DrawingDialog = lazyPart(
  async () => ({ default: (await import("../../open-file/dialogs.ts")).DrawingDialog }),
  { otherwise: ModalNotLoaded },
);

interface InsertDialogsProps {
  readonly store: ProjectStore;
  readonly unit: Unit;
  readonly shown: Pick<StageShown, "view" | "size" | "sheet">;
}

/** The dialogs in which something to insert is chosen. */
export function InsertDialogs({ store, unit, shown }: InsertDialogsProps) {
  const { dialog } = useSyncExternalStore(store.subscribe, store.session);
  const pass = useGate("images");
  if (dialog !== "icon" && dialog !== "picture" && dialog !== "drawing") return null;
  const close = () => store.setSession({ dialog: undefined });
  // Outside the stage, which would take the wheel from it.
  return createPortal(
    <Controls className="contents">
      {dialog === "icon" ? (
        <IconDialog store={store} unit={unit} shown={shown} onClose={close} />
      ) : dialog === "drawing" ? (
        <DrawingDialog store={store} shown={shown} onClose={close} />
      ) : (
        <LazyOwnFilesDialog
          kind="image"
          chosen=""
          mayBeNone={false}
          inDesign={filesOf(store.state().document, "image")}
          onChoose={(file) => file && showPicture(store, file, { unit, shown })}
          onClose={close}
          onWant={() => pass(() => pictureCommand.run(store))}
        />
      )}
    </Controls>,
    document.body,
  );
}
