import { lazyPart } from "@cuttle/web-kit/ui";
import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { type Command, commandOf, keysOf } from "../../../engine/commands.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { ModalNotLoaded } from "../../../frame/modal-not-loaded.tsx";
import { pressedKey } from "../layers/pressed-key.ts";
import { useRun } from "../layers/use-run.ts";
import { helpCommand, otherSideCommand, paletteCommand } from "./dialog-commands.ts";
import { useKeySettings, writeKey } from "./key-settings.ts";
import { everywhereCommands, pageCommands } from "./page-commands.ts";
import { useEarlyAccess } from "./use-early-access.ts";
import { useStageMenu } from "./use-stage-menu.ts";

const KeysPart = lazyPart(() => import("./keys-part.tsx"), { otherwise: ModalNotLoaded });

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
    if (!command) return;
    event.preventDefault();
    pass(command, () => run(command));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  useKeySettings();
  const written = (command: Command) => keysOf(command).slice(0, 1).map(writeKey);
  const isOpen = menu !== undefined || dialog === "palette" || dialog === "keys";
  return (
    <>
      <span id="stage-keys" hidden>
        Arrow keys move what is selected, or the view. Tab selects the next layer while one is
        selected, and Escape ends that. {written(otherSideCommand)} goes to the layers,{" "}
        {written(paletteCommand)} finds commands, and {written(helpCommand)} lists all keys.
      </span>
      {isOpen && <KeysPart store={store} onClose={() => store.setSession({ dialog: undefined })} />}
    </>
  );
}
