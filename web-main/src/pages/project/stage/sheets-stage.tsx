import type { Document } from "@cuttle/design";
import { type NamedSheet, Preview } from "@cuttle/design/host";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { imageAddresses } from "../../../engine/own-files.ts";
import type { SheetSize } from "../../../engine/sheet-size.ts";
import { Tool } from "./tool.tsx";

export interface SheetsStageProps {
  readonly sheets: readonly NamedSheet[];
  readonly size: SheetSize;
  /** The document whose pictures are on them. */
  readonly document: Document;
}

const countOf = ({ pieces }: NamedSheet): string =>
  pieces === undefined ? "" : pieces === 1 ? ", 1 piece" : `, ${pieces} pieces`;

/** The sheets of a batch, one at a time, with the names that are on it. */
export default function SheetsStage({ sheets, size, document }: SheetsStageProps) {
  const [at, setAt] = useState(0);
  const place = Math.min(at, sheets.length - 1);
  const sheet = sheets[place];
  if (!sheet) return null;
  return (
    <div className="absolute inset-0 grid grid-rows-[minmax(0,1fr)_auto] gap-2 p-3 sm:p-5">
      <SheetPicture
        label={`Layout of sheet ${place + 1}`}
        sheet={sheet}
        size={size}
        document={document}
      />
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

interface SheetPictureProps extends Pick<SheetsStageProps, "size" | "document"> {
  readonly label: string;
  readonly sheet: NamedSheet;
}

/** Pictures by address: a sheet may have a photo on every piece. */
function SheetPicture({ label, sheet, size, document }: SheetPictureProps) {
  const group = useRef<SVGGElement>(null);
  const preview = useRef<Preview>(null);
  const { drawing } = sheet;
  useLayoutEffect(() => {
    if (!group.current) return;
    preview.current ??= new Preview(group.current);
    preview.current.show(drawing, { displayMode: "material", images: imageAddresses(document) });
  }, [drawing, document]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="size-full"
    >
      <rect
        width={size.width}
        height={size.height}
        vectorEffect="non-scaling-stroke"
        className="fill-raised stroke-edge"
      />
      <g ref={group} />
    </svg>
  );
}
