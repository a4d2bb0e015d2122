import { classNames } from "@cuttle/web-kit/ui";
import { X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { useMedia } from "../../../use-media.ts";
import type { StageShown } from "../../project/stage/flat-stage.tsx";
import { useOneColumn } from "../use-one-column.ts";
import { Controls } from "./controls.tsx";
import { countHint, hints, isKnown, situationOf } from "./hints.ts";

interface HintLineProps {
  readonly store: ProjectStore;
  readonly columns: StageShown["columns"];
  /** Whether there are rulers at the edges. */
  readonly hasRulers: boolean;
  /** While something is dragged, nothing is in the way. */
  readonly isQuiet: boolean;
}

/** What somebody who is new can do now, at the upper edge of the stage. It goes away by itself after a few times. */
export function HintLine({ store, columns, hasRulers, isQuiet }: HintLineProps) {
  const situation = useSyncExternalStore(store.subscribe, () => situationOf(store.session()));
  const [closed, setClosed] = useState(false);
  // Panels and what fingers have instead of keys are a wide bar above it.
  const hasPanels = useOneColumn();
  const hasTouch = useMedia("(any-pointer: coarse)");
  const hasBar = hasPanels || hasTouch;
  const shown = situation !== undefined && !closed && !isKnown(situation) ? situation : undefined;

  useEffect(() => {
    if (shown) return () => countHint(shown, false);
  }, [shown]);

  return (
    <div role="status">
      {shown && (
        <Controls
          className={classNames(
            "absolute flex w-fit animate-rise items-center gap-1 rounded-control bg-raised py-1 pr-1 pl-3 text-small shadow-card outlined-when-forced",
            columns === 0 ? "left-3 max-w-[calc(100%-1.5rem)]" : "inset-x-39 mx-auto max-w-xl",
            hasBar ? (hasRulers ? "top-22" : "top-18") : hasRulers ? "top-7" : "top-3",
            isQuiet && "invisible",
          )}
        >
          {hints[shown][matchMedia("(pointer: coarse)").matches ? "touch" : "mouse"]}
          <button
            type="button"
            aria-label="No more hints"
            title="No more hints"
            className="grid size-8 shrink-0 place-items-center rounded-[0.6rem] text-ink-soft hover:bg-ink/8 pointer-coarse:size-11"
            onMouseDown={(event) => event.preventDefault()} // the stage, or the text, keeps the focus
            onClick={() => {
              countHint(shown, true);
              setClosed(true);
            }}
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </Controls>
      )}
    </div>
  );
}
