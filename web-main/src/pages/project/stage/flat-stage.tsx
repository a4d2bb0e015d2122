import { type Drawing, sizeInWords, type Unit } from "@cuttle/design";
import type { DisplayMode, Material, Spot } from "@cuttle/design/export";
import { classNames, lazyPart } from "@cuttle/web-kit/ui";
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { ProjectStore } from "../../../engine/project-state.ts";
import {
  around,
  type Box,
  boxOf,
  joined,
  type Point,
  type Size,
  sheetBox,
  type View,
} from "../../../engine/viewport.ts";
import type { CuttingPreferences } from "../machine/use-cutting.ts";
import type { BedOutlineProps } from "./bed-outline.tsx";
import { DrawingPicture } from "./drawing-picture.tsx";
import type { StageToolsProps } from "./stage-tools.tsx";
import { useSize } from "./use-size.ts";
import { useStageView } from "./use-stage-view.ts";

// After the drawing; the keyboard does the same.
const StageTools = lazyPart<StageToolsProps>(() => import("./stage-tools.tsx"));

// Only for those whose laser is known, and those who draw.
const BedOutline = lazyPart<BedOutlineProps>(() => import("./bed-outline.tsx"));

/** What lies over the drawing knows of the stage. */
export interface StageShown {
  readonly view: View;
  readonly size: Size;
  /** Of its tools at the left edge; 0: there is no space, and they are in a row above those of the stage. */
  readonly columns: number;
  /** mm; what somebody who edits draws on. */
  readonly sheet: Box | undefined;
  readonly grid: boolean;
  readonly onGrid: (grid: boolean) => void;
  /** `at`: pixels from the middle of the stage. */
  readonly zoomBy: (factor: number, at: Point) => void;
  readonly showWhole: () => void;
}

interface FlatStageProps {
  readonly store: ProjectStore;
  readonly name: string;
  readonly drawing: Drawing | undefined;
  readonly unit: Unit;
  readonly material: Material;
  readonly displayMode: DisplayMode;
  /** Addresses of the document's pictures by the ids of their assets. */
  readonly images: Readonly<Record<string, string>>;
  readonly preferences: Pick<CuttingPreferences, "grid" | "bed" | "sheet">;
  readonly onGrid: (grid: boolean) => void;
  readonly spots: readonly Spot[];
  /** Zooms to a part of the drawing whenever it changes. */
  readonly nearTo: Box | undefined;
  /** What lies over the drawing and moves with it, while somebody edits. */
  readonly over?: ((shown: StageShown) => ReactNode) | false;
}

/** Pixels that the tools and the verdict take at the lower edge, and that tools of an editor take. */
const TOOLS = 52;
/** As that of the editor. */
const RULER = 18;

/** The parts as they lie on the sheet. */
export function FlatStage(props: FlatStageProps) {
  const { store, name, drawing, unit, preferences, nearTo } = props;
  const element = useRef<HTMLDivElement>(null);
  const { bed, sheet } = preferences;
  const size = useSize(element);
  const shifted = useSyncExternalStore(store.subscribe, () => store.session().shifted);
  const columns = !size || size.width < 400 || size.height < 280 ? 0 : size.height < 720 ? 2 : 1;
  const area = bed ?? sheet;
  const box = drawing && boxOf(drawing);
  const over = props.over || undefined;
  const edited = useEdited(over !== undefined, drawing, area);
  const bedBox = edited ?? (box && bed && around(box, bed));
  const stage = useStageView(element, {
    store,
    size,
    box: box ?? edited,
    below: edited && columns === 0 ? 2 * TOOLS : TOOLS,
    // A row of tools has a second one above it, and undo is at the upper edge; otherwise there is a ruler. The size of the
    // sheet is between that and the sheet.
    above: edited ? (columns === 0 ? TOOLS : 0) + RULER : 0,
    beside: edited && columns > 0 ? columns * TOOLS + RULER : 0,
    around: edited ? joined(edited, box) : bedBox,
    fixed: edited && area,
  });
  const { view, near, showBox } = stage;

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
        aria-description={
          over ? undefined : "Arrow keys move it, plus and minus zoom, 1 shows all of it."
        }
        aria-describedby={over && "stage-keys"}
        {...stage.handlers}
        className={classNames(
          "stage-view absolute inset-0 cursor-grab select-none active:cursor-grabbing",
          near && "touch-none",
        )}
      >
        {bedBox && view && size && (
          <BedOutline
            box={bedBox}
            work={box}
            of={area}
            isBed={bed !== undefined}
            isEdited={edited !== undefined}
            unit={unit}
            view={view}
            size={size}
          />
        )}
        {drawing && view && size && (
          <DrawingPicture
            drawing={shifted?.drawing ?? drawing}
            isMoving={shifted !== undefined}
            view={view}
            size={size}
            material={props.material}
            unit={unit}
            images={props.images}
            spots={props.spots}
            displayMode={props.displayMode}
            grid={preferences.grid}
            step={over && store.state().document.grid?.step}
            label={`${name}, ${sizeInWords(drawing, unit)}`}
          />
        )}
        {view &&
          size &&
          over?.({
            ...stage,
            view,
            size,
            columns,
            sheet: edited,
            grid: preferences.grid,
            onGrid: props.onGrid,
          })}
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

/** Where the sheet is while somebody edits: it stays there, whatever is drawn. */
function useEdited(isEdited: boolean, drawing: Drawing | undefined, area: Size): Box | undefined {
  const [first, setFirst] = useState<{ readonly box: Box | undefined }>();
  if (first && !isEdited) setFirst(undefined);
  if (!first && isEdited && drawing) setFirst({ box: boxOf(drawing) });
  return isEdited && first ? sheetBox(first.box, area) : undefined;
}
