import { type Drawing, sizeInWords, type Unit } from "@cuttle/design";
import type { Material, Spot } from "@cuttle/design/export";
import { classNames, Spinner, useToastPlace } from "@cuttle/web-kit/ui";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Preferences } from "../../../engine/preferences.ts";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { type Box, boxOf, type Size, type View } from "../../../engine/viewport.ts";
import { DrawingPicture } from "./drawing-picture.tsx";
import { StageTools } from "./stage-tools.tsx";
import { useStageView } from "./use-stage-view.ts";

interface StageProps {
  readonly store: ProjectStore;
  readonly name: string;
  readonly drawing: Drawing | undefined;
  readonly unit: Unit;
  readonly material: Material;
  /** Addresses of the document's pictures by the ids of their assets. */
  readonly images: Readonly<Record<string, string>>;
  readonly preferences: Pick<Preferences, "look" | "grid">;
  readonly onGrid: (grid: boolean) => void;
  readonly spots: readonly Spot[];
  /** Zooms to a part of the drawing whenever it changes. */
  readonly nearTo: Box | undefined;
  /** Shown until there is a drawing. */
  readonly picture: string;
  /** Whether a drawing is pending: the first attempt, or a retry after a timeout. */
  readonly waiting: "first" | "again" | false;
  /** What lies over the drawing and moves with it. */
  readonly over?: ((shown: { readonly view: View; readonly size: Size }) => ReactNode) | undefined;
  readonly children?: ReactNode;
}

/** Pixels that the tools and the verdict take at the lower edge; tools of what lies over the drawing are above them. */
const TOOLS = 52;

/** Milliseconds before a waiting message is shown. */
const PATIENCE = 500;

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && slow;
}

/** The stage with the drawing on it. */
export function Stage(props: StageProps) {
  const { store, name, drawing, unit, material, images, preferences } = props;
  const { spots, nearTo, picture, waiting } = props;
  const element = useRef<HTMLDivElement>(null);
  const toastPlace = useToastPlace();
  const box = drawing && boxOf(drawing);
  const stage = useStageView(store, element, box, props.over ? 2 * TOOLS : TOOLS);
  const { view, size, near, showBox } = stage;
  const slow = useSlow(waiting === "first" && !drawing) || waiting === "again";

  const show = useEffectEvent(showBox);
  useEffect(() => {
    if (nearTo) show(nearTo);
  }, [nearTo]);

  return (
    <div className="stage relative isolate overflow-clip">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div
        ref={element}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what is seen.
        tabIndex={0}
        aria-label="Drawing"
        aria-description="Arrow keys move it, plus and minus zoom, 0 shows all of it."
        {...stage.handlers}
        className={classNames(
          "stage-view absolute inset-0 cursor-grab select-none active:cursor-grabbing",
          near && "touch-none",
        )}
      >
        {picture && (
          <span
            className={classNames(
              "stand-in dimmed-when-dark pointer-events-none absolute inset-0 transition-opacity duration-300",
              drawing && "opacity-0",
            )}
          >
            <img
              src={picture}
              alt={drawing ? "" : `${name}, a picture`}
              draggable={false}
              className="size-full object-contain"
            />
          </span>
        )}
        {drawing && view && size && (
          <DrawingPicture
            drawing={drawing}
            view={view}
            size={size}
            material={material}
            unit={unit}
            images={images}
            spots={spots}
            displayMode={preferences.look}
            grid={preferences.grid}
            label={`${name}, ${sizeInWords(drawing, unit)}`}
          />
        )}
        {view && size && props.over?.({ view, size })}
      </div>
      {drawing && !box && (
        <div className="pointer-events-none absolute inset-0 grid animate-rise place-content-center justify-items-center gap-3 p-6 pb-14 text-center">
          <span className="grid aspect-3/2 w-40 rounded-control bg-birch p-3 shadow-card max-sm:w-28">
            <span className="rounded-[0.6rem] border-2 border-kraft/70 border-dashed" />
          </span>
          <p className="text-small">Nothing is drawn here yet.</p>
        </div>
      )}
      {picture && !drawing && !waiting && (
        <p className="pointer-events-none absolute inset-x-0 bottom-4 mx-auto w-fit rounded-full bg-raised px-4 py-2 text-small shadow-card">
          Picture of the template
        </p>
      )}
      {slow && (
        <p
          role="status"
          className="pointer-events-none absolute inset-x-0 bottom-4 mx-auto flex w-fit items-center gap-2 rounded-full bg-raised px-4 py-2 text-small shadow-card"
        >
          <Spinner /> {waiting === "again" ? "This takes a while…" : "Warming up the laser…"}
        </p>
      )}
      {drawing && (
        <StageTools
          near={near}
          grid={preferences.grid}
          onZoomIn={stage.zoomIn}
          onZoomOut={stage.zoomOut}
          onShowWhole={stage.showWhole}
          onGrid={props.onGrid}
        />
      )}
      {props.children}
      <div ref={toastPlace} className="toast-place" />
    </div>
  );
}
