import { type Drawing, sizeInWords, type Unit, units } from "@cuttle/design";
import { type Material, materials } from "@cuttle/design/export";
import { type ReactNode, useEffect, useState } from "react";
import type { Look } from "../../../engine/preferences.ts";
import type { SheetsShown } from "../batch/use-sheets-shown.ts";
import { Swatches } from "../panel/swatches.tsx";
import { Segments } from "./segments.tsx";

interface ViewBarProps {
  readonly drawing: Drawing | undefined;
  readonly unit: Unit;
  readonly look: Look;
  /** Whether the design has an assembled view. */
  readonly hasAssembled: boolean;
  readonly onUnit: (unit: Unit) => void;
  readonly onLook: (look: Look) => void;
  readonly sheets: SheetsShown;
  readonly material: Material;
  /** Undefined when the document has its own field for the material. */
  readonly onMaterial: ((color: string) => void) | undefined;
  /** Below the size. */
  readonly children?: ReactNode;
}

/** The text once it has not changed for a while, so that a drag is not announced step by step. */
function useRested(text: string): string {
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), 700);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** The drawing's size, its unit, and how it is shown. */
export function ViewBar({
  drawing,
  unit,
  look,
  hasAssembled,
  onUnit,
  onLook,
  sheets,
  material,
  onMaterial,
  children,
}: ViewBarProps) {
  const size = drawing ? sizeInWords(drawing, unit) : "";
  const other = drawing ? sizeInWords(drawing, unit === "mm" ? "inch" : "mm") : "";
  const spoken = useRested(size);
  return (
    <div className="view-bar flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex min-w-40 grow flex-wrap items-center justify-between gap-x-4 sm:block">
        <p className="min-h-6 tabular-nums">
          {size && look === "assembled" && (
            <span className="text-ink-soft text-small">Parts: </span>
          )}
          <span className="font-semibold">{size}</span>
          {other !== size && (
            <span className="pl-2 text-ink-soft text-small max-sm:hidden">{other}</span>
          )}
          <span role="status" className="sr-only">
            {spoken}
          </span>
        </p>
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 max-sm:grow max-sm:justify-between sm:gap-x-4">
        {onMaterial && look !== "lines" && (
          <Swatches
            label="Material, for the picture only"
            choices={materials}
            chosen={material.color}
            onChoose={onMaterial}
          />
        )}
        <Segments
          label="Look"
          choices={[
            ...(hasAssembled ? [{ value: "assembled", label: "Assembled" } as const] : []),
            { value: "material", label: "Material" },
            { value: "lines", label: "Lines" },
            ...(sheets.laidOut ? [{ value: "sheets", label: "Sheets" } as const] : []),
          ]}
          chosen={sheets.onStage ? "sheets" : look}
          onChoose={(next) => {
            sheets.show(next === "sheets");
            if (next !== "sheets") onLook(next);
          }}
        />
        <Segments
          label="Unit"
          choices={units.map((value) => ({ value, label: value }))}
          chosen={unit}
          onChoose={onUnit}
        />
      </div>
    </div>
  );
}
