import { type RefObject, useEffect } from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { openMenu, shownStage } from "./open-stage.ts";
import { controlsClass } from "./stage-pointers.ts";

/** Around what keeps the menu of the browser: buttons, and fields of the stage. */
const others = `.${controlsClass}, input, textarea`;

/** Opens the menu where the right button is pressed on the stage. `root` covers the stage, and is its child. */
export function useStageMenu(root: RefObject<HTMLElement | null>, store: ProjectStore): void {
  useEffect(() => {
    const stage = root.current?.parentElement;
    if (!stage) return;
    function handle(event: MouseEvent) {
      if (event.target instanceof Element && event.target.closest(others)) return;
      event.preventDefault();
      // The key that opened the menu makes an event, too.
      if (store.session().menu) return;
      const isKey = event.button === 0 && !event.ctrlKey; // With Control, a Mac makes a right click of it.
      if (!isKey) shownStage(store)?.selectAt(event);
      openMenu(store, event);
    }
    stage.addEventListener("contextmenu", handle);
    return () => stage.removeEventListener("contextmenu", handle);
  }, [root, store]);
}
