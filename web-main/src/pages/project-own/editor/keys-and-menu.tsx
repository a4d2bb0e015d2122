import { lazyPart } from "@cuttle/web-kit/ui";
import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { commandOf, keysOf } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { ModalNotLoaded } from "../../../frame/modal-not-loaded.tsx";
import { pressedKey } from "../layers/pressed-key.ts";
import { useRun } from "../layers/use-run.ts";
import { helpCommand, otherSideCommand, paletteCommand } from "./dialog-commands.ts";
import { useKeySettings, writeKey } from "./key-settings.ts";
import { everywhereCommands, pageCommands } from "./page-commands.ts";
import { useEarlyAccess } from "./use-early-access.ts";
import { useStageMenu } from "./use-stage-menu.ts";
import { zoomCommands } from "./zoom-commands.ts";

// In the same file as the keys, which come after the stage as well.
export { StageBar } from "./stage-bar.tsx";

const KeysPart = lazyPart(() => import("./keys-part.tsx"), { otherwise: ModalNotLoaded });

const usualZoom = zoomCommands.flatMap(({ keys }) => keys);

/** What somebody who doesn't see the stage is told about it, where it has a key. */
const told = [
  [otherSideCommand, "goes to the layers"],
  [paletteCommand, "finds commands"],
  [helpCommand, "lists all keys"],
] as const;

interface KeysAndMenuProps {
  /** What covers the stage, and is its child. */
  readonly root: RefObject<HTMLElement | null>;
  readonly store: ProjectStore;
}

/** The menu of the stage, the palette and the list of keys: what opens them, and themselves, which are loaded then. */
export default function KeysAndMenu({ root, store }: KeysAndMenuProps) {
  const { dialog, menu } = useSyncExternalStore(store.subscribe, store.session);
  useStageMenu(root, store);
  const run = useRun(store);
  const { pass } = useEarlyAccess();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const isOnStage = event.target === root.current?.parentElement;
    const commands = isOnStage ? pageCommands : everywhereCommands;
    const command = commandOf(commands, pressedKey(event));
    // The stage has the usual keys of zooming itself, which may have become those of something else.
    if (isOnStage && (command || usualZoom.includes(event.key))) event.stopPropagation();
    if (!command) return;
    event.preventDefault();
    pass(command, () => run(command));
  });
  useEffect(() => {
    const stop = new AbortController();
    for (const target of [root.current?.parentElement, document])
      target?.addEventListener("keydown", (event) => handleKey(event as KeyboardEvent), stop);
    return () => stop.abort();
  }, [root]);
  useKeySettings();
  const isOpen = menu !== undefined || dialog === "palette" || dialog === "keys";
  return (
    <>
      <span id="stage-keys" hidden>
        Arrow keys move what is selected, or the view. Tab selects the next layer while one is
        selected, and Escape ends that.
        {told.map(([command, what]) =>
          keysOf(command)
            .slice(0, 1)
            .map((key) => ` ${writeKey(key)} ${what}.`),
        )}
      </span>
      {isOpen && <KeysPart store={store} onClose={() => store.setSession({ dialog: undefined })} />}
    </>
  );
}
