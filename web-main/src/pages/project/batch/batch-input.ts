import type { Document, Sheet, Unit } from "@cuttle/design";
import type { SheetSettings, SheetsOfRows, Values } from "@cuttle/design/host";

/** Everything that determines the sheets. */
export interface BatchInput {
  readonly text: string;
  readonly document: Document;
  readonly values: Values;
  readonly sheet: Sheet;
  readonly unit: Unit;
  readonly settings: SheetSettings;
}

type ShownPart = "summary" | "problems" | "notes" | "concerns" | "sheets" | "work" | "file";

export interface BatchOutcome extends Pick<SheetsOfRows, ShownPart> {
  readonly madeOf: BatchInput;
  /** Ids of the fonts on the sheets. */
  readonly fonts: readonly string[];
}

const sameEntries = <T extends object>(one: T, other: T): boolean => {
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return entries.length === others.size && entries.every(([k, value]) => others.get(k) === value);
};

/** Whether both result in the same sheets. */
export function sameInput(one: BatchInput, other: BatchInput): boolean {
  return (
    one.text === other.text &&
    one.document === other.document &&
    one.unit === other.unit &&
    // Leaving a field sets the same value again, in a new object.
    sameEntries(one.values, other.values) &&
    sameEntries(one.sheet, other.sheet) &&
    sameEntries(one.settings, other.settings)
  );
}
