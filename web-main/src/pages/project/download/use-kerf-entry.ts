import { kerfInUnit, readKerf, type Unit } from "@cuttle/design";
import { useRef, useState } from "react";
import type { Preferences } from "../../../engine/preferences.ts";

interface KerfEntryOptions {
  readonly preferences: Pick<Preferences, "kerf">;
  readonly onPrefer: (change: Pick<Preferences, "kerf">) => void;
  readonly unit: Unit;
  /** Of the design. */
  readonly parameters: readonly { readonly label?: string | undefined }[];
}

/** The text of the kerf field. An invalid text stays in the field, and the last valid kerf is used. */
export function useKerfEntry({ preferences, onPrefer, unit, parameters }: KerfEntryOptions) {
  const { kerf } = preferences;
  const field = useRef<HTMLInputElement>(null);
  // The typed text stays until the kerf is changed elsewhere.
  const [typed, setTyped] = useState<{ text: string; kerf: number }>();
  const text = typed?.kerf === kerf ? typed.text : String(kerfInUnit(kerf, unit));
  const read = readKerf(
    text,
    unit,
    parameters.some(({ label }) => label === "Play"),
  );

  return {
    field,
    text,
    unit,
    error: "problem" in read ? read.problem : undefined,
    type(written: string) {
      const next = readKerf(written, unit);
      setTyped({ text: written, kerf: "value" in next ? next.value : kerf });
      if ("value" in next) onPrefer({ kerf: next.value });
    },
  };
}

export type KerfEntry = ReturnType<typeof useKerfEntry>;
