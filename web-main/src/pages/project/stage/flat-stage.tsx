import { type Drawing, sizeInWords, type Unit } from "@cuttle/design";
import type { DisplayMode, Material, Spot } from "@cuttle/design/export";
import { classNames, lazyPart } from "@cuttle/web-kit/ui";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import { around, type Box, boxOf, type Size, type View } from "../../../engine/viewport.ts";
import type { CuttingPreferences } from "../machine/use-cutting.ts";
import type { BedOutlineProps } from "./bed-outline.tsx";
import { DrawingPicture } from "./drawing-picture.tsx";
import type { StageToolsProps } from "./stage-tools.tsx";
import { useStageView } from "./use-stage-view.ts";

// After the drawing; the keyboard does the same.
const StageTools = lazyPart<StageToolsProps>(() => import("./stage-tools.tsx"));

// Only for those whose laser is known.
const BedOutline = lazyPart<BedOutlineProps>(async () => ({
  default: (await import("./bed-outline.tsx")).BedOutline,
}));

interface FlatStageProps {
  readonly store: ProjectStore;
  readonly name: string;
  readonly drawing: Drawing | undefined;
  readonly unit: Unit;
  readonly material: Material;
  readonly displayMode: DisplayMode;
  /** Addresses of the document's pictures by the ids of their assets. */
  readonly images: Readonly<Record<string, string>>;
  readonly preferences: Pick<CuttingPreferences, "grid" | "bed">;
  readonly onGrid: (grid: boolean) => void;
  readonly spots: readonly Spot[];
  /** Zooms to a part of the drawing whenever it changes. */
  readonly nearTo: Box | undefined;
  /** What lies over the drawing and moves with it. */
  readonly over?: ((shown: { readonly view: View; readonly size: Size }) => ReactNode) | undefined;
}

/** Pixels that the tools and the verdict take at the lower edge; tools of what lies over the drawing are above them. */
const TOOLS = 52;

/** The parts as they lie on the sheet. */
export function FlatStage(props: FlatStageProps) {
  const { store, name, drawing, unit, preferences, nearTo } = props;
  const element = useRef<HTMLDivElement>(null);
  const { bed } = preferences;
  const box = drawing && boxOf(drawing);
  const bedBox = box && bed && around(box, bed);
  const stage = useStageView(store, element, box, props.over ? 2 * TOOLS : TOOLS, bedBox);
  const { view, size, near, showBox } = stage;

  const show = useEffectEvent(showBox);
  const isMeasured = size !== undefined;
  useEffect(() => {
    if (nearTo && isMeasured) show(nearTo);
  }, [nearTo, isMeasured]);

  return (
    <>
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
        {bed && box && bedBox && view && size && (
          <BedOutline box={bedBox} work={box} bed={bed} unit={unit} view={view} size={size} />
        )}
        {drawing && view && size && (
          <DrawingPicture
            drawing={drawing}
            view={view}
            size={size}
            material={props.material}
            unit={unit}
            images={props.images}
            spots={props.spots}
            displayMode={props.displayMode}
            grid={preferences.grid}
            label={`${name}, ${sizeInWords(drawing, unit)}`}
          />
        )}
        {view && size && props.over?.({ view, size })}
      </div>
      {drawing && (
        <StageTools
          near={near}
          outermost={stage.outermost}
          grid={preferences.grid}
          onZoomIn={stage.zoomIn}
          onZoomOut={stage.zoomOut}
          onShowWhole={stage.showWhole}
          onGrid={props.onGrid}
        />
      )}
    </>
  );
}
