import type { Drawing, Unit } from "@cuttle/design";
import type { DisplayMode, Spot } from "@cuttle/design/export";
import { colorsOf, type Material, sheenOf } from "@cuttle/design/export";
import { StageCanvas } from "@cuttle/design/host";
import { lazyPart } from "@cuttle/web-kit/ui";
import { useLayoutEffect, useMemo, useRef } from "react";
import { type Size, seen, type View } from "../../../engine/viewport.ts";
import { useMedia } from "../../../use-media.ts";
import { darkLines } from "./dark-lines.ts";

// Only for those who want one.
const Grid = lazyPart(() => import("./grid.tsx"));

interface DrawingPictureProps {
  readonly drawing: Drawing;
  /** Whether something in it is dragged. */
  readonly isMoving?: boolean;
  readonly displayMode: DisplayMode;
  readonly material: Material;
  /** What it shows, and its size. */
  readonly label: string;
  readonly view: View;
  readonly size: Size;
  readonly grid: boolean;
  /** mm between the lines of the grid; undefined: what is usual in the unit. */
  readonly step?: number | undefined;
  readonly unit: Unit;
  /** Addresses of the document's pictures by the ids of their assets. */
  readonly images: Readonly<Record<string, string>>;
  /** Places to highlight. */
  readonly spots: readonly Spot[];
}

/** The drawing itself, on a canvas between the grid and the spots. It is painted outside React. */
export function DrawingPicture(props: DrawingPictureProps) {
  const { drawing, isMoving = false, displayMode, material, label, images } = props;
  const { view, size, grid, step, unit, spots } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<StageCanvas>(null);
  const dark = useMedia("(prefers-color-scheme: dark)");
  const picture = useMemo(
    () => ({
      drawing,
      displayMode,
      material: { ...material, sheen: sheenOf(material) },
      colors: colorsOf(material),
      shadow: dark ? "rgb(0 0 0 / 0.75)" : "rgb(58 34 14 / 0.55)",
      lines: dark ? darkLines : undefined,
      images,
      isMoving,
    }),
    [drawing, isMoving, displayMode, material, images, dark],
  );

  useLayoutEffect(() => {
    if (!canvas.current) return;
    stage.current = new StageCanvas(canvas.current);
    return () => stage.current?.dispose();
  }, []);

  useLayoutEffect(() => stage.current?.show(picture, view));

  const { x, y, width, height } = seen(view, size);
  const viewBox = `${x} ${y} ${width} ${height}`;
  return (
    <>
      {grid && (
        <svg aria-hidden="true" viewBox={viewBox} className="absolute inset-0 size-full">
          <Grid
            x={x}
            y={y}
            width={width}
            height={height}
            step={step}
            unit={unit}
            scale={view.scale}
          />
        </svg>
      )}
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        className="absolute inset-0 size-full animate-fade"
      />
      {spots.length > 0 && (
        <svg
          aria-hidden="true"
          viewBox={viewBox}
          className="stage-spots pointer-events-none absolute inset-0 size-full"
        >
          {spots.map((spot) => {
            const room = 7 / view.scale;
            const { width: wide = 0, height: high = 0 } = spot;
            return (
              <rect
                key={`${spot.x} ${spot.y} ${wide} ${high}`}
                x={spot.x - room}
                y={spot.y - room}
                width={wide + 2 * room}
                height={high + 2 * room}
                rx={room}
                vectorEffect="non-scaling-stroke"
              />
            );
          })}
        </svg>
      )}
    </>
  );
}
