import type { Drawing, Unit } from "@cuttle/design";
import type { DisplayMode, Spot } from "@cuttle/design/export";
import { Preview } from "@cuttle/design/host";
import { useId, useLayoutEffect, useRef } from "react";
import { colorsOf, type Material } from "../../../engine/materials.ts";
import { type Size, seen, type View } from "../../../engine/viewport.ts";
import { useMedia } from "../../../use-media.ts";
import { darkLines } from "./dark-lines.ts";
import { GridPattern, PaintServers } from "./paint-servers.tsx";

interface DrawingPictureProps {
  readonly drawing: Drawing;
  readonly displayMode: DisplayMode;
  readonly material: Material;
  /** What it shows, and its size. */
  readonly label: string;
  readonly view: View;
  readonly size: Size;
  readonly grid: boolean;
  readonly unit: Unit;
  /** Addresses of the document's pictures by the ids of their assets. */
  readonly images: Readonly<Record<string, string>>;
  /** Places to highlight. */
  readonly spots: readonly Spot[];
}

/** The drawing itself. Its paths are rendered outside React: a drag changes attributes only. */
export function DrawingPicture(props: DrawingPictureProps) {
  const { drawing, displayMode, material, label, view, size, grid, unit, images, spots } = props;
  const id = useId();
  const group = useRef<SVGGElement>(null);
  const preview = useRef<Preview>(null);
  const { x, y, width, height } = seen(view, size);
  const dark = useMedia("(prefers-color-scheme: dark)");
  const fill = `${id}-material`;

  useLayoutEffect(() => {
    if (!group.current) return;
    preview.current ??= new Preview(group.current);
    const colors = { ...colorsOf(material), material: `url(#${fill})` };
    const lines = dark ? darkLines : undefined;
    preview.current.show(drawing, { displayMode, colors, lines, images });
  }, [drawing, displayMode, material, fill, images, dark]);

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${x} ${y} ${width} ${height}`}
      className="absolute inset-0 size-full animate-fade"
      data-look={displayMode}
    >
      <defs>
        <PaintServers id={fill} material={material} />
        {grid && (
          <GridPattern id={`${id}-grid`} step={unit === "mm" ? 10 : 12.7} scale={view.scale} />
        )}
      </defs>
      {grid && <rect x={x} y={y} width={width} height={height} fill={`url(#${id}-grid)`} />}
      <g ref={group} className="stage-pieces" />
      <g className="stage-spots">
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
      </g>
    </svg>
  );
}
