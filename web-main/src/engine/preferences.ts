import type { Unit } from "@cuttle/design";
import { type DisplayMode, type Preset, presets } from "@cuttle/design/export";
import { type FileFormat, fileFormats } from "@cuttle/design/host";
import { useCallback, useState } from "react";
import { isSheetSize, type SheetSize } from "./sheet-size.ts";

/** How a design is shown: the finished object, or its flat parts. */
export type Look = "assembled" | DisplayMode;

/** Preferences on this machine, for every project. */
export interface Preferences {
  /** Undefined: the project's own. */
  readonly unit: Unit | undefined;
  /** Designs without an assembled view show their material. */
  readonly stage: Look;
  readonly grid: boolean;
  /** mm */
  readonly kerf: number;
  readonly preset: Preset;
  readonly format: FileFormat;
  /** Whether pictures have no background. */
  readonly transparent: boolean;
  /** The size of one's sheets; undefined: the project's own. */
  readonly sheet: SheetSize | undefined;
}

const usual: Preferences = {
  unit: undefined,
  stage: "assembled",
  grid: false,
  kerf: 0.15,
  preset: "plain",
  format: "svg",
  transparent: false,
  sheet: undefined,
};

const key = "cuttle:bench";

function readPreferences(): Preferences {
  try {
    const { unit, stage, grid, kerf, preset, format, transparent, sheet } = JSON.parse(
      localStorage.getItem(key) ?? "{}",
    );
    return {
      unit: unit === "mm" || unit === "inch" ? unit : usual.unit,
      stage: stage === "lines" || stage === "material" ? stage : usual.stage,
      grid: grid === true,
      kerf: typeof kerf === "number" && kerf >= 0 && kerf <= 1 ? kerf : usual.kerf,
      preset: presets.find((known) => known === preset) ?? usual.preset,
      format: fileFormats.find((known) => known === format) ?? usual.format,
      transparent: transparent === true,
      sheet: isSheetSize(sheet) ? sheet : usual.sheet,
    };
  } catch {
    return usual;
  }
}

/** The preferences, and how one of them changes. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const [preferences, setPreferences] = useState(readPreferences);
  const prefer = useCallback((change: Partial<Preferences>) => {
    setPreferences((now) => {
      const next = { ...now, ...change };
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is unavailable: asked again next time.
      }
      return next;
    });
  }, []);
  return [preferences, prefer];
}
