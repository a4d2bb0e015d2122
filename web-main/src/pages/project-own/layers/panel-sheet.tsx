import { ChevronDown, ChevronUp, X } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { Segments } from "../../project/stage/segments.tsx";
import { useKeyboardHeight } from "./use-keyboard-height.ts";
import { useSheetDrag } from "./use-sheet-drag.ts";
import "./panel-sheet.css";

interface PanelSheetProps {
  readonly store: ProjectStore;
  /** What it shows; undefined: it is no sheet, and what is in it is where it is on the page. */
  readonly panel: "layers" | "properties" | undefined;
  readonly children: ReactNode;
}

const panels = [
  { value: "layers", label: "Layers" },
  { value: "properties", label: "Properties" },
] as const;

/**
 * Around the layers and properties, which can be a sheet over the lower part of the page. It is not modal: the drawing
 * above it stays usable. It is dragged by its head, or made larger and closed by buttons, and closes with Escape.
 */
export function PanelSheet({ store, panel, children }: PanelSheetProps) {
  const root = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useState(false);
  const isOpen = panel !== undefined;
  const covered = useKeyboardHeight(root, isOpen);
  const close = () => {
    setFull(false);
    store.setSession({ panel: undefined });
  };
  const { height, handlers } = useSheetDrag(root, {
    isFull,
    onEnd: (end) => (end === "closed" ? close() : setFull(end === "full")),
  });
  useOpening(root, isOpen);
  // It isn't open where the layers are not.
  useEffect(() => () => store.setSession({ panel: undefined }), [store]);
  return (
    <>
      {isOpen && <p className="text-ink-soft text-small">The panel at the lower edge has them.</p>}
      <div
        ref={root}
        data-layers
        {...(isOpen && {
          ...{ role: "dialog", "aria-label": "Layers and properties", tabIndex: -1 },
          ...{ className: "panel-sheet", "data-full": isFull || undefined },
          ...{ "data-dragged": height !== undefined || undefined },
          style: { ["--keyboard" as string]: `${covered}px`, height },
          onKeyDown: ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
            // A menu of it is elsewhere on the page, and a field has its own Escape.
            const isIn = target instanceof HTMLElement && currentTarget.contains(target);
            if (key === "Escape" && isIn && !target.matches("input, textarea, select")) close();
          },
        })}
      >
        {isOpen && (
          <div className="panel-sheet-head" {...handlers}>
            <div className="flex items-center gap-1">
              <Segments
                label="Panel"
                choices={panels}
                chosen={panel}
                onChoose={(next) => store.setSession({ panel: next })}
              />
              <HeadButton
                label={isFull ? "Make it smaller" : "Make it larger"}
                className="ml-auto"
                onClick={() => setFull(!isFull)}
              >
                {isFull ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
              </HeadButton>
              <HeadButton label="Close" onClick={close}>
                <X aria-hidden="true" />
              </HeadButton>
            </div>
          </div>
        )}
        {/* One place for both, so that nothing in it begins anew. */}
        <div className={isOpen ? "panel-sheet-body" : undefined}>{children}</div>
      </div>
    </>
  );
}

interface HeadButtonProps extends ComponentProps<"button"> {
  readonly label: string;
}

function HeadButton({ label, className = "", ...rest }: HeadButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`grid size-11 place-items-center rounded-control text-ink transition-colors hover:bg-ink/8 *:size-5 ${className}`}
    />
  );
}

/** A sheet takes the focus, with the drawing at the upper edge of the window, where it covers nothing of it; then it gives it back. */
function useOpening(root: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const sheet = root.current;
    if (!isOpen || !sheet) return;
    const before = document.activeElement;
    sheet.focus({ preventScroll: true });
    const stage = sheet.closest(".project-page")?.querySelector(".stage");
    if (stage) window.scrollBy({ top: stage.getBoundingClientRect().top, behavior: "instant" });
    return () => {
      const { activeElement } = document;
      // Its own buttons are gone already.
      const isHere = activeElement === document.body || sheet.contains(activeElement);
      if (isHere && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [root, isOpen]);
}
