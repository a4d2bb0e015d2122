import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { Controls } from "./controls.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { Palette } from "./palette.tsx";
import { StageMenu } from "./stage-menu.tsx";

interface KeysPartProps {
  readonly store: ProjectStore;
  /** Closes the dialog. */
  readonly onClose: () => void;
}

/** The menu of the stage, the palette and the keys, whichever is open. */
export default function KeysPart({ store, onClose }: KeysPartProps) {
  const { dialog, menu } = useSyncExternalStore(store.subscribe, store.session);
  return (
    <Controls className="contents">
      {menu && (
        <StageMenu
          key={`${menu.x} ${menu.y}`}
          store={store}
          at={menu}
          onClose={() => store.setSession({ menu: undefined })}
        />
      )}
      {/* Outside the stage, which would take the wheel from them. */}
      {dialog === "palette" &&
        createPortal(<Palette store={store} onClose={onClose} />, document.body)}
      {dialog === "keys" && createPortal(<KeysDialog onClose={onClose} />, document.body)}
    </Controls>
  );
}
