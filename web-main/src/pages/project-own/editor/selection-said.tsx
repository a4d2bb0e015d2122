import type { Unit } from "@cuttle/design";
import { type RefObject, useEffect, useEffectEvent } from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { rests } from "../../../use-rested.ts";
import { say } from "../layers/say.ts";
import { selectionInWords } from "./walk-commands.ts";

interface SelectionSaidProps {
  /** What covers the stage, and is its child. */
  readonly root: RefObject<HTMLElement | null>;
  readonly store: ProjectStore;
  readonly unit: Unit;
  readonly selection: readonly string[];
}

/** Says what is selected when it has changed on the stage and rests. In the tree of layers, the tree says it. */
export function SelectionSaid({ root, store, unit, selection }: SelectionSaidProps) {
  const speak = useEffectEvent((before: unknown) => {
    // What a command has done since is more important.
    if (store.session().said !== before) return;
    const hasFocus = document.activeElement === root.current?.parentElement;
    if (hasFocus) say(store, selectionInWords(store, unit));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it speaks after the selection has changed.
  useEffect(() => {
    const timer = setTimeout(speak, rests.announced, store.session().said);
    return () => clearTimeout(timer);
  }, [store, selection]);
  return null;
}
