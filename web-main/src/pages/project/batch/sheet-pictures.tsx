import { inUnit, type Sheet, type Unit, unitName } from "@cuttle/design";
import type { SheetPicture } from "@cuttle/design/host";

interface SheetPicturesProps {
  readonly pictures: readonly SheetPicture[];
  readonly sheet: Sheet;
  readonly unit: Unit;
}

/** What lies where on the first sheets. */
export function SheetPictures({ pictures, sheet, unit }: SheetPicturesProps) {
  const { width, height } = sheet;
  const size = `${inUnit(width, unit)} × ${inUnit(height, unit)} ${unitName(unit)}`;
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3">
      {pictures.map(({ svg, count }, k) => {
        const pieces = count === 1 ? "1 piece" : `${count} pieces`;
        return (
          <li key={k} className="grid content-start gap-1">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
              alt={`Sheet ${k + 1}: ${pieces}`}
              style={{ aspectRatio: `${width} / ${height}` }}
              className="max-h-48 w-full rounded-sm border border-edge bg-raised object-contain"
            />
            <span className="text-caption text-ink-soft">
              Sheet {k + 1}: {pieces}, <span className="whitespace-nowrap">{size}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
