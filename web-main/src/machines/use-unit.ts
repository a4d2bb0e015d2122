import type { Unit } from "@cuttle/design";
import { usePreferences } from "../engine/preferences.ts";

/** The unit of lengths on pages that are not about one project. */
export function useUnit(): Unit {
  const [{ unit = "mm" }] = usePreferences();
  return unit;
}
