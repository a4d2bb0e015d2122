import type { Document, Drawing } from "@cuttle/design";
import { type NamedSheet, Preview } from "@cuttle/design/host";
import { Button } from "@cuttle/web-kit/ui";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { imageAddresses } from "../../../engine/own-files.ts";
import type { SheetSize } from "../../../engine/sheet-size.ts";

interface SheetPicturesProps {
  readonly sheets: readonly NamedSheet[];
  readonly size: SheetSize;
  /** The document whose pictures are on them. */
  readonly document: Document;
}

/** How many sheets are shown at a time. */
const STEP = 12;

const piecesOf = ({ pieces }: NamedSheet): string =>
  pieces === undefined ? "" : pieces === 1 ? ": 1 piece" : `: ${pieces} pieces`;

/** The layout of each sheet, with the names of the pieces. */
export function SheetPictures({ sheets, size, document }: SheetPicturesProps) {
  const [shown, setShown] = useState(STEP);
  const firstNew = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The button that was pressed may be gone.
    if (shown > STEP) firstNew.current?.focus();
  }, [shown]);
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3">
        {sheets.slice(0, shown).map((one, k) => (
          <li
            key={k}
            ref={k === shown - STEP ? firstNew : undefined}
            tabIndex={-1}
            className="grid content-start gap-1"
          >
            <SheetPicture
              label={`Layout of sheet ${k + 1}`}
              drawing={one.drawing}
              size={size}
              document={document}
            />
            <span className="font-semibold text-caption">
              Sheet {k + 1}
              {piecesOf(one)}
            </span>
            {one.names.length > 0 && (
              <span className="break-words text-caption text-ink-soft">{one.names.join(", ")}</span>
            )}
          </li>
        ))}
      </ul>
      {sheets.length > shown && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setShown(shown + STEP)}
        >
          Show more of the {sheets.length} sheets
        </Button>
      )}
    </>
  );
}

interface SheetPictureProps extends Pick<SheetPicturesProps, "size" | "document"> {
  readonly label: string;
  readonly drawing: Drawing;
}

/** Rendered when visible, with pictures by address: hundreds of sheets may each have a photo on every piece. */
function SheetPicture({ label, drawing, size: { width, height }, document }: SheetPictureProps) {
  const group = useRef<SVGGElement>(null);
  const preview = useRef<Preview>(null);
  useLayoutEffect(() => {
    if (!group.current) return;
    preview.current ??= new Preview(group.current);
    preview.current.show(drawing, { displayMode: "material", images: imageAddresses(document) });
  }, [drawing, document]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      style={{ aspectRatio: `${width} / ${height}` }}
      className="max-h-48 w-full rounded-sm border border-edge bg-raised"
    >
      <g ref={group} />
    </svg>
  );
}
