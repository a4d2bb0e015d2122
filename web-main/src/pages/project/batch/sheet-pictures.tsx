import type { NamedSheet } from "@cuttle/design/host";
import { Button } from "@cuttle/web-kit/ui";
import { useEffect, useRef, useState } from "react";
import type { SheetSize } from "../../../engine/sheet-size.ts";

interface SheetPicturesProps {
  readonly pictures: readonly NamedSheet[];
  readonly sheet: SheetSize;
}

/** So many sheets are shown at a time. */
const STEP = 12;

const piecesOf = ({ pieces }: NamedSheet): string =>
  pieces === undefined ? "" : pieces === 1 ? ": 1 piece" : `: ${pieces} pieces`;

/** What lies where on each sheet, and whose it is. */
export function SheetPictures({ pictures, sheet: { width, height } }: SheetPicturesProps) {
  const [shown, setShown] = useState(STEP);
  const firstNew = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The button that was pressed may be gone.
    if (shown > STEP) firstNew.current?.focus();
  }, [shown]);
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3">
        {pictures.slice(0, shown).map((one, k) => (
          <li
            key={k}
            ref={k === shown - STEP ? firstNew : undefined}
            tabIndex={-1}
            className="grid content-start gap-1"
          >
            <img
              src={`data:image/svg+xml,${encodeURIComponent(one.svg)}`}
              alt={`Layout of sheet ${k + 1}`}
              style={{ aspectRatio: `${width} / ${height}` }}
              className="max-h-48 w-full rounded-sm border border-edge bg-raised object-contain"
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
      {pictures.length > shown && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setShown(shown + STEP)}
        >
          Show more of the {pictures.length} sheets
        </Button>
      )}
    </>
  );
}
