import type { Assembly } from "@cuttle/design";
import {
  assetsOn,
  type Engraved,
  loadEngraved,
  type SeenPiece,
  Turntable,
  type TurntableState,
} from "@cuttle/design/assembled";
import type { Material } from "@cuttle/design/export";
import { lazyPart } from "@cuttle/web-kit/ui";
import { Printer, RotateCcw, UnfoldVertical } from "lucide-react";
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cutPieces } from "./cut-pieces.ts";
import { Tool } from "./tool.tsx";

interface AssembledStageProps {
  readonly name: string;
  readonly assembly: Assembly | undefined;
  readonly material: Material;
  /** Addresses of the document's pictures by the ids of their assets. */
  readonly images: Readonly<Record<string, string>>;
  /** Called with the first picture. */
  readonly onShown: () => void;
  /** Called when this browser can't show it. */
  readonly onUnable: () => void;
}

// Only for those who print it.
const AssemblySheet = lazyPart(() => import("./assembly-sheet.tsx"));

/** Degrees per pixel of a drag, and per press of an arrow key. */
const DRAG = 0.45;
const KEY = 10;
/** Labels of more pieces, or on a narrower stage (CSS pixels), would cover each other and the object. */
const MOST_LABELS = 24;
const NARROWEST = 500;
/** Pixels. */
const LABEL = 24;

/** The finished object: a drag turns it, a slider takes it apart. */
export default function AssembledStage(props: AssembledStageProps) {
  const { name, assembly, material, images } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const table = useRef<Turntable>(null);
  const [state, setState] = useState<TurntableState>();
  const [hovered, setHovered] = useState<Hovered>();
  const [printing, setPrinting] = useState(false);
  const closePrint = useCallback(() => setPrinting(false), []);
  const [engraved, setEngraved] = useState<Engraved>(new Map());
  const shown = useEffectEvent((next: TurntableState) => {
    if (state === undefined) props.onShown();
    setState(next);
  });
  const unable = useEffectEvent(props.onUnable);

  useLayoutEffect(() => {
    if (!canvas.current) return;
    try {
      table.current = new Turntable(
        canvas.current,
        (next) => shown(next),
        () => unable(),
      );
    } catch {
      unable();
      return;
    }
    return () => table.current?.dispose();
  }, []);

  useLayoutEffect(() => {
    if (assembly) table.current?.show({ assembly, material, engraved });
  }, [assembly, material, engraved]);

  const assets = assembly ? assetsOn(assembly).join(" ") : "";
  useEffect(() => {
    if (assets === "") return;
    let gone = false;
    void loadEngraved(assets.split(" "), images).then((loaded) => {
      if (!gone) setEngraved(loaded);
    });
    return () => {
      gone = true;
    };
  }, [assets, images]);

  const names = cutPieces(assembly?.pieces ?? []).map((piece) => piece.name);
  const apart = state?.pose.apart ?? 0;
  const labels =
    apart > 0 && state && state.size.width >= NARROWEST && names.length <= MOST_LABELS
      ? apartFromEachOther(cutPieces(state.places), state.size)
      : [];

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys turn what is seen.
        tabIndex={0}
        aria-label="Finished object"
        aria-description="Arrow keys turn it, 0 resets the view."
        {...useTurning(table, setHovered)}
        className="stage-view absolute inset-0 cursor-grab select-none active:cursor-grabbing"
      >
        {/* Above the tools. */}
        <div className="absolute inset-x-0 top-0 bottom-14">
          <canvas
            ref={canvas}
            role="img"
            // Until then there is the picture behind it.
            aria-hidden={assembly === undefined}
            aria-label={`${name}, put together${names.length > 1 ? ` from ${names.join(", ")}` : ""}`}
            className="size-full"
          />
          {labels.map(({ name: label, piece, x, y }) => (
            <span
              key={piece}
              aria-hidden="true"
              dir="auto"
              style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
              className="pointer-events-none absolute -translate-1/2 max-w-48 truncate rounded-full bg-raised/90 px-2 py-0.5 text-caption shadow-card"
            >
              {label}
            </span>
          ))}
        </div>
        {hovered && labels.length === 0 && (
          <span
            aria-hidden="true"
            dir="auto"
            style={{ left: hovered.x, top: hovered.y - 14 }}
            className="pointer-events-none absolute -translate-x-1/2 -translate-y-full max-w-48 truncate rounded-full bg-raised px-2.5 py-1 text-caption shadow-card"
          >
            {hovered.name}
          </span>
        )}
      </div>
      {state && (
        <div
          role="toolbar"
          aria-label="View"
          className="absolute right-3 bottom-3 flex items-center rounded-control bg-raised p-1 shadow-card outlined-when-forced"
        >
          {state.comesApart && (
            <>
              <label title="Take apart" className="flex items-center gap-3 px-2 text-small">
                <UnfoldVertical className="size-5 shrink-0 lg:hidden" aria-hidden="true" />
                <span className="max-lg:sr-only">Take apart</span>
                <input
                  type="range"
                  min={0}
                  max={1}
                  step={0.01}
                  value={apart}
                  aria-valuetext={`${Math.round(100 * apart)} %`}
                  style={{ "--at": apart } as CSSProperties}
                  onChange={({ target }) => table.current?.takeApart(Number(target.value))}
                  className="laser-slider w-20 sm:w-32"
                />
              </label>
              <Tool
                label="Print assembly instructions"
                Icon={Printer}
                disabled={printing}
                onPress={() => setPrinting(true)}
              />
            </>
          )}
          <Tool
            label="Reset view"
            hint="Reset view (0)"
            Icon={RotateCcw}
            disabled={state.isHome}
            onPress={() => table.current?.reset()}
          />
        </div>
      )}
      {printing && assembly && (
        <AssemblySheet
          name={name}
          assembly={assembly}
          material={material}
          images={images}
          onClosed={closePrint}
        />
      )}
    </>
  );
}

interface Hovered {
  readonly name: string;
  /** CSS pixels in the stage. */
  readonly x: number;
  readonly y: number;
}

/** Dragging and keys turn the object; a pointer that rests on a piece names it. */
function useTurning(
  table: { readonly current: Turntable | null },
  onHover: (hovered: Hovered | undefined) => void,
) {
  const last = useRef<{ x: number; y: number }>(undefined);
  // A finger scrolls the page up and down, and turns the object to the sides.
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
      if (event.pointerType !== "mouse") onHover(hoveredBy(event, table.current));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = last.current;
      if (!event.isPrimary) return;
      if (!from) {
        onHover(hoveredBy(event, table.current));
        return;
      }
      const { clientX: x, clientY: y } = event;
      last.current = { x, y };
      onHover(undefined);
      table.current?.turnBy(DRAG * (x - from.x), DRAG * (y - from.y));
    },
    onPointerUp: () => {
      last.current = undefined;
    },
    onPointerCancel: () => {
      last.current = undefined;
    },
    onPointerLeave: () => onHover(undefined),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const [right, down] = keys[event.key] ?? [0, 0];
      if (event.key === "0") table.current?.reset();
      else if (right === 0 && down === 0) return;
      else table.current?.turnBy(KEY * right, KEY * down);
      event.preventDefault();
    },
  };
}

const keys: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function hoveredBy(
  { clientX, clientY, currentTarget }: PointerEvent<HTMLElement>,
  table: Turntable | null,
): Hovered | undefined {
  const { left, top } = currentTarget.getBoundingClientRect();
  const [x, y] = [clientX - left, clientY - top];
  const name = table?.nameAt(x, y);
  return name === undefined ? undefined : { name, x, y };
}

/** Moves labels down until none covers another. */
function apartFromEachOther(
  places: readonly SeenPiece[],
  { width, height }: TurntableState["size"],
): readonly SeenPiece[] {
  const placed: SeenPiece[] = [];
  for (const place of places.toSorted((a, b) => a.y - b.y)) {
    const covers = (y: number) => (other: SeenPiece) =>
      Math.abs(other.x - place.x) * width < 3.5 * (other.name.length + place.name.length) + 12 &&
      Math.abs(other.y - y) * height < LABEL;
    let { y } = place;
    while (placed.some(covers(y))) y += 4 / height;
    placed.push({ ...place, y });
  }
  return placed;
}
