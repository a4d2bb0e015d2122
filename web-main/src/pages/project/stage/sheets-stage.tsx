import type { Document } from "@cuttle/design";
import { colorsOf, type Material } from "@cuttle/design/export";
import { type NamedSheet, Preview } from "@cuttle/design/host";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { imageAddresses } from "../../../engine/own-files.ts";
import type { SheetSize } from "../../../engine/sheet-size.ts";
import { Tool } from "./tool.tsx";

export interface SheetsStageProps {
  readonly sheets: readonly NamedSheet[];
  readonly size: SheetSize;
  /** The document whose pictures are on them. */
  readonly document: Document;
  readonly material: Material;
}

const countOf = ({ pieces }: NamedSheet): string =>
  pieces === undefined ? "" : pieces === 1 ? ", 1 piece" : `, ${pieces} pieces`;

/** The sheets of a batch, one at a time, with the names that are on it. */
export default function SheetsStage({ sheets, ...cutFrom }: SheetsStageProps) {
  const [at, setAt] = useState(0);
  const place = Math.min(at, sheets.length - 1);
  const sheet = sheets[place];
  if (!sheet) return null;
  return (
    <div className="absolute inset-0 grid grid-rows-[minmax(0,1fr)_auto] gap-2 p-3 sm:p-5">
      <SheetPicture label={`Layout of sheet ${place + 1}`} sheet={sheet} {...cutFrom} />
      <div className="flex items-center gap-3 rounded-control bg-raised px-3 py-1 text-small shadow-card">
        <div role="status" className="min-w-0 grow">
          <p className="font-semibold tabular-nums">
            Sheet {place + 1} of {sheets.length}
            {countOf(sheet)}
          </p>
          {sheet.names.length > 0 && (
            <p className="wrap-anywhere max-h-10 overflow-y-auto text-caption text-ink-soft">
              {sheet.names.join(", ")}
            </p>
          )}
        </div>
        {sheets.length > 1 && (
          <div className="flex">
            <Tool
              label="Previous sheet"
              Icon={ChevronLeft}
              disabled={place === 0}
              onPress={() => setAt(place - 1)}
            />
            <Tool
              label="Next sheet"
              Icon={ChevronRight}
              disabled={place === sheets.length - 1}
              onPress={() => setAt(place + 1)}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** Lines of wood grain that go on in the next tile where they ended in this one, mm. */
const GRAIN = {
  width: 140,
  height: 52,
  d: [0, 5.7, 11.4, 17.1, 22.8, 28.5, 34.2, 39.9, 45.6]
    .map((y, row) => {
      const swing = 0.5 + ((7 * row) % 5) * 0.28;
      return `M0 ${y}c47 ${-2 * swing} 93 ${2 * swing} 140 0`;
    })
    .join(""),
};

interface SheetPictureProps extends Omit<SheetsStageProps, "sheets"> {
  readonly label: string;
  readonly sheet: NamedSheet;
}

/** The pieces in the sheet that they are cut from. Pictures by address: a sheet may have a photo on every piece. */
function SheetPicture({ label, sheet, size, document, material }: SheetPictureProps) {
  const group = useRef<SVGGElement>(null);
  const preview = useRef<Preview>(null);
  const grainId = useId();
  const { drawing } = sheet;
  const { width, height } = size;
  const colors = colorsOf(material);
  useLayoutEffect(() => {
    if (!group.current) return;
    preview.current ??= new Preview(group.current);
    preview.current.show(drawing, {
      displayMode: "material",
      colors: colorsOf(material),
      images: imageAddresses(document),
    });
  }, [drawing, document, material]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="size-full drop-shadow-[0_8px_12px_var(--color-shade)]"
    >
      {/* What is left is darker than the pieces. */}
      <rect
        width={width}
        height={height}
        vectorEffect="non-scaling-stroke"
        fill={`color-mix(in oklab, ${colors.material} 82%, ${colors.edge})`}
        stroke={colors.edge}
      />
      <g ref={group} />
      {material.kind === "wood" && (
        <>
          <pattern
            id={grainId}
            width={GRAIN.width}
            height={GRAIN.height}
            patternUnits="userSpaceOnUse"
          >
            <path
              d={GRAIN.d}
              fill="none"
              stroke="#3a1d08"
              strokeWidth={0.35}
              strokeOpacity={0.13}
            />
          </pattern>
          <rect width={width} height={height} fill={`url(#${grainId})`} />
        </>
      )}
    </svg>
  );
}
